import Money

/// What stands behind a function's name when it is typed as the word of a shell: `spend 5 food lunch`.
///
/// It serves the words of an error only: what such a line can only mean is said as a call.
struct ShellWords {
  private enum Part {
    /// An amount of money, with or without its sign.
    case money
    /// A word, in quotes or not.
    case word
    /// All that is left, as it stands or as one text.
    case rest, text
  }

  private let parts: [Part]
  /// How many of the parts must be there.
  private let least: Int

  /// Nil for a function whose words cannot be told.
  init?(of function: String) {
    switch function {
    case "print": (parts, least) = ([.rest], 1)
    case "spend": (parts, least) = ([.money, .word, .text], 2)
    case "earn", "transfer": (parts, least) = ([.money, .text], 1)
    case "budget": (parts, least) = ([.word, .money], 2)
    case "search": (parts, least) = ([.text], 1)
    case "recurring", "advice": (parts, least) = ([.word], 1)
    case "report", "trend": (parts, least) = ([.rest], 1)
    default: return nil
    }
  }

  /// The arguments, as they stand in a call: `$5, "food", "lunch"`; nil where the words are others.
  func call(_ written: String) -> String? {
    if case .rest = parts[0] { return written }
    var words = written.split(separator: " ").map { String($0.filter { $0 != "\"" }) }
    var arguments: [String] = []
    for part in parts where !words.isEmpty {
      switch part {
      case .money:
        guard let amount = Self.money(words.removeFirst()) else { return nil }
        arguments.append(amount)
      case .word:
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
