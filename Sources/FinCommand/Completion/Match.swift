import LineEditor

/// Chooses what fits what was typed of a word.
enum Match {
  /// The items that begin with a prefix; where none does, those that do but for case, else those
  /// that contain it. The order stays; a quote in front does not count.
  static func items(_ items: [Completions.Item], prefix: String) -> [Completions.Item] {
    guard !prefix.isEmpty else { return items }
    let wanted = prefix.lowercased()
    let ways: [(String) -> Bool] = [
      { $0.hasPrefix(prefix) }, { $0.lowercased().hasPrefix(wanted) },
      { wanted.count > 1 && $0.lowercased().contains(wanted) },
    ]
    for way in ways {
      let found = items.filter {
        way($0.label.hasPrefix("\"") ? String($0.label.dropFirst()) : $0.label)
      }
      if !found.isEmpty { return found }
    }
    return []
  }
}
