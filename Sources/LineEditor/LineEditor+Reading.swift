import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one hook: libedit calls it when it has drawn all it knows and wants the next character.
extension LineEditor {
  func read(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    guard let next = nextCharacter() else {
      character.pointee = 0
      return 0
    }
    character.pointee = next
    return 1
  }

  private func nextCharacter() -> wchar_t? {
    // At most once for each key: commands that read keys of their own would take it for one.
    if queue.isEmpty, !wasFixed, search == nil, needsFixing {
      wasFixed = true
      return Key.fix.rawValue
    }
    if !queue.isEmpty {
      let next = queue.removeFirst()
      if next == Key.accept.rawValue, result != nil { leave() }
      return next
    }
    while true {
      if !decoder.input.isWaiting { settle() }
      let press = decoder.next()
      if press == .signal {
        switch heedSignals() {
        case .goOn: continue
        case .key(let key): return take(key.rawValue)
        case .end: return nil
        }
      }
      lastCursor = cursor
      wasFixed = false
      wipe()
      switch press {
      case .character(let character): return take(character)
      case .key(.wordRight) where suggestion != nil: return take(Key.takeWord.rawValue)
      case .key(let key): return take(key.rawValue)
      case .meta(let character):
        if let key = ownMeta(character) { return take(key.rawValue) }
        queue = [character]
        return take(.escape)
      case .paste(let text):
        pasted = text
        return take(Key.paste.rawValue)
      case .signal: continue
      case .idle:
        result = .idle
        wipeNote()
        goBelow()
        return nil
      case .end:
        end(with: SIGHUP)
        return nil
      }
    }
  }

  /// In a search, all keys go to it.
  private func take(_ character: wchar_t) -> wchar_t {
    guard search != nil else { return character }
    searchKey = character
    return Key.search.rawValue
  }

  private func ownMeta(_ character: wchar_t) -> Key? {
    guard !le_is_vi(line) else { return nil }
    switch character.scalar {
    case "?": return .signature
    case "f", "F": return suggestion == nil ? nil : .takeWord
    // libedit would ask for a command's name, with keys read in a loop of its own.
    case "x", "X": return .ignore
    default: return nil
    }
  }

  /// No one types at the moment: time to show the line as it should look.
  private func settle() {
    if search == nil { undoHistory.record(state) }
    paint()
    showNote()
  }

  /// The line is about to be given to the caller.
  private func leave() {
    below = []
    paint(isFinal: true)
    if showsInterrupt { write(colored("^C", colors?.quiet)) }
    // From here on Ctrl-C is the caller's: the terminal still sends it as a key, and so none is lost in between.
    le_end_reading()
  }
}

/// The result of editing a line.
public enum LineResult: Equatable, Sendable {
  /// The typed text; of several rows if it was unfinished at the end of a row, or pasted so.
  case text(String)
  /// Ctrl-C dropped the line.
  case interrupted
  /// Ctrl-D on an empty line.
  case end
  /// Nothing was typed for as long as ``LineEditor/idleLimit`` says; the line is dropped.
  case idle
  /// A signal asks the program to end (or the terminal went away); its exit code is 128 and the signal.
  case terminated(signal: Int32)
}
