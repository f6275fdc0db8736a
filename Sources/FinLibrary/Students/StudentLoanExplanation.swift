import Finance
import FinLanguage
import Markup
import Money

extension StudentLoanValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let value = try self.field(field) else { return nil }
    let explanation = StudentLoanExplanation(self, try schedule())
    if let input = StudentLoanInput(rawValue: field) {
      return switch input {
      case .payment: explanation.payment(value)
      case .term: value.isNone ? nil : explanation.term(value)
      default: nil
      }
    }
    return StudentLoanField(rawValue: field).flatMap { explanation.explanation(of: $0, value) }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard case .list(let rows)? = try self.field(field), rows.indices.contains(row - 1),
      case .record(let record) = rows[row - 1]
    else { return nil }
    let value = column.map { record[$0] ?? .none } ?? rows[row - 1]
    let explanation = StudentLoanExplanation(self, try schedule())
    switch StudentLoanField(rawValue: field) {
    case .schedule: return explanation.row(row, value, column: column)
    case .interestByYear: return try explanation.year(row, value, column: column)
    default: return nil
    }
  }
}

/// Where the figures of a student loan come from.
struct StudentLoanExplanation {
  let loan: StudentLoanValue
  let schedule: StudentLoanSchedule
  var terms: StudentLoanTerms { loan.terms }

  init(_ loan: StudentLoanValue, _ schedule: StudentLoanSchedule) {
    self.loan = loan
    self.schedule = schedule
  }

  func explanation(of field: StudentLoanField, _ value: Value) -> Explanation? {
    switch field {
    case .repaymentBegins: value.isNone ? nil : repaymentBegins(value)
    case .accruedInterest: accruedInterest(value)
    case .capitalizedInterest: capitalizedInterest(value)
    case .balance: balance(value)
    case .payments: payments(value)
    case .lastPayment: lastPayment(value)
    case .totalPaid: totalPaid(value)
    case .totalInterest: totalInterest(value)
    case .payoffDate: payoffDate(value)
    case .dailyInterest: dailyInterest(value)
    case .interestByYear: terms.dates == nil ? nil : interestByYear(value)
    case .schedule: schedule(value)
    }
  }

  // MARK: Pieces

  static func start(
    _ what: String, _ value: Value, _ loan: StudentLoanValue
  ) -> Explanation {
    let name = loan.given(.name)?.displayText ?? "a student loan"
    var result = Explanation("\(what) \(name)", value: value)
    result.conventions = StudentWords.phrases(loan.terms)
    return result
  }

  func start(_ what: String, _ value: Value) -> Explanation { Self.start(what, value, loan) }

  var style: Explanation.Style { .money(terms.currency) }

  func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String, note: String? = nil
  ) -> Explanation.Quantity {
    .init(symbol, amount, style, meaning, note: note)
  }

  func text(_ amount: Decimal) -> String { loan.money(amount).displayText }

  var rateText: String { Value.percent(terms.rate).sourceText }

  var yearlyRate: Explanation.Quantity {
    .init("rate", terms.rate, .percent, "interest rate a year")
  }

  private var monthlyRate: Explanation.Quantity {
    .init(
      "r", terms.rate / Decimal(12), .number, "interest rate a month", note: "\(rateText) / 12")
  }

  // MARK: Payment

  func payment(_ value: Value) -> Explanation {
    var result = start("Payment of", value)
    guard let level = schedule.levels.first, level.payment.kind != .given,
      let months = level.months
    else {
      result.sentences = ["The payment was given: \(value.displayText) a month."]
      return result
    }
    let isMinimum = level.payment.kind == .minimum
    let isLater = level.balance != schedule.balanceAtRepayment
    let owed = money(
      "owed", level.balance, isLater ? "when the pause ends" : "when repayment begins")
    let count = Explanation.Quantity(
      "n", Decimal(months), .number, "months in which it is repaid")
    let exact = LevelPayment(periodicRate: terms.rate / Decimal(12)).payment(
      amount: level.balance, payments: months)
    result.derive(
      "payment", by: terms.rate.isZero ? "owed / n" : "owed · r / (1 − (1 + r)^−n)",
      from: terms.rate.isZero ? [owed, count] : [owed, monthlyRate, count], exact: exact,
      settled: isMinimum ? "" : nil)
    if isMinimum { result.sentences = ["At least \(value.displayText) a month is paid."] }
    if case .plan(let plan) = terms.repayment { result.source = plan.rule.source }
    return result
  }

  func term(_ value: Value) -> Explanation? {
    guard case .plan(let plan) = terms.repayment else { return nil }
    var result = start("Term of", value)
    let balance = terms.allLoans ?? schedule.balanceAtRepayment
    let whose = terms.allLoans == nil ? "owed when repayment begins" : "all loans together"
    result.sentences = [
      "The \(plan.rawValue) plan repays \(text(balance)), \(whose), in \(value.displayText)."
    ]
    if plan.rule.tiers.count > 1 {
      result.rows = Table(
        columns: [Table.Column("balance from", .trailing), Table.Column("years", .trailing)],
        rows: plan.rule.tiers.map { tier in
          [loan.money(tier.from).styledText(), Value.number(Decimal(tier.years)).styledText()]
        })
    }
    result.source = plan.rule.source
    return result
  }

  // MARK: Before repayment

  private func repaymentBegins(_ value: Value) -> Explanation? {
    guard let dates = terms.dates else { return nil }
    var result = start("Begin of repayment of", value)
    if let schoolUntil = dates.schoolUntil {
      result.sentences = [
        "School ends on \(schoolUntil); \(Value.duration(dates.grace).displayText) of grace later"
          + " it is \(value.displayText)."
      ]
      result.source = "34 CFR 685.207: repayment begins the day after the grace period"
    } else {
      result.sentences = [
        "There is no school to wait for: repayment begins when the money was paid out, on"
          + " \(value.displayText)."
      ]
    }
    return result
  }

  private func accruedInterest(_ value: Value) -> Explanation {
    var result = start("Interest before repayment on", value)
    guard let dates = terms.dates, !schedule.accruedAtRepayment.isZero else {
      result.sentences =
        terms.isSubsidized && terms.dates?.schoolUntil != nil
        ? ["The loan is subsidized: no interest accrues in school and grace: \(value.displayText)."]
        : ["There is no time before repayment: \(value.displayText)."]
      return result
    }
    if dates.disbursements.count == 1, let paid = dates.disbursements.first,
      terms.dayCount.daysOfYear != Decimal(360)
    {
      let days = terms.bearingDays(from: paid.date, to: dates.repayment)
      result.derive(
        "interest", by: "principal · rate · days / year",
        from: [
          money("principal", paid.amount, "paid out \(paid.date)"), yearlyRate,
          .init(
            "days", Decimal(days), .number,
            "until \(dates.repayment)" + StudentWords.without(terms, paid.date, dates.repayment)),
          year,
        ])
    } else {
      result.sentences = [
        "Each disbursement bears interest from its day until \(dates.repayment); together it is"
          + " \(value.displayText)."
      ]
      result.rows = disbursements(dates)
    }
    return result
  }

  var year: Explanation.Quantity {
    .init("year", terms.dayCount.daysOfYear, .number, "days of a year, \(terms.dayCount.name)")
  }

  private func disbursements(_ dates: StudentLoanDates) -> Table {
    Table(
      columns: [
        Table.Column("on"), Table.Column("amount", .trailing), Table.Column("days", .trailing),
      ], rowCount: dates.disbursements.count,
      shortening: Table.Shortening(first: 8, last: 0, limit: 9), footer: nil
    ) { index in
      let paid = dates.disbursements[index]
      let days = terms.bearingDays(from: paid.date, to: dates.repayment)
      return [
        Value.date(paid.date).styledText(), loan.money(paid.amount).styledText(),
        Value.number(Decimal(days)).styledText(),
      ]
    }
  }

  private func capitalizedInterest(_ value: Value) -> Explanation {
    var result = start("Capitalized interest of", value)
    result.sentences = [StudentWords.capitalization(terms).capitalizedFirst + "."]
    if schedule.capitalized.isEmpty {
      result.sentences.append("None was: \(value.displayText).")
    } else {
      result.sentences.append("In all it is \(value.displayText).")
      result.rows = Table(
        columns: [
          Table.Column("on"), Table.Column("event"), Table.Column("interest", .trailing),
          Table.Column("principal", .trailing),
        ], rowCount: schedule.capitalized.count,
        shortening: Table.Shortening(first: 8, last: 0, limit: 9), footer: nil
      ) { index in
        let entry = schedule.capitalized[index]
        return [
          (entry.date.map { Value.date($0) } ?? .none).styledText(),
          StyledText(StudentWords.phrase(entry.event)), loan.money(entry.interest).styledText(),
          loan.money(entry.principal).styledText(),
        ]
      }
    }
    result.source = "34 CFR 685.202(b), as amended by 87 FR 65904 from July 1, 2023"
    return result
  }

  private func balance(_ value: Value) -> Explanation {
    var result = start("Balance at repayment of", value)
    result.derive(
      "balance", by: "principal + unpaid",
      from: [
        money("principal", schedule.principalAtRepayment, "capitalized interest included"),
        money("unpaid", schedule.unpaidAtRepayment, "interest beside it"),
      ], exact: schedule.balanceAtRepayment)
    result.sentences = ["It is what is owed on the day that repayment begins."]
    return result
  }

  private func dailyInterest(_ value: Value) -> Explanation {
    var result = start("Interest of a day on", value)
    result.derive(
      "daily_interest", by: "principal · rate / year",
      from: [
        money("principal", schedule.principalAtRepayment, "when repayment begins"),
        yearlyRate, year,
      ])
    result.sentences = ["Only the principal bears interest; it falls as the principal does."]
    return result
  }
}
