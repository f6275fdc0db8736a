import CLineEdit

/// Text that one key adds to the line, or changes in it.
extension LineEditor {
  /// The text shown behind the line, which would be added; nil where none is, or the line is another by now.
  var suggestion: String? {
    guard let suggested, search == nil else { return nil }
    let now = state
    return suggested.text == now.text && now.isAtEnd ? suggested.rest : nil
  }

  /// The offer for an empty line, else the rest of the newest entry that begins like the line.
  func newSuggestion(for now: UndoHistory.State) -> (text: String, rest: String)? {
    guard search == nil, helper?.suggests == true, now.isAtEnd else { return nil }
    if now.text.isEmpty { return offer.map { ("", $0) } }
    // Without a color it would look typed.
    guard colors != nil else { return nil }
    // The newest that began like less of the line still is where it goes on so.
    if let suggested, !suggested.text.isEmpty, now.text.utf8.starts(with: suggested.text.utf8),
      let rest = (suggested.text + suggested.rest).rest(after: now.text)
    {
      return (now.text, rest)
    }
    return entries.reversed().lazy.compactMap { $0.rest(after: now.text) }.first
      .map { (now.text, $0) }
  }

  /// Puts what is suggested on the line.
  ///
  /// - Parameter words: How many words of it; nil for all.
  func takeSuggestion(words: Int? = nil) -> Outcome {
    guard var rest = suggestion else { return .refuse }
    if let words {
      var taken = rest[...].prefix(0)
      for _ in 0..<words {
        let start = rest[taken.endIndex...].drop { !$0.isPartOfWord }
        taken = rest[..<start.drop(while: \.isPartOfWord).startIndex]
      }
      rest = String(taken)
    }
    return insert(rest) ? .refresh : .refuse
  }

  /// Turns what the cursor is on.
  func turn(by steps: Int) -> Outcome {
    let now = state
    guard let turned = helper?.turned(now.text, at: now.cursor, by: steps) else { return .refuse }
    put(UndoHistory.State(text: turned.text, cursor: turned.cursor))
    return .refresh
  }

  /// Leaves the terminal to another program that changes the text.
  func editElsewhere() -> Outcome {
    guard let helper else { return .refuse }
    let now = state
    wipeNote()
    goBelow()
    write("\u{1B}[?2004l")
    le_enter_raw_mode(line, false)
    le_end_reading()
    let text = helper.edited(now.text)
    _ = le_begin_reading()
    drawAfterPause()
    guard let text else { return .refreshWithBell }
    let new = cleaned(text)
    put(UndoHistory.State(text: new, cursor: new.unicodeScalars.count))
    return .refresh
  }
}

extension UndoHistory.State {
  fileprivate var isAtEnd: Bool { cursor == text.unicodeScalars.count }
}

extension String {
  /// The text that follows a beginning; nil where it does not begin so, or nothing follows.
  fileprivate func rest(after beginning: String) -> String? {
    guard utf8.count > beginning.utf8.count, utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
