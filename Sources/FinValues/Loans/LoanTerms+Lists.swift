import Finance
import FinLanguage
import Money

/// The arguments of a loan that are lists of records: changes of the rate, and extra payments.
extension NamedArguments {
  package func rateChanges() throws -> [RateChange] {
    guard let rates = self["rates"] else { return [] }
    let reader = RecordArguments(
      parameter: "rates", noun: "a change of the rate", keys: ["after", "on", "rate"],
      hint: .input("rates", .source("[{after: 5y, rate: 7%}, {on: 2033-02-01, rate: 7.5%}]")))
    return try reader.records(rates).map { record in
      let moment: RateChange.Moment
      switch (record["after"], record["on"]) {
      case (.number(let number)?, nil):
        guard let count = number.int, count >= 0 else {
          throw reader.problem("after is a number of payments, not \(number)")
        }
        moment = .after(count)
      case (.duration(let time)?, nil):
        guard let count = frequency.payments(in: time), count >= 0 else {
          throw LoanError.spanNotWhole("after", time, frequency)
        }
        moment = .after(count)
      case (nil, .date(let date)?): moment = .date(date)
      case (nil, nil): throw reader.problem("needs after, payments or a time, or on, a date")
      case (_?, _?): throw reader.problem("takes either after or on, not both")
      case (let other?, nil):
        throw reader.problem("after is a number of payments or a time, not \(other.typeName)")
      case (nil, let other?): throw reader.problem("on is a date, not \(other.typeName)")
      }
      guard case .percent(let rate)? = record["rate"] else {
        throw reader.problem("needs a rate such as 7%")
      }
      return RateChange(moment, rate: rate)
    }
  }

  package func extraFrom() throws -> ExtraPayments.Moment {
    switch self["extra_from"] {
    case nil: .payment(1)
    case .date(let date)?: .date(date)
    case .number(let number)?: .payment(number.int ?? 1)
    case let other?:
      throw RuntimeError.invalidArgument(
        parameter: "extra_from",
        problem: "must be a payment number or a date, not \(other.typeName)", hint: nil)
    }
  }

  package typealias SingleExtra = (money: Money, moment: ExtraPayments.Moment, recasts: Bool)

  /// The single extra payments.
  package func extras() throws -> [SingleExtra] {
    guard let extras = self["extras"] else { return [] }
    let reader = RecordArguments(
      parameter: "extras", noun: "an extra payment", keys: ["n", "on", "amount", "recast"],
      hint: .input("extras", .source("[{n: 12, amount: $1000}, {on: 2027-01-15, amount: $500}]")))
    return try reader.records(extras).map { record in
      let recasts: Bool
      switch record["recast"] {
      case nil: recasts = false
      case .boolean(let value)?: recasts = value
      case let other?: throw reader.problem("recast is true or false, not \(other.typeName)")
      }
      return (
        try reader.amount(record, else: loanCurrency), try Self.moment(of: record, reader), recasts
      )
    }
  }

  private static func moment(
    of record: Record, _ reader: RecordArguments
  ) throws -> ExtraPayments.Moment {
    switch (record["n"], record["on"]) {
    case (.number(let number)?, nil):
      guard let number = number.int, number >= 1 else {
        throw reader.problem("n is the number of a payment, counted from 1, not \(number)")
      }
      return .payment(number)
    case (nil, .date(let date)?): return .date(date)
    case (_?, _?): throw reader.problem("takes either n or on, not both")
    case (nil, nil): throw reader.problem("needs n, a payment number, or on, a date")
    case (let other?, nil): throw reader.problem("n is a whole number, not \(other.typeName)")
    case (nil, let other?): throw reader.problem("on is a date, not \(other.typeName)")
    }
  }
}
