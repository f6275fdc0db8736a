import CLineEdit

/// Texts of several rows: libedit has one line, with newlines in it and a gutter after each.
extension LineEditor {
  /// Takes the text, or opens another row where it is not complete.
  func enter() -> Outcome {
    let text = state.text
    guard helper?.isComplete(text) ?? true else {
      let outcome = openRow()
      if let awaited = helper?.awaited(text) { show(awaited, in: picture.room) }
      return outcome
    }
    return finish(.text(text))
  }

  /// Opens another row at the cursor, indented by the brackets that are open there.
  func openRow() -> Outcome {
    if isAnswer { return .refuse }
    var depth = 0
    let now = state
    for scalar in now.text.unicodeScalars.prefix(now.cursor) {
      switch scalar {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      default: break
      }
    }
    return insert("\n" + String(repeating: "  ", count: min(depth, 20))) ? .refresh : .refuse
  }

  /// Ends the reading below the text.
  func finish(_ result: LineResult) -> Outcome {
    self.result = result
    move(to: length)
    queue.append(Key.accept.rawValue)
    return .refresh
  }

  func interrupt() -> Outcome {
    showsInterrupt = true
    return finish(.interrupted)
  }

  func putInitial() -> Outcome {
    if let initial { put(initial) }
    initial = nil
    return .refresh
  }

  func paste() -> Outcome {
    while pasted.last?.isNewline == true { pasted.removeLast() }
    if isAnswer { pasted = String(pasted.prefix { !$0.isNewline }) }
    return insert(pasted) ? .refresh : .refuse
  }

  func undo() -> Outcome {
    undoHistory.record(state)
    guard let state = undoHistory.undo() else { return .refuse }
    put(state)
    return .refresh
  }

  /// True if a command has left the cursor inside a gutter, or damaged one.
  var needsFixing: Bool {
    let (line, cursor) = held
    return wayBack > 0 || gutter.newline(before: cursor, in: line) != nil
      || !gutter.isWhole(in: line)
  }

  func fix() -> Outcome {
    el_cursor(line, Int32(clamping: wayBack))
    let (line, cursor) = held
    let text = gutter.stripped(line)
    if !gutter.isWhole(in: line) {
      hold(
        gutter.padded(text),
        cursor: gutter.lineOffset(gutter.textOffset(cursor, in: line), in: text))
    } else if let newline = gutter.newline(before: cursor, in: line) {
      // On in the direction of travel.
      move(to: cursor < lastCursor ? newline : newline + 1 + gutter.width)
    }
    return .refresh
  }
}
