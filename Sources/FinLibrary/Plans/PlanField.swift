import Finance
import FinLanguage
import Money

/// What is known of a plan beside its inputs, in the order that JSON shows it.
enum PlanField: String, CaseIterable {
  case minimums, months
  case debtFree = "debt_free"
  case totalInterest = "total_interest"
  case totalPaid = "total_paid"
  case fees
  case interestSaved = "interest_saved"
  case monthsSaved = "months_saved"
  case firstPayments = "first_payments"
  case byDebt = "by_debt"
  case alternatives
  case schedule
  case scheduleByDebt = "schedule_by_debt"
}

extension PlanValue {
  func value(of input: PlanInput) -> Value {
    switch input {
    case .debts, .start: return given(input) ?? .none
    case .budget: return money(terms.budget)
    case .extra:
      if let given = given(input) { return given }
      return money(terms.budget - terms.minimums)
    case .extras, .transfers: return given(input) ?? .list([])
    case .method: return .text(terms.method.name)
    case .order: return .list(plan.order.map { .text(plan.accounts[$0].debt.name) })
    case .name: return given(input) ?? .none
    }
  }

  func value(of field: PlanField) -> Value {
    switch field {
    case .minimums: money(terms.minimums)
    case .months: .number(Decimal(plan.months))
    case .debtFree: .date(plan.debtFree)
    case .totalInterest: money(plan.totalInterest)
    case .totalPaid: money(plan.totalPaid)
    case .fees: money(plan.totalFees)
    case .interestSaved: saved.map { money($0.interest) } ?? .none
    case .monthsSaved: saved.map { .number(Decimal($0.months)) } ?? .none
    case .firstPayments: .list(firstPayments)
    case .byDebt: .list(byDebt)
    case .alternatives: .list(PlanAlternatives(plan).rows.map { record(of: $0) })
    case .schedule: .list(schedule)
    case .scheduleByDebt: .list(scheduleByDebt)
    }
  }

  /// Against the same plan without anything extra; nil where that never ends.
  private var saved: (interest: Decimal, months: Int)? {
    guard let plain = PlanAlternatives(plan).plain else { return nil }
    return (plain.cost - plan.cost, plain.months - plan.months)
  }

  // MARK: Tables

  private static let scheduleKeys = Record.Keys(["n", "date", "payment", "interest", "balance"])
  private static let detailKeys = Record.Keys([
    "n", "date", "name", "payment", "interest", "balance",
  ])
  private static let debtKeys = Record.Keys([
    "name", "balance", "payoff_month", "payoff_date", "interest", "paid",
  ])
  private static let paymentKeys = Record.Keys([
    "name", "due", "date", "payment", "minimum", "extra",
  ])
  private static let alternativeKeys = Record.Keys([
    "plan", "months", "debt_free", "total_interest", "fees", "months_saved", "interest_saved",
  ])

  private var schedule: [Value] {
    guard plan.months > 0 else { return [] }
    return (1...plan.months).map { month in
      let total = plan.total(month: month)
      return .record(
        Record(
          keys: Self.scheduleKeys,
          values: [
            .number(Decimal(month)), .date(date(month)), money(total.payment),
            money(total.interest), money(total.balance),
          ]))
    }
  }

  /// The rows in which an account is open, or all of them for all accounts.
  func payments(of place: Int) -> [Value] {
    guard plan.months > 0 else { return [] }
    return (1...plan.months).compactMap { month in
      detail(month, place).map { row in
        .record(
          Record(
            keys: Self.scheduleKeys,
            values: [.number(Decimal(month)), .date(plan.date(month, place))] + row))
      }
    }
  }

  private var scheduleByDebt: [Value] {
    guard plan.months > 0 else { return [] }
    return (1...plan.months).flatMap { month in
      plan.accounts.indices.compactMap { place in
        detail(month, place).map { row in
          .record(
            Record(
              keys: Self.detailKeys,
              values: [
                .number(Decimal(month)), .date(plan.date(month, place)),
                .text(plan.accounts[place].debt.name),
              ] + row))
        }
      }
    }
  }

  /// Payment, interest and balance; nil where nothing was owed.
  private func detail(_ month: Int, _ place: Int) -> [Value]? {
    let entry = plan.entry(month: month, place)
    guard plan.balance(after: month - 1, place).isPositive else { return nil }
    return [money(entry.payment), money(entry.interest), money(entry.balance)]
  }

  private var byDebt: [Value] {
    plan.accounts.indices.map { place in
      let month = plan.payoffMonth(place)
      return .record(
        Record(
          keys: Self.debtKeys,
          values: [
            .text(plan.accounts[place].debt.name), money(plan.accounts[place].given),
            .number(Decimal(month)), .date(plan.payoffDate(place)), money(plan.interest(place)),
            money(plan.paid(place)),
          ]))
    }
  }

  /// What is paid in the first month, debt by debt, as the debts were given.
  private var firstPayments: [Value] {
    plan.accounts.indices.filter { plan.opening[$0].isPositive }.map { place in
      let entry = plan.entry(month: 1, place)
      return .record(
        Record(
          keys: Self.paymentKeys,
          values: [
            .text(plan.accounts[place].debt.name), due(place).map { .date($0) } ?? .none,
            .date(plan.date(1, place)), money(entry.payment), money(entry.minimum),
            money(entry.payment - entry.minimum),
          ]))
    }
  }

  private func record(of row: PlanAlternatives.Row) -> Value {
    .record(
      Record(
        keys: Self.alternativeKeys,
        values: [
          .text(row.name), row.outcome.map { .number(Decimal($0.months)) } ?? .none,
          row.outcome.map { .date($0.debtFree) } ?? .none,
          row.outcome.map { money($0.interest) } ?? .none,
          row.outcome.map { money($0.fees) } ?? .none,
          row.saved.map { .number(Decimal($0.months)) } ?? .none,
          row.saved.map { money($0.interest) } ?? .none,
        ]))
  }
}
