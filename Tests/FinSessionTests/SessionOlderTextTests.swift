import FinLanguage
import Testing

@testable import FinSession

/// Text that an older fin saved means today what it meant, and is written in today's form.
@Suite struct SessionOlderTextTests {
  @Test(arguments: [
    ("price * $3.499", "price * $3.4990"),
    ("x + 2026/1/15", "x + 2026 / 1 / 15"),
    ("\"${price}\"", "\"\\u{24}{price}\""),
    ("(rate + 1)^2", "(1 + rate)^2"),
    ("a + b + 1", "1 + (a + b)"),
    ("rate - 1", "number(rate) - 1"),
    ("fn f(r) = (r + 1)^12 - 1", "fn f(r) = number((1 + r)^12) - 1"),
    ("$5 + 1", "$5 + 1"),
    ("x <- 5", "x < - 5"),
    ("loan($300k, 6.5%, 30y)", "loan($300k, 6.5%, 30y)"),
  ])
  func spelling(_ older: String, _ today: String) {
    #expect(OlderText.modernized(older, sums: true) == today)
    #expect(OlderText.modernized(today, sums: true) == today)
  }

  @Test func aSessionOfAnOlderSchemaGivesTheSameFigures() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    for statement in ["rate = 6%", "growth := 1 + rate", "fn f(r) = (1 + r)^2", "x := $3.4990 * 2"]
    {
      bench.enter(statement)
    }
    bench.session?.close()
    let older = try folder.read("plan.json")
      .replacing("\"fin\": 4,", with: "\"fin\": 2,")
      .replacing("1 + rate", with: "rate + 1").replacing("(1 + r)", with: "(r + 1)")
      .replacing("$3.4990", with: "$3.499")
    try folder.write("plan.json", older)
    let again = try SessionBench(folder.file())
    #expect(again.problems.isEmpty)
    again.enter("growth")
    again.enter("f(rate)")
    again.enter("y = 1")
    #expect(again.problems.isEmpty)
    again.session?.close()
    let text = try folder.read("plan.json")
    #expect(text.contains("\"fin\": 4,"))
    #expect(text.contains("1 + rate") && text.contains("(1 + r)") && text.contains("$3.4990"))
  }
}
