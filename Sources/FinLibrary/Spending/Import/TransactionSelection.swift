import Finance
import FinLanguage
import FinValues
import Money

/// Transactions of the session's lists that a call is about: by place in `expenses`, by a text in
/// their notes, or as the rows of a search.
struct TransactionSelection {
  struct Choice {
    let place: TransactionPlace
    let transaction: Transaction
  }

  static let parameter = Parameter(
    "which", .any,
    meaning: "place in expenses, list of places, text in the note, or rows of a search",
    aliases: ["what", "index", "search", "expense"])

  private(set) var choices: [Choice] = []
  private let context: any CallContext

  /// Throws where a value is none of these, or nothing is meant by it.
  ///
  /// - Parameter outcome: What becomes of them: pay is no expense because of a word in its note.
  init(_ value: Value, becoming outcome: CategoryRule.Outcome, in context: any CallContext) throws {
    self.context = context
    switch value {
    case .text(let text): try search(text, becoming: outcome)
    case .list(let values):
      for value in values { try take(value) }
    default: try take(value)
    }
    guard !choices.isEmpty else {
      throw Self.problem("the list is empty", hint: "recategorize(3, \"food\")")
    }
  }

  private mutating func search(_ text: String, becoming outcome: CategoryRule.Outcome) throws {
    let wanted = text.lowercased()
    guard wanted.contains(where: { !$0.isWhitespace }) else {
      throw Self.problem("the text is empty", hint: "recategorize(\"whole foods\", \"food\")")
    }
    var earnings = 0
    for list in TransactionPlace.List.allCases {
      for placed in try SessionList(list).placedTransactions(in: context)
      where placed.transaction.note?.lowercased().contains(wanted) ?? false {
        if case .expense = outcome, list == .earnings {
          earnings += 1
          continue
        }
        choices.append(
          Choice(
            place: TransactionPlace(list, placed.place - 1), transaction: placed.transaction))
      }
    }
    if choices.isEmpty, earnings > 0 {
      throw Self.problem(
        "\(quoted(text)) is in no note of an expense, but in \(earnings.words("earning"))",
        hint: "recategorize(search(\(quoted(text))), \(quoted(outcome.word))) makes them refunds"
      )
    }
    if choices.isEmpty {
      throw Self.problem("no note contains \(quoted(text))", hint: "expenses lists them")
    }
  }

  private mutating func take(_ value: Value) throws {
    switch value {
    case .number(let number):
      guard let place = number.int else { throw Self.noPlace(value) }
      try take(.expenses, place, meant: value)
    case .record(let record):
      guard case .text(let place)? = record["place"], let (list, index) = SessionList.place(place)
      else {
        throw Self.noPlace(value)
      }
      try take(list, index, meant: value)
      // The lists may have changed since the rows were made.
      if case .date(let date)? = record["on"], choices.last?.transaction.date != date {
        throw Self.problem("\(place) has changed since", hint: "search again")
      }
    default: throw Self.noPlace(value)
    }
  }

  /// - Parameter place: From 1, or below zero from the end.
  private mutating func take(_ list: TransactionPlace.List, _ place: Int, meant: Value) throws {
    let values = try SessionList(list).values(in: context)
    let index = place < 0 ? values.count + place : place - 1
    guard values.indices.contains(index) else {
      throw Self.problem(
        "there is no \(list.rawValue)[\(place)]; there are \(values.count)",
        hint: values.isEmpty ? nil : "1 to \(values.count)")
    }
    guard let transaction = Transaction(values[index]) else {
      throw Self.noPlace(meant)
    }
    let place = TransactionPlace(list, index)
    if !choices.contains(where: { $0.place == place }) {
      choices.append(Choice(place: place, transaction: transaction))
    }
  }

  private static func noPlace(_ value: Value) -> RuntimeError {
    problem(
      "\(described(value)) is not a place, a text or a row of a search",
      hint: "recategorize(3, \"food\")")
  }

  private static func problem(_ text: String, hint: Hint?) -> RuntimeError {
    .invalidArgument(parameter: "which", problem: text, hint: hint)
  }
}
