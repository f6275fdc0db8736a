import CLineEdit

/// The line in libedit's hands.
extension LineEditor {
  /// The delegate, if this line is in its language.
  var helper: (any LineEditorDelegate)? { isAnswer ? nil : delegate }

  /// The number of its characters, gutters included.
  var length: Int {
    guard let info = el_wline(line)?.pointee else { return 0 }
    return max(0, info.lastchar - info.buffer)
  }

  var cursor: Int {
    guard let info = el_wline(line)?.pointee else { return 0 }
    return min(max(0, info.cursor - info.buffer), length)
  }

  /// All of it, gutters included.
  ///
  /// Not to be inlined: for a caller that reads the cursor alone, the optimizer of Swift 6.3 frees the copy before it
  /// is filled.
  @inline(never) var held: (line: WideText, cursor: Int) {
    guard let info = el_wline(line)?.pointee else { return ([], 0) }
    return (Array(UnsafeBufferPointer(start: info.buffer, count: length)), cursor)
  }

  /// The distance that brings the cursor back into the line: vi's `$` leaves it before the
  /// beginning of an empty one.
  var wayBack: Int {
    guard let info = el_wline(line)?.pointee else { return 0 }
    return max(0, info.buffer - info.cursor)
  }

  /// The text that a person wrote, and where the cursor is in it.
  var state: UndoHistory.State {
    let (line, cursor) = held
    return UndoHistory.State(
      text: String(wide: gutter.stripped(line)), cursor: gutter.textOffset(cursor, in: line))
  }

  func put(_ state: UndoHistory.State) {
    let text = state.text.wide
    hold(gutter.padded(text), cursor: gutter.lineOffset(state.cursor, in: text))
  }

  /// Replaces the whole line.
  func hold(_ new: WideText, cursor: Int) {
    le_replace(line, new + [0])
    move(to: min(cursor, length))
  }

  func move(to place: Int) {
    el_cursor(line, Int32(clamping: place - cursor))
  }

  /// Puts a text at the cursor; false where there is no memory for it.
  @discardableResult
  func insert(_ text: String) -> Bool {
    el_winsertstr(line, gutter.padded(text.wide) + [0]) == 0
  }

  /// Takes away what stands between two places of the line, so that it can be yanked.
  func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    move(to: range.upperBound)
    el_deletestr(line, Int32(clamping: range.count))
  }
}
