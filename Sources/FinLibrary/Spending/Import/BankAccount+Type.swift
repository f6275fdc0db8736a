import Exchange
import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// One of a person's own accounts.
extension BankAccount: DescribedModel {
  package static let type = ValueType<BankAccount>(
    "account", title: "Account", inputs: inputs,
    columnNames: ["label", "number", "kind", "card", "balance", "as_of"],
    panel: { ([Panel.Group(rows: $0.model.rows($0.inputs))], []) })

  private static let inputs: [ValueType<BankAccount>.Field] = [
    .input(
      "label", .text, "label of the account, shown on its transactions", need: .required,
      aliases: ["name", "title"]
    ) { .text($0.label) },
    .input(
      "number", .text, "last four digits of its number",
      aliases: ["digits", "last4", "account_number"]
    ) { text($0.number) },
    .input(
      "kind", .word(Kind.allCases.map(\.rawValue)),
      "type of account, if the statements do not say", aliases: ["type"]
    ) { text($0.kind?.rawValue) },
    .input(
      "card", .text, "name of the card its statements update, e.g. \"visa\""
    ) { text($0.card) },
    .input(
      "balance", .money, "balance in its newest statement; of a card or loan, what is owed"
    ) { $0.balance.map { .money($0) } ?? .none },
    .input("as_of", .date, "date of that balance") {
      $0.balanceDate.map { .date($0) } ?? .none
    },
    .input("currency", .text, "currency of amounts without one, e.g. \"EUR\"") {
      text($0.currency?.code)
    },
    .input(
      "dates", .word(StatementOptions.DateOrder.allCases.map(\.rawValue)),
      "date order, if its files are ambiguous"
    ) { text($0.dates) },
    .input(
      "mappings", .listOf(.record), "how its files are read; set by imports"
    ) { .list($0.mappings.map { .record($0.record) }) },
    .input(
      "balanced", .date,
      "date of the newest statement that updated its card"
    ) { $0.balanced.map { .date($0) } ?? .none },
    .input(
      "mark", .text, "distinguishes accounts with the same last digits"
    ) { text($0.mark) },
    .input(
      "layouts", .listOf(.text),
      "layouts of its files that name no account; set by imports"
    ) { .list($0.layouts.map { .text($0) }) },
    .input(
      "deleted", .listOf(.record),
      "deleted transactions of older sessions; now in deletions"
    ) { .list($0.deleted.map { .record($0.record) }) },
  ]

  private static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }

  /// Throws where the number is a whole one, or the label empty.
  package init(_ given: NamedArguments) throws {
    let label = given.text("label") ?? ""
    guard label.contains(where: { !$0.isWhitespace }) else {
      throw RuntimeError.invalidArgument(
        parameter: "label", problem: "it is empty", hint: #"account("Checking", "1111")"#)
    }
    let number = given.text("number")
    if let number,
      !(1...4).contains(number.count)
        || !number.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      let digits = number.filter { $0.isASCII && $0.isNumber }
      throw RuntimeError.invalidArgument(
        parameter: "number",
        problem: "only the last four digits are kept; \(Value.text(number).sourceText) is not"
          + " one to four digits",
        hint: digits.count > 4 ? "number: \"\(digits.suffix(4))\"" : "number: \"1111\"")
    }
    self.init(
      label: label, number: number, kind: given.text("kind").flatMap { Kind(rawValue: $0) },
      card: given.text("card"), mark: given.text("mark"))
    currency = try given.text("currency").map(ImportArguments.currency)
    dates = given.text("dates")
    for value in given.values("mappings") {
      guard case .record(let record) = value, let mapping = FileMapping(record) else {
        throw RuntimeError.invalidArgument(
          parameter: "mappings",
          problem: "\(value.sourceText) is not a description of a file's columns",
          hint: #"{layout: "0a1b2c", spent: "positive"}"#)
      }
      remember(mapping)
    }
    balanced = given.date("balanced")
    balance = given.money("balance")
    balanceDate = given.date("as_of")
    layouts = given.values("layouts").compactMap { value in
      if case .text(let text) = value { text } else { nil }
    }
    deleted = try given.values("deleted").map { value in
      guard case .record(let record) = value, let line = DeletedLine(record) else {
        throw RuntimeError.invalidArgument(
          parameter: "deleted", problem: "\(value.sourceText) is not a deleted line",
          hint: #"{on: 2026-01-05, amount: -$42.10, note: "Grocer", id: "A1"}"#)
      }
      return line
    }
  }

  private func rows(_ inputs: [(name: String, value: Value)]) -> [Panel.Row] {
    var rows = inputs.compactMap { name, value -> Panel.Row? in
      if case .money = value {
        return Panel.Row(
          name.capitalizedFirst, value.displayText, value.role,
          note: balanceDate.map { "as of \($0)" })
      }
      guard name != "mark", case .text(let text) = value else { return nil }
      return Panel.Row(name.capitalizedFirst, text, .text)
    }
    for mapping in mappings where !mapping.said.isEmpty {
      rows.append(Panel.Row("Mapping", mapping.words, .text, note: "as you set"))
    }
    if !deleted.isEmpty {
      rows.append(
        Panel.Row("Deleted", deleted.count.words("line"), .text, note: "imports skip"))
    }
    return rows
  }
}
