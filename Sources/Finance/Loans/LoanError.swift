import Money

/// An error in the terms of a loan: its values and its message.
public enum LoanError: DescribedError, Equatable {
  /// A figure that a loan has only with dates.
  public enum DatedFigure: Sendable, Equatable {
    case extraOnDate
    case rateOnDate
    case change
    case dayCount(DayCount)
    case balanceOnDate(CalendarDate)
    case balanceAfter(Duration)
    case year(Int)
  }

  case tooFewGivens(missing: [LoanGivens.Part])
  /// An input that no loan has, by itself or beside another.
  case input(InputError)
  /// The term, or another span of a loan, by the input's name.
  case spanNotWhole(String, Duration, PaymentFrequency)
  case termNotPositive(Duration)
  case termTooLong(years: Int)
  /// A payment at or below the first interest never repays the loan.
  case paymentTooSmall(
    payment: Decimal, interest: Decimal, smallest: Decimal, clearsInTenYears: Decimal, Currency)
  /// Payments that together do not reach the amount, so that no rate from 0 explains them.
  case paymentsBelowAmount(
    payment: Decimal, payments: Int, amount: Decimal, smallest: Decimal, Currency)
  case noRate(payment: Decimal, amount: Decimal, Currency)
  case datesNeeded(for: DatedFigure)
  /// The payoff date of a loan without dates: in so much time, with so many payments.
  case noPayoffDate(after: Duration, payments: Int)
  /// A change of payment or rate before the loan begins.
  case changeBeforeStart(CalendarDate, start: CalendarDate)
  /// Interest beyond the payment by an odd first period or by the days of months.
  case balanceGrows(payment: Decimal, Currency)
  case firstNotAfterStart(start: CalendarDate, first: CalendarDate)
  case beyondCalendar
  /// Payments are counted from 1.
  case noSuchPayment(Int)
  case emptyRange(Int, Int)
  case negativeTime(Duration)
  /// A week's way of counting the rate, for payments that are not every one or two weeks.
  case rateConventionNeedsWeeks(RateConvention, PaymentFrequency)
  case twoRateConventions(Compounding, RateConvention)
  /// A convention that asks for another repayment method.
  case onlyLevel(String, RepaymentMethod)
  case interestOnlyAtBeginning
  case interestOnlyTooLong(payments: Int, term: Int)
  case interestOnlyNeedsTerm
  case balloonOutsideTerm(payment: Int, term: Int)
  /// Something that is dated or numbered before the loan begins or after it ends.
  case outsideLife(LoanOutsider, LoanLife)
  /// Two rates that begin together.
  case twoRates(RateChange.Moment, Decimal, Decimal)
  case overflow
  /// More than one thing wrong with what was given.
  case several([LoanError])

  public var row: ErrorRow {
    switch self {
    case .tooFewGivens(let missing):
      .init(
        "loan-too-few-givens", "a loan needs " + Self.needs(missing),
        hint: .call("loan", .dollars("300k"), .percent("6.5"), .years(30)))
    case .input(let error): error.row
    case .spanNotWhole(let name, let span, let frequency):
      .init(
        "term-not-whole",
        "\(name) \(span.formatted()) is not a whole number of \(Self.periods(frequency))",
        hint: Self.term(frequency), inputs: [name])
    case .termNotPositive(let term):
      .init(
        "term-not-positive", "term must be at least one payment, but is \(term.formatted())",
        inputs: ["term"])
    case .termTooLong(let years):
      .init(
        "term-too-long", "the loan takes more than \(years) years",
        inputs: ["term", "payment"])
    case .paymentTooSmall(let payment, let interest, let smallest, let tenYears, let currency):
      .init(
        "payment-too-small",
        "a payment of \(Self.money(payment, currency)) won't pay off this loan: "
          + "the first interest alone is \(Self.money(interest, currency))",
        details: [
          "smallest payment that reduces the balance: \(Self.money(smallest, currency))",
          "payment to pay it off in 10 years: \(Self.money(tenYears, currency))",
        ],
        hint: .input("payment", .money(Money(tenYears, currency))), inputs: ["payment"])
    case .paymentsBelowAmount(let payment, let payments, let amount, let smallest, let currency):
      .init(
        "payments-below-amount",
        "\(payments) payments of \(Self.money(payment, currency)) "
          + "do not repay \(Self.money(amount, currency)) at any rate",
        details: ["the smallest payment that repays it, at 0%: \(Self.money(smallest, currency))"],
        hint: .input("payment", .money(Money(smallest, currency))), inputs: ["payment", "term"])
    case .noRate(let payment, let amount, let currency):
      .init(
        "no-rate",
        "no rate up to \(Self.percent(LoanTerms.highestRate)) makes \(Self.money(payment, currency)) "
          + "the payment on \(Self.money(amount, currency))",
        inputs: ["payment", "amount"])
    case .datesNeeded(let figure):
      .init(
        "dates-needed", Self.needsDates(figure),
        hint: Self.date)
    case .noPayoffDate(let time, let payments):
      .init(
        "dates-needed",
        "paid off in \(time.formatted()), with payment \(payments); the loan has no dates",
        hint: Self.date)
    case .changeBeforeStart(let date, let start):
      .init(
        "before-loan", "the loan starts on \(start), so nothing changes on \(date)",
        hint: .input(
          "changes",
          .list([
            .record([.named("on", .date("\(start)")), .named("payment", .dollars("450"))])
          ])), inputs: ["changes", "start"])
    case .balanceGrows(let payment, let currency):
      .init(
        "balance-grows",
        "payments of \(Self.money(payment, currency)) do not cover the interest, "
          + "and the balance only grows",
        hint: "use a shorter time from start to first, or a larger payment",
        inputs: ["payment", "first"])
    case .firstNotAfterStart(let start, let first):
      .init(
        "first-not-after-start", "the first payment, \(first), must come after the start, \(start)",
        hint: """
          \(.named("timing", .text("begin"))) for payments at the beginning of each period
          """, inputs: ["first", "start"])
    case .beyondCalendar:
      .init(
        "beyond-calendar", "the last payment is after the year 9999",
        inputs: ["first", "start", "term"])
    case .noSuchPayment(let number):
      .init(
        "no-such-payment", "payments count from 1, so there is no payment \(number)",
        hint: "a number such as 60, or a range such as \(.range(.number("1"), .number("60")))",
        inputs: ["at", "on", "over", "extra_from", "extras", "rates"])
    case .emptyRange(let lower, let upper):
      .init(
        "empty-range", "payments \(lower)..\(upper) is an empty range",
        hint: "a number such as 60, or a range such as \(.range(.number("1"), .number("60")))")
    case .negativeTime(let time):
      .init(
        "time-negative", "there is no balance \(time.formatted()) after the start",
        inputs: ["at"])
    case .rateConventionNeedsWeeks(let convention, let frequency):
      .init(
        "rate-convention",
        "rate_convention \(convention.rawValue) is for payments every one or two weeks; "
          + "these are \(frequency.rawValue)",
        hint: frequency == .monthly ? .input("frequency", .text("biweekly")) : nil,
        inputs: ["rate_convention", "frequency"])
    case .twoRateConventions(let compounding, let convention):
      .init(
        "rate-convention",
        "compounding \(compounding.rawValue) and rate_convention \(convention.rawValue) both define the "
          + "rate per period",
        hint: "remove one of them", inputs: ["rate_convention", "compounding"])
    case .onlyLevel(let what, let method):
      .init(
        "level-only", "\(what) needs level payments, not method \(method.rawValue)",
        inputs: ["method", String(what.prefix { $0 != " " })])
    case .interestOnlyAtBeginning:
      .init(
        "interest-only",
        "interest-only payments are at the end of each period, not the beginning",
        inputs: ["timing", "interest_only"])
    case .interestOnlyTooLong(let payments, let term):
      .init(
        "interest-only",
        payments == term
          ? "interest-only for the whole term leaves no payments for the principal"
          : "interest-only for \(payments) of \(term) payments leaves none for the principal",
        hint: "\(Self.interestOnly) pays only interest to the end",
        inputs: ["interest_only", "term"])
    case .interestOnlyNeedsTerm:
      .init(
        "interest-only", "the payment of an interest-only loan does not determine its term",
        hint: """
          give the term: \(.call("loan", [.dollars("100k"), .percent("6"), .years(5), Self.interestOnly]))
          """)
    case .balloonOutsideTerm(let payment, let term):
      .init(
        "balloon-outside-term",
        "the balloon, payment \(payment), is not one of the \(term) payments of the term",
        inputs: ["balloon", "term"])
    case .outsideLife(let outsider, let life):
      .init(
        "outside-loan", "\(Self.name(outsider)) is outside the loan, \(Self.span(life, outsider))",
        hint: Self.within(life, outsider), inputs: [Self.input(of: outsider)])
    case .twoRates(let moment, let rate, let other):
      .init(
        "two-rates",
        "two rates begin \(Self.time(moment)): \(Self.percent(rate)) and \(Self.percent(other))",
        hint: "keep one of them; the loan's own rate begins with the loan", inputs: ["rates"])
    case .overflow: .init("overflow", "the loan's amounts are too large to compute")
    case .several(let problems):
      .init(
        "loan-problems", "\(problems.count) problems with this loan",
        details: problems.map(\.summary), hint: problems.lazy.compactMap(\.hint).first,
        inputs: problems.flatMap { $0.row.inputs.prefix(1) })
    }
  }

  // MARK: Words

  private static let interestOnly = Form.named("method", .text("interest_only"))

  private static let date: Hint =
    """
    give the loan a date: \(.named("start", .date("2026-01-15"))) or \
    \(.named("first", .date("2026-02-15")))
    """

  private static func term(_ frequency: PaymentFrequency) -> Hint {
    frequency.daysPerPeriod == nil
      ? "a term such as \(.years(30)) or \(.months(18))"
      : "a term such as \(.years(25)) or \(.months(6))"
  }

  private static func needsDates(_ figure: DatedFigure) -> String {
    switch figure {
    case .extraOnDate: "an extra payment on a date needs a loan with dates"
    case .rateOnDate: "a rate that changes on a date needs a loan with dates"
    case .change: "a change of the payment or rate on a date needs a loan with dates"
    case .dayCount(let dayCount): "day count \(dayCount.name) needs a loan with dates"
    case .balanceOnDate(let date): "the balance on \(date) needs a loan with dates"
    case .balanceAfter(let time): "the balance after \(time.formatted()) needs a loan with dates"
    case .year(let year): "the interest of the year \(year) needs a loan with dates"
    }
  }

  private static func name(_ outsider: LoanOutsider) -> String {
    switch outsider {
    case .rateOn(let day): "the rate change on \(day)"
    case .rateAfter(let count): "the rate change after payment \(count)"
    case .extra(.payment(let number)): "the extra payment with payment \(number)"
    case .extra(.date(let day)): "the extra payment on \(day)"
    case .extraFrom(.payment(let number)): "extra_from \(number)"
    case .extraFrom(.date(let day)): "extra_from \(day)"
    }
  }

  private static func input(of outsider: LoanOutsider) -> String {
    switch outsider {
    case .rateOn, .rateAfter: "rates"
    case .extra: "extras"
    case .extraFrom: "extra_from"
    }
  }

  private static func isDated(_ outsider: LoanOutsider) -> Bool {
    switch outsider {
    case .rateOn, .extra(.date), .extraFrom(.date): true
    case .rateAfter, .extra(.payment), .extraFrom(.payment): false
    }
  }

  private static func span(_ life: LoanLife, _ outsider: LoanOutsider) -> String {
    if isDated(outsider), let days = life.days {
      return "which runs from \(days.lowerBound) to \(days.upperBound)"
    }
    return life.payments == 1 ? "which has 1 payment" : "which has payments 1 to \(life.payments)"
  }

  /// A hint to put it inside.
  private static func within(_ life: LoanLife, _ outsider: LoanOutsider) -> Hint {
    switch outsider {
    case .rateOn(let day):
      if let days = life.days, day < days.lowerBound {
        return "give the rate at the start as the loan's own rate"
      }
      return "remove it: no interest is left for it"
    case .rateAfter: return "remove it: no interest is left for it"
    case .extra, .extraFrom:
      guard isDated(outsider), let days = life.days else {
        return "a payment from 1 to \(life.payments)"
      }
      return "a date from \(days.lowerBound) to \(days.upperBound)"
    }
  }

  private static func time(_ moment: RateChange.Moment) -> String {
    switch moment {
    case .after(0): "with the loan"
    case .after(let count): "after payment \(count)"
    case .date(let day): "on \(day)"
    }
  }

  private static func periods(_ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .monthly: "months"
    case .semimonthly: "half months"
    case .biweekly, .acceleratedBiweekly: "two weeks"
    case .weekly, .acceleratedWeekly: "weeks"
    case .quarterly: "quarters"
    case .semiannual: "half years"
    case .annual: "years"
    }
  }

  private static func needs(_ parts: [LoanGivens.Part]) -> String {
    let missing = parts.map(\.rawValue)
    return switch missing.count {
    case 2: "one more: \(missing.listed("or"))"
    case 3: "two more of \(missing.listed())"
    default: "three of amount, rate, term and payment"
    }
  }
}
