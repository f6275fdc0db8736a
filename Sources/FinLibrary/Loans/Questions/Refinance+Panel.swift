import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a refinancing: the new loan, what it costs and saves, and what to beware of.
extension Refinance {
  var groups: [Panel.Group] {
    [Panel.Group(rows: newLoan), Panel.Group(rows: payments), Panel.Group(rows: totals)]
  }

  var notes: [String] { cautions + [phrases.joined(separator: ", ")] }

  private var newLoan: [Panel.Row] {
    var parts = [owed]
    if facts.isRolledIn, !facts.costs.isZero { parts.append("\(text(facts.costs)) costs") }
    if !facts.cashOut.isZero { parts.append("\(text(facts.cashOut)) paid out") }
    var rows = [
      row("New loan amount", new.terms.amount, note: parts.joined(separator: ", ")),
      row(
        "Interest rate", .percent(new.terms.rate),
        note: "a year, instead of \(percent(facts.payoff.rate))"),
      row(
        "Term", .duration(new.terms.term),
        note: "\(facts.new.count) payments, instead of \(facts.old.count)"),
    ]
    if !facts.costs.isZero {
      rows.append(
        row(
          "Closing costs", facts.costs,
          note: facts.isRolledIn ? "added to the loan" : "paid in cash"))
    }
    return rows
  }

  private var owed: String {
    let made = facts.payoff.standing.made
    let on =
      facts.payoff.date.map { " on \($0)" }
      ?? (made == 0 ? "" : " \(QuestionLabels.after(facts.payoff.standing))")
    return "\(text(facts.payoff.amount)) owed\(on)"
  }

  private var payments: [Panel.Row] {
    let isMore = facts.saving.isNegative
    return [
      row(
        LoanLabels.payment(conventions.frequency), new.terms.payment,
        note: "instead of \(text(facts.oldPayment))"),
      row(
        isMore ? "Payment increase" : "Payment savings", facts.saving.magnitude,
        isMore ? .negative : .positive,
        note: period),
      breakEven(
        "Break-even", facts.breakEven,
        note: facts.costs.isZero
          ? "no costs" : "\(text(facts.costs)) / \(text(facts.saving))"
      ),
      breakEven(
        "Interest break-even", facts.interestBreakEven.from,
        note: "interest and costs fall below the old interest"),
    ]
  }

  /// Of which loan a payment is, and when it is due.
  private func ofNewLoan(_ number: Int) -> String {
    "of the new loan" + (conventions.dates?.due(number).map { ", \($0)" } ?? "")
  }

  private func breakEven(_ label: String, _ number: Int?, note: String) -> Panel.Row {
    guard let number else { return Panel.Row(label, "never", .warning) }
    guard number > 0 else { return Panel.Row(label, "right away", .value, note: note) }
    return Panel.Row(label, "payment \(number)", .value, note: "\(ofNewLoan(number)): \(note)")
  }

  private var totals: [Panel.Row] {
    let isLoss = facts.netSaving.isNegative
    return [
      row(
        "Total interest", facts.newInterest,
        note: "through payoff, instead of \(text(facts.oldInterest))"),
      row(
        "Total paid", facts.newPaid,
        note: facts.isRolledIn || facts.costs.isZero
          ? "instead of \(text(facts.oldPaid))" : "with costs, instead of \(text(facts.oldPaid))"),
      row(
        isLoss ? "Net loss" : "Net savings", facts.netSaving.magnitude,
        isLoss ? .negative : .positive,
        note: facts.cashOut.isZero ? nil : "counting the \(text(facts.cashOut)) paid out"),
    ]
  }

  /// Remarks to know before deciding.
  private var cautions: [String] {
    var result: [String] = []
    let longer = facts.new.count - facts.old.count
    if longer > 0 {
      let time = conventions.frequency.term(ofPayments: longer).map {
        Value.duration($0).displayText
      }
      result.append(
        "The new loan ends \(time ?? longer.words("payment")) later than the old one: part of"
          + " the lower payment comes from the longer term.")
    }
    if facts.saving.isNegative {
      result.append(
        longer < 0
          ? "The payment is higher because the loan ends sooner." : "The payment is higher.")
    }
    if let until = facts.interestBreakEven.until {
      result.append(
        "From payment \(until) \(ofNewLoan(until)), it again costs more interest than the old loan."
      )
    }
    if facts.netSaving.isNegative, facts.cashOut.isZero {
      result.append("Over its full term, the new loan costs more than it saves.")
    }
    if !facts.cashOut.isZero {
      result.append("All of these figures include interest on the cash paid out.")
    }
    if let mortgage = mortgage {
      result.append(
        "Payments are principal and interest only; tax, insurance and PMI are"
          + " not compared.")
      if new.terms.amount / mortgage.model.terms.price > MortgageInsurance.requestShare {
        result.append(
          "The new loan is above 80% of the price: the lender may require mortgage insurance.")
      }
    }
    return result
  }
}
