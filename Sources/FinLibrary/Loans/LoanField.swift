import Finance
import FinLanguage
import Money

/// The fields of a loan, in the order that JSON shows them: the inputs, then the figures.
enum LoanField: String, CaseIterable {
  case amount, rate, term, payment
  case start, first
  case frequency, compounding
  case rateConvention = "rate_convention"
  case method
  case extra
  case extraFrom = "extra_from"
  case extras
  case interestOnly = "interest_only"
  case balloon
  case rates
  case paymentCap = "payment_cap"
  case balanceCap = "balance_cap"
  case fees, points
  case dayCount = "day_count"
  case firstPeriod = "first_period"
  case rounding, timing
  case accrual
  case lateCharge = "late_charge"
  case paid
  case name, lender
  case recastPayment = "recast_payment"
  case payments
  case lastPayment = "last_payment"
  case totalPaid = "total_paid"
  case totalInterest = "total_interest"
  case apr
  case financeCharge = "finance_charge"
  case amountFinanced = "amount_financed"
  case payoffDate = "payoff_date"
  case crossover
  case interestSaved = "interest_saved"
  case timeSaved = "time_saved"
  case summary, schedule
}

extension LoanValue {
  func value(of field: LoanField) throws -> Value {
    let conventions = terms.conventions
    switch field {
    case .amount: return money(terms.amount)
    case .rate: return .percent(terms.rate)
    case .term: return .duration(terms.term)
    case .payment: return money(terms.payment)
    case .start: return conventions.dates.map { .date($0.start) } ?? .none
    case .first: return conventions.dates.map { .date($0.first) } ?? .none
    case .frequency: return .text(conventions.frequency.rawValue)
    case .compounding: return conventions.compounding.map { .text($0.name) } ?? .none
    case .rateConvention: return .text(conventions.rateConvention.rawValue)
    case .method: return .text(terms.repayment.method.rawValue)
    case .interestOnly: return given(.interestOnly) ?? .duration(.zero)
    case .balloon: return given(.balloon) ?? .none
    case .rates: return given(.rates) ?? .list([])
    case .paymentCap: return given(.paymentCap) ?? .none
    case .balanceCap: return given(.balanceCap) ?? .none
    case .fees: return money(terms.charges.fees)
    case .points: return .percent(terms.charges.points)
    case .accrual: return .text(conventions.accrual.rawValue)
    case .lateCharge: return given(.lateCharge) ?? .none
    case .paid: return given(.paid) ?? .none
    case .extra: return money(terms.extras.each)
    case .extraFrom: return given(.extraFrom) ?? .number(.one)
    case .extras: return given(.extras) ?? .list([])
    case .rounding: return .text(LoanWords.name(of: conventions.rounding))
    case .dayCount: return .text(conventions.dayCount.name)
    case .firstPeriod: return .text(conventions.firstPeriod.rawValue)
    case .timing: return .text(conventions.timing.rawValue)
    case .name: return given(.name) ?? .none
    case .lender: return given(.lender) ?? .none
    case .recastPayment: return try schedule().recast.map { money($0.payment) } ?? .none
    case .payments: return .number(Decimal(try schedule().count))
    case .lastPayment: return money(try schedule().last?.payment ?? .zero)
    case .totalPaid: return money(try schedule().totals.paid)
    case .totalInterest: return money(try schedule().totals.interest)
    case .apr: return .percent(try disclosure().annualPercentageRate())
    case .financeCharge: return money(try disclosure().financeCharge)
    case .amountFinanced: return money(try disclosure().amountFinanced)
    case .payoffDate: return Self.payoff(try schedule())
    case .crossover:
      return try schedule().crossover.map { .number(Decimal($0)) } ?? .none
    case .interestSaved: return money(try schedule().savings().interest)
    case .timeSaved: return .duration(try schedule().savings().time)
    case .summary: return .record(try summary())
    case .schedule: return .list(LoanRows.values(of: try schedule()))
    }
  }

  /// The date of the last payment, or its number where there are no dates.
  static func payoff(_ schedule: AmortizationSchedule) -> Value {
    if let date = schedule.last?.date { return .date(date) }
    return .number(Decimal(schedule.count))
  }

  private static let summaryKeys = Record.Keys(
    [
      LoanField.amount, .rate, .term, .payment, .payments, .lastPayment, .totalPaid,
      .totalInterest, .payoffDate,
    ].map(\.rawValue))

  /// The loan on one line.
  private func summary() throws -> Record {
    let schedule = try schedule()
    let totals = schedule.totals
    return Record(
      keys: Self.summaryKeys,
      values: [
        money(terms.amount), .percent(terms.rate), .duration(terms.term), money(terms.payment),
        .number(Decimal(schedule.count)), money(schedule.last?.payment ?? .zero),
        money(totals.paid), money(totals.interest), Self.payoff(schedule),
      ])
  }
}
