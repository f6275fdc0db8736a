import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The changes that rules would make to the session's transactions.
struct RuleTrial {
  private(set) var changes: [(choice: TransactionSelection.Choice, kind: Transaction.Kind)] = []
  private let context: any CallContext

  /// Throws a ``RuleError`` where a regular expression cannot be read.
  init(_ rules: [CategoryRule], in context: any CallContext) throws {
    self.context = context
    let matcher = try RuleMatcher(rules)
    var interruption = InterruptionCheck(context.checkInterruption)
    for list in TransactionPlace.List.allCases {
      for placed in try SessionList(list).placedTransactions(in: context) {
        try interruption.step()
        let transaction = placed.transaction
        guard
          let place = matcher.first(
            note: transaction.note ?? "", amount: transaction.movement,
            account: transaction.account)
        else { continue }
        let kind = rules[place].outcome.transactionKind
        if kind != transaction.kind {
          changes.append(
            (.init(place: .init(list, placed.place - 1), transaction: transaction), kind))
        }
      }
    }
  }

  func apply() throws {
    var edits = TransactionEdits()
    for (choice, kind) in changes {
      edits[choice.place] = try choice.transaction.with(kind: kind)
    }
    try edits.apply(in: context)
  }

  private static let keys = Record.Keys(["place", "on", "amount", "note", "was", "becomes"])

  var rows: [Value] { changes.map { Self.row($0.choice, becomes: $0.kind.word) } }

  static func row(_ choice: TransactionSelection.Choice, becomes word: String) -> Value {
    let (place, transaction) = (choice.place, choice.transaction)
    return .record(
      Record(
        keys: keys,
        values: [
          .text("\(place.list.rawValue)[\(place.index + 1)]"), .date(transaction.date),
          .money(transaction.amount), transaction.note.map { .text($0) } ?? .none,
          .text(transaction.kind.word), .text(word),
        ]))
  }
}
