import CLineEdit

/// The request of a command to libedit afterwards.
typealias Outcome = UInt8

extension Outcome {
  static let nothing = UInt8(CC_NORM)
  static let refresh = UInt8(CC_REFRESH)
  static let refreshWithBell = UInt8(CC_REFRESH_BEEP)
  /// A bell, and nothing else.
  static let refuse = UInt8(CC_ERROR)
}
