import Finance
import FinLanguage
import Money

/// The figures of a mortgage that a loan does not have, in the order that JSON shows them.
enum MortgageField: String, CaseIterable {
  case monthly
  case monthlyParts = "monthly_parts"
  case downPayment = "down_payment"
  case amount, ltv
  case pmiEnds = "pmi_ends"
  case pmiRequest = "pmi_request"
  case pmiAutomatic = "pmi_automatic"
  case pmiMidpoint = "pmi_midpoint"
  case pmiTotal = "pmi_total"
  case cashToClose = "cash_to_close"
  case apr
  case financeCharge = "finance_charge"
  case amountFinanced = "amount_financed"
  case tip
  case inFiveYears = "in_5_years"
  case costs, address
}

extension MortgageValue {
  func value(of input: MortgageInput) -> Value {
    if let given = given(input.rawValue) { return given }
    return switch input {
    case .price: money(terms.price)
    case .prepaidInterest: money(terms.closing.prepaidInterest)
    case .down, .monthly, .tax, .insurance, .hoa, .closing, .escrowDeposit, .credits: money(.zero)
    case .pmi: .percent(.zero)
    case .property: .none
    }
  }

  func value(of field: MortgageField) throws -> Value {
    switch field {
    case .monthly: return money(try terms.monthlyParts().total)
    case .monthlyParts: return .record(try monthlyParts())
    case .downPayment: return money(terms.downPayment)
    case .amount: return money(terms.loan.amount)
    case .ltv: return .percent(terms.loanToValue)
    case .pmiEnds: return try insuranceEnd().map { due($0.last) } ?? .none
    case .pmiRequest: return try insuranceEnd().map { due($0.onRequest) } ?? .none
    case .pmiAutomatic: return try insuranceEnd().map { due($0.automatic) } ?? .none
    case .pmiMidpoint: return try insuranceEnd().map { due($0.midpoint) } ?? .none
    case .pmiTotal:
      return money(terms.premiums(ofPayments: try insuranceEnd()?.last ?? 0))
    case .cashToClose: return money(terms.cashToClose)
    case .apr: return .percent(try terms.disclosure().annualPercentageRate())
    case .financeCharge: return money(try terms.disclosure().financeCharge)
    case .amountFinanced: return money(try terms.disclosure().amountFinanced)
    case .tip: return .percent(try LoanEstimate(terms).totalInterestPercentage)
    case .inFiveYears: return .record(try inFiveYears())
    case .costs: return .list(try MortgageYears(self).rows)
    case .address: return try address() ?? .none
    }
  }

  /// Where the property is.
  func address() throws -> Value? {
    if case .domain(let property)? = property { try property.field("address") } else { nil }
  }

  func insuranceEnd() throws -> MortgageInsurance.End? { try terms.insurance.end(terms.loan) }

  /// The date of a payment, or its number where there are no dates.
  func due(_ payment: Int) -> Value {
    guard let dates = terms.loan.conventions.dates else { return .number(Decimal(payment)) }
    return dates.due(payment).map { .date($0) } ?? .none
  }

  // MARK: Records

  /// The parts of a month in the order of the card, with their words there.
  static let partNames = [
    (key: "principal_interest", label: "Principal, interest"), (key: "tax", label: "Property tax"),
    (key: "insurance", label: "Insurance"), (key: "pmi", label: "PMI"), (key: "hoa", label: "HOA"),
  ]

  static func amounts(_ parts: MortgageTerms.MonthlyParts) -> [Decimal] {
    [parts.loan, parts.tax, parts.insurance, parts.mortgageInsurance, parts.dues]
  }

  private static let partKeys = Record.Keys(partNames.map(\.key))

  private func monthlyParts() throws -> Record {
    let parts = Self.amounts(try terms.monthlyParts())
    return Record(keys: Self.partKeys, values: parts.map { money($0) })
  }

  private static let fiveYearKeys = Record.Keys([
    "paid", "principal", "interest", "pmi", "loan_costs",
  ])

  private func inFiveYears() throws -> Record {
    let five = try LoanEstimate(terms).fiveYears
    let amounts = [
      five.total, five.principal, five.interest, five.mortgageInsurance, five.loanCosts,
    ]
    return Record(keys: Self.fiveYearKeys, values: amounts.map { money($0) })
  }
}

/// What a mortgage costs in each year of its schedule.
struct MortgageYears {
  private let mortgage: MortgageValue

  init(_ mortgage: MortgageValue) { self.mortgage = mortgage }

  private static let keys = Record.Keys([
    "year", "payment", "tax", "insurance", "pmi", "hoa", "total",
  ])

  /// A record a year: what is paid on the loan, extras in it, and beside it.
  var rows: [Value] {
    get throws {
      let terms = mortgage.terms
      let parts = try terms.monthlyParts()
      let insured = try mortgage.insuranceEnd()?.last ?? 0
      let perYear = terms.loan.conventions.frequency.paymentsPerYear
      var before = 0
      return try mortgage.loan.schedule().years.map { year in
        let after = before + year.totals.payments
        defer { before = after }
        func cost(_ monthly: Decimal) -> Decimal {
          terms.loan.conventions.rounded(
            monthly * Decimal(12 * year.totals.payments) / Decimal(perYear))
        }
        let amounts = [
          year.totals.paid, cost(parts.tax), cost(parts.insurance),
          terms.premiums(ofPayments: min(after, insured))
            - terms.premiums(ofPayments: min(before, insured)), cost(parts.dues),
        ]
        let total = amounts.reduce(Decimal.zero) { $0 + $1 }
        return .record(
          Record(
            keys: Self.keys,
            values: [.number(Decimal(year.year))] + (amounts + [total]).map { mortgage.money($0) }))
      }
    }
  }
}
