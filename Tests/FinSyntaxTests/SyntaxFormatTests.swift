import FinSyntax
import TestSupport
import Testing

@Suite struct SyntaxFormatTests {
  @Test(arguments: [
    ("x=1+2*3", "x = 1 + 2 * 3\n"), ("a;b ;", "a\nb;\n"), ("", ""), ("\n\n# only\n\n", "# only\n"),
    ("a\n\n\n\nb", "a\n\nb\n"), ("x=3 # why\n", "x = 3  # why\n"),
    ("#!/usr/bin/env fin\nx", "#!/usr/bin/env fin\nx\n"),
    ("f( a,b : 3 , )", "f(a, b: 3)\n"), ("[\n1,2]", "[\n  1,\n  2,\n]\n"),
    ("[1,\n2]", "[1, 2]\n"), ("[1, # one\n2]", "[\n  1,  # one\n  2,\n]\n"),
    ("{n:1}", "{n: 1}\n"), ("- 2 ^ - 3", "-2^-3\n"), ("1 .. 3  step 2", "1..3 step 2\n"),
    ("1200  CHF", "1200 CHF\n"), ("(x)=>{x}", "x => { x }\n"), ("()=>{}", "=> {}\n"),
    ("if a {b} else {c}", "if a { b } else { c }\n"),
    ("if a {\nb} else {c}", "if a {\n  b\n} else {\n  c\n}\n"),
    ("fn f(x){y=x;y}", "fn f(x) {\n  y = x\n  y\n}\n"), ("fn f(x)={x}", "fn f(x) { x }\n"),
    ("a|>f|>g", "a |> f |> g\n"), ("a\n|>f # one\n|>g", "a\n  |> f  # one\n  |> g\n"),
    ("map(rows,r=>{\ny=r\ny})", "map(rows, r => {\n  y = r\n  y\n})\n"),
    ("x = a + # why\nb", "x = a +  # why\n  b\n"), ("\"{a+b}\"", "\"{a+b}\"\n"),
    ("|>f", "|> f\n"), ("10% (x)", "10% (x)\n"), ("x\r\ny\r\n", "x\ny\n"),
    ("fn f() {  # open\n\n\n  a\n\n  # last\n\n}", "fn f() {  # open\n  a\n\n  # last\n}\n"),
    ("home   with{rate:5%} . payment", "home with {rate: 5%}.payment\n"),
    ("whatif a=1,b.c=2 as \"n\"", "whatif a = 1, b.c = 2 as \"n\"\n"),
  ])
  func layout(source: String, formatted: String) {
    expectLayout(source, formatted)
  }

  @Test func longLinesBreakInBracketsAndAfterOperators() {
    let name = "a_name_of_nearly_thirty_letters"
    expectLayout(
      "loan(\(name), \(name), \(name), \(name))",
      "loan(\n" + String(repeating: "  \(name),\n", count: 4) + ")\n")
    expectLayout(
      "x = \(name) + \(name) + \(name) + \(name)",
      "x = \(name) +\n  \(name) +\n  \(name) +\n  \(name)\n")
    expectLayout(
      "\(name) |> \(name) |> \(name) |> \(name)",
      "\(name)\n" + String(repeating: "  |> \(name)\n", count: 3))
    expectLayout(
      "[1, 2]  # " + String(repeating: "long ", count: 30) + "end",
      "[1, 2]  # " + String(repeating: "long ", count: 30) + "end\n")
  }

  @Test func faultyTextsAreNotFormatted() {
    let file = SourceFile(name: "test", text: "x = 5m")
    guard case .failure(let failure) = Formatter().format(file) else {
      Issue.record("a faulty text was formatted")
      return
    }
    #expect(failure.diagnostics.map(\.id) == ["ambiguous-suffix"])
  }

  @Test(arguments: 0..<20)
  func randomProgramsKeepMeaningAndComments(batch: Int) {
    for seed in (batch * 25)..<(batch * 25 + (Rounds.isLong ? 25 : 5)) {
      var random = SyntaxRandomProgram(seed: UInt64(seed + 1))
      let source = random.program()
      let tree = SyntaxMarkedSource(source).tree
      #expect(tree.diagnostics.map(\.summary) == [], "seed \(seed)\n\(source)")
      checkFormat(source, tree, "seed \(seed)")
    }
  }

  private func expectLayout(_ source: String, _ formatted: String) {
    let file = SourceFile(name: "test", text: source)
    #expect((try? Formatter().format(file).get()) == formatted)
    checkFormat(source, parse(file, number: 0), source)
  }

  private func checkFormat(_ source: String, _ tree: SyntaxTree, _ label: String) {
    guard case .success(let text) = Formatter().format(SourceFile(name: "test", text: source))
    else {
      Issue.record("not formatted: \(label)\n\(source)")
      return
    }
    let file = SourceFile(name: "test", text: text)
    let again = parse(file, number: 0)
    let outlines = (SyntaxOutline.text(tree.statements), SyntaxOutline.text(again.statements))
    #expect(outlines.0 == outlines.1, "\(label)\n\(source)\n---\n\(text)")
    #expect(
      tree.comments.map(\.text) == again.comments.map(\.text), "\(label)\n\(source)\n---\n\(text)")
    #expect((try? Formatter().format(file).get()) == text, "\(label)\n\(source)\n---\n\(text)")
  }
}
