import FinSyntax

/// Source text in which `‹` and `›` mark the place where an error is expected.
struct SyntaxMarkedSource {
  let text: String
  let span: SourceSpan?

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var start: Int?
    var end: Int?
    for character in marked {
      switch character {
      case "‹": start = bytes.count
      case "›": end = bytes.count
      default: bytes += Array(String(character).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    span = start.map { SourceSpan(file: 0, start: $0, end: end ?? $0) }
  }

  var file: SourceFile { SourceFile(name: "test", text: text) }

  var tree: SyntaxTree { parse(file, number: 0, words: Self.words) }

  /// The text with all fixes of an error made.
  func fixed(by diagnostic: Diagnostic) -> String {
    var bytes = Array(text.utf8)
    for fix in diagnostic.fixes.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(
        Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Words of a subject, as a library has them for hints.
  @Sendable private static func words() -> SubjectVocabulary {
    SubjectVocabulary {
      $0.shell = [
        ShellCall("spend", [.money, .word, .text], least: 2), ShellCall("earn", [.money, .text]),
        ShellCall("transfer", [.money, .text]), ShellCall("budget", [.word, .money], least: 2),
        ShellCall("search", [.text]), ShellCall("advice", [.word]),
        ShellCall("report", [.rest]), ShellCall("print", [.rest]),
      ]
      $0.examples = [.seek: "seek payment == $2,500 by price in $100k..$900k"]
    }
  }
}
