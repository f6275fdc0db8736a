import FinLanguage
import FinLibrary
import Markup
import Money

/// `:copy`, `:open` and `:time`.
extension Prompt {
  func copy(_ text: String) throws {
    guard text != "ans" || session.interpreter.knows(text) else { throw CommandError.noAnswer }
    let value = try runner.interpreter.value(of: PromptText.statement(text))
    if case .none = value { throw CommandError.noValue(text) }
    let content = value.displayText
    let isCopied = environment.desktop?.copy(content) == true
    if !isCopied {
      guard environment.output.isTerminal, environment.variable("TERM") != "dumb" else {
        throw CommandError.noClipboard
      }
      // Terminals that know this sequence hand it to the desktop that they are on, near or far.
      environment.output.send("\u{1B}]52;c;\(Base64.text(Array(content.utf8)))\u{07}")
    }
    let shown = value.styledText(limit: 60).plainText.firstLine
    // Whether a terminal takes it, fin can't know.
    display.remark((isCopied ? "copied: " : "sent to the terminal: ") + shown)
  }

  func open(_ argument: String) throws {
    guard let desktop = environment.desktop else { throw CommandError.noDesktop }
    let target = argument.unquoted
    if !target.contains("://") {
      let path = expanded(target)
      guard environment.files.kind(of: path) != nil else {
        throw FileError.missing(path: path, nearest: nil)
      }
      return try desktop.open(environment.files.absolute(path))
    }
    try desktop.open(target)
  }

  func time(_ text: String) throws -> ExitCode {
    if PromptText.command(in: text) != nil { throw CommandError.unwantedArgument(.time, text) }
    var code = ExitCode.done
    let taken = Stopwatch.nanoseconds { code = enter(text) }
    if code == .done { display.remark(Stopwatch.text(nanoseconds: taken)) }
    return code
  }
}

/// Bytes as RFC 4648 writes them.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
