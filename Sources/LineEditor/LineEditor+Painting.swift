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
  func paint() {
    guard let drawing = picture.drawing() else { return }
    write(drawing.output)
    rowsToBelow = below.isEmpty ? nil : (drawing.rowsToEnd + 1, drawing.column)
  }

  /// Takes away what stands below the line: libedit must find the screen as it left it.
  func wipe() {
    below = []
    guard let (rows, column) = rowsToBelow else { return }
    rowsToBelow = nil
    let back = column > 0 ? "\u{1B}[\(column)C" : ""
    write("\u{1B}[\(rows)B\r\u{1B}[J\u{1B}[\(rows)A" + back)
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
