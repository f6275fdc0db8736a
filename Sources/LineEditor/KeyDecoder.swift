import CLineEdit
import Markup

/// An action of a person at the keyboard.
enum KeyPress: Equatable {
  case character(wchar_t)
  /// A character with Alt, or after Escape.
  case meta(wchar_t)
  case key(Key)
  case paste(String)
  case signal
  /// No one has typed anything for a while.
  case idle
  /// The terminal went away.
  case end
}

/// Makes keys of bytes, so that a sequence no one knows is swallowed whole instead of being typed into the line.
struct KeyDecoder {
  private enum Limit {
    /// After which an Escape was the key of that name, in milliseconds.
    static let escape: Int32 = 50
    static let sequence: Int32 = 100
    static let paste: Int32 = 2000
    static let pastedBytes = 1 << 20
  }

  var input = TerminalInput()

  mutating func next() -> KeyPress {
    switch input.next() {
    case .signal: return .signal
    case .idle: return .idle
    case .end: return .end
    // libedit takes it for a command on systems where 0 means that a terminal's key is off.
    case .byte(0): return .key(.ignore)
    case .byte(0x1B): return afterEscape()
    case .byte(let byte):
      guard let character = character(from: byte) else { return .key(.ignore) }
      return .character(character)
    }
  }

  private mutating func afterEscape() -> KeyPress {
    guard let byte = input.next(within: Limit.escape) else { return .character(.escape) }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return after(introducer: byte)
    case 0x0D, 0x0A: return .key(.newline)
    case UInt8(ascii: "?"): return .meta(wchar_t(byte))
    case 0x1B:
      input.unread()
      return .character(.escape)
    default:
      guard let character = character(from: byte) else { return .key(.ignore) }
      return .meta(character)
    }
  }

  /// A key that sends a sequence of several bytes (ECMA-48, 5.4).
  private mutating func after(introducer: UInt8) -> KeyPress {
    var parameters = ""
    while let byte = input.next(within: Limit.sequence) {
      // F1 on the Linux console is ESC [ [ A.
      let isFinal = (0x40...0x7E).contains(byte) && !(byte == 0x5B && parameters.isEmpty)
      let scalar = Unicode.Scalar(byte)
      if !isFinal {
        parameters.unicodeScalars.append(scalar)
        if parameters.utf8.count > 32 { break }
        continue
      }
      switch (Character(scalar), parameters) {
      case ("A", "["), ("P", ""), ("~", "11"): return .key(.signature)
      case ("A", ""): return .key(.up)
      case ("B", ""): return .key(.down)
      case ("C", ""): return .key(.right)
      case ("D", ""): return .key(.left)
      case ("A", "1;3"): return .key(.turnUp)
      case ("B", "1;3"): return .key(.turnDown)
      case ("A", "1;4"): return .key(.turnFarUp)
      case ("B", "1;4"): return .key(.turnFarDown)
      case ("H", _), ("~", "1"), ("~", "7"): return .key(.home)
      case ("F", _), ("~", "4"), ("~", "8"): return .key(.end)
      case ("C", "1;5"), ("C", "1;3"): return .key(.wordRight)
      case ("D", "1;5"), ("D", "1;3"): return .key(.wordLeft)
      case ("~", "3"): return .key(.delete)
      case ("~", "5"): return .key(.pageUp)
      case ("~", "6"): return .key(.pageDown)
      case ("Z", ""): return .key(.backTab)
      // Shift-Enter and Alt-Enter, where a terminal tells them from Enter.
      case ("u", "13;2"), ("u", "13;3"), ("~", "27;2;13"), ("~", "27;3;13"): return .key(.newline)
      case ("~", "200"): return .paste(pastedText())
      default: return .key(.ignore)
      }
    }
    return parameters.isEmpty ? .meta(wchar_t(introducer)) : .key(.ignore)
  }

  /// Returns the text between the marks of a bracketed paste.
  private mutating func pastedText() -> String {
    let mark = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    while let byte = input.next(within: Limit.paste) {
      last.append(byte)
      if last.count > mark.count { last.removeFirst() }
      if last == mark {
        if bytes.suffix(mark.count - 1).elementsEqual(mark.dropLast()) {
          bytes.removeLast(mark.count - 1)
        }
        break
      }
      // What is too much is dropped: typed in, it would be executed.
      if bytes.count < Limit.pastedBytes { bytes.append(byte) }
    }
    return cleaned(String(decoding: bytes, as: UTF8.self))
  }

  /// The character of a byte and those that belong to it; nil where they are none.
  private mutating func character(from first: UInt8) -> wchar_t? {
    if first < 0x80 { return wchar_t(first) }
    var bytes = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    while bytes.count < count, let byte = input.next(within: Limit.sequence) {
      guard byte & 0xC0 == 0x80 else {
        input.unread()
        return nil
      }
      bytes.append(byte)
    }
    guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
      return nil
    }
    if scalar.isUnseen { return nil }
    let character = scalar.wide
    if Key.codes.contains(character) { return nil }
    return character == Gutter.blank ? .space : character
  }
}
