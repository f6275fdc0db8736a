import Finance
import FinLanguage
import Markup
import Money

extension ReconciliationValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field), field != .loan, field != .rows else { return nil }
    var result = Explanation(Self.titles[field] ?? "", value: try value(of: field))
    result.conventions = LoanWords.phrases(
      of: reconciliation.best.candidate.terms.conventions)
    switch field {
    case .compared:
      result.sentences = [
        "The lender's rows have \(reconciliation.compared) payments: each of their figures is held"
          + " against the schedule: \(result.value.displayText)."
      ]
    default: result.sentences = [tried, outcome] + ReconciliationWords(self).notes
    }
    switch field {
    case .fits, .fitting: result.sentences.append("\(field.rawValue): \(result.value.displayText).")
    case .best, .firstDifference:
      guard case .record(let record) = result.value else { break }
      for (name, value) in record.entries {
        var part = Explanation("\(name), of \(result.title)", value: value)
        part.sentences = [outcome, "\(name): \(value.displayText)."]
        result.fields[name] = part
      }
    case .conventions:
      result.columns = ExplainedRows(
        reconciliation.fits.first.map { fit in
          words(of: fit).arguments.map { .init($0.name, $0.name, origin: "by this, all rows fit") }
        } ?? [], rowName: { _ in "conventions that fit" })
    default: break
    }
    return result
  }

  private static let titles: [Field: String] = [
    .fits: "Fits: whether all of the lender's rows follow from the loan",
    .conventions: "Conventions by which the lender's rows fit",
    .best: "Best fit with the lender's rows",
    .firstDifference: "First difference from the lender's rows",
    .compared: "Rows compared with the lender's", .fitting: "Rows fitting the lender's",
    .fitted: "Loan fitted to the lender's rows",
  ]

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
