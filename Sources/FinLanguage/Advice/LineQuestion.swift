import Money

/// A question in words of any order: which words tell it, and which values it takes.
///
/// `{money}`, `{money2}`, `{percent}`, `{duration}`, `{date}`, `{number}` and `{name}` in the form are
/// the values in the order of writing.
public struct LineQuestion: Sendable {
  private let groups: [[String]]
  private let values: [String]
  private let also: Set<String>
  private let meant: String

  /// - Parameters:
  ///   - groups: Of each group a word must be there.
  ///   - values: The kinds of the values.
  ///   - also: Words that may be there besides.
  public init(_ groups: [[String]], _ values: [String], also: [String] = [], _ meant: String) {
    (self.groups, self.values, self.meant) = (groups, values, meant)
    self.also = Set(also)
  }

  func reading(of line: LineWords, _ names: some LineNames) -> LineReading? {
    var words: Set<String> = []
    var found: [(kind: String, text: String)] = []
    for (place, word) in line.words.enumerated() {
      let text = line.text(of: place..<place + 1)
      if let kind = word.valueKind {
        found.append((kind.rawValue, text))
      } else if let name = word.word {
        if names.isKnown(word.text) {
          found.append((names.kind(of: word.text)?.rawValue ?? "other", text))
        } else {
          words.insert(name)
        }
      } else if ![",", ".", "?", "!", ":", "@", "-"].contains(word.text) {
        return nil
      }
    }
    // Bare numbers alone ask nothing.
    if groups.isEmpty, words.isEmpty, found.allSatisfy({ $0.kind == "number" }) { return nil }
    guard groups.allSatisfy({ group in group.contains(where: words.contains) }) else { return nil }
    let rest = words.subtracting(groups.joined()).subtracting(also)
    guard rest.allSatisfy(LineWords.isFiller), let slots = slots(found) else { return nil }
    var text = meant
    for (name, value) in slots { text = text.replacing("{\(name)}", with: value) }
    return text.contains("{") && text.contains("}") && text.contains("{money")
      ? nil
      : LineReading(text: text)
  }

  /// The values by the names of their slots; bare numbers stand for what is missing.
  private func slots(_ found: [(kind: String, text: String)]) -> [(String, String)]? {
    guard found.count == values.count else { return nil }
    var free = values
    var slots: [(String, String)] = []
    var counts: [String: Int] = [:]
    func take(_ kind: String, _ text: String) {
      let count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      slots.append((count == 1 ? kind : "\(kind)\(count)", text))
    }
    for (kind, text) in found {
      let wanted = kind == "number" ? number(text, free) : (kind, text)
      guard let (kind, text) = wanted,
        let place = free.firstIndex(of: kind == "other" ? "name" : kind)
      else { return nil }
      free.remove(at: place)
      take(kind == "other" ? "name" : kind, text)
    }
    return slots
  }

  /// The missing value that a bare number stands for, by its size.
  private func number(_ text: String, _ free: [String]) -> (String, String)? {
    if free.contains("number") { return ("number", text) }
    let value = Decimal(text.filter { $0 != "_" && $0 != "," }) ?? .zero
    if value >= Decimal(1_000) || !free.contains("percent"), free.contains("money") {
      return ("money", "$" + text)
    }
    if value < Decimal(30), free.contains("percent") { return ("percent", text + "%") }
    if value.isInteger, free.contains("duration") {
      return ("duration", text + (value <= Decimal(50) ? "y" : "mo"))
    }
    return nil
  }
}
