import Finance
import FinLanguage
import Markup
import Money

/// A loan and the one that would replace it.
final class RefinanceValue: DomainValue {
  let inputs: [(name: String, value: Value)]
  let loan: LoanValue
  let new: LoanValue
  let refinancing: Refinancing

  init(_ call: Call) throws {
    func value(_ input: RefinanceInput) -> Value? {
      call.has(input.index) ? call[input.index] : nil
    }
    let loan = try LoanBuiltIns.loan(call)
    func amount(_ input: RefinanceInput) throws -> Decimal {
      guard value(input) != nil else { return .zero }
      let money = try call.money(input.index)
      try loan.requireOwnCurrency(money)
      guard !money.amount.isNegative else {
        throw RuntimeError.invalidArgument(
          parameter: input.rawValue, problem: "cannot be negative, but is \(money.formatted())",
          hint: nil)
      }
      return money.amount
    }
    let moment = try LoanMoment(loan, at: value(.at), call.context)
    try moment.requireDebt()
    let conventions = loan.terms.conventions
    let points =
      value(.points) == nil ? Decimal.zero : try call.decimal(RefinanceInput.points.index)
    guard points < .one, !points.isNegative else { throw LoanQuestionError.pointsTooHigh(points) }
    let costs = try amount(.costs)
    let cashOut = try amount(.cashOut)
    let isRolledIn = try call.boolean(RefinanceInput.rollIn.index)
    let lent = conventions.rounded(
      Refinancing.amount(
        payoff: moment.payoff.amount, costs: costs, points: points, cashOut: cashOut,
        isRolledIn: isRolledIn))
    let term = try value(.term) ?? .duration(Self.term(of: LoanRest(moment.standing), loan.terms))
    var parts: [(name: String, value: Value)] = [
      ("amount", loan.money(lent)), ("rate", call[RefinanceInput.rate.index]), ("term", term),
    ]
    if let date = moment.payoff.date ?? (moment.standing.interestFrom) {
      parts.append(("start", .date(date)))
    }
    new = try LoanValue.make(parts + loan.conventionInputs, call.context)
    refinancing = try Refinancing(
      payoff: moment.payoff, new: new.schedule(),
      costs: conventions.rounded(costs + lent * points), isRolledIn: isRolledIn, cashOut: cashOut)
    self.loan = loan
    inputs = RefinanceInput.allCases.compactMap { input in
      // What was asked today is kept as asked on this day.
      if input == .at { return moment.input.map { (input.rawValue, $0) } }
      if input == .rollIn, !isRolledIn { return nil }
      return value(input).map { (input.rawValue, $0) }
    }
  }

  /// What is left of the old loan; where payments are parts of a monthly one, what is left of the
  /// term that the monthly one is for.
  private static func term(of rest: LoanRest, _ terms: LoanTerms) -> Duration {
    let frequency = terms.conventions.frequency
    guard frequency.paymentsPerMonthlyAmount == nil else {
      let elapsed = rest.made * 12 / frequency.paymentsPerYear
      return Duration.months(max(Int(terms.term.months) - elapsed, 1)) ?? terms.term
    }
    return frequency.term(ofPayments: max(rest.count, 1)) ?? .zero
  }

  var kind: String { "refinance" }
  var constructor: String { "refinance" }
  var headlineFields: [String] { ["saving", "break_even", "net_saving"] }

  enum Field: String, CaseIterable {
    case loan, rate, term, costs, at
    case rollIn = "roll_in"
    case cashOut = "cash_out"
    case points
    case balance
    case newLoan = "new_loan"
    case paymentBefore = "payment_before"
    case payment, saving
    case totalCosts = "total_costs"
    case breakEven = "break_even"
    case interestBreakEven = "interest_break_even"
    case interestBefore = "interest_before"
    case interest
    case paidBefore = "paid_before"
    case paid
    case netSaving = "net_saving"
    case byYear = "by_year"
  }

  var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  func field(_ name: String) throws -> Value? { Field(rawValue: name).map(value) }

  private func given(_ field: Field) -> Value? {
    inputs.first { $0.name == field.rawValue }?.value
  }

  func value(of field: Field) -> Value {
    let facts = refinancing
    return switch field {
    case .loan: .domain(loan)
    case .rate: .percent(new.terms.rate)
    case .term: .duration(new.terms.term)
    case .costs: given(field) ?? loan.money(.zero)
    case .at: given(field) ?? .number(.zero)
    case .rollIn: .boolean(facts.isRolledIn)
    case .cashOut: loan.money(facts.cashOut)
    case .points: given(field) ?? .percent(.zero)
    case .balance: loan.money(facts.payoff.amount)
    case .newLoan: .domain(new)
    case .paymentBefore: loan.money(facts.oldPayment)
    case .payment: loan.money(new.terms.payment)
    case .saving: loan.money(facts.saving)
    case .totalCosts: loan.money(facts.costs)
    case .breakEven: facts.breakEven.map { .number(Decimal($0)) } ?? .none
    case .interestBreakEven: facts.interestBreakEven.from.map { .number(Decimal($0)) } ?? .none
    case .interestBefore: loan.money(facts.oldInterest)
    case .interest: loan.money(facts.newInterest)
    case .paidBefore: loan.money(facts.oldPaid)
    case .paid: loan.money(facts.newPaid)
    case .netSaving: loan.money(facts.netSaving)
    case .byYear: .list(years)
    }
  }

  private static let yearKeys = Record.Keys(["year", "balance_before", "balance", "net_saving"])

  /// How much better off one is who leaves the loan after each year.
  private var years: [Value] {
    let perYear = new.terms.conventions.frequency.paymentsPerYear
    let last = max(refinancing.old.count, refinancing.new.count)
    return (1...max(1, (last + perYear - 1) / perYear)).map { year in
      let number = min(year * perYear, last)
      let balance = number >= refinancing.new.count ? .zero : refinancing.new[number - 1].balance
      return .record(
        Record(
          keys: Self.yearKeys,
          values: [
            .number(Decimal(year)),
            loan.money(refinancing.old.balance(after: number, of: refinancing.payoff.standing)),
            loan.money(balance), loan.money(refinancing.netSaving(after: number)),
          ]))
    }
  }

  /// The mortgage that is replaced, where it is one.
  var mortgage: MortgageValue? {
    guard case .domain(let domain)? = given(.loan) else { return nil }
    return domain as? MortgageValue
  }

  func markup() throws -> Markup { .card(RefinanceCard(self).card) }
}
