import CLineEdit

/// Keys that move or delete by rows, and over their ends.
extension LineEditor {
  private struct Rows {
    let text: [Unicode.Scalar]
    let cursor: Int

    init(_ state: UndoHistory.State) {
      text = Array(state.text.unicodeScalars)
      cursor = min(state.cursor, text.count)
    }

    func begin(at place: Int) -> Int {
      text[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    func end(at place: Int) -> Int {
      text[place...].firstIndex(of: "\n") ?? text.count
    }
  }

  private var rowsNow: Rows { Rows(state) }

  private func go(to place: Int, in rows: Rows) -> Outcome {
    move(to: gutter.lineOffset(place, in: rows.text.map(\.wide)))
    return .refresh
  }

  /// Deletes a part of the text, so that it can be yanked.
  private func cut(_ range: Range<Int>, of rows: Rows) -> Outcome {
    guard !range.isEmpty else { return .refuse }
    let text = rows.text.map(\.wide)
    delete(
      gutter.lineOffset(range.lowerBound, in: text)..<gutter.lineOffset(range.upperBound, in: text))
    return .refresh
  }

  /// The row above; from the first one, the history.
  func up() -> Outcome {
    let rows = rowsNow
    let begin = rows.begin(at: rows.cursor)
    guard begin > 0 else { return recallOlder() }
    let above = rows.begin(at: begin - 1)
    return go(to: min(above + rows.cursor - begin, begin - 1), in: rows)
  }

  /// The row below; from the last one, the history.
  func down() -> Outcome {
    let rows = rowsNow
    let end = rows.end(at: rows.cursor)
    guard end < rows.text.count else { return recallNewer() }
    let column = rows.cursor - rows.begin(at: rows.cursor)
    return go(to: min(end + 1 + column, rows.end(at: end + 1)), in: rows)
  }

  func left() -> Outcome {
    let rows = rowsNow
    return rows.cursor > 0 ? go(to: rows.cursor - 1, in: rows) : .refuse
  }

  func right() -> Outcome {
    if suggestion != nil { return takeSuggestion() }
    let rows = rowsNow
    return rows.cursor < rows.text.count ? go(to: rows.cursor + 1, in: rows) : .refuse
  }

  func toRowBegin() -> Outcome {
    let rows = rowsNow
    return go(to: rows.begin(at: rows.cursor), in: rows)
  }

  func toRowEnd() -> Outcome {
    if suggestion != nil { return takeSuggestion() }
    let rows = rowsNow
    return go(to: rows.end(at: rows.cursor), in: rows)
  }

  func backspace() -> Outcome {
    let rows = rowsNow
    return rows.cursor > 0 ? erase(rows.cursor - 1, of: rows) : .refuse
  }

  func deleteNext() -> Outcome {
    let rows = rowsNow
    return rows.cursor < rows.text.count ? erase(rows.cursor, of: rows) : .refuse
  }

  /// Ctrl-D.
  func deleteOrEnd() -> Outcome {
    state.text.isEmpty ? finish(.end) : deleteNext()
  }

  func killToRowEnd() -> Outcome {
    let rows = rowsNow
    let end = rows.end(at: rows.cursor)
    // At the end of a row, the row's end itself.
    return cut(rows.cursor..<(end > rows.cursor ? end : min(end + 1, rows.text.count)), of: rows)
  }

  func killToRowBegin() -> Outcome {
    let rows = rowsNow
    return cut(rows.begin(at: rows.cursor)..<rows.cursor, of: rows)
  }

  /// Deletes one character, which is nothing to be yanked.
  private func erase(_ place: Int, of rows: Rows) -> Outcome {
    var text = rows.text.map(\.wide)
    text.remove(at: place)
    hold(gutter.padded(text), cursor: gutter.lineOffset(place, in: text))
    return .refresh
  }
}
