import CLineEdit

/// Keys of our own, as codes that no terminal sends: libedit's maps have 256 places, and among them the C1 controls are
/// never typed.
enum Key: wchar_t, CaseIterable {
  case up = 0x80
  case down, left, right, home, end, wordLeft, wordRight, delete
  case newline, signature, paste
  case pageUp, pageDown, backTab
  /// Of the number at the cursor.
  case turnUp, turnDown, turnFarUp, turnFarDown
  /// The first word of what is suggested.
  case takeWord
  /// Synthetic: what the editor asks libedit to do between the keys of a person.
  case accept, begin, fix, search, interrupt, ignore

  static let codes: ClosedRange<wchar_t> = 0x80...0x9F
}

/// The request of a command to libedit afterwards.
typealias Outcome = UInt8

extension Outcome {
  static let nothing = UInt8(CC_NORM)
  static let refresh = UInt8(CC_REFRESH)
  static let refreshWithBell = UInt8(CC_REFRESH_BEEP)
  /// A bell, and nothing else.
  static let refuse = UInt8(CC_ERROR)
}
