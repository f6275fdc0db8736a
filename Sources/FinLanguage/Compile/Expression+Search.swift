/// Looking for something inside an expression.
extension Expression {
  /// The first part, itself included, of which something is found. As deep as the parser lets
  /// expressions nest.
  func first<Found>(_ find: (Expression) -> Found?) -> Found? {
    if let found = find(self) { return found }
    var found: Found?
    forEachChild { child in
      if found != nil { return }
      switch child {
      case .expression(let inner): found = inner.first(find)
      case .function(let literal): found = literal.body.first(find)
      case .block(let block):
        for case .expression(let inner) in block.statements.map(\.kind) where found == nil {
          found = inner.first(find)
        }
      }
    }
    return found
  }

  /// Returns true if a name is somewhere in it.
  func mentions(_ name: String) -> Bool {
    first { if case .name(name) = $0.kind { true } else { nil } } ?? false
  }
}

extension Compiler {
  /// A field of a top-level name, in an expression, where what that name holds may have an input of
  /// a name: `trip` and `total` for `extra`. Nil where no built-in takes an argument called so.
  func part(called name: String, in expression: Expression) -> (base: String, field: String)? {
    guard library.functions.contains(where: { $0.parameters.contains { $0.name == name } }) else {
      return nil
    }
    return expression.first { part in
      guard case .field(let base, let field) = part.kind, case .name(let root) = base.kind,
        knownNames.contains(root)
      else { return nil }
      return (root, field.text)
    }
  }

  /// The top-level names that stand in an expression, in order.
  func globalNames(in expression: Expression) -> [String] {
    var found: [String] = []
    _ = expression.first { part -> Never? in
      if case .name(let name) = part.kind, knownNames.contains(name), !found.contains(name) {
        found.append(name)
      }
      return nil
    }
    return found
  }

  /// Ranges in which an unknown may lie, as they are typed: of the kind that the built-in takes to
  /// which the expression gives it, or else one of each kind.
  func ranges(for unknown: String, in expression: Expression) -> [String] {
    let known = expression.first { part -> String? in
      guard case .call(let callee, let arguments) = part.kind, case .name(let name) = callee.kind,
        !knownNames.contains(name), let builtIn = library.function(named: name)
      else { return nil }
      let match = ArgumentMatch(arguments, builtIn: builtIn)
      for (argument, place) in zip(arguments, match.parameterOfArgument) {
        if let place, case .name(unknown) = argument.value.kind {
          return builtIn.parameters[place].type.usualRange
        }
      }
      return nil
    }
    return known.map { [$0] } ?? ["0..100", "$0..$1M", "0%..20%", "1y..40y"]
  }
}

extension ParameterType {
  /// The range of most of its values; nil for values without steps or of several kinds.
  fileprivate var usualRange: String? {
    switch self {
    case .number: "0..100"
    case .wholeNumber: "1..100"
    case .rate, .rateOrNumber: "0%..20%"
    case .money, .moneyOrNumber, .moneyOrPercent, .periodicMoney: "$0..$1M"
    case .duration: "1y..40y"
    default: nil
    }
  }
}
