import Money

/// The words behind a function's name when it is typed as in a shell: `grow 5 fast`.
///
/// They serve the hint of an error only: what such a line can only mean is said as a call.
public struct ShellCall: Sendable {
  public enum Part: Sendable {
    /// An amount of money, with or without its sign.
    case money
    /// A word, in quotes or not.
    case word
    /// All that is left, as it stands or as one text.
    case rest, text
  }

  public let function: String
  private let parts: [Part]
  /// The number of required parts.
  private let least: Int

  public init(_ function: String, _ parts: [Part], least: Int = 1) {
    self.function = function
    self.parts = parts
    self.least = least
  }

  private static let days: Set<String> = ["today", "yesterday", "tomorrow"]

  /// The arguments, as they stand in a call: `$5, "fast"`; nil where the words are others.
  func call(_ written: String) -> String? {
    if case .rest? = parts.first { return written }
    var words = written.split(separator: " ").map { String($0.filter { $0 != "\"" }) }
    // `at` names nothing, and a day is no note.
    if words.contains("at") || words.contains(where: Self.days.contains) { return nil }
    var arguments: [String] = []
    for part in parts where !words.isEmpty {
      switch part {
      case .money:
        guard let amount = Self.money(words.removeFirst()) else { return nil }
        arguments.append(amount)
      case .word:
        if ["on", "for"].contains(words.first), words.count > 1 { words.removeFirst() }
        let word = words.removeFirst().filter { $0 != "," }
        guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return nil }
        arguments.append("\"\(word)\"")
      case .text, .rest:
        let text = words.joined(separator: " ")
        guard !text.contains(where: { "{}\\".contains($0) }) else { return nil }
        arguments.append("\"\(text)\"")
        words = []
      }
    }
    return arguments.count >= least && words.isEmpty ? arguments.joined(separator: ", ") : nil
  }

  /// `1,042.10` as `$1_042.10`; nil where it is no amount.
  private static func money(_ word: String) -> String? {
    let amount = word.last == "," ? String(word.dropLast()) : word.replacing(",", with: "_")
    guard let first = amount.first, amount.last?.isNumber == true,
      first.isNumber || first.isCurrencySymbol
    else { return nil }
    return (first.isNumber ? "$" : "") + amount
  }
}
