import FinLanguage

/// Alternatives to an assignment to a part of a live value: the formula with that part in it, the
/// input that feeds it, or a goal.
struct LiveOffers {
  private let interpreter: Interpreter
  private let statement: String

  init(_ interpreter: Interpreter, _ statement: String) {
    self.interpreter = interpreter
    self.statement = statement
  }

  /// Likeliest first; the error still says that the name is live.
  var readings: [LineReading] {
    let file = SourceFile(name: "", text: statement)
    let tree = parse(file, number: 0)
    guard case .bind(let binding)? = tree.statements.first?.kind, tree.diagnostics.isEmpty,
      let definition = interpreter.definition(of: binding.target.root.text),
      case .formula(let formula) = definition.content
    else { return [] }
    let name = binding.target.root.text
    let value = file.text(in: binding.value.span)
    let source = SourceFile(name: "", text: formula.source)
    guard let expression = parseExpression(source, number: 0).expression else { return [] }
    if case .element(let place)? = binding.target.path.first {
      return readings(of: binding, file, at: place, in: expression, source)
    }
    guard case .field(let field)? = binding.target.path.first, binding.target.path.count == 1 else {
      return []
    }
    let given = argument(field.text, of: expression)
    var offers: [LineReading] = []
    if let given, case .name(let input) = given.kind {
      offers.append(
        LineReading(
          text: "\(input) \(binding.operator.rawValue) \(value)",
          note: "\(name) follows \(input); other formulas that read \(input) change, too"))
    }
    var isWorkedOut = false
    if given == nil, let current = try? interpreter.value(of: name),
      case .domain(let domain) = current
    {
      isWorkedOut = domain.headlineFields.contains(field.text)
    }
    if binding.operator == .set, !isWorkedOut,
      let changed = changed(expression, source, field.text, value)
    {
      offers.append(
        LineReading(
          text: "\(name) := \(changed)", note: "whatif \(name).\(field.text) = \(value) tries it"))
    }
    for input in formula.inputs where binding.operator == .set {
      offers.append(
        LineReading(
          text: "seek \(name).\(field.text) == \(value) by \(input)",
          note: "\(field.text) is computed from the others"))
    }
    return offers
  }

  /// An element's: the list anew, or the name as a value.
  private func readings(
    of binding: Binding, _ file: SourceFile, at place: Expression, in list: Expression,
    _ source: SourceFile
  ) -> [LineReading] {
    let name = binding.target.root.text
    let value = file.text(in: binding.value.span)
    let asValue = LineReading(
      text: "\(name) = \(name); \(statement)", note: "\(name) then follows nothing anymore")
    guard case .list(let elements) = list.kind, case .number(let number) = place.kind,
      let index = number.int, elements.indices.contains(index - 1), binding.operator == .set
    else { return [asValue] }
    let element = elements[index - 1].span
    let old = source.text(in: element)
    let new: String
    switch binding.target.path.dropFirst().first {
    case nil: new = value
    case .field(let field)? where binding.target.path.count == 2:
      new = "\(old) with {\(field.text): \(value)}"
    default: return [asValue]
    }
    let bytes = source.bytes
    let changed =
      String(decoding: bytes[..<Int(element.start)], as: UTF8.self) + new
      + String(decoding: bytes[Int(element.end)...], as: UTF8.self)
    return [LineReading(text: "\(name) := \(changed)"), asValue]
  }

  private func argument(_ name: String, of expression: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind,
      case .name(let function) = callee.kind,
      let builtIn = interpreter.library.function(named: function)
    else { return nil }
    let match = ArgumentMatch(arguments, builtIn: builtIn)
    return zip(arguments, match.parameterOfArgument).first { _, parameter in
      parameter.map { builtIn.parameters[$0].name == name } ?? false
    }?.0.value
  }

  /// The formula with another value of an input.
  private func changed(
    _ expression: Expression, _ source: SourceFile, _ name: String, _ value: String
  ) -> String? {
    if let given = argument(name, of: expression) {
      let bytes = source.bytes
      return String(decoding: bytes[..<Int(given.span.start)], as: UTF8.self) + value
        + String(decoding: bytes[Int(given.span.end)...], as: UTF8.self)
    }
    guard case .call(let callee, let arguments) = expression.kind,
      case .name(let function) = callee.kind,
      let builtIn = interpreter.library.function(named: function)
    else { return "(\(source.text)) with {\(name): \(value)}" }
    guard builtIn.parameters.contains(where: { $0.name == name }) else { return nil }
    let comma = arguments.isEmpty ? "" : ", "
    return "\(source.text.dropLast())\(comma)\(name): \(value))"
  }
}
