import Exchange
import Finance
import FinLanguage
import Markup
import Money

/// The arguments of `account` by name, in the order of its parameters.
enum AccountInput: String, CaseIterable {
  case label, number, kind, card, currency, dates, mappings, balanced, mark, layouts, deleted

  var parameter: Parameter {
    switch self {
    case .label:
      Parameter(
        "label", .text, meaning: "what it is called; what is imported from it carries this",
        foreignNames: ["name", "title"])
    case .number:
      Parameter(
        "number", .text, .optional, meaning: "the last four digits of its number",
        foreignNames: ["digits", "last4", "account_number"])
    case .kind:
      Parameter(
        "kind", .word(BankAccount.Kind.allCases.map(\.rawValue)), .optional,
        meaning: "what it is, where the statements do not say", foreignNames: ["type"])
    case .card:
      Parameter(
        "card", .text, .optional,
        meaning: "the name of the card that its statements keep up to date: \"visa\"")
    case .currency:
      Parameter(
        "currency", .text, .optional, meaning: "of amounts that name none, as \"EUR\"")
    case .dates:
      Parameter(
        "dates", .word(StatementOptions.DateOrder.allCases.map(\.rawValue)), .optional,
        meaning: "the order of day, month and year, where its files leave it open")
    case .mappings:
      Parameter(
        "mappings", .listOf(.record), .optional,
        meaning: "how its files are read, by layout, as imports write it")
    case .balanced:
      Parameter(
        "balanced", .date, .optional,
        meaning: "the day of the newest statement that its card was brought up to date by")
    case .mark:
      Parameter(
        "mark", .text, .optional,
        meaning: "two letters of its whole number, which tell it from one with the same end")
    case .layouts:
      Parameter(
        "layouts", .listOf(.text), .optional,
        meaning: "what its files look like that name no account, as imports write it")
    case .deleted:
      Parameter(
        "deleted", .listOf(.record), .optional,
        meaning:
          "lines that were deleted, as older sessions kept them; deletions has them now")
    }
  }
}

/// One of a person's own accounts as a value of the language.
public final class AccountValue: DomainValue {
  static let kind = "account"

  public let account: BankAccount

  init(_ account: BankAccount) { self.account = account }

  /// Throws where the number is a whole one, or the label empty.
  convenience init(_ call: Call) throws {
    let arguments = InputArguments<AccountInput>(call)
    let label = try arguments.text(.label) ?? ""
    guard label.contains(where: { !$0.isWhitespace }) else {
      throw RuntimeError.invalidArgument(
        parameter: "label", problem: "it is empty", hint: #"account("Checking", "1111")"#)
    }
    let number = try arguments.text(.number)
    if let number, number.count != 4 || !number.allSatisfy({ $0.isASCII && $0.isNumber }) {
      let digits = number.filter { $0.isASCII && $0.isNumber }
      throw RuntimeError.invalidArgument(
        parameter: "number",
        problem: "only the last four digits are kept, and \(Value.text(number).sourceText) is not"
          + " four digits",
        hint: digits.count > 4 ? "number: \"\(digits.suffix(4))\"" : "number: \"1111\"")
    }
    var account = BankAccount(
      label: label, number: number,
      kind: try arguments.text(.kind).flatMap { BankAccount.Kind(rawValue: $0) },
      card: try arguments.text(.card), mark: try arguments.text(.mark))
    account.currency = try arguments.text(.currency).map(ImportArguments.currency)
    account.dates = try arguments.text(.dates)
    for value in arguments.values(.mappings) {
      guard case .record(let record) = value, let mapping = FileMapping(record) else {
        throw RuntimeError.invalidArgument(
          parameter: "mappings", problem: "\(value.sourceText) does not say how files are read",
          hint: #"{layout: "0a1b2c", spent: "positive"}"#)
      }
      account.remember(mapping)
    }
    account.balanced = arguments.date(.balanced)
    account.layouts = arguments.values(.layouts).compactMap { value in
      if case .text(let text) = value { text } else { nil }
    }
    account.deleted = try arguments.values(.deleted).map { value in
      guard case .record(let record) = value, let line = DeletedLine(record) else {
        throw RuntimeError.invalidArgument(
          parameter: "deleted", problem: "\(value.sourceText) is no line that was deleted",
          hint: #"{on: 2026-01-05, amount: -$42.10, note: "Grocer", id: "A1"}"#)
      }
      return line
    }
    self.init(account)
  }

  public var kind: String { Self.kind }
  public var constructor: String { Self.kind }

  public var inputs: [(name: String, value: Value)] {
    AccountInput.allCases.compactMap { input in value(of: input).map { (input.rawValue, $0) } }
  }

  public var fieldNames: [String] { AccountInput.allCases.map(\.rawValue) }
  public var columnNames: [String] { ["label", "number", "kind", "card"] }

  public func field(_ name: String) throws -> Value? {
    guard let input = AccountInput(rawValue: name) else { return nil }
    if let value = value(of: input) { return value }
    switch input {
    case .mappings, .layouts, .deleted: return .list([])
    default: return Value.none
    }
  }

  private func value(of input: AccountInput) -> Value? {
    switch input {
    case .label: .text(account.label)
    case .number: account.number.map { .text($0) }
    case .kind: account.kind.map { .text($0.rawValue) }
    case .card: account.card.map { .text($0) }
    case .currency: account.currency.map { .text($0.code) }
    case .dates: account.dates.map { .text($0) }
    case .mappings:
      account.mappings.isEmpty ? nil : .list(account.mappings.map { .record($0.record) })
    case .balanced: account.balanced.map { .date($0) }
    case .mark: account.mark.map { .text($0) }
    case .layouts:
      account.layouts.isEmpty ? nil : .list(account.layouts.map { .text($0) })
    case .deleted:
      account.deleted.isEmpty ? nil : .list(account.deleted.map { .record($0.record) })
    }
  }

  public func markup() throws -> Markup {
    var rows = AccountInput.allCases.compactMap { input -> Card.Row? in
      guard input != .mark, case .text(let text)? = value(of: input) else { return nil }
      return Card.Row(input.rawValue.capitalizedFirst, text, .text)
    }
    for mapping in account.mappings where !mapping.said.isEmpty {
      rows.append(Card.Row("Mapping", mapping.words, .text, note: "as you said"))
    }
    if !account.deleted.isEmpty {
      rows.append(
        Card.Row("Deleted", account.deleted.count.words("line"), .text, note: "imports leave out"))
    }
    return .card(Card(title: StyledText("Account"), groups: [Card.Group(rows: rows)]))
  }
}

extension DeletedLine {
  private static let keys = Record.Keys(["on", "amount", "note", "id"])

  fileprivate var record: Record {
    Record(
      keys: Self.keys,
      values: [.date(date), .money(amount), note.map { .text($0) } ?? .none, .text(id)])
  }

  /// Nil for a record that lacks something.
  init?(_ record: Record) {
    guard case .date(let date)? = record["on"], case .money(let amount)? = record["amount"],
      case .text(let id)? = record["id"]
    else { return nil }
    let note: String? = if case .text(let text)? = record["note"] { text } else { nil }
    self.init(id: id, date: date, amount: amount, note: note)
  }
}
