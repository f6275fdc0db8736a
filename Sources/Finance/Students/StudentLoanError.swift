import Money

/// An error in the terms of a student loan: its values and its message.
public enum StudentLoanError: DescribedError, Equatable {
  case input(InputError)
  /// An error of giving more than one of plan, term and payment.
  case repaymentTwice([String])
  case disbursedTwice
  case disbursementsDiffer(amount: Decimal, sum: Decimal, Currency)
  case amountMissing
  case datesNeeded(for: String)
  /// The payoff date of a loan without dates, which ends with a payment.
  case noPayoffDate(Int)
  /// An extra payment before the loan is paid out or after its last payment.
  case outsideLife(ExtraPayments.Moment, isFrom: Bool, LoanLife)
  case madeLate(CalendarDate, disbursed: CalendarDate)
  case schoolEndsFirst(CalendarDate, disbursed: CalendarDate)
  case disbursedLate(CalendarDate, repayment: CalendarDate)
  case firstTooEarly(CalendarDate, repayment: CalendarDate)
  case pauseBackwards(StudentLoanDates.Pause.Kind, CalendarDate, CalendarDate)
  case pauseEarly(StudentLoanDates.Pause.Kind, CalendarDate, repayment: CalendarDate)
  case pausesOverlap(CalendarDate, CalendarDate)
  case spanBackwards(CalendarDate, CalendarDate)
  /// A private loan has no federal plan.
  case privateNeedsTerm
  case planNeedsMore(RepaymentPlan, above: Decimal, Decimal, Currency)
  /// A plan that the loan may not have, by its dates.
  case planNotOpen(
    RepaymentPlan, PlanEligibility.Obstacle, begins: CalendarDate, made: CalendarDate)
  /// A plan that a court vacated, with the sentence that says so.
  case planVacated(String)
  /// A plan by income without one.
  ///
  /// - Parameter of: The name of a loan whose plan changes; nil where it is made.
  case incomeMissing(RepaymentPlan, of: String? = nil)
  case planInDollars(RepaymentPlan, Currency)
  /// A payment at or below a month's interest never repays the loan.
  case paymentTooSmall(
    payment: Decimal, interest: Decimal, clearsInTenYears: Decimal, Currency)
  case neverRepaid(Decimal, Currency)
  case beyondCalendar
  case overflow

  public var row: ErrorRow {
    switch self {
    case .input(let error): error.row
    case .repaymentTwice(let parts):
      .init(
        "student-repayment-twice",
        "\(parts.joined(separator: " and ")) both say how the loan is repaid",
        hint: "\(.plan("standard")), or \(.named("payment", .dollars("250")))",
        inputs: parts)
    case .disbursedTwice:
      .init(
        "student-disbursements", "start and disbursements both say when the loan is paid out",
        hint: .input(
          "disbursements",
          .list([
            .record([.named("on", .date("2023-09-01")), .named("amount", .dollars("2750"))])
          ])), inputs: ["start", "disbursements"])
    case .disbursementsDiffer(let amount, let sum, let currency):
      .init(
        "student-disbursements",
        "amount is \(Self.money(amount, currency)), but the disbursements come to "
          + Self.money(sum, currency), inputs: ["amount", "disbursements"])
    case .amountMissing:
      .init(
        "student-amount-missing", "a student loan needs an amount, or disbursements",
        hint: .call("student_loan", .dollars("20k"), .percent("6.8")))
    case .datesNeeded(let what):
      .init(
        "dates-needed", "\(what) needs the day on which the loan was paid out",
        hint: .input("start", .date("2022-09-01")))
    case .noPayoffDate(let payments):
      .init(
        "dates-needed",
        "paid off in \((Duration.months(payments) ?? .zero).formatted()), with payment \(payments);"
          + " the loan has no dates",
        hint: .input("start", .date("2022-09-01")))
    case .outsideLife(let moment, let isFrom, let life):
      LoanError.outsideLife(isFrom ? .extraFrom(moment) : .extra(moment), life).row
    case .madeLate(let made, let disbursed):
      .init(
        "student-dates", "the loan was made on \(made), after it is paid out on \(disbursed)",
        hint: .input("made", .date("\(disbursed)")), inputs: ["made", "start"])
    case .schoolEndsFirst(let end, let disbursed):
      .init(
        "student-dates", "school ends on \(end), before the loan is paid out on \(disbursed)",
        hint: .input("school_until", .date("2026-05-15")), inputs: ["school_until", "start"])
    case .disbursedLate(let date, let repayment):
      .init(
        "student-dates", "repayment begins on \(repayment), before the disbursement of \(date)",
        inputs: ["disbursements", "school_until"])
    case .firstTooEarly(let first, let repayment):
      .init(
        "student-dates",
        "the first payment, \(first), must come after repayment begins on \(repayment)",
        hint: "leave out first: it is one month after repayment begins",
        inputs: ["first", "school_until"])
    case .pauseBackwards(let kind, let from, let to):
      .init(
        "student-dates", "a \(kind.rawValue) from \(from) to \(to) has no days",
        hint: Self.pause, inputs: [Self.input(of: kind)])
    case .pauseEarly(let kind, let from, let repayment):
      .init(
        "student-dates",
        "a \(kind.rawValue) from \(from) begins before repayment does on \(repayment)",
        hint: Self.pause, inputs: [Self.input(of: kind), "first"])
    case .pausesOverlap(let to, let from):
      .init(
        "student-dates", "no payments are due until \(to), and again from \(from): the two overlap",
        hint: Self.pause, inputs: ["deferments", "forbearances"])
    case .spanBackwards(let from, let to):
      .init(
        "student-dates", "zero_interest ends on \(to), before it begins on \(from)",
        hint: .input("zero_interest", .list([.range(.date("\(to)"), .date("\(from)"))])),
        inputs: ["zero_interest"])
    case .privateNeedsTerm:
      .init(
        "student-term-missing", "a private loan has no federal plan: it needs a term or a payment",
        hint: .call(
          "student_loan", .rest, .named("federal", .name("false")), .named("term", .years(10))),
        inputs: ["plan", "federal"])
    case .planNeedsMore(let plan, let above, let balance, let currency):
      .init(
        "student-plan-needs-more",
        "the \(plan.name) plan is for more than \(Self.money(above, currency)), "
          + "but the balance is \(Self.money(balance, currency))",
        hint: .write([.plan("standard")]), inputs: ["plan", "amount"])
    case .planNotOpen(let plan, let obstacle, let begins, let made):
      Self.row(plan, obstacle, begins: begins, made: made)
    case .planVacated(let sentence):
      .init(
        "student-plan-closed", sentence,
        details: ["repayment_plans(…) compares those that are open"],
        hint: .write([.plan("rap")]), inputs: ["plan"])
    case .incomeMissing(let plan, let name?):
      .init(
        "student-income-missing", "the \(plan.name) plan needs your income",
        hint: .write([
          .assigned(
            "\(name).changes",
            .list([
              .record([
                .named("on", .name("today")), .plan(plan.name), .named("income", .dollars("45k")),
              ])
            ]))
        ]), inputs: ["plan"])
    case .incomeMissing(let plan, nil):
      .init(
        "student-income-missing", "the \(plan.name) plan needs your income",
        hint: Self.withIncome(.plan(plan.name)), inputs: ["plan"])
    case .planInDollars(let plan, let currency):
      .init(
        "not-dollars",
        "the \(plan.name) plan is for federal loans in US dollars, but the loan is in"
          + " \(currency.code)", inputs: ["plan", "amount"])
    case .paymentTooSmall(let payment, let interest, let tenYears, let currency):
      .init(
        "payment-too-small",
        "a payment of \(Self.money(payment, currency)) won't pay off this loan: "
          + "a month's interest alone is \(Self.money(interest, currency))",
        details: ["payment to pay it off in 10 years: \(Self.money(tenYears, currency))"],
        hint: .input("payment", .money(Money(tenYears, currency))), inputs: ["payment"])
    case .neverRepaid(let payment, let currency):
      .init(
        "payment-too-small",
        "payments of \(Self.money(payment, currency)) do not repay this loan in 1000 years",
        inputs: ["payment"])
    case .beyondCalendar:
      .init(
        "beyond-calendar", "the last payment is after the year 9999", inputs: ["start", "term"])
    case .overflow:
      .init("overflow", "the loan's amounts are too large to compute")
    }
  }

  /// The reason for which a plan is not open, with a plan that is.
  private static func row(
    _ plan: RepaymentPlan, _ obstacle: PlanEligibility.Obstacle, begins: CalendarDate,
    made: CalendarDate
  ) -> ErrorRow {
    let (problem, hint): (String, Hint) =
      switch obstacle {
      case .madeSince(let day):
        (
          "is for loans made before \(day), but this one was made on \(made)",
          .write([.plan(plan.isByIncome ? "rap" : "tiered")])
        )
      case .notBefore(let day):
        (
          "begins on \(day), but it would start on \(begins)",
          .write([
            .named("changes", .list([.record([.named("on", .date("\(day)")), .plan(plan.name)])]))
          ])
        )
      case .ended(let day):
        (
          "takes no one from \(day) on, but it would start on \(begins)",
          .write([.plan("rap")])
        )
      case .owedOn(let day):
        (
          "is for borrowers who owed nothing on \(day), but this loan was made on \(made)",
          .write([.plan("ibr_old")])
        )
      case .balance(let above):
        ("is for more than \(money(above, .usd))", .write([.plan("standard")]))
      case .newerLoan(let day):
        ("is for borrowers with a loan made from \(day) on", .write([.plan("standard")]))
      case .olderLoan(let day):
        ("is for borrowers who owed something on \(day)", .write([.plan("ibr")]))
      }
    return .init(
      "student-plan-closed", "the \(plan.name) plan \(problem)", hint: hint, inputs: ["plan"])
  }

  private static let pause = Hint.write([
    .list([.record([.named("from", .date("2028-01-01")), .named("to", .date("2028-07-01"))])])
  ])

  private static func withIncome(_ form: Form) -> Hint {
    .write([.arguments([form, .named("income", .dollars("45k"))])])
  }

  private static func input(of kind: StudentLoanDates.Pause.Kind) -> String { kind.rawValue + "s" }
}

extension Form {
  fileprivate static func plan(_ name: String) -> Form { .named("plan", .text(name)) }
}
