import Finance
import FinLanguage
import FinValues
import Money

typealias MortgageValue = TypedValue<Mortgage>

/// A home bought with a loan.
struct Mortgage: ValueModel {
  static let kind = "mortgage"
  static let isComparedAsRead = true

  let terms: MortgageTerms
  /// The loan by itself, which answers what a loan is asked.
  private(set) var loan: LoanValue
  let property: Value?
  let priceFollowsMonthly: Bool
  /// The part of the price that is paid down; nil where that was given as money.
  let downShare: Decimal?
  /// The top-level name that holds it.
  private(set) var boundName: String?
  /// The monthly payments on the other debts that names hold where it is shown.
  private(set) var otherDebts = Decimal.zero

  init(_ given: NamedArguments) throws {
    let solved = try MortgageSolver(given, loan: Loan.type.parameters).solved()
    (terms, priceFollowsMonthly) = (solved.terms, solved.priceFollowsMonthly)
    loan = LoanValue(solved.loan, inputs: solved.loan.inputs(solved.loanArguments))
    property = given["property"]
    downShare = if case .percent(let share)? = given["down"] { share } else { nil }
  }

  var conventions: LoanConventions { terms.loan.conventions }
  var currency: Currency { conventions.currency }
  var name: String? { loan.model.givenName ?? boundName }
  /// Its name in titles.
  var called: String { loan.model.givenName ?? "a mortgage" }

  /// The address of its property.
  func address() throws -> Value? {
    let address = try ofProperty("address")
    return address.isNone ? nil : address
  }

  /// A field of its property; none where it has none.
  func ofProperty(_ name: String) throws -> Value {
    guard case .domain(let property)? = property else { return .none }
    return try property.field(name) ?? .none
  }

  func remark(changing field: String, to value: Value) -> String? {
    loan.model.remark(changing: field, to: value)
  }

  func placed(as name: String, on today: CalendarDate) -> Self? {
    let loan = loan.placed(as: name, on: today) as? LoanValue
    if name == boundName, loan == nil { return nil }
    var placed = self
    placed.boundName = name
    if let loan { placed.loan = loan }
    return placed
  }

  func shown(in context: any CallContext) -> Self? {
    guard let others = try? context.bindings(ofKinds: Debts.kinds(forHome: false)) else {
      return nil
    }
    let debts = Debts.monthlyPayments(on: others, in: currency, context)
    guard debts.isPositive else { return nil }
    var shown = self
    shown.otherDebts = debts
    return shown
  }

  /// In order; the loan's inputs as it keeps them, and a month's amount as money, which can be added
  /// to.
  func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    given.all.map { name, value in
      guard case .periodicMoney(let amount) = value else { return (name, value) }
      if Loan.type[name] != nil {
        return (name, .money(amount.amount(each: conventions.frequency)))
      }
      return (name, amount.period == .month ? .money(amount.money) : value)
    }
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    loan.model.record.kept(given)
  }

  // MARK: Changes

  /// The parts of a mortgage that follow from each other; of the first four, one is solved.
  private enum Part: String, CaseIterable { case price, rate, term, payment, monthly }

  private var solved: Part {
    if priceFollowsMonthly { return .price }
    return switch terms.loan.solved {
    case .amount: .price
    case .rate: .rate
    case .term: .term
    case .payment: .payment
    }
  }

  /// Giving the part that is solved makes another follow: the term from a payment, the price from
  /// what a month may cost, the payment from anything else. `payment` and `monthly` take each
  /// other's place.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    let inputs = PaymentRecord.inputs(inputs, changing: changes)
    if let projected = try loan.model.projected(
      inputs, changing: changes,
      others: { try $1.isEmpty ? Self.type.inOrder($0) : self.inputs($0, changing: $1) })
    {
      return projected
    }
    var result = SolvedInputs(inputs, changing: changes, parts: Part.allCases.map(\.rawValue))
    func isGiven(_ part: Part) -> Bool { result.given.contains(part.rawValue) }
    func had(_ part: Part) -> Bool { inputs.contains { $0.name == part.rawValue } }

    let toSolve = result.toSolve.subtracting(had(.monthly) ? [] : [Part.monthly.rawValue])
    if !toSolve.isEmpty {
      result.keep(solved.rawValue, at: value(of: solved))
    } else if isGiven(.monthly), !had(.monthly) {
      if had(.payment) {
        result.drop(Part.payment.rawValue)
      } else {
        result.free(Part.price.rawValue)
      }
    } else if isGiven(.payment), had(.monthly) {
      result.drop(Part.monthly.rawValue)
    } else if isGiven(solved) {
      if solved == .payment {
        result.free(Part.term.rawValue)
      } else {
        result.free(Part.payment.rawValue)
        result.free(Part.monthly.rawValue)
      }
    }
    return Self.type.inOrder(result.all)
  }

  private func value(of part: Part) -> Value {
    switch part {
    case .price: money(terms.price)
    case .rate: loan.model.value(of: .rate)
    case .term: loan.model.value(of: .term)
    case .payment, .monthly: loan.model.value(of: .payment)
    }
  }

  static let type = ValueType<Mortgage>(
    kind, title: "Mortgage",
    headlines: { ["monthly", "cash_to_close"] + $0.loan.model.lastHeadlines },
    conventions: { LoanLabels.phrases(of: $0.conventions) }, inputs: inputs, figures: figures,
    whose: \.model.called,
    columnNames: ["name", "kind", "city", "amount", "rate", "payment"],
    isListed: { $0.property != nil },
    subtitle: { (try? $0.address())?.displayText ?? $0.loan.model.lender },
    panel: { try MortgagePanel($0).content() },
    picture: { $0.model.loan.chart(of: $0) },
    beneath: { [$0.loan] + [$0.propertyValue].compactMap(\.self) },
    details: { try LoanDetails($0.loan.model).markup }, rowsPerYear: { $0.loan.rowsPerYear })
}
