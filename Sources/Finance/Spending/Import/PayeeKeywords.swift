/// The words of a note that stay the same from one purchase to the next: the payee's whole name,
/// without the place where a shop is.
public enum PayeeKeywords {
  /// Part of the note as it stands there, from the first word of the name to the last, so that a rule
  /// that looks for it finds it and not what only begins so; nil where no word is a name's own.
  public static func stable(in note: String) -> String? {
    var words = Payee(note: note)?.words ?? []
    if words.count > 2, let last = words.last, states.contains(String(last)),
      isOwn(words[words.count - 2])
    {
      words.removeLast()
      // Before a state stands a town.
      if words.count(where: isOwn) > 2 { words.removeLast() }
    }
    while let last = words.last, !last.contains(where: \.isLetter) { words.removeLast() }
    guard let first = words.first, let last = words.last, words.contains(where: isOwn) else {
      return nil
    }
    return String(note[first.startIndex..<last.endIndex])
  }

  /// Returns true if a word distinguishes one payee from others.
  private static func isOwn(_ word: Substring) -> Bool {
    word.count(where: \.isLetter) >= leastLetters && !common.contains(word.lowercased())
  }

  /// Fewer would be found in too much else.
  private static let leastLetters = 3

  private static let common: Set<String> = [
    "the", "and", "check", "cheque", "payment", "purchase", "deposit", "withdrawal", "transfer",
    "online", "mobile", "card", "debit", "credit", "fee", "bill", "from",
  ]

  /// As they stand in addresses, in capitals.
  private static let states: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA",
    "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM",
    "NY", "NC", "ND", "OH", "OK", "OR", "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA",
    "WA", "WV", "WI", "WY",
  ]
}
