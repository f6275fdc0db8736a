import Finance
import FinLanguage
import FinValues
import Money

/// Phrases that questions about loans share.
enum QuestionLabels {
  /// The period of payments, after an amount: `a month`.
  static func period(of conventions: LoanConventions) -> String {
    LoanLabels.each(conventions.frequency)
  }

  /// `after payment 60`, or that the payments recorded are what counts.
  static func after(_ standing: LoanStanding) -> String {
    standing.followsSchedule
      ? "after payment \(standing.made)"
      : standing.isProjected
        ? "based on payments recorded and due until then" : "based on the payments recorded"
  }

  /// `the loan`, `the 3 loans`.
  static func loans(_ count: Int) -> String { count == 1 ? "the loan" : "the \(count) loans" }

  /// `$603.80 more`, `$12.00 less`.
  static func more(_ difference: Decimal, _ currency: Currency) -> String {
    let amount = Value.money(Money(difference.magnitude, currency)).displayText
    return "\(amount) \(difference.isNegative ? "less" : "more")"
  }

  /// The parameter for a time in the life of a loan.
  static func at(_ need: Parameter.Need, _ meaning: String) -> Parameter {
    Parameter(
      "at", .either([.wholeNumber(nil), .date, .duration]), need, meaning: meaning,
      aliases: ["on", "after", "when"])
  }
}
