import CLineEdit

extension LineEditor {
  private var recallable: [String] { isAnswer ? [] : entries }

  func recallOlder() -> Outcome {
    recalled { $0.older(recallable) }
  }

  func recallNewer() -> Outcome {
    recalled { $0.newer(recallable) }
  }

  private func recalled(_ step: (inout HistoryRecall) -> String?) -> Outcome {
    let now = state
    var recall = self.recall
    if recall?.shown != now.text { recall = nil }
    var current =
      recall
      ?? HistoryRecall(
        of: now.text,
        upTo: String(String.UnicodeScalarView(now.text.unicodeScalars.prefix(now.cursor))),
        entries: recallable.count)
    guard let text = step(&current) else { return .refuse }
    self.recall = current
    put(UndoHistory.State(text: text, cursor: text.unicodeScalars.count))
    return .refresh
  }

  /// Ctrl-R.
  func startSearch() -> Outcome {
    search = HistorySearch(recallable, from: state)
    return showSearch()
  }

  /// A key while searching: it belongs to the search, or takes what was found and acts on it.
  func searchStep() -> Outcome {
    guard var search else { return .nothing }
    switch searchKey {
    case 0x12: search.next(.older, formerPattern: searchedFor)
    case 0x13: search.next(.newer, formerPattern: searchedFor)
    case 0x08, 0x7F: search.erase()
    case 0x07:
      put(search.original)
      return endSearch()
    case Key.ignore.rawValue: break
    case let character where character >= 32 && !Key.codes.contains(character):
      search.type(character.scalar)
    default:
      // A lone Escape ends the search, and is no beginning of another key.
      if searchKey != .escape || !queue.isEmpty { queue.insert(searchKey, at: 0) }
      return endSearch()
    }
    self.search = search
    return showSearch()
  }

  private func showSearch() -> Outcome {
    guard let search else { return .nothing }
    put(search.state)
    show(prompt: "(\(search.hasFailed ? "failing " : "")search)`\(search.pattern)': ")
    return search.hasFailed ? .refreshWithBell : .refresh
  }

  private func endSearch() -> Outcome {
    if let pattern = search?.pattern, !pattern.isEmpty { searchedFor = pattern }
    search = nil
    show(prompt: prompt)
    return .refresh
  }
}
