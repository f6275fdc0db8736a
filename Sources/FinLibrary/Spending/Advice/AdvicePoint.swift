import FinLanguage
import FinValues
import Money

/// One thing that advice on spending has to say, with the numbers behind it.
struct AdvicePoint: Sendable {
  /// The topics in their order: one's own decisions and debts before changes, and those before the
  /// spending of others.
  enum Topic: String, CaseIterable, Sendable {
    case budget, debts, cards, emergency
    case rule = "50/30/20"
    case housing, trend, price, subscriptions, recurring, survey

    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  let topic: Topic
  /// Nil where it is about all of them.
  var category: String?
  let sentence: String
  /// The money at stake a year: of one topic the most comes first. Zero where none is to be saved.
  let yearly: Decimal
  /// True if it is more than it should be; nil if it is no question of more or less.
  var isAbove: Bool?
  let figures: [(name: String, value: Value)]
  let explanation: Explanation
  /// The limitation that a reader has to know.
  var caveat: String?

  private static let keys = Record.Keys([
    "topic", "category", "sentence", "a_year", "figures", "source", "caveat",
  ])

  static let columns = keys.names

  /// The point as a row of a table.
  func record(in currency: Currency) -> Record {
    func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
    return Record(
      keys: Self.keys,
      values: [
        .text(topic.rawValue), text(category), .text(sentence), .money(Money(yearly, currency)),
        .record(Record(keys: Record.Keys(figures.map(\.name)), values: figures.map(\.value))),
        text(explanation.source), text(caveat),
      ])
  }
}
