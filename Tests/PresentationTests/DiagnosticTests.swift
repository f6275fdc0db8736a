import FinLanguage
@testable import Presentation
import Testing

/// A diagnostic that points at a stretch of a source text.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// The text underlined, at its first place; nil for a diagnostic of no place.
  var at: String?
  var surface = Surface()
  var change: @Sendable (inout Diagnostic, SourceFile) -> Void = { _, _ in }

  var testDescription: String { name }

  var diagnostic: (Diagnostic, SourceMap) {
    let file = SourceFile(name: "plan.fin", text: text)
    var map = SourceMap()
    _ = map.add(file)
    var diagnostic = Diagnostic(
      stage: .check, id: "unknown-name", summary: "nothing is called `pric`",
      span: at.map { file.span(of: $0) })
    change(&diagnostic, file)
    return (diagnostic, map)
  }
}

extension SourceFile {
  /// The first place of a text, or its end where the text is empty.
  func span(of part: String, after: String = "") -> SourceSpan {
    let wanted = Array(part.utf8)
    if wanted.isEmpty { return SourceSpan(file: 0, start: bytes.count, end: bytes.count) }
    let from = after.isEmpty ? 0 : Int(span(of: after).end)
    for start in from...max(from, bytes.count - wanted.count)
    where bytes[start..<min(start + wanted.count, bytes.count)].elementsEqual(wanted) {
      return SourceSpan(file: 0, start: start, end: start + wanted.count)
    }
    return SourceSpan(file: 0, start: 0, end: 0)
  }
}

@Suite("Diagnostics as text and JSON")
struct DiagnosticTests {
  static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      name: "error-simple", text: "price = $450k\n\ntotal = pric * 2\n", at: "pric * 2"
    ) { diagnostic, file in
      let span = file.span(of: "pric ")
      let name = SourceSpan(file: 0, start: Int(span.start), end: Int(span.end) - 1)
      diagnostic.span = name
      diagnostic.hint = "did you mean `price`?"
      diagnostic.fixes = [.init(span: name, replacement: "price")]
    },
    DiagnosticCase(
      name: "error-clash", text: "fn closing(p) = p\nx = 1\ny = 2\nz = 3\nfn closing(q) = q\n",
      at: "closing"
    ) { diagnostic, file in
      diagnostic.id = "name-clash"
      diagnostic.summary = "`closing` is defined twice"
      let second = file.span(of: "closing", after: "z")
      diagnostic.labels = [
        .init(span: file.span(of: "closing"), text: "first defined here"),
        .init(span: second, text: "and here again"),
      ]
      diagnostic.span = second
    },
    DiagnosticCase(
      name: "error-same-line", text: "home = loan(300000, 6.5, 30)", at: "6.5"
    ) { diagnostic, file in
      diagnostic.id = "wrong-kinds"
      diagnostic.summary = "`loan` can't take these arguments"
      diagnostic.labels = [
        .init(span: file.span(of: "6.5"), text: "a rate is a percent"),
        .init(span: file.span(of: "30", after: "6.5, "), text: "a term is a duration"),
      ]
      diagnostic.details = ["rate: 6.5 is a number", "term: 30 is a number"]
      diagnostic.fixes = [
        .init(span: file.span(of: "30", after: "6.5, "), replacement: "30y"),
        .init(span: file.span(of: "6.5"), replacement: "6.5%"),
      ]
    },
    DiagnosticCase(
      name: "error-parts", text: "home = loan(\n  300000,\n  6.5,\n  30,\n)",
      at: "loan(\n  300000,\n  6.5,\n  30,\n)"
    ) { diagnostic, file in
      diagnostic.labels = [
        .init(span: file.span(of: "6.5"), text: "wants a percent"),
        .init(span: file.span(of: "30", after: "6.5"), text: "wants a duration"),
      ]
    },
    DiagnosticCase(
      name: "error-parts-one-line", text: "x = $5 + 5 CHF", at: "$5 + 5 CHF"
    ) { diagnostic, file in
      diagnostic.labels = [
        .init(span: file.span(of: "$5"), text: "US dollars"),
        .init(span: file.span(of: "5 CHF"), text: "Swiss francs"),
      ]
    },
    DiagnosticCase(
      name: "error-several-lines",
      text: "a = 1\nx = [\n  1,\n  2,\n  3,\n  4,\n  \"x\",\n] + 3\nb = 2\n",
      at: "[\n  1,\n  2,\n  3,\n  4,\n  \"x\",\n]"),
    DiagnosticCase(
      name: "error-two-lines", text: "x = (1 +\n\ttrue)\n", at: "1 +\n\ttrue"),
    DiagnosticCase(name: "error-tabs", text: "\tif x {\n\t\ty = pric\t+ 1\n\t}", at: "pric"),
    DiagnosticCase(
      name: "error-wide-characters", text: "値段 = \"日本\" + prix_e\u{301}t # 👍🏽\n",
      at: "prix_e\u{301}t"),
    DiagnosticCase(name: "error-at-end", text: "x = loan(300000,\n\n", at: "") { diagnostic, _ in
      diagnostic.stage = .syntax
      diagnostic.id = "unfinished"
      diagnostic.summary = "the input ends inside `(`"
    },
    DiagnosticCase(name: "error-empty-text", text: "", at: ""),
    DiagnosticCase(
      name: "error-long-line",
      text: "x = " + (1...40).map { "value\($0)" }.joined(separator: " + ") + " + pric + "
        + (41...80).map { "value\($0)" }.joined(separator: " + "), at: "pric"),
    DiagnosticCase(
      name: "error-long-line-start", text: "pric" + String(repeating: " + 1", count: 60), at: "pric"
    ),
    DiagnosticCase(
      name: "error-long-span", text: "x = " + String(repeating: "日本+", count: 60) + "1",
      at: String(repeating: "日本+", count: 59)),
    DiagnosticCase(
      name: "error-narrow", text: "total = closing(pric, 3%) + other", at: "pric",
      surface: Surface(width: 24, isUnicode: false)
    ) { diagnostic, _ in
      diagnostic.hint = "did you mean `price`? It is bound in line 3 of this file"
    },
    DiagnosticCase(
      name: "error-ascii", text: "total = pric", at: "pric",
      surface: Surface(isUnicode: false)),
    DiagnosticCase(
      name: "error-colored", text: "total = pric", at: "pric",
      surface: Surface(isColored: true)
    ) { diagnostic, file in
      diagnostic.hint = "did you mean `price`?"
      diagnostic.fixes = [.init(span: file.span(of: "pric"), replacement: "price")]
    },
    DiagnosticCase(name: "error-no-place", text: "x") { diagnostic, _ in
      diagnostic.id = "file-not-found"
      diagnostic.summary = "there is no file lib\u{1B}[31m.fin"
      diagnostic.details = ["looked for it in the folder of plan.fin"]
    },
    long("error-wordy-80", Surface(width: 80)), long("error-wordy-40", Surface(width: 40)),
    long("error-wordy-file", Surface(width: 40, hasEdge: false)),
    DiagnosticCase(name: "warning", text: "x = 1 # old", at: "x") { diagnostic, _ in
      diagnostic.severity = .warning
    },
    DiagnosticCase(
      name: "error-trace", text: "fn f(x) = 1 / x\nfn g(x) = f(x)\ng(0)\n", at: "1 / x"
    ) { diagnostic, file in
      diagnostic.stage = .runtime
      diagnostic.id = "division-by-zero"
      diagnostic.summary = "division by zero"
      diagnostic.details = ["1 / 0"]
      diagnostic.trace = [
        .init(function: "f", callSite: file.span(of: "f(x)", after: "g(x) = ")),
        .init(function: "g", callSite: file.span(of: "g(0)")),
      ]
    },
    DiagnosticCase(name: "error-deep-trace", text: "fn f(x) = f(x + 1)\nf(0)\n", at: "f(x + 1)") {
      diagnostic, file in
      diagnostic.id = "too-many-calls"
      diagnostic.summary = "calls are nested too deeply"
      diagnostic.trace = Array(
        repeating: .init(function: "f", callSite: file.span(of: "f(x + 1)")), count: 10_000)
    },
  ]

  /// An error with more to say than a line takes.
  static func long(_ name: String, _ surface: Surface) -> DiagnosticCase {
    DiagnosticCase(
      name: name, text: "home = load(price - down_payment, rate_of_interest, term_of_loan)",
      at: "load", surface: surface
    ) { diagnostic, file in
      diagnostic.id = "wrong-arguments"
      diagnostic.summary =
        "price was computed from no other name, so that there is no formula that it could follow"
      diagnostic.details = [
        "usage: loan(amount?, rate?, term?, payment?, start?, first?, extra?, extra_from?, extras?)",
        "values: price is $450,000.00",
      ]
      diagnostic.hint = "payment := loan(price, rate, 30y).payment, and then change what it reads"
      diagnostic.fixes = [.init(span: file.span(of: "load"), replacement: "loan")]
      diagnostic.trace = [
        .init(function: "a_function_of_a_long_name", callSite: file.span(of: "load"))
      ]
    }
  }

  @Test("no line that has words runs over an edge", arguments: [24, 40, 80])
  func fits(_ width: Int) {
    let surface = Surface(width: width)
    for example in Self.cases + [Self.long("long", surface)] {
      let (diagnostic, map) = example.diagnostic
      for line in Renderer(surface).text(diagnostic, sources: map).split(separator: "\n") {
        #expect(
          String(line).displayWidth <= width || !line.contains(" "), "\(example.name): \(line)")
      }
    }
  }

  @Test("whole texts", arguments: cases)
  func snapshot(_ example: DiagnosticCase) throws {
    let (diagnostic, map) = example.diagnostic
    try expectSnapshot(
      Renderer(example.surface).text(diagnostic, sources: map), example.name)
  }

  @Test("any span is shown without a trap", arguments: ["", "\n", "a\r\nb", "é\t日本\n\n", "👍🏽"])
  func anySpan(text: String) {
    let file = SourceFile(name: "x", text: text)
    var map = SourceMap()
    _ = map.add(file)
    for start in -2...file.bytes.count + 2 {
      for end in start...file.bytes.count + 3 {
        let diagnostic = Diagnostic(
          stage: .syntax, id: "x", summary: "y", span: SourceSpan(file: 0, start: start, end: end))
        #expect(Renderer().text(diagnostic, sources: map).contains("^"))
        #expect(DiagnosticJSON.line(diagnostic, sources: map).hasSuffix("}"))
      }
    }
  }

  @Test("one JSON object a line")
  func json() {
    let (diagnostic, map) = Self.cases[0].diagnostic
    #expect(
      DiagnosticJSON.line(diagnostic, sources: map)
        == #"{"id":"unknown-name","stage":"check","severity":"error","#
        + #""summary":"nothing is called `pric`","file":"plan.fin","line":3,"column":9,"#
        + #""end_line":3,"end_column":13,"details":[],"hint":"did you mean `price`?","#
        + #""fix":"total = price * 2","labels":[],"trace":[]}"#)
  }

  @Test("a label in another file has an excerpt of its own")
  func otherFile() throws {
    var map = SourceMap()
    let lines = String(repeating: "\n", count: 11)
    let library = SourceFile(name: "lib.fin", text: "fn closing(p) = p\n")
    let plan = SourceFile(name: "plan.fin", text: lines + "fn closing(q) = q\n")
    let first = map.add(library)
    let second = map.add(plan)
    var diagnostic = Diagnostic(
      stage: .check, id: "name-clash", summary: "`closing` is defined twice",
      span: SourceSpan(file: second, start: 14, end: 21))
    diagnostic.labels = [
      .init(span: SourceSpan(file: first, start: 3, end: 10), text: "first defined here")
    ]
    try expectSnapshot(Renderer().text(diagnostic, sources: map), "error-other-file")
  }

  @Test("fixes that overlap make no line")
  func overlap() {
    let file = SourceFile(name: "x", text: "a = b")
    var map = SourceMap()
    _ = map.add(file)
    var diagnostic = Diagnostic(stage: .check, id: "x", summary: "y", span: nil)
    let span = SourceSpan(file: 0, start: 0, end: 3)
    diagnostic.fixes = [.init(span: span, replacement: "c"), .init(span: span, replacement: "d")]
    #expect(diagnostic.fixed(sources: map) == nil)
  }
}
