/// Notes on changed copies that nothing keeps.
extension Interpreter {
  /// A note that a name is as it was, where a statement shows a changed copy of its value as if it were
  /// changed itself: `f(x, 200)`, `x with {n: 3}`, `xs.sort()`.
  func unkept(_ value: Value, of statement: Statement) -> String? {
    guard case .expression(let expression) = statement.kind else { return nil }
    if let line = lineKeeping(value, madeBy: expression) {
      return "this \(value.kind ?? "value") is not kept; \(line) keeps it"
    }
    guard let (name, isWhole) = changedName(in: expression),
      let slot = names.existingSlot(for: name), slot < globals.capacity, globals.live[slot] == nil
    else { return nil }
    switch (globals.values[slot], value) {
    case (.domain(let old), .domain(let new)) where old.kind == new.kind: break
    case (.list(let old), .list(let new)) where isWhole && old.count == new.count: break
    default: return nil
    }
    return "\(name) is unchanged; \(name) = \(sourceMap.text(of: expression.span)) keeps the change"
  }

  /// The statement that keeps a value which an expression makes and shows, if it is one to keep.
  private func lineKeeping(_ value: Value, madeBy expression: Expression) -> String? {
    guard case .domain(let domain) = value, case .call(let callee, _) = expression.kind,
      case .name(let function) = callee.kind,
      let keeper = library.function(named: function)?.help.keeper
    else { return nil }
    let text = sourceMap.text(of: expression.span)
    switch keeper {
    case .function(let keeper): return keeper + text.dropFirst(function.count)
    case .itself(let name): return "\(name) = \(text)"
    case .name(let usual):
      var name = usual
      if case .text(let own)? = try? domain.field("name") {
        let word = String(own.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
        if word.first?.isLetter == true, library.function(named: word) == nil { name = word }
      }
      // What has that name already stays.
      var free = name
      var number = 2
      while definition(of: free) != nil {
        free = "\(name)\(number)"
        number += 1
      }
      return "\(free) = \(text)"
    }
  }

  /// The name whose value an expression returns changed, and whether it is a method without arguments.
  private func changedName(in expression: Expression) -> (name: String, isWhole: Bool)? {
    switch expression.kind {
    case .call(let callee, let arguments):
      guard case .name(let function) = callee.kind, library.function(named: function) != nil,
        let first = arguments.first, first.label == nil, case .name(let name) = first.value.kind
      else { return nil }
      return (name, false)
    case .method(let receiver, let function, let arguments):
      guard case .name(let name) = receiver.kind, library.function(named: function.text) != nil
      else { return nil }
      return (name, arguments.isEmpty)
    case .with(let base, _):
      guard case .name(let name) = base.kind else { return nil }
      return (name, false)
    default: return nil
    }
  }
}
