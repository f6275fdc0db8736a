import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineEditor {
  enum Heeded {
    case goOn
    case key(Key)
    case end
  }

  /// Does what the signals since the last call ask for.
  func heedSignals() -> Heeded {
    let signals = Int(le_take_signals())
    func has(_ signal: Int) -> Bool { signals & signal != 0 }
    if has(LE_HUNG_UP) || has(LE_TERMINATED) {
      end(with: has(LE_HUNG_UP) ? SIGHUP : SIGTERM)
      return .end
    }
    if has(LE_RESUMED) { drawAfterPause() }
    if has(LE_RESIZED) { drawAtNewSize() }
    return has(LE_INTERRUPTED) ? .key(.interrupt) : .goOn
  }

  func end(with signal: Int32) {
    result = .terminated(signal: signal)
    wipe()
    wipeNote()
    goBelow()
  }

  /// Ctrl-Z.
  func suspend() -> Outcome {
    wipeNote()
    goBelow()
    write("\u{1B}[?2004l")
    le_suspend()
    return .nothing
  }

  /// Others have used the terminal meanwhile.
  func drawAfterPause() {
    le_enter_raw_mode(line, false)
    le_enter_raw_mode(line, true)
    forgetDrawings()
    measure()
    write("\u{1B}[?2004h\r\u{1B}[J")
    el_resize(line)
    le_refresh(line)
  }

  private func drawAtNewSize() {
    forgetDrawings()
    measure()
    // Terminals break long rows again: where the cursor is follows from the new width.
    let (characters, cursor) = held
    let layout = Layout(characters, after: Layout.width(shownPrompt), columns: size.columns)
    let row = layout.positions[min(cursor, characters.count)].row
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
    el_resize(line)
    le_refresh(line)
  }

  /// Of what stands behind and below the line, where it is gone from the screen.
  private func forgetDrawings() {
    below = []
    rowsToBelow = nil
    noteRow = nil
    suggested = nil
  }
}
