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

  /// The words of a payee among some notes that no other payee's note has; nil where there is none.
  ///
  /// - Parameters:
  ///   - unsorted: The notes to choose from.
  ///   - notes: The notes in which the words are looked for.
  public static func sortable(_ unsorted: some Sequence<String>, among notes: [String]) -> String? {
    let small = Set(notes.prefix(mostNotes)).map { ($0, $0.lowercased()) }
    var tried: Set<String> = []
    for note in unsorted {
      guard let words = stable(in: note), tried.insert(words.lowercased()).inserted else {
        continue
      }
      if tried.count > mostTried { return nil }
      let wanted = words.lowercased()
      let found = small.filter { $0.1.contains(wanted) }
      if Set(found.compactMap { Payee(note: $0.0)?.key }).count > 1 { continue }
      // A bank's own words have now one name behind them, now another.
      if Set(found.compactMap { name(in: $0.1, behind: wanted) }).count > 1 { continue }
      return words
    }
    return nil
  }

  private static let (mostNotes, mostTried) = (5_000, 20)

  /// The first word of letters behind some words of a note, before a remark.
  private static func name(in note: String, behind words: String) -> Substring? {
    guard let end = note.firstRange(of: words)?.upperBound else { return nil }
    let rest = note[end...]
    let remark = rest.firstRange(of: " · ")?.lowerBound ?? rest.endIndex
    return rest[..<remark].split(separator: " ").first { word in
      word.count(where: \.isLetter) >= leastLetters && !word.contains(where: \.isNumber)
    }
  }

  /// Returns true if a word distinguishes one payee from others.
  private static func isOwn(_ word: Substring) -> Bool {
    word.count(where: \.isLetter) >= leastLetters && !common.contains(word.lowercased())
      && !PaymentWords.contains(word.lowercased())
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
