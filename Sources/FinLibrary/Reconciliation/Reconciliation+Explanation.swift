import Finance
import FinLanguage
import FinValues

extension LenderReconciliation {
  /// The conventions tried, the outcome, and notes.
  var sentences: [String] { [tried, outcome] + notes }

  func explainCount(_ result: inout Explanation, _ name: String) {
    result.sentences = sentences + ["\(name): \(result.value.displayText)."]
  }

  func explainConventions(_ result: inout Explanation) {
    result.sentences = sentences
    result.columns = ExplainedRows(
      reconciliation.fits.first.map { fit in
        words(of: fit).arguments.map { .init($0.name, $0.name, origin: "all rows fit with this") }
      } ?? [], rowName: { _ in "conventions that fit" })
  }

  func explainRecord(_ result: inout Explanation) {
    result.sentences = sentences
    guard case .record(let record) = result.value else { return }
    for (name, value) in record.entries {
      var part = Explanation("\(name), of \(result.title)", value: value)
      part.sentences = [outcome, "\(name): \(value.displayText)."]
      result.fields[name] = part
    }
  }

  private var tried: String {
    if reconciliation.isOfLedger {
      return "fin compares the rows with the payments recorded, in order, with interest to each due"
        + " date and by the day, the loan's own way first."
    }
    return "fin tries every rounding, day count and rule for an odd first period, the loan's first;"
      + " if none fits, payments at the beginning, other compounding and other dates on which"
      + " interest may begin. Payments are taken from the lender's rows."
  }

  private var outcome: String {
    let count = reconciliation.compared
    if let fit = reconciliation.fits.first {
      let typed = ConventionArguments.typed(words(of: fit).arguments)
      let others = reconciliation.fits.count - 1
      return "All \(count) rows fit to the cent with \(typed)"
        + (others == 0 ? "." : others == 1 ? ", and with 1 other." : ", and with \(others) others.")
    }
    let best = ConventionArguments.typed(words(of: reconciliation.best).arguments)
    var text = "\(reconciliation.fitting) of \(count) rows fit with \(best)."
    if let difference = reconciliation.difference {
      let row = difference.number == 0 ? "the loan amount" : "payment \(difference.number)"
      text +=
        " The first that does not is \(row): its \(difference.column.rawValue) is "
        + "\(value(difference.theirs).displayText), by the conventions "
        + "\(value(difference.ours).displayText)."
    }
    return text
  }
}
