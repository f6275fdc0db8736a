import Finance
import FinLanguage
import Money

/// The payments made on a loan so far, as its `paid` says.
enum PaidSoFar {
  struct Payment {
    let date: CalendarDate
    let money: Money
    /// All of it is principal, whatever is due.
    let isPrincipal: Bool
  }

  case sum(Money)
  case payments([Payment])

  /// Nil where nothing was said of payments.
  init?(_ given: NamedArguments) throws {
    switch given["paid"] {
    case nil: return nil
    case .money(let money)?: self = .sum(money)
    case .number(let number)?: self = .sum(Money(number, given.loanCurrency))
    case let list?:
      let reader = RecordArguments(
        parameter: "paid", noun: "a payment made", keys: ["on", "amount", "principal"],
        hint: "paid: [{on: 2026-02-15, amount: $500}]")
      self = .payments(
        try reader.records(list).map { record in
          guard case .date(let date)? = record["on"] else {
            throw reader.problem("needs on, the date")
          }
          let isPrincipal: Bool
          switch record["principal"] {
          case nil: isPrincipal = false
          case .boolean(let value)?: isPrincipal = value
          case let other?:
            throw reader.problem("needs true or false for principal, not \(other.briefText)")
          }
          return Payment(
            date: date, money: try reader.amount(record, else: given.loanCurrency),
            isPrincipal: isPrincipal)
        })
    }
  }
}
