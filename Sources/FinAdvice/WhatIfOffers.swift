import FinLanguage
import Money

/// What-ifs of an input, `rate`, that the expression reads as a part of a value: `x.rate`.
struct WhatIfOffers {
  let failed: FailedLine

  /// Likeliest first: parts of what the expression names, then of other values.
  var readings: [LineReading] {
    guard [ErrorID.whatIfUnread, .unknownName].contains(failed.error.id),
      let span = failed.errorSpan,
      let (base, target) = place(of: span)
    else { return [] }
    var named: [String] = []
    base?.forEachName { if !named.contains($0) { named.append($0) } }
    let others = failed.interpreter.namesEverBound.filter { !named.contains($0) }
    var parts = (named + others).compactMap { name in
      part(called: target, of: name).map { (name: name, input: $0) }
    }
    // A value that has the input by this very name comes before those that call it otherwise.
    if base == nil, parts.contains(where: { $0.input == target }) {
      parts.removeAll { $0.input != target }
    }
    let lines = parts.map { failed.replacing(span, with: "\($0.name).\($0.input)") }
    // Without an expression nothing says which of several is meant.
    if base == nil, lines.count > 1 { return [LineReading(note: lines.listed("or"))] }
    return lines.map { LineReading(text: $0) }
  }

  /// The input of a value that is called so, or nearly so.
  private func part(called target: String, of name: String) -> String? {
    guard !Interpreter.answers.contains(name), case .domain(let value)? = failed.value(of: name),
      let function = failed.library.function(named: value.constructor)
    else { return nil }
    return function.parameter(called: target, failed.library.words())?.name
  }

  /// The expression of a what-if, and the plain name in it that stands at a span.
  private func place(of span: SourceSpan) -> (base: Expression?, target: String)? {
    var found: (Expression?, String)?
    func look(_ expression: Expression) {
      if case .whatIf(let base, let bindings, _) = expression.kind {
        for binding in bindings
        where binding.target.path.isEmpty && binding.target.root.span.start == span.start {
          found = (base, binding.target.root.text)
        }
      }
      expression.forEachChild { if case .expression(let inner) = $0 { look(inner) } }
    }
    failed.tree?.statements.forEach { $0.expressions.forEach(look) }
    return found
  }
}

extension Expression {
  /// Calls a function with each name in the expression.
  fileprivate func forEachName(_ body: (String) -> Void) {
    if case .name(let name) = kind { body(name) }
    forEachChild { if case .expression(let inner) = $0 { inner.forEachName(body) } }
  }
}
