import Finance
import FinLanguage
import Money

/// Reads the arguments of `mortgage` and works out what they leave open.
///
/// The loan's arguments are read as `loan` reads its own; its amount is the price less what is down.
package struct MortgageSolver {
  private var given: NamedArguments
  /// The same for the loan, which takes of them those that it knows.
  private var loan: NamedArguments
  private let loanParameters: [Parameter]
  /// The closing within a month, unless other arguments say when payments begin.
  private let closingInMonth: ClosingInMonth?
  /// The arguments whose currency counts here: those that are not the loan's alone.
  private let own: [(name: String, value: Value)]

  /// - Parameter parameters: Those of `loan`.
  package init(_ given: NamedArguments, loan parameters: [Parameter]) throws {
    self.given = given
    loanParameters = parameters
    loan = given
    // An escrow account stands for its first deposit.
    if case .domain(let escrow)? = given["escrow_deposit"] {
      self.given["escrow_deposit"] = try escrow.field("initial_deposit")
    }
    own =
      self.given.all.filter { argument in !parameters.contains { $0.name == argument.name } }
      + given.all.filter { $0.name == "payment" }
    closingInMonth = given.closingInMonth
    if let closingInMonth {
      loan["first"] = .date(closingInMonth.firstPayment)
      loan["first_period"] = .text(FirstPeriod.regular.rawValue)
    }
    if loan["accrual"] == nil { loan["accrual"] = .text(PaymentAccrual.scheduled.rawValue) }
  }

  /// A mortgage that is solved, with its loan.
  package struct Solved {
    package let terms: MortgageTerms
    package let loan: Loan
    package let loanArguments: NamedArguments
    /// The price follows from what a month may cost.
    package let priceFollowsMonthly: Bool
  }

  package func solved() throws -> Solved {
    try check()
    if given["price"] == nil, given["monthly"] != nil {
      let price = try priceWithinMonthly()
      return try solved(loanArguments(price: price), price: price, followsMonthly: true)
    }
    guard let price = try amount("price").map({ try conventions().rounded($0) }) else {
      let terms = try LoanTerms(loan)
      let price = try down().price(borrowing: terms.amount, terms.conventions)
      return try solved(loan, price: price)
    }
    var arguments = try loanArguments(price: price)
    if let monthly = amount("monthly") {
      let currency = try currency()
      let amount = try down().borrowed(for: price, conventions())
      let beside = try costs().monthlyParts(
        price: price, down: down(), amount: amount, conventions()
      ).total
      guard monthly > beside else {
        throw MortgageError.monthlyTooSmall(monthly, least: beside, currency)
      }
      let payment =
        (monthly - beside) * Decimal(12) / Decimal(loan.frequency.paymentsPerYear)
      arguments["payment"] = .money(Money(payment, currency))
    }
    return try solved(arguments, price: price)
  }

  private func solved(
    _ arguments: NamedArguments, price: Decimal, followsMonthly: Bool = false
  ) throws -> Solved {
    let arguments = NamedArguments(arguments.all, loanParameters, arguments.context)
    var loan = try Loan(unchecked: arguments)
    let terms = try terms(price: price, loan: loan.terms)
    loan.split = try terms.paymentSplit()
    try loan.checkPaid()
    return Solved(
      terms: terms, loan: loan, loanArguments: arguments, priceFollowsMonthly: followsMonthly)
  }

  private func terms(price: Decimal, loan: LoanTerms) throws -> MortgageTerms {
    var closing = closing()
    closing.inMonth = closingInMonth
    if let closingInMonth, given["prepaid_interest"] == nil {
      closing.prepaidInterest = closingInMonth.interest(of: loan)
    }
    return MortgageTerms(
      price: price, down: down(), loan: loan, costs: costs(), closing: closing)
  }

  // MARK: Price

  /// The rounding of amounts.
  private func conventions() throws -> LoanConventions {
    LoanConventions(currency: try currency(), rounding: loan.rounding)
  }

  private func loanArguments(price: Decimal) throws -> NamedArguments {
    let currency = try currency()
    var arguments = loan
    let amount = try down().borrowed(for: price, conventions())
    arguments["amount"] = .money(Money(amount, currency))
    return arguments
  }

  /// The largest price that costs no more a month than it may.
  private func priceWithinMonthly() throws -> Decimal {
    let currency = try currency()
    let monthly = amount("monthly") ?? .zero
    let down = down()
    let above = try down.highestWithoutLoan(conventions())
    func cost(_ price: Decimal) throws -> Decimal {
      try terms(price: price, loan: LoanTerms(loanArguments(price: price))).monthlyParts().total
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

  /// An amount; one a period by the month.
  private func amount(_ name: String) -> Decimal? { given.amount(name) ?? given.number(name) }

  private func down() -> DownPayment {
    given.share("down").map { .share($0) } ?? .amount(amount("down") ?? .zero)
  }

  private func costs() -> MortgageCosts {
    MortgageCosts(
      tax: given.share("tax").map { .share($0) } ?? .monthly(amount("tax") ?? .zero),
      insurance: amount("insurance") ?? .zero, dues: amount("hoa") ?? .zero,
      insuranceRate: given.share("pmi") ?? .zero)
  }

  private func closing() -> ClosingFigures {
    ClosingFigures(
      costs: amount("closing") ?? .zero, prepaidInterest: amount("prepaid_interest") ?? .zero,
      escrowDeposit: amount("escrow_deposit") ?? .zero, credits: amount("credits") ?? .zero)
  }

  // MARK: Checks

  private func check() throws {
    func has(_ name: String) -> Bool { given[name] != nil }
    if has("monthly"), has("payment") { throw MortgageError.paymentAndMonthly }
    let missing =
      ["price", "rate", "term"].filter { !has($0) }
      + (has("payment") || has("monthly") ? [] : ["payment"])
    if missing.count > 1 { throw MortgageError.tooFewGivens(missing: missing) }
    _ = try given.currency()
  }

  /// The one currency of all amounts that are not the loan's alone.
  private func currency() throws -> Currency {
    try given.currency(
      of: own.map { ($0.name, $0.value.moneyOfAnyPeriod) })
  }
}

extension NamedArguments {
  /// The closing within a month that monthly payments follow where only its day is given.
  fileprivate var closingInMonth: ClosingInMonth? {
    guard let day = date("start"), self["first"] == nil, self["first_period"] == nil,
      frequency == .monthly, text("timing") != PaymentTiming.begin.rawValue
    else { return nil }
    return ClosingInMonth(on: day)
  }
}
