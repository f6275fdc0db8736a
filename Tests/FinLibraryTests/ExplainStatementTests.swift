import FinLanguage
import Money
import Testing

/// `explain` of ordinary expressions: whatever it shows on the way must be true.
@Suite struct ExplainStatementTests {
  private static let names = """
    a = 3; b = -4; c = 10; l := a * c - b; k := l + a
    fn f(x) = x * 2 - a
    fn g(x, y: 5) = { f(x) + y }

    """

  @Test("Each line of the working, typed in, comes to the value", arguments: 1...15)
  func linesAreTrue(seed: UInt64) throws {
    var random = RandomExpression(seed: seed)
    for _ in 0..<10 {
      let expression = random.expression(depth: 4)
      let harness = ProgramHarness()
      harness.run(Self.names + "\(expression)\nexplain \(expression)\n")
      guard harness.values.count == 2, case .number(let value) = harness.values[0],
        case .domain(let explained) = harness.values[1],
        case .list(let working)? = try explained.field("working")
      else {
        Issue.record("\(expression): \(harness.problems.first?.summary ?? "no value")")
        continue
      }
      #expect(try explained.field("value")?.sourceText == value.description, "\(expression)")
      for case .text(let line) in working {
        let again = ProgramHarness()
        again.run(Self.names + line)
        #expect(again.values.first?.sourceText == value.description, "\(expression): \(line)")
      }
    }
  }

  @Test("What is no figure is told by what makes it, and a screen has one minus sign")
  func values() {
    let call = "rent_vs_buy($450k, $2_400/mo, 6.5%)"
    let explained = ProgramHarness.output(of: "explain " + call)
    #expect(explained.hasPrefix(call + "\n"), "\(explained)")
    let behind = "p = points_break_even($300k, 6.5%, points: 1%, lower_rate: 6.25%, stay: 3y);\n"
    let saved = ProgramHarness.output(of: behind + "explain p.saved")
    #expect(saved.contains("= −$1,234.20") && !saved.contains(" -$"), "\(saved)")
  }

  @Test("Insurance that ends with its loan is not said to end with extra payments")
  func insuranceOfBalloon() {
    let ending = "m = mortgage($400k, 10%, 6.5%, 30y, pmi: 0.5%, balloon: 7y);\n"
    let explained = ProgramHarness.output(of: ending + "explain m.pmi_ends")
    #expect(explained.contains("The loan ends before 78% of the price is reached"), "\(explained)")
  }

  @Test("An explanation is shown and kept nowhere")
  func standsAlone() {
    #expect(ProgramHarness.output(of: "explain 2 * 3") == "2 * 3 = 6\n\nnext: help explain")
    #expect(ProgramHarness.problem(of: "x = explain 1")?.id == "explain-inside")
  }
}

/// Random expressions over whole numbers, which are shown with all their digits.
private struct RandomExpression {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func below(_ count: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % count
  }

  mutating func expression(depth: Int) -> String {
    if depth == 0 {
      return ["a", "b", "c", "l", "k", "7", "-2", "(a)"][Int(below(8))]
    }
    let inner = depth - 1
    func two(_ make: (String, String) -> String) -> String {
      let first = expression(depth: inner)
      return make(first, expression(depth: inner))
    }
    switch below(14) {
    case 0...4:
      let sign = ["+", "-", "*"][Int(below(3))]
      return two { "\($0) \(sign) \($1)" }
    case 5, 6: return "(\(expression(depth: inner)))"
    case 7: return "-(\(expression(depth: inner)))"
    case 8: return "f(\(expression(depth: inner)))"
    case 9: return two { "g(\($0), y: \($1))" }
    case 10: return two { "(if \($0) < \($1) { a } else { \($1) })" }
    case 11: return two { "sum([\($0), \($1)])" }
    case 12: return two { "[\($0), \($1)][1]" }
    default: return "(\(expression(depth: inner)) |> f)"
    }
  }
}
