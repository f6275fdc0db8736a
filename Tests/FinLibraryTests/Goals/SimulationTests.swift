import FinLanguage
import FinLibrary
import Testing

@Suite("Simulations")
struct SimulationTests {
  @Test("a simulation of known outcome has its mean and spread")
  func known() throws {
    let shown = ProgramHarness.output(
      of: """
        s = simulate(x * 2 + y, 20_000, x: normal(10, 3), y: [0, 4], seed: 5)
        print(abs(s.mean - 22) < 0.23, abs(s.sd - 40 ^ 0.5) < 0.16, s.failed)
        """)
    // The mean is 20 + 2, the variance 36 + 4; five standard errors are 0.224 and 0.158.
    #expect(shown == "true true 0")
  }

  @Test("what is shown fits 24 lines of 80 columns")
  func fits() {
    for code in [
      "simulate(x, 2_000, x: normal(0, 1))", "simulate(x, 2_000, x: normal($450k, $80k))",
      "simulate(x, 2, x: [5%])", "simulate(1 / x, 200, x: [0, 1, 2, 3, 4, 5, 6, 7, 8])",
      "simulate(sum(xs), 2_000, xs: draws(normal(1%, 15%), 30), seed: 9)",
    ] {
      let lines = ProgramHarness.output(of: code).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 23, "\(code)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(code)")
      #expect(lines.first?.hasPrefix("Simulation") == true, "\(code)")
    }
  }

  @Test("JSON has the figures and every outcome")
  func json() throws {
    let harness = ProgramHarness()
    harness.run("simulate(x, 2, x: [3])")
    let value = try #require(harness.values.first)
    #expect(
      value.json == """
        {"n":2,"seed":1,"title":"x","mean":3,"sd":0,"min":3,"p5":3,"p25":3,"median":3,"p75":3,"p95":3,\
        "max":3,"failed":0,"values":[3,3],"x":[3]}
        """)
  }
}
