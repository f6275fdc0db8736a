import FinLanguage

/// Numbers without a currency that are read as money.
extension Interpreter {
  /// The bare numbers of a source that calls read as money, as they are written.
  public func amounts(written source: SourceFile) -> [String] {
    var found: [String] = []
    func look(_ expression: Expression) {
      if case .call(let callee, let arguments) = expression.kind,
        case .name(let name) = callee.kind,
        let builtIn = library.function(named: name)
      {
        let match = ArgumentMatch(arguments, builtIn: builtIn)
        for (argument, place) in zip(arguments, match.parameterOfArgument) {
          guard let place, case .number(let number) = argument.value.kind, !number.isZero,
            case .success(let value) = builtIn.parameters[place].type.converted(.number(number)),
            value.currency != nil
          else { continue }
          found.append(source.text(in: argument.value.span))
        }
      }
      expression.forEachInside(look)
    }
    parse(source, number: 0).statements.forEach { $0.expressions.forEach(look) }
    return found
  }
}
