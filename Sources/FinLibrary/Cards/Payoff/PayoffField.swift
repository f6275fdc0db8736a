import Finance
import FinLanguage
import Money

/// What is known of a payoff beside its inputs, in the order that JSON shows it.
enum PayoffField: String, CaseIterable {
  case balance, months, time
  case firstPayment = "first_payment"
  case lastPayment = "last_payment"
  case totalPaid = "total_paid"
  case totalInterest = "total_interest"
  case totalSpending = "total_spending"
  case payoffDate = "payoff_date"
  case minimumMonths = "minimum_months"
  case minimumInterest = "minimum_interest"
  case interestSaved = "interest_saved"
  case timeSaved = "time_saved"
  case schedule
}

extension PayoffValue {
  func value(of field: PayoffField) -> Value {
    switch field {
    case .balance: money(subject.debt.balance)
    case .months: .number(Decimal(payoff.months))
    case .time: Self.time(payoff.months)
    case .firstPayment: money(payoff.rows.first?.payment ?? .zero)
    case .lastPayment: money(payoff.rows.last?.payment ?? .zero)
    case .totalPaid: money(payoff.totalPaid)
    case .totalInterest: money(payoff.totalInterest)
    case .totalSpending: money(payoff.totalSpending)
    case .payoffDate: payoff.payoffDate.map { .date($0) } ?? .none
    case .minimumMonths: minimum.map { .number(Decimal($0.months)) } ?? .none
    case .minimumInterest: minimum.map { money($0.totalInterest) } ?? .none
    case .interestSaved: minimum.map { money($0.totalInterest - payoff.totalInterest) } ?? .none
    case .timeSaved: minimum.map { Self.time($0.months - payoff.months) } ?? .none
    case .schedule: .list(rows)
    }
  }

  private static func time(_ months: Int) -> Value {
    Duration.months(months).map { .duration($0) } ?? .none
  }

  // MARK: Schedule

  /// The columns of the schedule: a rate where it changes, spending where there is some.
  var columns: [String] {
    ["n", "date", "payment", "principal", "interest"]
      + (subject.debt.spending.isZero ? [] : ["spending"]) + ["balance", "minimum"]
      + (subject.debt.promotion == nil ? [] : ["rate"])
  }

  private var rows: [Value] {
    let keys = Record.Keys(columns)
    return payoff.rows.map { row in .record(Record(keys: keys, values: cells(of: row))) }
  }

  /// The values of a row in the order of the columns.
  func cells(of row: CardPayoff.Row) -> [Value] {
    columns.map { column in
      switch column {
      case "n": .number(Decimal(row.number))
      case "date": row.date.map { .date($0) } ?? .none
      case "payment": money(row.payment)
      case "principal": money(row.principal)
      case "interest": money(row.interest)
      case "spending": money(row.spending)
      case "balance": money(row.balance)
      case "minimum": money(row.minimum)
      default: .percent(row.rate)
      }
    }
  }
}
