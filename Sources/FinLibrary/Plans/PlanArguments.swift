import Finance
import FinLanguage
import FinValues
import Money

/// Reads the arguments of `plan` into terms.
struct PlanArguments {
  private let given: NamedArguments
  private let start: CalendarDate
  let debts: PlanDebts

  init(_ given: NamedArguments) throws {
    self.given = given
    start = given.date("start") ?? given.context.today
    debts = try PlanDebts(
      given["debts"] ?? .none, parameter: "debts", start: start, given.context)
  }

  func plan() throws -> PayoffPlan {
    try PayoffPlan(terms(), checkInterruption: given.context.checkInterruption)
  }

  private func terms() throws -> PlanTerms {
    try PlanTerms(
      debts: debts.debts, method: try method(), funds: try funds(), start: start,
      transfers: try TransferArguments(debts, given["transfers"]).transfers(),
      currency: debts.currency)
  }

  // MARK: Order

  private func method() throws -> PlanMethod {
    let order = given["order"]
    switch given["method"] {
    case .text("snowball")?:
      try refuse(order)
      return .snowball
    case .text("highest_utilization")?:
      try refuse(order)
      return .highestUtilization
    case .text("avalanche")?:
      try refuse(order)
      return .avalanche
    case .text("custom")?:
      guard let order else {
        throw problem(
          "method", "custom needs order, the debts to pay first", hint: .write([orderForm]))
      }
      return .custom(try places(order))
    default: return try order.map { .custom(try places($0)) } ?? .avalanche
    }
  }

  private func refuse(_ order: Value?) throws {
    if order != nil {
      throw problem(
        "order", "needs method \"custom\"",
        hint: "\(.named("method", .text("custom"))), \(orderForm)")
    }
  }

  private func places(_ order: Value) throws -> [Int] {
    guard case .list(let elements) = order else { return [] }
    var places: [Int] = []
    for element in elements {
      let place = try debts.requiredPlace(of: element, in: "order", hint: .write([orderForm]))
      if places.contains(place) {
        throw problem("order", "has \(debts.debts[place].name) twice", hint: nil)
      }
      places.append(place)
    }
    return places
  }

  private var orderForm: Form {
    .named("order", .list(debts.debts.prefix(2).map { .text($0.name) }))
  }

  // MARK: Money

  private func funds() throws -> PlanFunds {
    PlanFunds(try regular(), singles: try singles())
  }

  private func regular() throws -> PlanFunds.Regular {
    if let budget = try monthly("budget") {
      if given["extra"] != nil {
        throw problem(
          "budget", "is the total paid a month, and extra is the part beyond the minimums",
          hint: "give only one of them")
      }
      return .budget(budget)
    }
    if let extra = try monthly("extra") { return .extra([.init(amount: extra)]) }
    let reader = RecordArguments(
      parameter: "extra", noun: "an extra", keys: ["from", "amount"],
      hint: .input("extra", .source("[{from: 2027-01-01, amount: $500}]")))
    return .extra(
      try reader.records(given["extra"]).map { record in
        let from = try reader.date(record, "from")
        return PlanFunds.Step(from: from, amount: try amount(reader, record))
      })
  }

  private func singles() throws -> [PlanFunds.Single] {
    let reader = RecordArguments(
      parameter: "extras", noun: "an extra payment", keys: ["on", "amount"],
      hint: .input("extras", .source("[{on: 2027-03-01, amount: $1000}]")))
    return try reader.records(given["extras"]).map { record in
      guard let on = try reader.date(record, "on") else { throw reader.problem("needs on, a date") }
      return PlanFunds.Single(on: on, amount: try amount(reader, record))
    }
  }

  private func monthly(_ name: String) throws -> Decimal? {
    let money = given.money(name)
    try CurrencyAgreement(debts.currency, of: "debts").take(money, of: name)
    return money?.amount
  }

  private func amount(_ reader: RecordArguments, _ record: Record) throws -> Decimal {
    if case .periodicMoney(let amount)? = record["amount"] {
      let money = amount.converted(to: .month).money
      try CurrencyAgreement(debts.currency, of: "debts")
        .take(money, of: reader.parameter + ".amount")
      return money.amount
    }
    guard let amount = try reader.money(record, "amount", debts.currency) else {
      throw reader.problem("needs an amount")
    }
    return amount
  }

  private func problem(_ name: String, _ text: String, hint: Hint?) -> RuntimeError {
    .invalidArgument(parameter: name, problem: text, hint: hint)
  }
}

extension PlanDebts {
  /// The place of a debt; an error that says which there are.
  func requiredPlace(of value: Value, in parameter: String, hint: Hint) throws -> Int {
    if let place = place(of: value) { return place }
    let names = debts.map(\.name)
    var near: String?
    if case .text(let text) = value { near = Suggestion.nearest(to: text, among: names) }
    throw RuntimeError.invalidArgument(
      parameter: parameter,
      problem: "no debt matches \(value.briefText); the plan has \(names.listed(most: 4))",
      hint: near.map { .nearest([.text($0)]) } ?? hint)
  }
}
