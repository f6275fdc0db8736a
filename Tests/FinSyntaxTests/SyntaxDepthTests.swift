import FinSyntax
import Testing

/// However deep or long a text is, it gives a tree or an error, and both go away again.
@Suite struct SyntaxDepthTests {
  @Test(arguments: [
    Array(repeating: "1", count: 900).joined(separator: " + "),
    "x" + String(repeating: " |> f", count: 900),
    "x" + String(repeating: ".f", count: 900),
    String(repeating: "(", count: 90) + "1" + String(repeating: ")", count: 90),
    String(repeating: "if a { ", count: 60) + String(repeating: "}", count: 60),
    "if a { }" + String(repeating: " else if a { }", count: 5_000),
    "[" + String(repeating: "1, ", count: 50_000) + "]",
  ])
  func deepEnough(source: String) {
    #expect(SyntaxMarkedSource(source).tree.diagnostics.map(\.id) == [])
  }

  @Test(arguments: [
    Array(repeating: "1", count: 100_000).joined(separator: " + "),
    "x" + String(repeating: " |> f", count: 10_000),
    "x" + String(repeating: "()", count: 10_000),
    String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000),
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    String(repeating: "-", count: 10_000) + "1",
    String(repeating: "not ", count: 10_000) + "1",
    String(repeating: "x => ", count: 10_000) + "1",
    String(repeating: "2^", count: 10_000) + "1",
    String(repeating: "{a: ", count: 10_000) + "1" + String(repeating: "}", count: 10_000),
    String(repeating: "if a { ", count: 10_000) + String(repeating: "}", count: 10_000),
    String(repeating: "\"{", count: 1_000) + "1" + String(repeating: "}\"", count: 1_000),
  ])
  func tooDeep(source: String) {
    let tree = SyntaxMarkedSource(source).tree
    #expect(tree.diagnostics.map(\.id).contains("nesting-too-deep"))
    #expect(tree.statements.isEmpty)
  }

  @Test(arguments: [
    "(", "[", "{", "f(", "\"{", "x whatif a = ", "=> {", "if a {", "|> ", "$", "1,",
  ])
  func openEnds(source: String) {
    _ = SyntaxMarkedSource(String(repeating: source, count: 10_000)).tree
  }
}
