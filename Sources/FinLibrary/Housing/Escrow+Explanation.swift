import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of an escrow account.
extension EscrowAccount {
  var billsInWords: String {
    let bills = analysis.disbursements.sorted { $0.month < $1.month }.map {
      "\($0.item) \(text($0.amount)) in \(monthName($0.month))"
    }
    return "Total of all bills of the year from \(start): \(bills.listed(most: 8))."
  }

  var liftInWords: String {
    "An account that starts at zero would have \(text(lowest.trial)) at the end of"
      + " \(monthName(lowest.number))."
  }

  var lowestInWords: String {
    "The balance is lowest at the end of \(monthName(lowest.number)), \(text(lowest.target))."
  }

  var stepsInWords: String {
    let steps = status.map { $0.steps.map { words(of: $0) } } ?? []
    return "Options of the servicer under 12 CFR 1024.17(f): "
      + (steps.isEmpty
        ? "none, as there is no shortage or surplus." : steps.joined(separator: "; ") + ".")
  }

  var months: [Explanation.Quantity] {
    [.init("months", Decimal(analysis.cushionMonths), .number, "of payments in reserve")]
  }

  var singleDeposits: [Explanation.Quantity] {
    [
      quantity(
        "single", analysis.initialDeposit - analysis.aggregateAdjustment,
        "total of the deposits of \(analysis.items.count) separate items")
    ]
  }

  /// The figures that a balance has effects on.
  func figures(_ status: EscrowStatus) -> [Explanation.Quantity] {
    [
      quantity("given", status.balance, "balance before the first payment"),
      quantity("shortage_part", status.shortagePart, "a twelfth of the shortage"),
      quantity(
        "deficiency_part", status.deficiencyPart,
        "of the deficiency, over \(status.deficiencyMonths) months"),
    ]
  }

  var scheduleInWords: String {
    "Each month adds the payment and pays the bills. The trial balance starts at zero; the"
      + " \(status == nil ? "balance" : "target"), with the initial deposit,"
      + " \(text(analysis.initialDeposit))."
      + (status.map {
        " The balance starts from the given \(text($0.balance)), with payments that make up a"
          + " shortage; a surplus stays in."
      } ?? "")
  }
}
