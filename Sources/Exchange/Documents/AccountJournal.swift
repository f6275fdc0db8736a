import Money

/// Transactions as a journal of double-entry bookkeeping, in the words of a program for plain-text accounting.
///
/// Every entry has two postings, of which one is the other with its sign changed, so that it is balanced.
public struct AccountJournal: Sendable {
  /// The program that is to read it.
  public enum Program: String, CaseIterable, Sendable {
    case ledger, hledger, beancount
  }

  /// An account by the parts of its name: `Expenses`, `Food`.
  public struct Account: Hashable, Sendable {
    public let parts: [String]

    public init(_ parts: String...) { self.parts = parts }
  }

  /// A day's movement of an amount from one account to another.
  public struct Entry: Sendable {
    public let date: CalendarDate
    public let payee: String
    public let amount: Money
    public let from: Account
    public let into: Account
    /// The bank's id.
    public let id: String?

    public init(
      date: CalendarDate, payee: String, amount: Money, from: Account, into: Account, id: String?
    ) {
      (self.date, self.payee, self.amount) = (date, payee, amount)
      (self.from, self.into, self.id) = (from, into, id)
    }
  }

  private let program: Program

  public init(for program: Program) { self.program = program }

  /// The text of the entries, in the order of their days.
  public func text(of entries: [Entry]) -> String {
    let entries = entries.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    var parts = program == .beancount ? openings(entries) : []
    parts += entries.map(text)
    return parts.joined(separator: "\n")
  }

  /// The accounts, which Beancount wants to be told of, each from the first day it is used on.
  private func openings(_ entries: [Entry]) -> [String] {
    var first: [String: CalendarDate] = [:]
    for entry in entries {
      for account in [entry.from, entry.into] where first[name(account)] == nil {
        first[name(account)] = entry.date
      }
    }
    let lines = first.sorted { $0.key < $1.key }.map { "\($0.value) open \($0.key)\n" }
    return lines.isEmpty ? [] : [lines.joined()]
  }

  private func text(_ entry: Entry) -> String {
    var lines: [String]
    let words = Self.onOneLine(entry.payee)
    switch program {
    case .beancount:
      lines = ["\(entry.date) * \(Self.quoted(words))"]
      if let id = entry.id { lines.append("  id: \(Self.quoted(Self.onOneLine(id)))") }
    case .ledger, .hledger:
      lines = ["\(entry.date) * \(Self.description(words))"]
      if let id = entry.id { lines.append("    ; id: \(Self.onOneLine(id))") }
    }
    lines.append(posting(entry.into, entry.amount))
    lines.append(posting(entry.from, Money(-entry.amount.amount, entry.amount.currency)))
    return lines.joined(separator: "\n") + "\n"
  }

  private func posting(_ account: Account, _ amount: Money) -> String {
    let name = name(account)
    // Under each other, as far as the names leave room.
    let gap = String(repeating: " ", count: max(2, 48 - name.count - amount.digits.count))
    return "    \(name)\(gap)\(amount.digits) \(amount.currency.code)"
  }

  // MARK: Words that the programs can read

  private func name(_ account: Account) -> String {
    account.parts.map { part in
      let words = Self.onOneLine(part)
      return program == .beancount ? Self.beancountPart(words) : Self.ledgerPart(words)
    }.joined(separator: ":")
  }

  /// Words with single spaces between them, and none of the signs that end an account's name.
  private static func ledgerPart(_ words: String) -> String {
    let part = String(words.map { ":;()[]{}|=@*!\"".contains($0) ? "-" : $0 })
    return part.isEmpty ? "Other" : part
  }

  /// Letters, digits and hyphens, with a capital letter or a digit first.
  private static func beancountPart(_ words: String) -> String {
    let signs = words.map { $0.isLetter || $0.isASCII && $0.isNumber ? $0 : "-" }
    let part = signs.split(separator: "-").map { String($0) }.joined(separator: "-")
    guard let first = part.first else { return "Other" }
    let capital = first.uppercased()
    let begun = first.isLetter && capital == String(first) && !first.isUppercase
    return begun ? "X" + part : capital + part.dropFirst()
  }

  /// A description ends at a semicolon, and a bracket or a star before it means something else.
  private static func description(_ words: String) -> String {
    let words = String(words.map { $0 == ";" ? "," : $0 == "|" ? "/" : $0 })
    guard let first = words.first else { return "–" }
    return "(*!=".contains(first) ? "- " + words : words
  }

  private static func quoted(_ words: String) -> String {
    let escaped = words.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"" + escaped + "\""
  }

  private static func onOneLine(_ words: String) -> String {
    words.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}
