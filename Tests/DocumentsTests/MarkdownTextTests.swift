import Documents
import Markup
import Testing

/// Results as Markdown: GitHub Flavored Markdown, CommonMark 0.31.
@Suite struct MarkdownTextTests {
  /// A letter that would be a sign is escaped, an ampersand only before a name or number of a letter.
  @Test(arguments: [
    ("a*b_c", #"a\*b\_c"#), ("[x](y)", #"\[x\](y)"#), ("<b>", #"\<b\>"#), ("a|b", #"a\|b"#),
    ("#1", "\\#1"), ("~~x~~", #"\~\~x\~\~"#), (#"a\b`c`"#, #"a\\b\`c\`"#), ("R&D", #"R\&D"#),
    ("a & b", "a & b"), ("&#38;", "\\&\\#38;"), ("a&", "a&"), ("AT&1", "AT&1"), ("$5.00", "$5.00"),
    ("é|ü", #"é\|ü"#),
  ]) func signs(_ text: String, _ escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  /// At the start of a line a sign would make a list, a heading or a rule.
  @Test(arguments: [
    ("- 5", #"\- 5"#), ("+ 5", #"\+ 5"#), ("=== x", #"\=== x"#), ("1. May", #"1\. May"#),
    ("12) May", #"12\) May"#), ("1.5", #"1\.5"#), ("1 May", "1 May"), ("  - 5", #"\- 5"#),
    ("a - b", "a - b"), ("2026-01-15", "2026-01-15"),
  ]) func lines(_ text: String, _ escaped: String) {
    #expect(MarkdownText(.text(StyledText(text))).text == escaped + "\n")
  }

  /// Code is fenced by more backticks than it has.
  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("a``b", "```a``b```"), ("`a`", "`` `a` ``"),
    ("a|b", #"`a\|b`"#),
  ]) func code(_ text: String, _ fenced: String) { #expect(MarkdownText.code(text) == fenced) }

  @Test func blocks() {
    #expect(MarkdownText.block("a\nb") == "```\na\nb\n```")
    #expect(MarkdownText.block("a\n", language: "fin") == "```fin\na\n```")
    #expect(MarkdownText.block("```\n") == "````\n```\n````")
  }

  @Test func tables() {
    #expect(
      MarkdownText.table(
        ["month", "paid"], areOnRight: [false, true],
        rows: [["May", "$1,000.00"], ["June", "$5"]])
          == """
          | month |      paid |
          |-------|----------:|
          | May   | $1,000.00 |
          | June  |        $5 |
          """)
  }

  /// A cell that a spreadsheet would take for a formula is none.
  @Test func noFormulas() {
    let table = Table(
      columns: [Table.Column("payee")],
      rows: [[StyledText("=HYPERLINK(\"x\")")], [StyledText("Shop")]])
    let text = MarkdownText(.table(table)).text
    #expect(text.contains("| Shop "))
    #expect(!text.contains("| =HYPERLINK"))
  }
}
