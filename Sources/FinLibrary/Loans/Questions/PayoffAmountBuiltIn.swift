import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  static let payoffAmount = BuiltIn(
    "payoff_amount", .loans,
    parameters: [
      loansParameter,
      Parameter(
        "on", .either([.date, .wholeNumber(nil), .duration]), .optional,
        meaning:
          "date, time since the start, or payment number (default: today)"),
      Parameter(
        "day_count", .word(DayCount.spellings), .optional,
        meaning: "the lender's day count (default: the loan's)"),
    ],
    summary: "Payoff amount of a loan on a date: balance plus interest to that date.",
    example: .init(
      "payoff_amount(loan($300k, 6.5%, 30y, start: 2026-01-15), 2031-03-01)",
      prints: "$281,268.45"),
    help: .init(
      examples: [
        .init(
          "payoff_amount(loan($300k, 6.5%, 30y, start: 2026-01-01), 2026-03-15)",
          prints: "$300,213.09")
      ], seeAlso: ["payoff", "progress"]),
    formula: "balance + balance · rate · days / days of the year, rounded",
    explanation: { call, value in
      if let loans = try StudentLoanTotals(call[0]) {
        return try loans.explanation("Payoff amount of", value, call, payoffOfEach)
      }
      return try StudentPayoff(call)?.explanation(value)
        ?? PayoffExplanation(call).explanation(value)
    },
    body: { call in
      try StudentLoanTotals(call[0])?.sum(call, payoffOfEach) ?? payoffValue(call)
    })

  private static func payoffOfEach(_ call: Call) throws -> Value {
    try StudentPayoff(call)?.value ?? .none
  }

  private static func payoffValue(_ call: Call) throws -> Value {
    if let student = try StudentPayoff(call) {
      call.context.remark(student.remark)
      return student.value
    }
    let loan = try loan(call)
    let payoff = try payoff(call)
    if let remark = PayoffExplanation(loan, payoff).remark { call.context.remark(remark) }
    return loan.money(payoff.amount)
  }

  fileprivate static func payoff(_ call: Call) throws -> PayoffAmount {
    let loan = try loan(call)
    var on: Value? = call.has("on") ? call["on"] : nil
    if let dates = loan.terms.conventions.dates {
      on = on ?? .date(call.context.today)
      if case .duration(let time)? = on, time.months >= 0, time.days >= 0,
        let day = dates.start.adding(time)
      {
        on = .date(day)
      }
    }
    let moment = try LoanMoment(loan.model, at: on, call.context)
    guard call.has("day_count"), case .date(let date)? = on else { return moment.payoff }
    return try loan.model.payoff(
      moment.standing, on: date, dayCount: DayCount(name: call.text("day_count")))
  }
}

extension Loan {
  /// The amount that pays it off on a day, by its standing then, with the late charges up to today.
  func payoff(
    _ standing: LoanStanding, on date: CalendarDate, dayCount: DayCount? = nil
  ) throws -> PayoffAmount {
    let hasCharges = terms.charges.late != nil && hasLedger && asOf >= begins ?? asOf
    return try PayoffAmount(
      standing, on: date,
      charges: hasCharges ? progress(on: min(date, asOf)).lateCharges : .zero, dayCount: dayCount)
  }
}

/// The origin of a payoff amount.
struct PayoffExplanation {
  private let loan: LoanValue
  private let payoff: PayoffAmount

  init(_ call: Call) throws {
    try self.init(LoanBuiltIns.loan(call), LoanBuiltIns.payoff(call))
  }

  init(_ loan: LoanValue, _ payoff: PayoffAmount) {
    self.loan = loan
    self.payoff = payoff
  }

  private var standing: LoanStanding { payoff.standing }
  private func text(_ amount: Decimal) -> String { loan.money(amount).displayText }
  private var isUntouched: Bool { standing.made == 0 && standing.followsSchedule }

  /// The parts of the amount in one line; nil where it is the balance of a payment number.
  var remark: String? {
    guard let date = payoff.date else { return nil }
    if standing.isPaidOff {
      let last = standing.schedule.last?.date
      return "the loan is paid off" + (last.map { $0 <= date ? " since \($0)" : "" } ?? "")
    }
    let after = isUntouched ? "of the loan amount" : QuestionLabels.after(standing)
    let earlier = earlierInterest
    let charges =
      payoff.charges.isZero ? "" : ", and \(text(payoff.charges)) late charges"
    guard payoff.days > 0 else {
      let interest =
        earlier.map { "and \(text(payoff.interest)) interest \($0)" }
        ?? standing.interestPaidTo.flatMap { from in
          from > date ? "interest is paid to \(from)" : nil
        } ?? "no interest yet"
      return "\(text(standing.balance)) \(after), \(interest)\(charges)"
    }
    let diem = payoff.perDiem.map { ", \(text($0)) a day" } ?? ""
    let paid = paidAhead
    let before = earlier.map { " \($0) and" } ?? ""
    let ahead = paid.isZero ? "" : ", less \(text(paid)) paid already"
    return "\(text(standing.balance)) \(after), and \(text(payoff.interest)) interest\(before)"
      + " for \(payoff.days.words("day"))\(diem)\(ahead)\(charges)"
  }

  /// The part of the interest of the days that is paid.
  private var paidAhead: Decimal {
    payoff.missing.isEmpty ? standing.interestPaidAhead : .zero
  }

  /// Interest from before the days that are counted, as a clause; nil where there is none.
  private var earlierInterest: String? {
    if !payoff.missing.isEmpty {
      return "in \(payoff.missing.count.words("missed installment"))"
    }
    return standing.unpaidInterest.isZero ? nil : "left unpaid before"
  }

  func explanation(_ value: Value) -> Explanation {
    let name = loan.model.called
    var result = Explanation("Payoff amount of \(name)", value: value)
    result.conventions = LoanLabels.phrases(of: loan.terms.conventions)
    if !payoff.isByContract { result.conventions.append("days by \(payoff.dayCount.name)") }
    let currency = loan.terms.conventions.currency
    let style = Explanation.Style.money(currency)
    if standing.isPaidOff {
      result.sentences = ["Nothing is owed: \(value.displayText)."]
      return result
    }
    let after = isUntouched ? "loan amount" : "owed \(QuestionLabels.after(standing))"
    result.derive(
      "payoff", by: "balance + interest [+ charges]",
      from: [
        .init("balance", standing.balance, style, after),
        .init(
          "interest", payoff.interest, style, interestMeaning, note: interestNote),
        .init("charges", payoff.charges, style, "late charges, beside the balance"),
      ], exact: payoff.amount)
    if payoff.days == 0 {
      result.sentences = [
        payoff.date == nil
          ? "Right after a payment no interest is due."
          : earlierInterest == nil
            ? noInterest : "Unpaid interest earns no interest; none has accrued since."
      ]
      return result
    }
    if !payoff.missing.isEmpty {
      result.sentences.append(
        "\(payoff.missing.count.words("installment")) from \(payoff.missing[0].due) on were missed; the"
          + " interest of their periods, on the principal that is unpaid, is"
          + " \(text(payoff.missedInterest)).")
    }
    if let from = payoff.from, let date = payoff.date {
      result.sentences.append(
        "Interest runs from \(from) to \(date): \(payoff.days.words("day")).")
      if !paidAhead.isZero { result.sentences.append("\(text(paidAhead)) of it is paid already.") }
      if payoff.base != standing.balance {
        result.sentences.append(
          "\(text(payoff.base - standing.balance)) of principal paid since the last due date"
            + " bears interest until the next one.")
      }
    }
    if let perDiem = payoff.perDiem, let year = payoff.daysOfYear {
      let rate = Value.percent(payoff.rate).sourceText
      result.sentences.append(
        "The per diem (one day's interest) is \(text(payoff.base)) · \(rate) / \(year.description) ="
          + " \(text(perDiem)).")
    }
    return result
  }

  private var interestMeaning: String {
    let days = "for \(payoff.days.words("day"))"
    guard let earlier = earlierInterest else { return days }
    return payoff.days == 0 ? earlier : "\(earlier) and \(days)"
  }

  private var noInterest: String {
    if let from = standing.interestPaidTo, let date = payoff.date, from > date {
      return "Interest is paid to \(from), so none is due."
    }
    return "A payment due that day counts as made, so no interest is due."
  }

  /// `$280,833.26 · 6.5% · 14 / 360`, where it is that simple.
  private var interestNote: String? {
    guard let year = payoff.daysOfYear, loan.terms.conventions.rounding != nil,
      loan.terms.solved != .rate, let perDiem = payoff.perDiem
    else { return nil }
    let simple = (perDiem * Decimal(payoff.days)).rounded(
      toPlaces: loan.terms.conventions.currency.minorUnits)
    guard simple == payoff.interest else { return nil }
    let rate = Value.percent(payoff.rate).sourceText
    return "\(text(payoff.base)) · \(rate) · \(payoff.days) / \(year.description)"
  }
}
