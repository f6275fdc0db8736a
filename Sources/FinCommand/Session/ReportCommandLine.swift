import FinLanguage
import FinLibrary
import Money

/// `fin report 2026-01`, `fin report 2026-01 2025-12`, `fin budget` and `fin budget food 600`: the
/// words of a shell as calls.
enum ReportCommandLine: String, CaseIterable {
  case report, budget

  var usage: String { (self == .report ? Command.report : .budget).usage }

  var example: String {
    switch self {
    case .report: "fin report 2026-01"
    case .budget: "fin budget food 600"
    }
  }

  /// The call that the words stand for. Throws a ``ReportLineError``.
  func statement(_ words: [String]) throws -> String {
    switch self {
    case .report:
      let words = words.filter { !["against", "vs", "versus"].contains($0.lowercased()) }
      guard words.count <= 2 else { throw ReportLineError.tooMany(self, words[2]) }
      let periods = try words.map { try period($0) }
      return "report(\(periods.joined(separator: ", ")))"
    case .budget:
      guard let first = words.first else { return "budget_status()" }
      if words.count == 1 {
        guard Self.isLiteral(first) else { throw ReportLineError.noAmount(first) }
        return "budget_status(\(try period(first)))"
      }
      guard words.count <= 3 else { throw ReportLineError.tooMany(self, words[3]) }
      var texts = [Value.text(first).sourceText, try amount(words[1], of: first)]
      if words.count == 3 { texts.append(try period(words[2])) }
      return "budget(\(texts.joined(separator: ", ")))"
    }
  }

  private func period(_ word: String) throws -> String {
    guard Self.isLiteral(word) else { throw ReportLineError.noPeriod(self, word) }
    return word
  }

  private func amount(_ word: String, of category: String) throws -> String {
    guard word.lowercased() != "none" else { return "none" }
    guard Self.isLiteral(word) else { throw ReportLineError.badAmount(word, category) }
    return word
  }

  /// Returns true if a word is a number, an amount, a date, a duration or a range as the language
  /// writes it.
  private static func isLiteral(_ word: String) -> Bool {
    // Inside brackets, where a comma separates: `1,200` would be two arguments.
    let tree = parseExpression(SourceFile(name: word, text: "(\(word))"), number: 0)
    guard tree.diagnostics.isEmpty, case .parenthesized(let inner)? = tree.expression?.kind else {
      return false
    }
    if case .range(let lower, let upper, nil) = inner.kind {
      return isPlain(lower.kind) && isPlain(upper.kind)
    }
    return isPlain(inner.kind)
  }

  private static func isPlain(_ kind: Expression.Kind) -> Bool {
    switch kind {
    case .number, .money, .date, .duration, .periodicMoney: true
    default: false
    }
  }
}

/// Words after `fin report` and `fin budget` that say nothing to them.
enum ReportLineError: DescribedError, Equatable {
  case noPeriod(ReportCommandLine, String)
  case noAmount(String)
  case badAmount(String, String)
  case tooMany(ReportCommandLine, String)

  var row: ErrorRow {
    switch self {
    case .noPeriod(.report, let word):
      .init(
        "bad-period", "\"\(word)\" is not a month, year or range of dates",
        details: [ReportCommandLine.report.usage],
        hint: "fin report 2026-01, fin report 2026, fin report 3mo")
    case .noPeriod(.budget, let word):
      .init(
        "bad-period", "\"\(word)\" is not a month", details: [ReportCommandLine.budget.usage],
        hint: "fin budget 2026-01")
    case .noAmount(let category):
      .init(
        "no-amount", "the amount for \(category) is missing",
        details: [ReportCommandLine.budget.usage],
        hint: "fin budget \(category) 600")
    case .badAmount(let word, let category):
      .init(
        "no-amount", "\"\(word)\" is not an amount", details: [ReportCommandLine.budget.usage],
        hint: "fin budget \(category) 600, or none to remove it")
    case .tooMany(let words, let word):
      .init(
        "too-many-words", "\"\(word)\" is an extra word for fin \(words.rawValue)",
        details: [words.usage], hint: .typed(words.example))
    }
  }
}
