import Finance
import FinLanguage
import Money

/// The payments made on a loan so far, as its `paid` says.
package enum PaidSoFar {
  package struct Payment {
    package let date: CalendarDate
    package let money: Money
    /// All of it is principal, whatever is due.
    package let isPrincipal: Bool
    /// The day on which the bank returned it, so that it counts no longer.
    package var returned: CalendarDate?

    package init(
      date: CalendarDate, money: Money, isPrincipal: Bool, returned: CalendarDate? = nil
    ) {
      (self.date, self.money) = (date, money)
      (self.isPrincipal, self.returned) = (isPrincipal, returned)
    }

    package func counts(on day: CalendarDate) -> Bool { returned.map { $0 > day } ?? true }

    /// As it is given.
    package var value: Value {
      .record(
        Record(
          [("on", .date(date)), ("amount", .money(money))]
            + (isPrincipal ? [("principal", .boolean(true))] : [])
            + (returned.map { [("returned", .date($0))] } ?? [])))
    }
  }

  case sum(Money)
  case payments([Payment])

  /// Nil where nothing was said of payments.
  package init?(_ given: NamedArguments) throws {
    switch given["paid"] {
    case nil: return nil
    case .money(let money)?: self = .sum(money)
    case .number(let number)?: self = .sum(Money(number, given.loanCurrency))
    case let list?:
      let reader = RecordArguments(
        parameter: "paid", noun: "a payment made", keys: ["on", "amount", "principal", "returned"],
        hint: .input("paid", .source("[{on: 2026-02-15, amount: $500}]")))
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
          let returned: CalendarDate?
          switch record["returned"] {
          case nil: returned = nil
          case .date(let day)? where day >= date: returned = day
          case .boolean(true)?: returned = date
          case .boolean(false)?: returned = nil
          case let other?:
            throw reader.problem(
              "needs the date on which it was returned, not before \(date), but has"
                + " \(other.briefText)")
          }
          return Payment(
            date: date, money: try reader.amount(record, else: given.loanCurrency),
            isPrincipal: isPrincipal, returned: returned)
        })
    }
  }
}
