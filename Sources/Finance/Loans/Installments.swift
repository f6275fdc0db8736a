import Money

/// The scheduled amount of each payment, without extras, in an engine's own amounts.
protocol Installments<Amount>: Sendable {
  associatedtype Amount: LedgerAmount
  /// The scheduled amount of a payment; asked for in order, from 1.
  mutating func scheduled(_ number: Int, balance: Amount, interest: Amount) -> Amount
}

/// The same payment every time.
struct LevelInstallments<Amount: LedgerAmount>: Installments {
  let payment: Amount

  @inline(__always)
  func scheduled(_ number: Int, balance: Amount, interest: Amount) -> Amount { payment }
}

/// Payments that follow a loan's structure: interest only at first, principal in equal parts, and a
/// payment computed anew where the rate changes or a lump sum recasts the loan.
struct StructuredInstallments: Installments {
  private let terms: LoanTerms
  private let rates: RatePath
  private let last: Int
  /// The payments that are computed anew, in order.
  private let recasts: [Int]
  private var nextRecast = 0
  /// The level payment, or the principal in each payment.
  private var size: Decimal
  private let balanceLimit: Decimal?
  /// The payment that is computed anew a year after one that its cap held back.
  private var cappedUntil: Int?

  init(_ terms: LoanTerms) {
    self.terms = terms
    rates = terms.ratePath
    last = terms.amortizationPayments
    let repayment = terms.repayment
    let dates = terms.conventions.dates
    var recasts = rates.stretches.map(\.number)
    recasts += terms.extras.singles.lazy.filter(\.recasts).map { $0.moment.payment(dates) + 1 }
    if repayment.interestOnlyPayments > 0, terms.solved == .payment {
      recasts.append(repayment.interestOnlyPayments + 1)
    }
    self.recasts = Set(recasts).sorted()
    balanceLimit = repayment.balanceCap.map { terms.amount * $0 }
    size = repayment.method == .levelPrincipal ? .zero : terms.payment
    if repayment.method == .levelPrincipal { size = principalPart(of: terms.amount, from: first) }
  }

  /// The first payment that repays principal.
  private var first: Int { terms.repayment.interestOnlyPayments + 1 }

  mutating func scheduled(_ number: Int, balance: Decimal, interest: Decimal) -> Decimal {
    var isRecast = false
    while nextRecast < recasts.count, recasts[nextRecast] <= number {
      isRecast = isRecast || recasts[nextRecast] == number
      nextRecast += 1
    }
    if number == cappedUntil { isRecast = true }
    if terms.repayment.method == .interestOnly || number < first { return interest }
    if terms.repayment.method == .levelPrincipal {
      if isRecast { size = principalPart(of: balance, from: number) }
      return size + interest
    }
    if isRecast {
      let level = levelPayment(of: balance, from: number)
      let cap = terms.repayment.paymentCap.map { settled(size * (.one + $0)) }
      size = number == first ? level : min(level, cap ?? level)
      // A cap on a year's rise holds for each year until the payment repays the loan (12 CFR 1026
      // Supp. I, comment 17(c)(1)-10.v.C).
      cappedUntil = size < level ? number + terms.conventions.frequency.paymentsPerYear : nil
    }
    if let balanceLimit, balance + interest - size > balanceLimit {
      size = max(size, levelPayment(of: balance, from: number))
    }
    return size
  }

  private func remaining(from number: Int) -> Int { max(last - number + 1, 1) }

  private func principalPart(of balance: Decimal, from number: Int) -> Decimal {
    settled(balance / Decimal(remaining(from: number)))
  }

  private func levelPayment(of balance: Decimal, from number: Int) -> Decimal {
    let rate = rates.rate(ofPayment: number)
    let changesWithin = !rates.changes(within: number).isEmpty
    if changesWithin || terms.conventions.countsDaysOfPayment(at: rate) {
      return settled(
        LevelPaymentByDays(
          amount: balance, rate: rate, payments: number...max(last, number), terms.conventions,
          within: changesWithin ? terms : nil
        ).payment)
    }
    var equation = terms.conventions.equation(annualRate: rate)
    // After the first payment each one comes at the end of a period, from what is owed now.
    if number > 1 { equation = LevelPayment(periodicRate: equation.periodicRate) }
    return settled(
      terms.conventions.rounded(
        equation.payment(amount: balance, payments: remaining(from: number))))
  }

  private func settled(_ amount: Decimal) -> Decimal {
    terms.conventions.rounding == nil
      ? amount.rounded(toPlaces: terms.finestPlaces, .halfEven) : terms.conventions.rounded(amount)
  }
}
