import CLineEdit

extension LineEditor {
  /// Tab: puts in what all that fits has in common, or lists it.
  func complete() -> Outcome {
    let now = state
    if now.text.isEmpty, suggestion != nil { return takeSuggestion() }
    let scalars = Array(now.text.unicodeScalars)
    if let newline = scalars[..<now.cursor].lastIndex(of: "\n"),
      scalars[(newline + 1)..<now.cursor].allSatisfy({ $0 == " " })
    {
      return insert("  ") ? .refresh : .refuse
    }
    guard let found = helper?.completions(in: now.text, at: now.cursor), !found.items.isEmpty,
      found.range.lowerBound >= 0, found.range.upperBound <= scalars.count
    else { return .refuse }

    let typed = scalars[found.range]
    let common = Array(cleaned(CompletionList.commonPrefix(found.items)).unicodeScalars)
    if found.items.count == 1 || common.count > typed.count, !typed.elementsEqual(common) {
      var text = String.UnicodeScalarView(scalars[..<found.range.lowerBound])
      text.append(contentsOf: common)
      text.append(contentsOf: scalars[found.range.upperBound...])
      put(
        UndoHistory.State(text: String(text), cursor: found.range.lowerBound + common.count))
      return .refresh
    }
    guard found.items.count > 1 else { return .refuse }
    let list = CompletionList(
      found.items, columns: size.columns, rows: picture.room, quiet: colors?.quiet)
    below = list.rows
    return below.isEmpty ? .refuse : .nothing
  }
}
