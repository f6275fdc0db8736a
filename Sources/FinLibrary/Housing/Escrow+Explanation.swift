import Finance
import FinLanguage
import Markup
import Money

/// The explanations of an escrow account beyond formulas.
extension EscrowAccount {
  func explainAnnual(_ result: inout Explanation) {
    result.sentences = ["Total of all bills of the year from \(start)."]
    result.results = [result.value.displayText]
    result.rows = bills
  }

  func explainCushion(_ result: inout Explanation) {
    let months = Decimal(analysis.cushionMonths)
    result.derive(
      "cushion", by: "annual · months / 12",
      from: [annual, .init("months", months, .number, "of payments in reserve")],
      exact: analysis.annual * months / Decimal(12))
  }

  func explainAdjustment(_ result: inout Explanation) {
    result.derive(
      "aggregate_adjustment", by: "initial_deposit − single",
      from: [
        deposit,
        quantity(
          "single", analysis.initialDeposit - analysis.aggregateAdjustment,
          "total of the deposits of \(analysis.items.count) separate items"),
      ], exact: analysis.aggregateAdjustment)
  }

  func explainLowest(_ result: inout Explanation) {
    result.sentences = [
      "The balance is lowest at the end of \(monthName(lowest.number)), \(text(lowest.target))."
    ]
    result.results = [result.value.displayText]
  }

  func explainSteps(_ result: inout Explanation) {
    let steps = status.map { $0.steps.map { words(of: $0) } } ?? []
    result.sentences = [
      "Options of the servicer under 12 CFR 1024.17(f):",
      steps.isEmpty
        ? "none, as there is no shortage or surplus." : steps.joined(separator: "; ") + ".",
    ]
  }

  /// A column of a month, the row that counts from 1.
  func explanation(ofMonth row: Int, column: String) -> Explanation? {
    let months = analysis.months
    guard months.indices.contains(row - 1) else { return nil }
    let month = months[row - 1]
    let what: String
    let beginning: String
    let amounts: [Decimal]
    switch (column, status) {
    case ("trial", _):
      (what, beginning) = ("Trial balance", "The trial balance starts at zero.")
      amounts = months.map(\.trial)
    case ("balance", let status?):
      (what, beginning) = ("Balance", "It is the balance as given.")
      amounts = status.balances
    case ("balance", nil), ("target", _?):
      (what, beginning) = ("Target balance", "The account starts with the initial deposit.")
      amounts = months.map(\.target)
    default: return nil
    }
    let amount = amounts[row - 1]
    var result = Explanation("\(what) of \(monthName(month.number))", value: money(amount))
    result.source = "Appendix E to 12 CFR Part 1024"
    guard amounts.indices.contains(row - 2) else {
      result.results = [result.value.displayText]
      result.sentences = [beginning]
      return result
    }
    var paid = payment
    if column == "balance", let status {
      paid = quantity(
        "payment", status.payment(ofMonth: month.number),
        "a twelfth of the bills, plus the part of a shortage")
    }
    result.derive(
      "balance", by: "before + payment − bills",
      from: [
        quantity("before", amounts[row - 2], "at the end of \(monthName(month.number - 1))"), paid,
        quantity("bills", month.disbursement, "paid in the month"),
      ], exact: amount)
    return result
  }

  private var annual: Explanation.Quantity {
    quantity("annual", analysis.annual, "annual bills")
  }
  private var deposit: Explanation.Quantity {
    quantity("initial_deposit", analysis.initialDeposit, "the target before the first payment")
  }
  private var payment: Explanation.Quantity {
    quantity("payment", analysis.payment, "a twelfth of the bills")
  }

  func explainDeposit(_ result: inout Explanation) {
    result.derive(
      "initial_deposit", by: "lift + cushion",
      from: [
        quantity("lift", analysis.lift, "raises the lowest balance to zero"),
        quantity("cushion", analysis.cushion, "\(analysis.cushionMonths) months of payments"),
      ], exact: analysis.initialDeposit)
    result.sentences = [
      "An account that starts at zero would have \(text(lowest.trial)) at the end of"
        + " \(monthName(lowest.number))."
    ]
  }

  func explainSchedule(_ result: inout Explanation) {
    let target = text(analysis.initialDeposit)
    result.sentences = [
      "Each month adds the payment, \(text(analysis.payment)), and pays the bills. The trial balance"
        + " starts at zero; the \(status == nil ? "balance" : "target"), with the initial deposit, \(target)."
    ]
    if let status {
      result.sentences.append(
        "The balance starts from the given \(text(status.balance)), with payments that"
          + " make up a shortage; a surplus stays in.")
    }
  }

  func explainStanding(_ field: String, _ status: EscrowStatus, _ result: inout Explanation) {
    let balance = quantity("balance", status.balance, "before the first payment")
    let parts = [
      payment, quantity("shortage_part", status.shortagePart, "a twelfth of the shortage"),
    ]
    switch field {
    case "surplus" where status.surplus.isPositive:
      result.derive(
        "surplus", by: "balance − initial_deposit", from: [balance, deposit], exact: status.surplus)
    case "shortage" where status.shortage.isPositive && !status.balance.isNegative:
      result.derive(
        "shortage", by: "initial_deposit − balance", from: [deposit, balance],
        exact: status.shortage)
    case "shortage" where status.shortage.isPositive:
      result.results = [result.value.displayText]
      result.sentences = [
        "The negative balance is the deficiency; from zero to the target \(text(status.shortage))"
          + " is the shortage."
      ]
      result.source = "HUD, 60 FR 8812, 8814, clarification (l)"
    case "deficiency" where status.deficiency.isPositive:
      result.derive("deficiency", by: "−balance", from: [balance], exact: status.deficiency)
    case "next_payment":
      result.derive(
        "next_payment", by: "payment + shortage_part + deficiency_part",
        from: parts + [
          quantity(
            "deficiency_part", status.deficiencyPart,
            "of the deficiency, over \(status.deficiencyMonths) months")
        ], exact: status.nextPayment)
    case "later_payment":
      result.derive(
        "later_payment", by: "payment + shortage_part", from: parts, exact: status.laterPayment)
    default:
      result.results = [result.value.displayText]
      result.sentences = [
        "The balance is \(text(status.balance)), the target \(text(analysis.initialDeposit))."
      ]
    }
  }

  private var bills: Table {
    let bills = analysis.disbursements.sorted { $0.month < $1.month }
    return Table(
      columns: [
        Table.Column("month", .leading, importance: 2),
        Table.Column("bill", .leading, importance: 1),
        Table.Column("amount", .trailing, importance: 3),
      ], rowCount: bills.count, shortening: Table.Shortening(first: 5, last: 1, limit: 8),
      footer: [StyledText("sum"), StyledText(), StyledText(text(analysis.annual))]
    ) { index in
      let bill = bills[index]
      return [
        StyledText(monthName(bill.month)), StyledText(bill.item), StyledText(text(bill.amount)),
      ]
    }
  }
}
