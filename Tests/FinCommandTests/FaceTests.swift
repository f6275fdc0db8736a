import FinLibrary
import Foundation
import TestSupport
import Testing

@testable import FinCommand

/// A value says the same wherever it is seen: on the screen, to a screen reader, in every document and picture.
///
/// The first value of each type of `Tests/Snapshots` is shown and exported.
@Suite("Faces of a value") struct FaceTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let kind: String
    let value: SnapshotValue
    var testDescription: String { "\(kind): \(value.value)" }
  }

  private static func run(
    _ value: SnapshotValue, _ line: String, _ options: [String] = []
  ) -> Transcript {
    var run = TestRun()
    run.today = value.today
    let program = value.code + "print(\"⁂\")\n" + line
    let result = run(options + ["--allow-all", "-e", program])
    let output = result.output.components(separatedBy: "⁂\n").last ?? ""
    return Transcript(output: output, errors: result.errors, exitCode: result.exitCode)
  }

  private static func isPlain(_ sample: SnapshotValue) -> Bool {
    !sample.value.hasPrefix("explain ") && !sample.value.contains(" = ")
  }

  /// The first value of each kind, and lists of values.
  static let samples: [Sample] = {
    var samples: [Sample] = []
    var kinds: Set<String> = []
    for name in SnapshotValue.names where !["rates", "import", "limits"].contains(name) {
      for value in (try? SnapshotValue.all(of: name)) ?? [] where isPlain(value) {
        let told = run(value, "print(typeof(\(value.value)))")
        let kind = told.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard told.exitCode == 0, !kind.isEmpty else { continue }
        let key = ["list", "record", "chart"].contains(kind) ? "\(name) \(kind)" : kind
        if kinds.insert(key).inserted { samples.append(Sample(kind: kind, value: value)) }
      }
    }
    return samples
  }()

  private static func export(_ sample: Sample, as format: String) -> Transcript {
    run(sample.value, "export(\(sample.value.value), \"-\", as: \"\(format)\")")
  }

  /// The amounts and percents of a text.
  private static func figures(in text: String) -> Set<String> {
    Set(
      text.matches(of: /[-−+]?\$[0-9][0-9,]*\.[0-9][0-9]|[0-9]+\.[0-9]+%/)
        .map { String($0.output).filter { !"-−+".contains($0) } })
  }

  /// The figures of the screen but those of an axis, which has other places on paper.
  private static func figuresOfTables(_ sample: Sample) -> Set<String> {
    let lines = run(sample.value, sample.value.value).output.split(separator: "\n")
    return figures(in: lines.filter { !$0.contains("┤") }.joined(separator: "\n"))
  }

  private static func words(ofPage page: String) -> String {
    page.replacing(/<(style|script)>[\s\S]*?<\/(style|script)>/, with: "")
      .replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
  }

  /// True if boxes, blocks, shapes or Braille are in a text.
  private static func isDrawn(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x2500...0x25FF).contains($0.value) || (0x2800...0x28FF).contains($0.value)
    }
  }

  @Test("all kinds are among the samples")
  func kinds() {
    let kinds = Set(Self.samples.map(\.kind))
    let apart: Set = ["import", "account", "mortgage_rates", "rule", "draws"]
    let missing = StandardLibrary.library.types.map(\.name).filter {
      !kinds.contains($0) && !apart.contains($0)
    }
    #expect(missing == [])
  }

  @Test(
    "a document has every figure and remark of the screen, under a title in words",
    arguments: samples)
  func documents(sample: Sample) throws {
    // What shows nothing has no page of its own.
    if sample.kind.hasSuffix("none") { return }
    let screen = Self.run(sample.value, sample.value.value)
    let figures = Self.figuresOfTables(sample)
    let remarks = screen.errors.split(separator: "\n").map(String.init)
    for format in ["html", "md"] {
      let file = Self.export(sample, as: format)
      #expect(file.exitCode == 0, "\(format): \(file.errors)")
      let text =
        format == "html" ? Self.words(ofPage: file.output) : file.output.replacing("\\", with: "")
      #expect(
        figures.subtracting(Self.figures(in: text)) == [], "\(format) lacks figures of the screen")
      for remark in remarks {
        #expect(text.lowercased().contains(remark.lowercased()), "\(format) lacks \(remark)")
      }
      let title =
        format == "html"
        ? file.output.firstMatch(of: /<h1>([^<]*)/)?.1
        : file.output.firstMatch(of: /## ([^\n]*)/)?.1
      // A plain value stands on the page alone.
      guard let words = title else {
        #expect(["money", "percent"].contains(sample.kind), "no title")
        continue
      }
      #expect(!words.isEmpty && !["list", "record", "value"].contains(words.lowercased()))
      #expect(!words.contains("_") || words.contains("("), "\(words)")
    }
  }

  @Test(
    "a page on paper has every figure of the screen",
    .enabled(if: OtherProgram.isInstalled("pdftotext") && OtherProgram.isInstalled("qpdf")),
    arguments: samples)
  func paper(sample: Sample) throws {
    // Nor may one that writes a file of its own.
    if sample.kind.hasSuffix("none") || sample.value.value.hasPrefix("remind(") { return }
    let file = try SessionHome()
    file.today = sample.value.today
    let line = "export(\(sample.value.value), \"\(file.at("a.pdf"))\")"
    let made = file.fin(["--allow-write", file.path, "-e", sample.value.code + line])
    #expect(made.exitCode == 0, "\(made.errors)")
    #expect(try OtherProgram.run("qpdf", "--check", file.at("a.pdf")).isGood)
    let text = try OtherProgram.run("pdftotext", "-layout", file.at("a.pdf"), "-").output
    #expect(Self.figuresOfTables(sample).subtracting(Self.figures(in: text)) == [])
  }

  @Test(
    "data is a table with as many columns in each row, and JSON that others read",
    arguments: samples)
  func data(sample: Sample) throws {
    if sample.kind.hasSuffix("none") { return }
    let csv = Self.export(sample, as: "csv")
    #expect(csv.exitCode == 0, "\(csv.errors)")
    let columns = Set(
      csv.output.split(separator: "\n").map { line in
        // A comma within quotes separates nothing.
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset.isMultiple(of: 2) }.map { $0.element.count { $0 == "," } }.reduce(
            0, +)
      })
    #expect(columns.count <= 1, "\(csv.output.prefix(400))")
    let json = Self.export(sample, as: "json")
    #expect(json.exitCode == 0, "\(json.errors)")
    _ = try JSONSerialization.jsonObject(with: Data(json.output.utf8), options: .fragmentsAllowed)
  }

  @Test("no table without rows and no name as a heading", arguments: samples)
  func tables(sample: Sample) {
    let lines = Self.export(sample, as: "md").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("|-") {
      #expect(next.hasPrefix("|"), "a table without rows")
    }
    for (heads, rule) in zip(lines, lines.dropFirst()) where rule.hasPrefix("|-") {
      #expect(!heads.contains("\\_") || heads.contains("("), "\(heads)")
    }
  }

  @Test("a screen reader gets the same figures, and nothing that is drawn", arguments: samples)
  func reading(sample: Sample) {
    let screen = Self.run(sample.value, sample.value.value)
    let read = Self.run(sample.value, sample.value.value, ["--reader"])
    #expect(!Self.isDrawn(read.output), "\(read.output)")
    #expect(!Self.isDrawn(read.errors))
    // A chart is a sentence, whose figures are rounded as on an axis.
    guard screen.output.firstMatch(of: /[┤└]/) == nil else { return }
    let lost = Self.figures(in: screen.output).subtracting(Self.figures(in: read.output))
    #expect(lost == [], "\(read.output)")
  }

  @Test(
    "a value with a chart draws it in each way, with a sentence that says what is seen",
    arguments: samples)
  func charts(sample: Sample) throws {
    let line = "chart(\(sample.value.value))"
    let screen = Self.run(sample.value, line)
    let picture = Self.export(sample, as: "svg")
    guard screen.exitCode == 0 else {
      #expect(screen.errors.contains("no figures to draw") || screen.errors.contains("error["))
      return
    }
    #expect(picture.exitCode == 0, "\(picture.errors)")
    #expect(picture.output.contains("<svg"))
    let read = Self.run(sample.value, line, ["--reader"])
    #expect(!Self.isDrawn(read.output), "\(read.output)")
    #expect(!read.output.isEmpty)
  }

  @Test(
    "a chart says what it draws, of whom and until when",
    arguments: [
      (
        "chart(map(range(1, 30), n => {on: 2026-01-01 + n * 1d, balance: $1_000 + n * $10}))",
        "Balance\nLine from 2026-01-02 to 2026-01-31: rises from $1,010.00 to $1,300.00."
      ),
      (
        "chart(map(range(1, 40), n => {on: 2026-01-01 + n * 1d, amount: $10}))",
        "Amount by month\nBars: 2026-01 $300.00, 2026-02 $100.00."
      ),
      (
        "chart([debt(\"Aunt\", $1_000, 0%, $100), card(\"Visa\", $5_000, 24.99%)])",
        "Balance\nBars: Aunt $1,000.00, Visa $5,000.00."
      ),
      (
        "chart([{year: 2024, spent: $5}, {year: 2025, spent: $7}])",
        "Spent\nBars: 2024 $5.00, 2025 $7.00."
      ),
      (
        "chart(loan($1_000, 0%, 2y), loan($2_000, 0%, 1y, name: \"Car\"))",
        "Balances\n2 lines from year 0 to 2: Loan 1 falls from $1k to $0; Car falls from $2k to $0."
      ),
    ])
  func sentences(line: String, told: String) {
    let read = TestRun()(["--reader", "-e", line])
    #expect(
      read.output.split(separator: "\n").joined(separator: " ")
        == told.split(separator: "\n").joined(separator: " "), "\(read.errors)")
  }

  @Test("an amount that is no figure is told as it is shown")
  func undrawn() {
    #expect(TestRun()(["-e", "chart($9_026.13)"]).errors.contains("the money $9,026.13 has no"))
    #expect(TestRun()(["-e", "chart($100 / 3)"]).errors.contains("the money $33.33 has no"))
  }

  @Test("an error, an explanation and help are read, too")
  func others() {
    let run = TestRun()
    for arguments in [
      ["-e", "x = 5\nloan(x, nothing)"], ["-e", "explain loan($300k, 6.5%, 30y).payment"],
      ["-e", "chart(loan($300k, 6.5%, 30y))"], ["help", "chart"], ["help", "accessibility"],
    ] {
      let told = run(["--reader"] + arguments)
      let text = told.output + told.errors
      #expect(!text.isEmpty)
      #expect(!Self.isDrawn(text), "\(text)")
    }
    #expect(run(["--reader", "-e", "loan(x"]).errors.contains("line 1, column"))
  }

  @Test("the environment chooses it, and the session's setting")
  func chosen() throws {
    let line = "chart([$1, $2, $3])"
    #expect(TestRun()(["-e", line]).output.contains("┤"))
    let read = TestRun(variable: ["ACCESSIBLE": "1"])(["-e", line])
    #expect(read.output == "Line: rises from $1.00 to $3.00.\n")
    let home = try SessionHome()
    let typed = home.fin([], typed: ":set reader on\n\(line)\n:set reader off\n\(line)\n")
    #expect(typed.output.contains("Line: rises from $1.00 to $3.00.") && typed.output.contains("┤"))
  }
}
