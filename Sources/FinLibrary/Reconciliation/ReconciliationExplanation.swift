import Finance
import FinLanguage
import Markup
import Money

extension ReconciliationValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field), field != .loan, field != .rows else { return nil }
    var result = Explanation("Reconciliation with the lender's rows", value: try value(of: field))
    result.conventions = LoanWords.phrases(
      of: reconciliation.best.candidate.terms.conventions)
    switch field {
    case .compared:
      result.sentences = [
        "The lender's rows have \(reconciliation.compared) payments: each of their figures is held"
          + " against the schedule."
      ]
    default: result.sentences = [tried, outcome] + ReconciliationWords(self).notes
    }
    return result
  }

  private var tried: String {
    "Every rounding, day count and rule for an odd first period is tried, the loan's own first;"
      + " where none fits, payments at the beginning, other compounding and other days on which"
      + " interest may begin. What the lender says was paid is taken as paid."
  }

  private var outcome: String {
    let count = reconciliation.compared
    if let fit = reconciliation.fits.first {
      let typed = ConventionWords.typed(words(of: fit).arguments)
      let others = reconciliation.fits.count - 1
      return "All \(count) rows fit to the cent by \(typed)"
        + (others == 0 ? "." : others == 1 ? ", and by 1 other." : ", and by \(others) others.")
    }
    let best = ConventionWords.typed(words(of: reconciliation.best).arguments)
    var text = "\(reconciliation.fitting) of \(count) rows fit by \(best)."
    if let difference = reconciliation.difference {
      let row = difference.number == 0 ? "what was lent" : "payment \(difference.number)"
      text +=
        " The first that does not is \(row): its \(difference.column.rawValue) is "
        + "\(value(difference.theirs).displayText), by the conventions "
        + "\(value(difference.ours).displayText)."
    }
    return text
  }
}
