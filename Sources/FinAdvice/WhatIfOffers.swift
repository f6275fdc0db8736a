import FinLanguage
import Money

/// What-ifs of an input, `rate`, that the expression reads as a part of a value: `x.rate`.
struct WhatIfOffers {
  let failed: FailedLine

  /// Likeliest first: parts of what the expression names, then of other values.
  var readings: [LineReading] {
    guard [ErrorID.whatIfUnread, .unknownName].contains(failed.error.id),
      let span = failed.errorSpan,
      let (base, target, value) = place(of: span)
    else { return [] }
    var named: [String] = []
    base?.forEachName { if !named.contains($0) { named.append($0) } }
    let others = failed.interpreter.namesEverBound.filter { !named.contains($0) }
    var parts = (named + others).compactMap { name in
      part(called: target, of: name).map { (name: name, input: $0.name, type: $0.type) }
    }
    // A value that has the input by this very name comes before those that call it otherwise.
    if base == nil, parts.contains(where: { $0.input == target }) {
      parts.removeAll { $0.input != target }
    }
    let bytes = Array(failed.statement.utf8)
    let lines = parts.map { part in
      // A bare number is an amount where the input is one.
      let sign = value.isAmount(as: part.type) ? "$" : ""
      return String(decoding: bytes[..<Int(span.start)], as: UTF8.self)
        + "\(part.name).\(part.input)"
        + String(decoding: bytes[Int(span.end)..<Int(value.span.start)], as: UTF8.self) + sign
        + String(decoding: bytes[Int(value.span.start)...], as: UTF8.self)
    }
    // Without an expression nothing says which of several is meant.
    if base == nil, lines.count > 1 {
      let fitting = lines.compactMap { failed.settled($0)?.text }
      if fitting.count != 1 { return [LineReading(note: fitting.listed("or"))] }
    }
    return lines.map { LineReading(text: $0) }
  }

  /// The input of a value that is called so, or nearly so.
  private func part(called target: String, of name: String) -> Parameter? {
    guard !Interpreter.answers.contains(name), case .domain(let value)? = failed.value(of: name),
      let function = failed.library.function(named: value.constructor)
    else { return nil }
    return function.parameter(called: target, failed.library.words())
  }

  /// The expression of a what-if, and the plain name in it that stands at a span.
  private func place(
    of span: SourceSpan
  ) -> (base: Expression?, target: String, value: Expression)? {
    var found: (Expression?, String, Expression)?
    func look(_ expression: Expression) {
      if case .whatIf(let base, let bindings, _) = expression.kind {
        for binding in bindings
        where binding.target.path.isEmpty && binding.target.root.span.start == span.start {
          found = (base, binding.target.root.text, binding.value)
        }
      }
      expression.forEachChild { if case .expression(let inner) = $0 { look(inner) } }
    }
    failed.tree?.statements.forEach { $0.expressions.forEach(look) }
    return found
  }
}

extension Expression {
  /// True of a bare number that a type takes for money.
  func isAmount(as type: ParameterType) -> Bool {
    guard case .number(let number) = kind,
      case .success(let value) = type.converted(.number(number))
    else { return false }
    return value.currency != nil
  }

  /// Calls a function with each name in the expression.
  fileprivate func forEachName(_ body: (String) -> Void) {
    if case .name(let name) = kind { body(name) }
    forEachChild { if case .expression(let inner) = $0 { inner.forEachName(body) } }
  }
}
