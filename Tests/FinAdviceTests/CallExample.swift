import FinLibrary

@testable import FinAdvice
@testable import FinLanguage

/// The example of a function: the lines before the call, the call, and its arguments.
struct CallExample {
  let function: BuiltIn
  let before: String
  let line: String
  let site: CallSite
  let arguments: [(label: String?, text: String)]

  init?(_ function: BuiltIn) {
    self.function = function
    let file = SourceFile(name: "", text: function.example.code)
    let statements = parse(file, number: 0).statements
    guard
      let place = statements.lastIndex(where: {
        CallSite(in: [$0], called: function.name) != nil
      })
    else { return nil }
    before = statements[..<place].map { file.text(in: $0.span) }.joined(separator: "\n")
    line = file.text(in: statements[place].span)
    let own = SourceFile(name: "", text: line)
    guard let site = CallSite(in: parse(own, number: 0).statements, called: function.name)
    else { return nil }
    self.site = site
    arguments = site.arguments.map { ($0.label?.text, own.text(in: $0.value.span)) }
  }

  var harness: LineHarness {
    let harness = LineHarness()
    harness.run(before)
    return harness
  }

  /// The line with other arguments of the call.
  func line(with arguments: [(label: String?, text: String)]) -> String {
    let list = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.text }
    let bytes = Array(line.utf8)
    return String(decoding: bytes[..<Int(site.span.start)], as: UTF8.self)
      + "\(function.name)(\(list.joined(separator: ", ")))"
      + String(decoding: bytes[Int(site.span.end)...], as: UTF8.self)
  }
}
