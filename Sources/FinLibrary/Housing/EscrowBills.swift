import Finance
import FinLanguage
import FinValues
import Money

/// Reads the bills that `escrow` is given.
enum EscrowBills {
  private static let keys = ["name", "amount", "due"]
  private static let example = Hint.input(
    "items", .source("[{name: \"taxes\", amount: $700, due: [6, 12]}]"))

  static func problem(_ text: String, _ parameter: String = "items", hint: Hint? = nil)
    -> RuntimeError
  {
    .invalidArgument(parameter: parameter, problem: text, hint: hint ?? example)
  }

  /// The year's property tax and homeowners insurance of a home; when they are due it does not say.
  static func ofHome(_ terms: MortgageTerms) -> [Value] {
    let year = Decimal(12)
    let tax =
      switch terms.costs.tax {
      case .share(let share): terms.price * share
      case .monthly(let amount): amount * year
      }
    let conventions = terms.loan.conventions
    return [("taxes", tax), ("insurance", terms.costs.insurance * year)].compactMap {
      name, amount in
      guard amount.isPositive else { return nil }
      return .record(
        Record([
          ("name", .text(name)),
          ("amount", .money(conventions.rounded(amount), conventions.currency)),
        ]))
    }
  }

  /// The bills with what the home says of them: an amount that was left out is the home's, in as many
  /// parts as there are months, and a bill that doesn't say when it is due is due at the year's end.
  private static func completed(
    _ record: Record, by home: MortgageTerms, start: CalendarDate, _ context: any CallContext
  ) -> Record {
    var entries = record.entries.map { (name: $0.name, value: $0.value) }
    if record["amount"] == nil, case .text(let name)? = record["name"] {
      let word = name.lowercased()
      for case .record(let bill) in ofHome(home) {
        guard case .text(let known)? = bill["name"], case .money(let year)? = bill["amount"],
          word.contains(known.prefix(3))
        else { continue }
        let parts = if case .list(let months)? = record["due"] { max(months.count, 1) } else { 1 }
        let part = home.loan.conventions.rounded(year.amount / Decimal(parts))
        entries.append(("amount", .money(part, year.currency)))
      }
    }
    if record["due"] == nil {
      let month = (start.month + 10) % 12 + 1
      entries.append(("due", .number(Decimal(month))))
      context.remark(
        "\(record["name"]?.displayText ?? "a bill") is taken as due once a year, in month \(month), the"
          + " last before \(start); to change it, give items with due")
    }
    return Record(entries)
  }

  static func analysis(_ given: NamedArguments) throws -> EscrowAnalysis {
    guard case .list(let elements)? = given["items"], !elements.isEmpty else {
      throw problem("there are no bills")
    }
    let start = given.date("start") ?? .epoch
    let home: MortgageTerms? =
      if case .domain(let domain)? = given["home"] {
        (domain as? MortgageValue)?.model.terms
      } else { nil }
    var currency = given.inputCurrency(of: elements)
    var bills: [EscrowAnalysis.Disbursement] = []
    var interruption = InterruptionCheck(given.context.checkInterruption)
    for element in elements {
      try interruption.step()
      guard case .record(let record) = element else { continue }
      let bill = home.map { completed(record, by: $0, start: start, given.context) } ?? record
      bills += try self.bills(bill, start: start, currency: &currency)
    }
    let settled = try currency ?? given.currency()
    if case .money(let balance)? = given["balance"], balance.currency != settled {
      throw InputError.currencies("balance", balance.currency, other: "items", settled)
    }
    return EscrowAnalysis(
      disbursements: bills,
      cushionMonths: try months(given, "cushion", 0...2, "at most a sixth of the annual bills"),
      currency: settled)
  }

  static func deficiencyMonths(_ given: NamedArguments) throws -> Int {
    try months(given, "deficiency_over", 2...12, "at least two equal payments")
  }

  private static func months(
    _ given: NamedArguments, _ name: String, _ allowed: ClosedRange<Int>, _ rule: String
  ) throws -> Int {
    guard let time = given.duration(name) else { return 2 }
    guard time.days == 0, allowed.contains(Int(time.months)) else {
      throw problem(
        "must be \(allowed.lowerBound)mo to \(allowed.upperBound)mo, not \(time.formatted()):"
          + " 12 CFR 1024.17 allows \(rule)", name, hint: "\(name): 2mo")
    }
    return Int(time.months)
  }

  // MARK: Bills

  private static func bills(
    _ record: Record, start: CalendarDate, currency: inout Currency?
  ) throws -> [EscrowAnalysis.Disbursement] {
    if let unknown = record.keys.names.first(where: { !keys.contains($0) }) {
      let near = Suggestion.nearest(to: unknown, among: keys).map { "; did you mean \($0)?" }
      throw problem("a bill has no \(unknown)" + (near ?? ""))
    }
    guard case .text(let name)? = record["name"], !name.isEmpty else {
      throw problem("a bill needs a name")
    }
    let months = try due(record["due"], of: name, start: start)
    let amounts = try self.amounts(record["amount"], of: name, currency: &currency)
    guard amounts.count == 1 || amounts.count == months.count else {
      throw problem(
        "\(quoted(name)) has \(amounts.count) amounts for \(months.count) months")
    }
    return months.enumerated().map { index, month in
      EscrowAnalysis.Disbursement(
        item: name, amount: amounts.count == 1 ? amounts[0] : amounts[index], month: month)
    }
  }

  private static func amounts(
    _ value: Value?, of name: String, currency: inout Currency?
  ) throws -> [Decimal] {
    let values: [Value] =
      if case .list(let list)? = value { list } else { value.map { [$0] } ?? [] }
    guard !values.isEmpty else { throw problem("\(quoted(name)) needs an amount") }
    return try values.map { value in
      guard case .money(let money) = value else {
        throw problem(
          "the amount of \(quoted(name)) is money, not \(value.typeName)",
          hint: value.moneyMeant.map { "amount: \($0)" })
      }
      if let known = currency, known != money.currency {
        throw InputError.currencies("items.amount", money.currency, other: "items", known)
      }
      currency = money.currency
      guard money.amount.isPositive else {
        throw InputError.outside(
          "items.amount", .money(money.amount, money.currency), .positive)
      }
      return money.amount
    }
  }

  /// Months of the computation year, 1 for that of the first payment.
  private static func due(_ value: Value?, of name: String, start: CalendarDate) throws -> [Int] {
    let values: [Value]
    switch value {
    case .list(let list)?: values = list
    case .range(let range)?: values = try RangeSteps.list(range)
    case nil, Value.none?: values = []
    case let single?: values = [single]
    }
    guard !values.isEmpty else {
      throw problem("\(quoted(name)) needs due, the month or months it is paid in")
    }
    return try values.map { value in
      switch value {
      case .number(let number):
        guard let month = number.int, (1...12).contains(month) else {
          throw problem("months go from 1 to 12, not \(number)")
        }
        return (month - start.month + 12) % 12 + 1
      case .date(let date):
        let months = (date.year - start.year) * 12 + date.month - start.month
        guard (0...11).contains(months) else {
          let last = start.adding(months: 12)?.adding(days: -1)
          throw problem(
            "\(quoted(name)) on \(date) is outside the year from \(start)"
              + (last.map { " to \($0)" } ?? ""))
        }
        return months + 1
      default:
        throw problem(
          "due of \(quoted(name)) is a month from 1 to 12 or a date, not \(value.typeName)",
          hint: "\(.named("due", .number("12"))) for December")
      }
    }
  }
}

extension NamedArguments {
  /// The currency of the first bill that has one.
  fileprivate func inputCurrency(of elements: [Value]) -> Currency? {
    for case .record(let record) in elements {
      switch record["amount"] {
      case .money(let money)?: return money.currency
      case .list(let list)?:
        for case .money(let money) in list { return money.currency }
      default: continue
      }
    }
    return nil
  }
}

extension Value {
  /// A bare number as money of the same amount, as one types it.
  fileprivate var moneyMeant: String? {
    guard case .number(let number) = self else { return nil }
    return Value.money(Money(number, .usd)).sourceText
  }
}
