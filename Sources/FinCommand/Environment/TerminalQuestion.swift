import LineEditor
import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question to the terminal, which answers as if someone typed.
enum TerminalQuestion {
  /// The longest that an answer is waited for, in milliseconds: across a slow line it takes a while.
  private static let patience: Int32 = 250
  private static let longestAnswer = 1000

  /// - Parameter named: The form that the terminal's variables name, where it does not answer.
  static func pictures(named: PictureForm?) -> PictureForm? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    // What was typed already would be taken for the answer.
    guard !hasInput(0), let answer = answer(to: PictureForm.question) else { return named }
    var form = PictureForm(answer: answer, named: named)
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_col > 0 {
      form?.cellWidth = min(max(Int(size.ws_xpixel) / Int(size.ws_col), 4), 64)
    }
    return form
  }

  private static func answer(to question: String) -> String? {
    var former = termios()
    guard tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    defer { _ = tcsetattr(STDIN_FILENO, TCSANOW, &former) }
    guard (try? writeAll(Array(question.utf8), to: STDOUT_FILENO)) != nil else { return nil }
    var bytes: [UInt8] = []
    // The last of the answers, what kind of terminal it is, ends with a c.
    while bytes.count < longestAnswer, !isWhole(bytes), hasInput(patience) {
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == UInt8(ascii: "c"), let start = bytes.lastIndex(of: 0x1B) else {
      return false
    }
    return bytes[start...].starts(with: Array("\u{1B}[?".utf8))
  }

  private static func hasInput(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }
}
