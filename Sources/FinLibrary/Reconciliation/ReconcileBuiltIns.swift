import Exchange
import Finance
import FinLanguage
import FinValues
import Money

/// A lender's own rows, and the conventions that they follow.
enum ReconcileBuiltIns {
  static let all: [BuiltIn] = [reconcile]

  static let reconcile = BuiltIn(
    "reconcile", .loans, parameters: LenderReconciliation.type.parameters,
    summary:
      "Compares a loan with your lender's rows: the conventions used, or the first difference.",
    example: .init(
      "reconcile(loan($300k, 6.5%, 30y), [{n: 1, interest: $1625}, {n: 2, interest: $1623.53}]).fits",
      prints: "true"),
    help: .init(seeAlso: ["schedule", "loan"]),
    body: { .domain(try ReconciliationValue($0)) })
}

/// The lender's rows as they were typed, read.
struct LenderRowReader {
  let currency: Currency

  static let columns = ["n", "date"] + amounts
  private static let amounts = ["payment", "principal", "interest", "extra", "balance"]
  /// Columns of fin's own tables that are not compared.
  private static let ignored = ["rate", "total_principal", "total_interest"]
  private static let hint: Hint =
    "[{n: 1, payment: $1896.20, principal: $271.20, interest: $1625, balance: $299728.80}]"

  /// The names of the columns in other tools.
  private static let foreign = [
    "number": "n", "no": "n", "nr": "n", "period": "n", "month": "n", "pmt_no": "n",
    "payment_number": "n", "installment": "n",
    "due": "date", "due_date": "date", "payment_date": "date", "on": "date", "paid_on": "date",
    "pmt": "payment", "amount": "payment", "total": "payment", "total_payment": "payment",
    "paid": "payment", "emi": "payment",
    "prin": "principal", "principal_paid": "principal", "capital": "principal",
    "int": "interest", "interest_paid": "interest", "finance_charge": "interest",
    "extra_payment": "extra", "prepayment": "extra", "additional": "extra",
    "additional_principal": "extra", "curtailment": "extra",
    "ending_balance": "balance", "end_balance": "balance", "closing_balance": "balance",
    "remaining": "balance", "remaining_balance": "balance", "outstanding": "balance",
    "principal_balance": "balance", "loan_balance": "balance", "owed": "balance",
  ]

  func rows(_ values: [Value], _ context: any CallContext) throws -> [LenderRow] {
    var interruption = InterruptionCheck(context.checkInterruption)
    return try values.enumerated().map { place, value in
      try interruption.step()
      return try row(value, place + 1)
    }
  }

  private func row(_ value: Value, _ place: Int) throws -> LenderRow {
    switch value {
    case .record(let record): return try row(record, place)
    case .money, .number:
      return LenderRow(balance: try amount(value, "balance", place))
    default:
      throw problem(
        "row \(place) is \(value.typeName), not a record of a payment or a balance")
    }
  }

  private func row(_ record: Record, _ place: Int) throws -> LenderRow {
    var row = LenderRow()
    for (name, value) in record.entries {
      switch value {
      case .none, .missing: continue
      default: break
      }
      switch name {
      case "n": row.number = try number(value, place)
      case "date":
        guard case .date(let date) = value else {
          throw problem("date of row \(place) is \(value.typeName), not a date such as 2026-02-15")
        }
        row.date = date
      case "payment": row.payment = try amount(value, name, place)
      case "principal": row.principal = try amount(value, name, place)
      case "interest": row.interest = try amount(value, name, place)
      case "extra": row.extra = try amount(value, name, place)
      case "balance": row.balance = try amount(value, name, place)
      case _ where Self.ignored.contains(name): continue
      default: throw unknown(name, place)
      }
    }
    return row
  }

  private func number(_ value: Value, _ place: Int) throws -> Int {
    guard case .number(let number) = value, let whole = number.int else {
      throw problem("n of row \(place) is \(value.briefText), not the number of a payment")
    }
    return whole
  }

  private func amount(_ value: Value, _ name: String, _ place: Int) throws -> Decimal {
    switch value {
    case .number(let number): return number
    case .money(let money):
      guard money.currency == currency else {
        throw problem(
          "\(name) of row \(place) is in \(money.currency.code), but the loan in \(currency.code)",
          hint: nil)
      }
      return money.amount
    default:
      throw problem("\(name) of row \(place) is \(value.typeName), not money")
    }
  }

  private func unknown(_ name: String, _ place: Int) -> RuntimeError {
    let key = name.lowercased()
    let meant =
      Self.foreign[key] ?? Suggestion.nearest(to: key, among: Self.columns)
    return problem(
      "row \(place) has a column \(name); the columns are \(Self.columns.joined(separator: ", "))",
      hint: meant.map { .input($0, .rest) } ?? Self.hint)
  }

  private func problem(_ text: String, hint: Hint? = Self.hint) -> RuntimeError {
    .invalidArgument(parameter: "rows", problem: text, hint: hint)
  }
}

/// The lender's rows in a CSV file.
struct LenderFile {
  let rows: [LenderRow]
  private let currency: Currency

  /// The largest file that is read.
  private static let mostBytes = 20_000_000

  /// Nil where the rows are given as such.
  ///
  /// - Throws: A ``StatementError`` for what is no table of payments.
  init?(_ value: Value, currency: Currency, _ context: any CallContext) throws {
    guard case .text(let path) = value else { return nil }
    guard let bytes = try context.host.readFile(path, limit: Self.mostBytes) else {
      throw RuntimeError.invalidArgument(
        parameter: "rows", problem: "there is no file \(path)",
        hint: "the path of a CSV file, such as ~/Downloads/history.csv")
    }
    let history = try PaymentHistory(bytes, context.checkInterruption)
    history.remarks.forEach { context.remark($0.text) }
    self.currency = currency
    rows = history.rows.map { row in
      LenderRow(
        number: row.number, date: row.date, payment: row.amounts[.payment],
        interest: row.amounts[.interest], principal: row.amounts[.principal],
        extra: row.amounts[.extra], balance: row.amounts[.balance])
    }
  }

  /// The rows as they would be typed.
  var value: Value { .list(rows.map { Value.record(record($0)) }) }

  private func record(_ row: LenderRow) -> Record {
    var entries: [(String, Value)] = []
    if let number = row.number { entries.append(("n", .number(Decimal(number)))) }
    if let date = row.date { entries.append(("date", .date(date))) }
    let amounts: [(String, Decimal?)] = [
      ("payment", row.payment), ("principal", row.principal), ("interest", row.interest),
      ("extra", row.extra), ("balance", row.balance),
    ]
    for (name, amount) in amounts {
      if let amount { entries.append((name, .money(Money(amount, currency)))) }
    }
    return Record(entries)
  }
}

extension NamedArguments {
  /// The arguments of a loan written as a record.
  init(loan record: Record, _ context: any CallContext) throws {
    let parameters = Loan.type.parameters
    let names = parameters.map(\.name)
    if let unknown = record.keys.names.first(where: { !names.contains($0) }) {
      let foreign = parameters.first { $0.aliases.contains(unknown) }?.name
      let meant = foreign ?? Suggestion.nearest(to: unknown, among: names)
      throw RuntimeError.invalidArgument(
        parameter: "loan", problem: "a loan has no \(unknown)", hint: meant.map { "\($0): …" })
    }
    let arguments = try parameters.map { parameter -> Value in
      guard let value = record[parameter.name], !value.isNone else { return .missing }
      switch parameter.accept(value, beside: record.values, currency: context.defaultCurrency) {
      case .success(let value): return value
      case .failure(let mismatch):
        throw RuntimeError.invalidArgument(
          parameter: "loan", problem: "\(parameter.name) \(mismatch.text)", hint: mismatch.hint)
      }
    }
    self.init(Call(arguments: arguments, parameters: parameters, context: context))
  }
}
