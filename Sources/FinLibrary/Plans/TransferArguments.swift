import Finance
import FinLanguage
import FinValues
import Money

/// Reads the balance transfers of a plan.
struct TransferArguments {
  private let debts: PlanDebts
  private let value: Value?
  private static let example = Hint.input(
    "transfers", .source("[{from: \"Visa\", fee: 3%, apr: 0%, for: 15mo}]"))
  private let reader = RecordArguments(
    parameter: "transfers", noun: "a transfer",
    keys: ["from", "to", "amount", "fee", "apr", "for", "then", "limit", "on"], hint: example)

  init(_ debts: PlanDebts, _ value: Value?) {
    self.debts = debts
    self.value = value
  }

  func transfers() throws -> [PlanTransfer] {
    var names: [String] = []
    return try reader.records(value).map { record in
      guard let from = record["from"], !from.isNone else {
        throw reader.problem("needs from, the debt whose balance moves")
      }
      let source = try debts.requiredPlace(of: from, in: "transfers", hint: Self.example)
      return PlanTransfer(
        from: source, to: try destination(record, &names),
        amount: try reader.money(record, "amount", debts.currency),
        fee: try reader.fee(record, debts.currency),
        rate: try reader.rate(record, "apr"), months: try reader.months(record, "for"),
        laterRate: try reader.rate(record, "then"),
        limit: try reader.money(record, "limit", debts.currency),
        on: try reader.date(record, "on"))
    }
  }

  /// One of the plan's debts, or a new one; one without a name is called by itself.
  private func destination(
    _ record: Record, _ names: inout [String]
  ) throws -> PlanTransfer.Destination {
    switch record["to"] {
    case nil, .missing?, Value.none?:
      let count = names.count
      let name = count == 0 ? "Transfer" : "Transfer \(count + 1)"
      names.append(name)
      return .new(name: name)
    case let value?:
      if let place = debts.place(of: value) { return .existing(place) }
      guard case .text(let name) = value else {
        throw reader.problem("needs a debt of the plan or a new name for to")
      }
      return .new(name: name)
    }
  }
}

extension RecordArguments {
  /// A fee: a part of what moves, or money.
  func fee(_ record: Record, _ currency: Currency) throws -> PlanTransfer.Fee {
    if case .percent(let share)? = record["fee"] { return .share(share) }
    return .amount(try money(record, "fee", currency) ?? .zero)
  }
}
