import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Level payments: one of rate, periods, payment, present and future value from the others.
  static let annuities: [BuiltIn] = [
    pmt, ipmt, ppmt, fv, pv, nper, rate, cumulative("cumipmt", interest: true),
    cumulative("cumprinc", interest: false),
  ]

  private static func source(_ section: String) -> String {
    "OpenDocument 1.3 part 4 (OpenFormula), \(section)"
  }

  private static let pmt = BuiltIn(
    "pmt", .timeValue,
    parameters: [.ratePerPeriod, .periods, .presentValue, .finalValue, .timing],
    summary: "The payment of each period that pays off a loan or saves up an amount.",
    example: .init("pmt(6%/12, 360, $300k)", prints: "-$1,798.65"),
    formula: AnnuityFormula.declared("pmt") { $0.payment }, source: source("6.12.36 PMT"),
    explanation: AnnuityExplanations.pmt
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "pmt")
    return try amounts.value(
      TimeValue.payment(
        rate: call.decimal(0), periods: call.decimal(1), presentValue: call.decimal(2),
        futureValue: call.decimal(3), timing: call.timing(4)))
  }

  private static let ipmt = BuiltIn(
    "ipmt", .timeValue,
    parameters: [.ratePerPeriod, .period, .periods, .presentValue, .finalValue, .timing],
    summary: "The interest in the payment of one period.",
    example: .init("ipmt(6%/12, 1, 360, $300k)", prints: "-$1,500.00"),
    formula:
      "ipmt = \(PaymentPartFormula.interest), owed before the payment;  with type 1: 0 in period 1",
    source: source("6.12.23 IPMT"), explanation: PaymentPartExplanations.ipmt
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "ipmt")
    return try amounts.value(
      TimeValue.interestPayment(
        rate: call.decimal(0), period: call.decimal(1), periods: call.decimal(2),
        presentValue: call.decimal(3), futureValue: call.decimal(4), timing: call.timing(5)))
  }

  private static let ppmt = BuiltIn(
    "ppmt", .timeValue,
    parameters: [.ratePerPeriod, .period, .periods, .presentValue, .finalValue, .timing],
    summary: "The principal in the payment of one period.",
    example: .init("ppmt(6%/12, 1, 360, $300k)", prints: "-$298.65"),
    formula: "ppmt = " + PaymentPartFormula.principal, source: source("6.12.37 PPMT"),
    explanation: PaymentPartExplanations.ppmt
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "ppmt")
    return try amounts.value(
      TimeValue.principalPayment(
        rate: call.decimal(0), period: call.decimal(1), periods: call.decimal(2),
        presentValue: call.decimal(3), futureValue: call.decimal(4), timing: call.timing(5)))
  }

  private static let fv = BuiltIn(
    "fv", .timeValue,
    parameters: [.ratePerPeriod, .periods, .payment, .initialValue, .timing],
    summary: "What there is after a number of equal payments.",
    example: .init("fv(5%/12, 120, -$100)", prints: "$15,528.23"),
    formula: AnnuityFormula.declared("fv") { $0.futureValue }, source: source("6.12.20 FV"),
    explanation: AnnuityExplanations.fv
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "fv")
    return try amounts.value(
      TimeValue.futureValue(
        rate: call.decimal(0), periods: call.decimal(1), payment: call.decimal(2),
        presentValue: call.decimal(3), timing: call.timing(4)))
  }

  private static let pv = BuiltIn(
    "pv", .timeValue,
    parameters: [.ratePerPeriod, .periods, .payment, .finalValue, .timing],
    summary: "What a number of equal payments is worth now.",
    example: .init("pv(6%/12, 360, -$2k)", prints: "$333,583.23"),
    formula: AnnuityFormula.declared("pv") { $0.presentValue }, source: source("6.12.41 PV"),
    explanation: AnnuityExplanations.pv
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "pv")
    return try amounts.value(
      TimeValue.presentValue(
        rate: call.decimal(0), periods: call.decimal(1), payment: call.decimal(2),
        futureValue: call.decimal(3), timing: call.timing(4)))
  }

  private static let nper = BuiltIn(
    "nper", .timeValue,
    parameters: [.ratePerPeriod, .payment, .presentValue, .finalValue, .timing],
    summary: "How many payments it takes to pay off a loan or to save up an amount.",
    example: .init("nper(0%, -$250, $3k)", prints: "12"),
    formula:
      AnnuityFormula.declared("nper") { $0.periods }
      + ";  first = \(AnnuityFormula.general.firstPrincipal), "
      + "last = \(AnnuityFormula.general.lastPrincipal)",
    source: source("6.12.29 NPER"), explanation: AnnuityExplanations.nper
  ) { call in
    _ = try TimeValueAmounts(of: call, "nper")
    return try .number(
      TimeValue.periods(
        rate: call.decimal(0), payment: call.decimal(1), presentValue: call.decimal(2),
        futureValue: call.decimal(3), timing: call.timing(4)))
  }

  private static let rate = BuiltIn(
    "rate", .timeValue,
    parameters: [.periods, .payment, .presentValue, .finalValue, .timing, .guess],
    summary: "The interest rate a period behind equal payments.",
    example: .init("rate(48, -$200, $8k)", prints: "0.7701%"),
    formula: AnnuityFormula.declared("0") { $0.balance }
      + ";  of several r the one nearest the guess by ln(1 + r)",
    source: source("6.12.42 RATE"), explanation: RateExplanations.rate
  ) { call in
    _ = try TimeValueAmounts(of: call, "rate")
    return try .percent(
      TimeValue.rate(
        periods: call.decimal(0), payment: call.decimal(1), presentValue: call.decimal(2),
        futureValue: call.decimal(3), timing: call.timing(4), guess: call.decimal(5)))
  }

  private static func cumulative(_ name: String, interest: Bool) -> BuiltIn {
    BuiltIn(
      name, .timeValue,
      parameters: [
        .ratePerPeriod, .periods,
        Parameter("pv", .moneyOrNumber, meaning: "the amount of the loan"),
        Parameter("start", .number, meaning: "the first payment counted"),
        Parameter("end", .number, meaning: "the last payment counted"),
        Parameter(
          "type", .wholeNumber(0...1), .defaulted(.number(.zero)),
          meaning: "0 for payments at the end of each period, 1 at its beginning"),
      ],
      summary: interest
        ? "The interest paid over a span of payments, as a negative amount."
        : "The principal paid over a span of payments, as a negative amount.",
      example: .init(
        "\(name)(6%/12, 360, $300k, 1, 12, 0)",
        prints: interest ? "-$17,899.78" : "-$3,684.04"),
      formula: "\(name) = "
        + (interest ? PaymentPartFormula.interestSum : PaymentPartFormula.principalSum)
        + ", k = start … end",
      source: source(interest ? "6.12.11 CUMIPMT" : "6.12.12 CUMPRINC"),
      explanation: interest ? PaymentPartExplanations.cumipmt : PaymentPartExplanations.cumprinc
    ) { call in
      let amounts = try TimeValueAmounts(of: call, name)
      let sum = interest ? TimeValue.cumulativeInterest : TimeValue.cumulativePrincipal
      return try amounts.value(
        sum(
          call.decimal(0), call.decimal(1), call.decimal(2), call.decimal(3), call.decimal(4),
          call.timing(5)))
    }
  }
}
