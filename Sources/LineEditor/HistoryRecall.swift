/// Going back and forth among the entries that begin like the line does.
struct HistoryRecall {
  private let prefix: String
  /// The line as it was before the first step.
  private let original: String
  private var index: Int
  /// The text that the last step put on the line; once it is changed, going back begins again.
  private(set) var shown: String

  init(of line: String, upTo prefix: String, entries: Int) {
    original = line
    shown = line
    self.prefix = prefix
    index = entries
  }

  /// The next older entry that fits and is another than the one shown.
  mutating func older(_ entries: [String]) -> String? {
    var candidate = min(index, entries.count) - 1
    while candidate >= 0 {
      if fits(entries[candidate]) { return show(candidate, entries[candidate]) }
      candidate -= 1
    }
    return nil
  }

  /// The next newer entry, and after the newest the line itself.
  mutating func newer(_ entries: [String]) -> String? {
    guard index < entries.count else { return nil }
    var candidate = index + 1
    while candidate < entries.count {
      if fits(entries[candidate]) { return show(candidate, entries[candidate]) }
      candidate += 1
    }
    return show(entries.count, original)
  }

  private func fits(_ entry: String) -> Bool {
    entry != shown && entry.hasPrefix(prefix)
  }

  private mutating func show(_ index: Int, _ text: String) -> String {
    self.index = index
    shown = text
    return text
  }
}
