/// The words of a note that stay the same from one purchase to the next: the payee's name, without
/// the place where a shop is.
public enum PayeeWords {
  /// Part of the note as it stands there, so that a rule that looks for it finds it; nil where
  /// nothing is stable.
  public static func stable(in note: String) -> String? {
    guard let payee = Payee(note: note) else { return nil }
    var words = payee.name.split(separator: " ")
    if words.count > 1, let last = words.last, states.contains(String(last)) {
      words.removeLast()
      // Before a state stands a town.
      if words.count > 2 { words.removeLast() }
    }
    words = Array(words.prefix(mostWords))
    let text = note.lowercased()
    // What a star or a number parted does not stand together in the note.
    while !words.isEmpty {
      let name = words.joined(separator: " ")
      if text.contains(name.lowercased()) {
        return name.count { $0.isLetter } >= leastLetters ? name : nil
      }
      words.removeLast()
    }
    return nil
  }

  private static let mostWords = 3
  /// Fewer would be found in too much else.
  private static let leastLetters = 3

  /// As they stand in addresses, in capitals.
  private static let states: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA",
    "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM",
    "NY", "NC", "ND", "OH", "OK", "OR", "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA",
    "WA", "WV", "WI", "WY",
  ]
}
