/// The sources of the names that an explanation met, down to the typed values.
extension Machine {
  /// More names are counted only.
  private static let mostSources = 10

  /// The names behind some slots, each before those that it comes from, down to the inputs.
  func sources(of slots: [Int]) throws -> [ExplainedValue.Source] {
    var queue = slots
    var seen: Set<Int> = []
    var result: [ExplainedValue.Source] = []
    while !queue.isEmpty, result.count < Self.mostSources {
      let slot = queue.removeFirst()
      guard slot < globals.capacity, seen.insert(slot).inserted else { continue }
      let name = names.names[slot]
      if let live = globals.live[slot] {
        try evaluate([slot])
        result.append(
          ExplainedValue.Source(
            name: name, value: globals.values[slot],
            definition: ":= " + live.formula.source.onOneLine,
            withValues: withValues(live.formula.source)))
        queue += live.formula.code.mentions
        continue
      }
      let value = globals.values[slot]
      if value.isMissing { continue }
      if case .function(let function) = value, let closure = function as? Closure {
        let text = text(of: closure)
        result.append(
          ExplainedValue.Source(
            name: name, value: .missing,
            definition: text.hasPrefix("fn ") ? text : "\(name) = \(text)", withValues: nil))
        queue += closure.code.mentions
        continue
      }
      var definition: String?
      if case .computed(let text) = computation(of: slot) {
        // What it was computed from may be another now.
        let again = try? compileText.flatMap { try run(onTop: $0(text)) }
        let stands = again?.sourceText == value.sourceText
        definition = "= " + text.onOneLine + (stands ? "" : ", as it was then")
      }
      result.append(
        ExplainedValue.Source(name: name, value: value, definition: definition, withValues: nil))
    }
    return result
  }

  /// The text of a formula with the values of names in; nil where that is the same.
  private func withValues(_ source: String) -> String? {
    let file = SourceFile(name: "", text: source)
    guard let expression = parseExpression(file, number: 0).expression else { return nil }
    let explained = ExplainedExpression(expression: expression, text: source)
    let text = explained.text(of: expression) { figures(in: $0, of: explained) }
    return text == explained.text(of: expression.span) ? nil : text
  }

  private func figures(in part: Expression, of explained: ExplainedExpression) -> String? {
    if case .name(let name) = part.kind {
      guard let slot = names.existingSlot(for: name), slot < globals.capacity else { return nil }
      return globals.values[slot].workingText?.text
    }
    if part.explainedOperands.isEmpty { return nil }
    return explained.text(of: part) { figures(in: $0, of: explained) }
  }
}
