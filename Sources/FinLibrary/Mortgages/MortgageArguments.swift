import Finance
import FinLanguage
import Money

/// Reads the arguments of `mortgage` into a home bought with a loan.
///
/// The loan's arguments are read as `loan` reads its own; its amount is the price less what is down.
struct MortgageArguments {
  private let context: any CallContext
  private let values: [MortgageInput: Value]
  private let loan: LoanArguments
  /// Where the purchase closes within a month, unless what is given says when payments begin.
  private let closingInMonth: ClosingInMonth?
  /// The arguments that were given, in order.
  let given: [(name: String, value: Value)]

  init(_ call: Call) throws {
    context = call.context
    var loan = LoanArguments(call, names: MortgageInput.names)
    var values: [MortgageInput: Value] = [:]
    for (index, name) in MortgageInput.names.enumerated() where call.has(index) {
      if let input = MortgageInput(rawValue: name) { values[input] = call[index] }
    }
    let ofLoan = loan.given
    given = MortgageInput.names.compactMap { name in
      if let input = MortgageInput(rawValue: name) {
        return values[input].map { (name, Self.kept($0)) }
      }
      return ofLoan.first { $0.name == name }
    }
    // An escrow account stands for its first deposit.
    if case .domain(let escrow)? = values[.escrowDeposit] {
      values[.escrowDeposit] = try escrow.field("initial_deposit")
    }
    self.values = values
    closingInMonth = loan.closingInMonth
    if let closingInMonth {
      loan[.first] = .date(closingInMonth.firstPayment)
      loan[.firstPeriod] = .text(FirstPeriod.regular.rawValue)
    }
    if loan[.accrual] == nil { loan[.accrual] = .text(PaymentAccrual.scheduled.rawValue) }
    self.loan = loan
  }

  /// A month's amount is kept as money: it can be added to; another period's as it was given.
  private static func kept(_ value: Value) -> Value {
    if case .periodicMoney(let amount) = value, amount.period == .month {
      return .money(amount.money)
    }
    return value
  }

  /// A mortgage that is solved, with its loan.
  struct Solved {
    let terms: MortgageTerms
    let loan: LoanValue
    /// Whether the price follows from what a month may cost.
    let priceFollowsMonthly: Bool
  }

  func solved() throws -> Solved {
    try check()
    if values[.price] == nil, values[.monthly] != nil {
      let price = try priceWithinMonthly()
      return try solved(loanArguments(price: price), price: price, followsMonthly: true)
    }
    guard let price = try money(.price).map({ try conventions().rounded($0) }) else {
      let loanValue = try LoanValue(loan)
      let price = try down().price(
        borrowing: loanValue.terms.amount, loanValue.terms.conventions)
      return try solved(loan, price: price)
    }
    var arguments = try loanArguments(price: price)
    if let monthly = try amountAMonth(.monthly) {
      let currency = try currency()
      let amount = try down().borrowed(for: price, conventions())
      let beside = try costs().monthlyParts(price: price, amount: amount, conventions()).total
      guard monthly > beside else {
        throw MortgageError.monthlyTooSmall(monthly, least: beside, currency)
      }
      let payment =
        (monthly - beside) * Decimal(12) / Decimal(loan.frequency.paymentsPerYear)
      arguments[.payment] = .money(Money(payment, currency))
    }
    return try solved(arguments, price: price)
  }

  private func solved(
    _ arguments: LoanArguments, price: Decimal, followsMonthly: Bool = false
  ) throws -> Solved {
    let loan = try LoanValue(arguments)
    let terms = try terms(price: price, loan: loan.terms)
    return Solved(
      terms: terms, loan: try LoanValue(loan, split: terms.paymentSplit()),
      priceFollowsMonthly: followsMonthly)
  }

  private func terms(price: Decimal, loan: LoanTerms) throws -> MortgageTerms {
    var closing = try closing()
    closing.inMonth = closingInMonth
    if let closingInMonth, values[.prepaidInterest] == nil {
      closing.prepaidInterest = closingInMonth.interest(of: loan)
    }
    return MortgageTerms(price: price, loan: loan, costs: try costs(), closing: closing)
  }

  // MARK: Price

  /// How amounts are rounded.
  private func conventions() throws -> LoanConventions {
    LoanConventions(currency: try currency(), rounding: loan.rounding)
  }

  private func loanArguments(price: Decimal) throws -> LoanArguments {
    let currency = try currency()
    guard price > .zero else { throw MortgageError.priceNotPositive(price, currency) }
    var arguments = loan
    let amount = try down().borrowed(for: price, conventions())
    arguments[.amount] = .money(Money(amount, currency))
    return arguments
  }

  /// The largest price that costs no more a month than it may.
  private func priceWithinMonthly() throws -> Decimal {
    let currency = try currency()
    let monthly = try amountAMonth(.monthly) ?? .zero
    let down = try down()
    let above = try down.highestWithoutLoan(conventions())
    func cost(_ price: Decimal) throws -> Decimal {
      try terms(price: price, loan: loanArguments(price: price).terms()).monthlyParts().total
    }
    // What is wrong with the loan itself is said of a price like any other.
    let ordinary = above + monthly * Decimal(100) + .hundred
    let search = PriceSearch(above: above, limit: monthly, currency: currency, cost: cost)
    let atOrdinary = try cost(ordinary)
    let further = try cost(ordinary + ordinary)
    let rise = (further - atOrdinary) / ordinary
    let guess = rise.isPositive ? ordinary + (monthly - atOrdinary) / rise : ordinary
    return try search.price(guess: guess)
  }

  // MARK: One argument

  private func money(_ input: MortgageInput) throws -> Decimal? {
    switch values[input] {
    case .money(let money)?: money.amount
    case .number(let number)?: number
    default: nil
    }
  }

  private func amountAMonth(_ input: MortgageInput) throws -> Decimal? {
    switch values[input] {
    case .periodicMoney(let amount)?: amount.converted(to: .month).money.amount
    default: try money(input)
    }
  }

  private func percent(_ input: MortgageInput) -> Decimal? {
    if case .percent(let share)? = values[input] { share } else { nil }
  }

  private func down() throws -> DownPayment {
    if let share = percent(.down) { return .share(share) }
    return .amount(try money(.down) ?? .zero)
  }

  private func costs() throws -> MortgageCosts {
    MortgageCosts(
      tax: try percent(.tax).map { .share($0) } ?? .monthly(try amountAMonth(.tax) ?? .zero),
      insurance: try amountAMonth(.insurance) ?? .zero, dues: try amountAMonth(.hoa) ?? .zero,
      insuranceRate: percent(.pmi) ?? .zero)
  }

  private func closing() throws -> ClosingFigures {
    ClosingFigures(
      costs: try money(.closing) ?? .zero, prepaidInterest: try money(.prepaidInterest) ?? .zero,
      escrowDeposit: try money(.escrowDeposit) ?? .zero, credits: try money(.credits) ?? .zero)
  }

  var property: Value? { values[.property] }

  // MARK: Checks

  private func check() throws {
    if values[.monthly] != nil, loan[.payment] != nil { throw MortgageError.paymentAndMonthly }
    let isGiven = [
      ("price", values[.price] != nil), ("rate", loan[.rate] != nil), ("term", loan[.term] != nil),
      ("payment", loan[.payment] != nil || values[.monthly] != nil),
    ]
    let missing = isGiven.filter { !$0.1 }.map(\.0)
    if missing.count > 1 { throw MortgageError.tooFewGivens(missing: missing) }
    let currency = try currency()
    for input in [MortgageInput.monthly, .tax, .insurance, .hoa] {
      if let amount = try amountAMonth(input), amount.isNegative {
        throw MortgageError.negative(input.rawValue, amount, currency)
      }
    }
    for input in [MortgageInput.closing, .prepaidInterest, .escrowDeposit, .credits] {
      if let amount = try money(input), amount.isNegative {
        throw MortgageError.negative(input.rawValue, amount, currency)
      }
    }
    for input in [MortgageInput.tax, .pmi] {
      if let share = percent(input), share.isNegative || share > .one {
        throw MortgageError.shareOutOfRange(input.rawValue, share)
      }
    }
  }

  /// The one currency of all amounts.
  private func currency() throws -> Currency {
    var known: (name: String, currency: Currency)?
    let payment = loan[.payment].map { [("payment", $0)] } ?? []
    for (name, value) in MortgageInput.allCases.compactMap({ input in
      values[input].map { (input.rawValue, $0) }
    }) + payment {
      let currency: Currency
      switch value {
      case .money(let money): currency = money.currency
      case .periodicMoney(let amount): currency = amount.money.currency
      default: continue
      }
      if let known, known.currency != currency {
        throw MortgageError.currenciesDiffer(known.name, known.currency, name, currency)
      }
      known = known ?? (name, currency)
    }
    return known?.currency ?? context.defaultCurrency
  }
}

extension LoanArguments {
  /// The closing within a month that monthly payments follow where only its day is given.
  fileprivate var closingInMonth: ClosingInMonth? {
    guard case .date(let day)? = self[.start], self[.first] == nil, self[.firstPeriod] == nil,
      frequency == .monthly
    else { return nil }
    if case .text(PaymentTiming.begin.rawValue)? = self[.timing] { return nil }
    return ClosingInMonth(on: day)
  }
}
