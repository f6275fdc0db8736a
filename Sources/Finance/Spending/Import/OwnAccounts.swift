import Money

/// The account on the other side of a movement, never by its whole number: `…4567 k3`, the end of the number
/// with its mark, or a name.
public struct OtherAccount: Hashable, Sendable {
  let number: String?
  let mark: String?
  let name: String?

  /// The account that a file writes as a number or a name.
  public init?(told: String) {
    let account = BankAccount(named: told, bank: nil, kind: nil)
    number = account.number
    mark = account.mark
    let name = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.name = account.number == nil ? name : nil
    if account.number == nil, !name.contains(where: \.isLetter) { return nil }
  }

  public init(kept: String) {
    let parts = kept.split(separator: " ")
    if let first = parts.first, first.hasPrefix("…"), parts.count <= 2 {
      number = String(first.dropFirst())
      mark = parts.count == 2 ? String(parts[1]) : nil
      name = nil
    } else {
      (number, mark, name) = (nil, nil, kept)
    }
  }

  public var kept: String {
    guard let number else { return name ?? "" }
    return "…\(number)" + (mark.map { " \($0)" } ?? "")
  }
}

/// A person's own accounts, among which the other side of a movement is looked for.
public struct OwnAccounts {
  private var byNumber: [String: [BankAccount]] = [:]
  private var byName: [String: [BankAccount]] = [:]

  public init(_ accounts: some Sequence<BankAccount>) {
    for account in accounts {
      if let number = account.number { byNumber[number, default: []].append(account) }
      let name = Self.key(account.label)
      if name.count(where: \.isLetter) >= Self.fewestLetters, !account.isNameless {
        byName[name, default: []].append(account)
      }
    }
  }

  public var isEmpty: Bool { byNumber.isEmpty && byName.isEmpty }

  /// The label of the own account on the other side of a movement; nil where it is another's, or where it
  /// is not known.
  ///
  /// - Parameters:
  ///   - other: As the file names it.
  ///   - note: The text, which may name it, too.
  ///   - label: The account that saw the movement.
  public func label(of other: OtherAccount?, note: String?, seenBy label: String) -> String? {
    if let other, let found = account(other, seenBy: label) { return found.label }
    return note.flatMap { account(in: $0, seenBy: label)?.label }
  }

  private func account(_ other: OtherAccount, seenBy label: String) -> BankAccount? {
    guard let number = other.number else {
      return other.name.flatMap { only(byName[Self.key($0)], seenBy: label) }
    }
    let alike = (byNumber[number] ?? []).filter {
      $0.mark == nil || other.mark == nil || $0.mark == other.mark
    }
    return only(alike, seenBy: label)
  }

  /// The only one, and no other than the one that saw the movement.
  private func only(_ accounts: [BankAccount]?, seenBy label: String) -> BankAccount? {
    guard let accounts, accounts.count == 1, accounts[0].label != label else { return nil }
    return accounts[0]
  }

  // MARK: In a text

  private static let fewestLetters = 3

  /// The one that a text names: by its whole number, or by the end of it or its name behind words for a
  /// transfer.
  private func account(in note: String, seenBy label: String) -> BankAccount? {
    let isMove = MovementKeywords.isSent(PhraseText(note))
    for (number, accounts) in byNumber where number.count == 4 && note.contains(number) {
      let told = Self.numbers(in: note, endingIn: number)
      for digits in told where digits.count > 4 {
        let other = OtherAccount(told: digits)
        if let other, other.mark != nil, let found = account(other, seenBy: label) {
          return found
        }
      }
      if told.contains(number), isMove, let found = only(accounts, seenBy: label) { return found }
    }
    guard isMove || Self.isQuoted(note) else { return nil }
    return only(byName[Self.movedName(in: note)], seenBy: label)
  }

  /// The numbers in a text that have an end: digits alone, and with the groups and letters before them that
  /// belong to an IBAN.
  private static func numbers(in note: String, endingIn end: String) -> [String] {
    var found: [String] = []
    let words = note.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    for (place, word) in words.enumerated() where word.hasSuffix(end) {
      let before = word.dropLast(end.count)
      if before.allSatisfy({ $0 == "x" || $0 == "X" }) { found.append(end) }
      guard before.allSatisfy(\.isASCII) else { continue }
      var digits = word.filter(\.isNumber)
      found.append(digits)
      // `DE62 5001 0517 0648 4898 91`
      var group = place
      while group > 0, words[group - 1].count == 4, words[group - 1].contains(where: \.isNumber) {
        group -= 1
        digits = words[group].filter(\.isNumber) + digits
        found.append(digits)
      }
    }
    return found
  }

  private static func isQuoted(_ note: String) -> Bool {
    note.contains("'") || note.contains("“") || note.contains("\"")
  }

  /// The text after the words for a transfer: `savings` of `Transfer to 'Savings'`.
  private static func movedName(in note: String) -> String {
    let words = key(note).split(separator: " ")
    let name = words.drop { moveWords.contains(String($0)) }
    return name.count < words.count ? name.joined(separator: " ") : ""
  }

  /// Words in small letters, without quotes and marks.
  private static func key(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "…" }.joined(separator: " ")
  }

  private static let moveWords: Set<String> = [
    "transfer", "transferred", "xfer", "moved", "to", "from", "into", "between", "own", "account",
    "umbuchung", "übertrag", "überweisung", "an", "von", "nach", "auf", "virement", "vers",
    "depuis",
    "de", "à", "transferencia", "transferência", "traspaso", "a", "desde", "para", "hacia",
    "giroconto",
    "bonifico", "da", "verso", "overboeking", "naar", "van", "przelew", "na", "z", "do", "konto",
    "överföring", "till", "från", "overføring", "overførsel", "til", "fra", "siirto", "převod",
    "utalás",
  ]
}
