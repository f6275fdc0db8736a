import Finance
import FinLanguage
import Money

/// The sums of the rows of a loan's schedule.
extension LoanExplanation {
  private var endsEarly: Bool { schedule.count < terms.scheduledPayments }
  var hasExtras: Bool { !terms.extras.isEmpty }

  // MARK: Payments

  func payments(_ result: inout Explanation) {
    let count = schedule.count
    let scheduled = terms.scheduledPayments
    let term =
      "A term of \(Value.duration(terms.term).displayText) has \(Self.payments(terms.amortizationPayments)),"
      + " one \(LoanLabels.each(conventions.frequency))"
    if terms.repayment.balloon != nil, !endsEarly {
      result.sentences = [
        "\(term).", "The balloon, payment \(count), pays the remaining balance.",
      ]
    } else if conventions.frequency.paymentsPerMonthlyAmount != nil, !endsEarly {
      result.sentences = [
        "They add up to more a year than monthly payments, so \(Self.payments(count)) are enough.",
        "The last one, payment \(count), pays the remaining balance.",
      ]
    } else if endsEarly {
      let reason = hasExtras ? "with the extra payments" : "with payments rounded up"
      let fewer = Self.payments(scheduled - count)
      result.sentences = [
        "The balance reaches zero with payment \(count).",
        "\(term); \(reason) it takes \(fewer) fewer: \(scheduled) − \(scheduled - count) ="
          + " \(count).",
      ]
    } else {
      result.sentences = [
        "\(term).", "The last one, payment \(count), pays the remaining balance.",
      ]
    }
    result.rows = rows(from: max(0, count - 3), to: count)
  }

  func payoffDate(_ result: inout Explanation) {
    let count = schedule.count
    if let dates = conventions.dates, let last = schedule.last?.date {
      result.sentences =
        count == 1
        ? ["The only payment is due on \(last)."]
        : [
          "The due date of payment \(count), the last one.",
          "The first is due on \(dates.first), this one"
            + " \(LoanLabels.periods(count - 1, conventions.frequency)) later: \(last).",
        ]
      if dates.anchorDay > 28, conventions.frequency.daysPerPeriod == nil {
        result.sentences.append(
          "In a month without day \(dates.anchorDay), payment is due on its last day.")
      }
    }
    if endsEarly, hasExtras {
      let fewer = terms.scheduledPayments - count
      result.sentences.append(
        "Without the extra payments it would be payment \(terms.scheduledPayments),"
          + " \(fewer) later.")
    }
    result.rows = rows(from: max(0, count - 3), to: count)
  }

  func lastPayment(_ result: inout Explanation) throws {
    let last = schedule.last?.payment ?? .zero
    let count = schedule.count
    let before = try schedule.balance(afterPayments: count - 1)
    let interest = schedule.last?.interest ?? .zero
    result.derive(
      "last_payment", by: "balance + interest",
      from: [
        money("balance", before, count == 1 ? "loan amount" : "balance before it"),
        money(
          "interest", interest, "for the \(LoanLabels.period(conventions.frequency))",
          note: interestNote(of: count, on: before)),
      ], exact: last)
    let difference = (last - terms.payment).rounded(toPlaces: conventions.currency.minorUnits)
    if difference.isZero {
      result.sentences = ["It is the same as every other payment."]
    } else if hasExtras || terms.solved != .payment || !terms.hasEqualPeriods
      || !terms.isLevelThroughout || terms.repayment.balloon != nil
      || conventions.frequency.paymentsPerMonthlyAmount != nil
    {
      result.sentences = [
        "It pays the remaining balance; the \(terms.repayment.method == .level ? "level" : "first")"
          + " payment is \(text(terms.payment))."
      ]
    } else {
      result.sentences = [
        "It is \(more(difference)) than the others, \(text(terms.payment)):",
        "the payment and \(eachPeriods) interest are \(interestRounding), and the accumulated"
          + " rounding is settled here.",
      ]
    }
    result.rows = rows(from: max(0, count - 3), to: count)
  }

  /// The payment that holds after the last lump sum that recasts the loan.
  func recastPayment(_ result: inout Explanation) {
    guard let recast = schedule.recast else { return }
    let left = terms.amortizationPayments - recast.after
    let isPlain =
      terms.hasEqualPeriods && terms.repayment == .level && conventions.timing == .end
      && left > 1 && conventions.frequency.paymentsPerMonthlyAmount == nil
    if isPlain, !terms.rate.isZero {
      result.derive(
        "payment", by: "balance · r / (1 − (1 + r)^−n)",
        from: [
          money(
            "balance", recast.balance, "balance after payment \(recast.after) and the lump sum"),
          .init("r", terms.periodicRate, .number, "interest rate per period"),
          .init("n", Decimal(left), .number, "payments left"),
        ])
      result.source = Self.annuity
    }
    result.sentences = [
      "From payment \(recast.after + 1) on, \(result.value.displayText) repays"
        + " \(loan.money(recast.balance).displayText) over the rest of the term."
    ]
  }

  // MARK: Sums

  func totalPaid(_ result: inout Explanation) {
    let totals = schedule.totals
    let count = schedule.count
    let last = schedule.last?.payment ?? .zero
    if count > 1, !hasExtras, Decimal(count - 1) * terms.payment + last == totals.paid {
      result.derive(
        "total_paid", by: "(n − 1) · payment + last",
        from: [
          .init("n", Decimal(count), .number, "number of payments"), levelPayment,
          money("last", last, "last payment"),
        ], exact: totals.paid)
    } else {
      result.derive(
        "total_paid", by: "amount + interest",
        from: [
          money("amount", terms.amount, "loan amount"),
          money("interest", totals.interest, "of all payments"),
        ], exact: totals.paid)
      if hasExtras {
        result.sentences = ["\(text(totals.extra)) of extra payments also reduce the balance."]
      }
    }
    result.rows = summedRows(0..<count, first: hasExtras ? 2 : 3)
  }

  func totalInterest(_ result: inout Explanation) {
    let totals = schedule.totals
    result.derive(
      "total_interest", by: "total_paid − amount",
      from: [
        money("total_paid", totals.paid, "all payments"),
        money("amount", terms.amount, "loan amount"),
      ], exact: totals.interest)
    result.rows = summedRows(
      0..<schedule.count, title: "It is also the sum of the interest column:")
  }

  // MARK: Crossover

  func crossover(_ result: inout Explanation) {
    guard let number = schedule.crossover else {
      result.sentences = ["No payment has more principal than interest."]
      return
    }
    let row = schedule[number - 1]
    result.formula = "principal > interest"
    result.terms = [
      .init("principal", text(row.principal), "in payment \(number)"),
      .init("interest", text(row.interest), "in payment \(number)"),
    ]
    result.sentences = [
      "Payment \(number) is the first in which more goes to principal than to interest."
    ]
    if number > 1 {
      let before = schedule[number - 2]
      result.sentences.append(
        "Payment \(number - 1) still has \(text(before.interest)) interest and"
          + " \(text(before.principal)) principal.")
    }
    result.rows = rows(from: max(0, number - 3), to: min(schedule.count, number + 1))
  }

  // MARK: Extras

  func interestSaved(_ result: inout Explanation) throws {
    guard let plain = try schedule.withoutSavings() else { return withoutExtras(&result) }
    result.derive(
      "interest_saved", by: isAccelerated ? "monthly − this" : "without − with",
      from: isAccelerated
        ? [
          money("monthly", plain.totals.interest, "total interest of the monthly loan"),
          money("this", schedule.totals.interest, "total interest of this loan"),
        ]
        : [
          money("without", plain.totals.interest, "total interest without the extra payments"),
          money("with", schedule.totals.interest, "total interest with them"),
        ], exact: try schedule.savings().interest)
    result.sentences = savingsInWords
  }

  func timeSaved(_ result: inout Explanation) throws {
    guard let plain = try schedule.withoutSavings()?.count else { return withoutExtras(&result) }
    if isAccelerated {
      let perYear = conventions.frequency.paymentsPerYear
      result.sentences =
        [
          "The monthly loan takes \(plain.words("month")); \(Self.payments(schedule.count)), \(perYear) a year,"
            + " take \((schedule.count * 12 + perYear - 1) / perYear): \(result.value.displayText) less."
        ] + savingsInWords
      return
    }
    let fewer = plain - schedule.count
    result.derive(
      "payments", by: "without − with",
      from: [
        .init("without", Decimal(plain), .number, "payments without the extra ones"),
        .init("with", Decimal(schedule.count), .number, "payments with them"),
      ], exact: Decimal(fewer), settled: "")
    result.sentences = [
      "\(fewer) fewer \(fewer == 1 ? "payment" : "payments"), one"
        + " \(LoanLabels.each(conventions.frequency))\(fewer == 1 ? ", saves" : ", save") \(result.value.displayText).",
      extrasInWords,
    ]
    result.rows = rows(from: max(0, schedule.count - 3), to: schedule.count)
  }

  private var isAccelerated: Bool { conventions.frequency.paymentsPerMonthlyAmount != nil }

  private var savingsInWords: [String] {
    (isAccelerated
      ? ["Compared with the same loan paid monthly; these payments add up to more a year."]
      : []) + (hasExtras ? [extrasInWords] : [])
  }

  private func withoutExtras(_ result: inout Explanation) {
    result.sentences = [
      "There are no extra payments, so nothing is saved: \(result.value.displayText)."
    ]
  }

  private var extrasInWords: String {
    var parts: [String] = []
    if !terms.extras.each.isZero {
      parts.append("\(text(terms.extras.each)) with each payment" + LoanLabels.from(terms.extras))
    }
    if !terms.extras.singles.isEmpty {
      let sum = terms.extras.singles.reduce(Decimal.zero) { $0 + $1.amount }
      let count = terms.extras.singles.count
      parts.append("\(text(sum)) " + (count == 1 ? "once" : "in \(count) one-time payments"))
    }
    return "Extra payments go to principal, after interest: " + parts.joined(separator: ", and ")
      + "."
  }
}
