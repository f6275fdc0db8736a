import Finance
import FinLanguage
import Money

/// How far a loan is, among other loans.
public enum LoanGlance {
  /// What is left of a loan or mortgage with dates, and the part that is repaid; nothing for what is
  /// none, or has no figures.
  public static func progress(
    of value: any DomainValue, on today: CalendarDate
  ) -> [(name: String, value: Value)] {
    guard let loan = (value as? LoanValue) ?? (value as? MortgageValue)?.loan,
      loan.terms.conventions.dates != nil, let progress = try? loan.progress(on: today)
    else { return [] }
    return [
      ("left", loan.money(progress.left)),
      ("repaid", .percent(progress.share.rounded(toPlaces: 3))),
    ]
  }
}
