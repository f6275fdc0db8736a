import FinLanguage
import FinLibrary
import Markup
import Money
import Presentation
import Testing

@Suite("Grids")
struct GridTests {
  private static let home = """
    rate = 6.5%
    home := loan($360k, rate, 30y)

    """

  private static func value(_ code: String) throws -> Value {
    let harness = ProgramHarness()
    harness.run(home + code)
    #expect(harness.problems.isEmpty, "\(code)")
    return try #require(harness.values.last)
  }

  private static func lines(_ code: String, _ surface: Surface) throws -> [String] {
    Renderer(surface).text(try value(code).markup()).split(separator: "\n").map(String.init)
  }

  @Test("JSON is a record for each combination")
  func json() throws {
    let value = try Self.value("grid(a: [1, 2], b: [5%], (a, b) => a * b)")
    #expect(value.json == #"[{"a":1,"b":0.05,"value":0.05},{"a":2,"b":0.05,"value":0.1}]"#)
  }

  @Test("what has no room is named, and the present stays", arguments: [80, 60, 40, 30])
  func widths(width: Int) throws {
    let code = "term = 20y\ngrid(rate: 6%..7% step 0.5%, term: 5y..40y step 5y, "
    let lines = try Self.lines(
      code + "loan($360k, rate, term).payment)", Surface(width: width))
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.contains("▸$2,684.06") })
    #expect(lines.contains { $0.hasPrefix("columns not shown: ") })
  }

  @Test("many columns that have no room are counted")
  func manyColumns() throws {
    let lines = try Self.lines("grid(a: [1], b: 1..200, (a, b) => a * b)", Surface(width: 40))
    #expect(lines.contains { $0.hasPrefix("columns not shown: ") })
    #expect(lines.contains { $0.hasPrefix("and 150 more columns") })
    #expect(lines.count < 12)
    let largest = try Self.lines(
      "a = 1\nb = 99_999\ngrid(a: [1], b: 1..100_000, (a, b) => a * b)", Surface())
    #expect(largest.contains { $0.contains("▸99999") })
  }

  @Test("without Unicode the present bears another mark")
  func ascii() throws {
    let lines = try Self.lines("grid(rate: [6%, 6.5%], home.payment)", Surface(isUnicode: false))
    #expect(lines.contains { $0.contains(">$2,275.44") })
    #expect(lines.contains("> now: rate 6.5%"))
  }

  @Test("colors go from the lowest fifth to the highest, and the present is bold")
  func colors() throws {
    let lines = try Self.lines(
      "rate = 2%\ngrid(rate: 1%..5%, rate * 1)", Surface(isColored: true))
    let figures = ["36m1%", "1m▸2%", "m3%", "33m4%", "31m5%"]
    for figure in figures where figure != "m3%" {
      #expect(lines.contains { $0.contains("\u{1B}[\(figure)\u{1B}[0m") }, "\(figure)")
    }
    #expect(lines.contains { $0.contains("  3%") })
  }

  @Test("the same figures everywhere, texts and mixed kinds have no colors")
  func withoutHeat() throws {
    for code in ["x => 1", "x => \"a\"", "x => if x == 1 { $1 } else { €1 }"] {
      let lines = try Self.lines("grid(x: [1, 2], \(code))", Surface(isColored: true))
      #expect(!lines.contains { $0.contains("lowest") }, "\(code)")
    }
  }

  @Test("a long grid loses its middle")
  func long() throws {
    let lines = try Self.lines("grid(x: 1..1000, x => x * 2)", Surface())
    #expect(lines.count <= 24)
    #expect(lines.contains { $0.contains("982 more rows") })
  }

  @Test("a grid can be stopped")
  func interruption() {
    let host = ImpatientHost()
    let interpreter = Interpreter(library: host.library, host: host)
    _ = interpreter.run(SourceFile(name: "test", text: "grid(x: 1..50_000, x => x)"))
    #expect(host.problems.map(\.id) == ["interrupted"])
  }
}

/// Asks to stop at once.
private final class ImpatientHost: Host {
  let library = StandardLibrary.library
  var problems: [Diagnostic] = []
  let today = CalendarDate.epoch
  var isInterrupted: Bool { true }

  func readSource(path: String) throws -> SourceFile { SourceFile(name: path, text: "") }
  func show(_ output: Output) {}
  func report(_ diagnostic: Diagnostic) { problems.append(diagnostic) }
}
