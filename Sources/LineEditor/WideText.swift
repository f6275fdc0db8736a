import CLineEdit
import Markup

/// Text as libedit holds it: one number a Unicode scalar.
typealias WideText = [wchar_t]

extension wchar_t {
  static let newline: wchar_t = 10
  static let space: wchar_t = 32
  static let escape: wchar_t = 27

  var scalar: Unicode.Scalar { Unicode.Scalar(UInt32(truncatingIfNeeded: self)) ?? "\u{FFFD}" }
}

extension Unicode.Scalar {
  var wide: wchar_t { wchar_t(truncatingIfNeeded: value) }
}

extension StringProtocol {
  var wide: WideText { unicodeScalars.map(\.wide) }
}

extension String {
  init(wide text: some Sequence<wchar_t>) {
    var scalars = UnicodeScalarView()
    for character in text { scalars.append(character.scalar) }
    self.init(scalars)
  }
}

/// Text without what a terminal would act upon, and without what the editor needs for itself.
func cleaned(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return text }
  var scalars = String.UnicodeScalarView()
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r": scalars.append("\n")
    case "\t": scalars.append(contentsOf: "  ".unicodeScalars)
    case Gutter.blank.scalar: scalars.append(" ")
    default:
      if !scalar.isUnseen { scalars.append(scalar) }
    }
    previous = scalar
  }
  return String(scalars)
}
