import CLineEdit

extension LineEditor {
  var picture: Picture {
    let (line, cursor) = held
    return Picture(
      prompt: shownPrompt, promptColor: colors?.prompt, mark: mark, quiet: colors?.quiet,
      gutter: gutter, line: line, cursor: cursor, below: below, columns: size.columns,
      rows: size.rows)
  }

  /// Draws over what libedit drew, and leaves the cursor where libedit believes it to be.
  ///
  /// - Parameter isFinal: True for a line that is entered: nothing but the line stays.
  func paint(isFinal: Bool = false) {
    var picture = picture
    guard picture.fits else { return suggested = nil }
    let now = state
    if colors != nil {
      picture.colors = helper?.colors(of: now.text, at: isFinal ? nil : now.cursor) ?? []
    }
    let former = suggested
    suggested = isFinal ? nil : newSuggestion(for: now)
    if colors != nil { picture.suggestion = suggested?.rest ?? "" }
    picture.clearsRow = former != nil || suggested != nil
    if let noteRow, isFinal || noteRow != picture.layout.end.row || !below.isEmpty {
      picture.clearsBelow = true
      self.noteRow = nil
    }
    guard let drawing = picture.drawing() else { return }
    write(drawing.output)
    rowsToBelow = below.isEmpty ? nil : (drawing.rowsToEnd + 1, drawing.column)
  }

  /// Shows what the delegate has to say of the line, unless a key comes first.
  func showNote() {
    guard below.isEmpty, result == nil else { return }
    let (now, picture) = (state, picture)
    let text =
      search == nil && picture.room > 0
      ? helper?.note(on: now.text, at: now.cursor, suggestion: suggestion) {
        !decoder.input.isWaiting
      } : nil
    if decoder.input.isWaiting { return }
    guard let text, !text.isEmpty else { return wipeNote() }
    let shown = Layout.fitted(cleaned(text).replacing("\n", with: " "), into: size.columns - 1)
    write(picture.drawing(ofNote: colored(shown, colors?.quiet)))
    noteRow = picture.layout.end.row
  }

  /// Takes the note away, with the cursor where libedit believes it to be.
  func wipeNote() {
    guard let noteRow else { return }
    self.noteRow = nil
    let picture = picture
    let home = picture.layout.positions[min(picture.cursor, picture.line.count)]
    erase(rowsBelow: noteRow + 1 - home.row, column: home.column)
  }

  private func erase(rowsBelow rows: Int, column: Int) {
    let back = column > 0 ? "\u{1B}[\(column)C" : ""
    write("\u{1B}[\(rows)B\r\u{1B}[J\u{1B}[\(rows)A" + back + "\u{1B}[?25h")
  }

  /// Takes away what stands below the line: libedit must find the screen as it left it.
  func wipe() {
    below = []
    guard let (rows, column) = rowsToBelow else { return }
    rowsToBelow = nil
    erase(rowsBelow: rows, column: column)
  }

  /// Leaves the rows of the line to those that print something else.
  func goBelow() {
    let (line, cursor) = held
    let layout = Layout(line, after: Layout.width(shownPrompt), columns: size.columns)
    let rows = layout.end.row - layout.positions[min(cursor, line.count)].row
    write((rows > 0 ? "\u{1B}[\(rows)B" : "") + "\r\n")
  }

  func showSignature() -> Outcome {
    let now = state
    let room = picture.room
    guard room > 0, let signature = helper?.signature(in: now.text, at: now.cursor) else {
      return .refuse
    }
    show(signature, in: room)
    return .nothing
  }

  /// Shows a text below the line until the next key.
  func show(_ text: String, in room: Int) {
    below = wrapped(cleaned(text), into: size.columns - 1).prefix(room).map {
      colored($0, colors?.quiet)
    }
  }
}
