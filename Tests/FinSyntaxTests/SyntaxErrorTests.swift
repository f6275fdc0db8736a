import FinSyntax
import Testing

/// One faulty text: where the error is, its id, a hint to type, and the fixed line if it is certain.
struct SyntaxErrorCase: CustomTestStringConvertible {
  let source: String
  let id: String
  let hint: String?
  let fixed: String?

  init(_ source: String, _ id: String, hint: String? = nil, fixed: String? = nil) {
    self.source = source
    self.id = id
    self.hint = hint
    self.fixed = fixed
  }

  var testDescription: String { source }
}

@Suite struct SyntaxErrorTests {
  static let numbers: [SyntaxErrorCase] = [
    .init("‹5m›", "ambiguous-suffix", hint: "5mo or 5M"),
    .init("loan($300k, 6%, ‹5m›)", "ambiguous-suffix", hint: "5mo or 5M"),
    .init("‹1.2m›", "ambiguous-suffix", hint: "1.2M"),
    .init("‹$5m›", "ambiguous-suffix", hint: "$5M or $5/mo"),
    .init("‹450,000›", "grouping-comma", hint: "$450,000 or 450_000"),
    .init("x = ‹450,123›", "grouping-comma", hint: "$450,123 or 450_123"),
    .init("x = ‹1,234,567.5›", "grouping-comma"),
    .init("loan(‹450,000›, 6.5%, 30y)", "grouping-comma", hint: "$450,000 or 450_000"),
    .init("[‹$100,200›]", "grouping-comma", hint: "$100_200 or $100, 200"),
    .init("f(‹$1,200›)", "grouping-comma", hint: "$1_200 or $1, 200"),
    .init("f(‹$1,200/y›)", "grouping-comma", hint: "$1_200/y", fixed: "f($1_200/y)"),
    .init("f(a: ‹$1,200›)", "grouping-comma", hint: "$1_200", fixed: "f(a: $1_200)"),
    .init("[‹$100,200›,$300]", "grouping-comma", hint: "$100_200 or $100, 200"),
    .init("[‹1,200 CHF›]", "grouping-comma", hint: "1_200 CHF or 1, 200 CHF"),
    .init("[‹$12,34,567›]", "broken-grouping", hint: "$1_234_567"),
    .init("[‹$123,456,78›]", "broken-grouping"),
    .init("x = ‹$3.499›", "ambiguous-point", hint: "$3_499 or $3.4990"),
    .init("x = ‹€450.000›", "ambiguous-point", hint: "€450_000 or €450.0000"),
    .init("x = ‹1.234 CHF›", "ambiguous-point", hint: "1_234 CHF or 1.2340 CHF"),
    .init("x = ‹1,5›", "broken-grouping", hint: "1.5, if the comma is a decimal point"),
    .init("x = ‹$1234,567›", "broken-grouping"),
    .init("x = ‹$450,00›", "broken-grouping"),
    .init(
      "x = ‹$450.000,00›", "broken-grouping",
      hint: "$450_000.00, if the comma is a decimal point"),
    .init("‹1 000 000›", "grouping-space", hint: "1_000_000", fixed: "1_000_000"),
    .init("[‹1 200›]", "grouping-space", hint: "1_200 or 1, 200"),
    .init("‹007›", "leading-zero", hint: "7", fixed: "7"),
    .init("‹00.5›", "leading-zero", hint: "0.5", fixed: "0.5"),
    .init("‹$01,234›", "leading-zero", fixed: "$1,234"),
    .init("‹05y›", "leading-zero", fixed: "5y"),
    .init("‹5y06mo›", "leading-zero", fixed: "5y6mo"),
    .init("‹1__000›", "misplaced-underscore", fixed: "1000"),
    .init("‹1_000_›", "misplaced-underscore", fixed: "1000"),
    .init("‹450K›", "misspelled-literal", fixed: "450k"),
    .init("‹25bps›", "misspelled-literal", fixed: "25bp"),
    .init("‹30years›", "misspelled-literal", fixed: "30y"),
    .init("‹5y6m›", "misspelled-literal", fixed: "5y6mo"),
    .init("‹1200CHF›", "misspelled-literal", fixed: "1200 CHF"),
    .init("‹$450/mth›", "misspelled-literal", fixed: "$450/mo"),
    .init("‹450 per month›", "misspelled-literal", fixed: "$450/mo"),
    .init("‹$450 annually›", "spelled-out-unit", fixed: "$450/y"),
    .init("‹5k6›", "unknown-suffix"),
    .init("‹6mo5y›", "unknown-suffix"),
    .init("‹30  years›", "spelled-out-unit", hint: "30y", fixed: "30y"),
    .init("f(‹18 mths›)", "spelled-out-unit", fixed: "f(18mo)"),
    .init("‹5 d›", "spelled-out-unit", fixed: "5d"),
    .init("‹50 pct›", "spelled-out-unit", fixed: "50%"),
    .init("‹5y 6mo›", "spelled-out-unit", fixed: "5y6mo"),
    .init("‹1.5 years›", "fractional-duration", hint: "1y6mo", fixed: "1y6mo"),
    .init("‹1..12 months›", "ambiguous-suffix", hint: "1..12 or 1mo..12mo"),
    .init("‹1.5y›", "fractional-duration", hint: "1y6mo", fixed: "1y6mo"),
    .init("‹1.5d›", "fractional-duration"),
    .init("‹999999999y›", "duration-out-of-range"),
    .init("‹12345678901234567890123456789012345›", "too-many-digits"),
    .init("‹1e9999›", "number-out-of-range"),
    .init("‹1e-9999›", "number-out-of-range"),
    .init("‹6.5 %›", "spaced-percent", hint: "6.5%", fixed: "6.5%"),
    .init("‹rate%›", "percent-of-name", hint: "rate * 1%"),
  ]

  static let moneyAndDates: [SyntaxErrorCase] = [
    .init("1200 ‹XYZ›", "unknown-currency"),
    .init("1200 ‹CHX›", "unknown-currency"),
    .init("‹US$›5", "unknown-currency", fixed: "$5"),
    .init("‹5€›", "misplaced-currency", hint: "€5", fixed: "€5"),
    .init("‹$ 5›", "misplaced-currency", fixed: "$5"),
    .init("‹$-5›", "misplaced-currency", fixed: "-$5"),
    .init("‹CHF 1200›", "misplaced-currency", fixed: "1200 CHF"),
    .init(
      "‹2026-1-5›", "malformed-date", hint: "2026-01-05 or 2026 - 1 - 5", fixed: "2026-01-05"),
    .init("‹02/15/2026›", "malformed-date", hint: "2026-02-15", fixed: "2026-02-15"),
    .init("‹15-01-2026›", "malformed-date", fixed: "2026-01-15"),
    .init("‹2026/01/15›", "malformed-date", fixed: "2026-01-15"),
    .init(
      "‹2026/1/15›", "malformed-date", hint: "2026-01-15 or 2026 / 1 / 15", fixed: "2026-01-15"),
    .init("‹15.1.2026›", "malformed-date", hint: "2026-01-15", fixed: "2026-01-15"),
    .init("‹3.4.2026›", "malformed-date", hint: "2026-04-03", fixed: "2026-04-03"),
    .init(
      "‹12/4/10›", "malformed-date", hint: "2010-12-04, 2010-04-12, 2012-04-10 or 12 / 4 / 10"),
    .init("‹1-15-2026›", "malformed-date", fixed: "2026-01-15"),
    .init("‹02/03/2026›", "malformed-date", hint: "2026-02-03 or 2026-03-02"),
    .init(
      "‹12/31/2026›", "malformed-date", hint: "2026-12-31 or 12 / 31 / 2026", fixed: "2026-12-31"),
    .init("‹2026-02-30›", "impossible-date", hint: "the month ends on 2026-02-28"),
    .init("‹2027-02-29›", "impossible-date", hint: "the month ends on 2027-02-28"),
    .init("‹2026-13-01›", "impossible-date", hint: "months are 01 to 12"),
    .init("‹2026-13›", "impossible-date", hint: "a difference has spaces: 2026 - 13"),
    .init("‹0000-01-01›", "impossible-date"),
  ]

  static let operators: [SyntaxErrorCase] = [
    .init("‹10 % 3›", "percent-as-remainder", hint: "mod(10, 3)", fixed: "mod(10, 3)"),
    .init("‹10%3›", "percent-as-remainder", fixed: "mod(10, 3)"),
    .init("‹10 mod 3›", "percent-as-remainder", fixed: "mod(10, 3)"),
    .init("x ‹**› 2", "foreign-operator", hint: "write ^", fixed: "x ^ 2"),
    .init("a ‹&&› b", "foreign-operator", fixed: "a and b"),
    .init("a ‹||› b", "foreign-operator", fixed: "a or b"),
    .init("‹!›x", "foreign-operator", fixed: "not x"),
    .init("‹!›a == b", "foreign-operator", hint: "write not"),
    .init("a ‹<>› b", "foreign-operator", fixed: "a != b"),
    .init("a ‹===› b", "foreign-operator", fixed: "a == b"),
    .init("x ‹->› y", "foreign-operator", fixed: "x => y"),
    .init("a ‹=<› b", "foreign-operator", fixed: "a <= b"),
    .init("x = a ‹if› b else c", "foreign-conditional"),
    .init("price ‹<-› $5", "foreign-operator", fixed: "price = $5"),
    .init("‹x++›", "no-increment", hint: "x += 1", fixed: "x += 1"),
    .init("a ‹−› b", "look-alike-character", fixed: "a - b"),
    .init("a ‹≤› b", "look-alike-character", fixed: "a <= b"),
    .init("‹+›5", "unary-plus", fixed: "5"),
    .init("a ‹?› b : c", "foreign-conditional", hint: "if a > b { a } else { b }"),
    .init("‹a < b < c›", "chained-comparison", fixed: "a < b and b < c"),
    .init("‹a == b == c›", "chained-comparison", hint: "a == b and b == c"),
    .init("‹1..2..›3", "chained-range"),
    .init("1 ‹step› 2", "step-without-range"),
    .init("1 + ‹not› x", "not-needs-parentheses"),
    .init("f(x ‹whatif› a = 1)", "whatif-needs-parentheses"),
  ]

  static let texts: [SyntaxErrorCase] = [
    .init("x = ‹\"›abc", "unclosed-text"),
    .init("x = ‹\"›abc {y", "unclosed-text"),
    .init("x = ‹\"›abc {y\"", "unclosed-text"),
    .init("\"‹\\q›\"", "unknown-escape"),
    .init("\"‹\\u{110000}›\"", "invalid-code-point"),
    .init("\"a ‹{}›\"", "empty-interpolation"),
    .init("\"‹${›x}\"", "foreign-interpolation", fixed: "\"{x}\""),
    .init("\"a‹{2,4}›b\"", "count-in-text", fixed: "\"a\\{2,4}b\""),
    .init("\"x‹{3}›\"", "count-in-text", fixed: "\"x\\{3}\""),
    .init("‹'text'›", "single-quotes", fixed: "\"text\""),
    .init("‹“text”›", "single-quotes", fixed: "\"text\""),
    .init("import \"{‹a›}\"", "interpolation-not-allowed"),
    .init("x = 3 ‹//› why", "foreign-comment", fixed: "x = 3 # why"),
    .init("x = ‹@›", "unexpected-character"),
  ]

  static let structure: [SyntaxErrorCase] = [
    .init("x = ‹(›1 + 2\ny = 3", "unclosed-bracket", hint: "close it with )"),
    .init("f(‹[›1, 2)", "unclosed-bracket"),
    .init("x = 3‹)›", "stray-bracket"),
    .init("‹}›", "stray-bracket"),
    .init("a ‹b›", "missing-operator"),
    .init("\"a\" ‹\"b\"›", "missing-operator"),
    .init("f(x,‹,› y)", "expected-expression"),
    .init("(1‹,› 2)", "comma-outside-brackets"),
    .init(
      "seek(x == 2‹,› x)", "expected-word", hint: "seek payment == $2,500 by price in $100k..$900k"),
    .init(
      "grid(‹home.rate›: 5%..7%, home.payment)", "dotted-label",
      hint: "rate: …, and in the figure (home with {rate: rate})"),
    .init("‹print \"a\" + b›", "missing-parentheses", fixed: "print(\"a\" + b)"),
    .init("‹spend 5 food›", "missing-parentheses", fixed: "spend($5, \"food\")"),
    .init(
      "‹spend €1,042.10 food \"tea with\" Ann›", "missing-parentheses",
      fixed: "spend(€1_042.10, \"food\", \"tea with Ann\")"),
    .init("spend ‹5›", "missing-operator"),
    .init("‹earn 3000 pay›", "missing-parentheses", fixed: "earn($3000, \"pay\")"),
    .init(
      "‹transfer 300 to savings›", "missing-parentheses", fixed: "transfer($300, \"to savings\")"),
    .init("‹budget food 600›", "missing-parentheses", fixed: "budget(\"food\", $600)"),
    .init("budget ‹600›", "missing-operator"),
    .init("‹search coffee house›", "missing-parentheses", fixed: "search(\"coffee house\")"),
    .init("‹report 2025›", "missing-parentheses", fixed: "report(2025)"),
    .init("‹advice food›", "missing-parentheses", fixed: "advice(\"food\")"),
    .init("x.‹›", "expected-name"),
    .init("if a ‹then› b", "expected-block"),
    .init("for x ‹of› xs { }", "expected-word", hint: "for m in 1..12 { … }"),
    .init("import ‹lib›", "expected-text", hint: "import \"…\""),
    .init("a with ‹b›", "expected-record"),
    .init("{a: 1, ‹a›: 2}", "repeated-key"),
    .init("{‹\"a\"›: 1}", "quoted-key", fixed: "{a: 1}"),
    .init("fn f(x, ‹x›) = x", "repeated-parameter"),
  ]

  static let statements: [SyntaxErrorCase] = [
    .init("if x ‹=› 3 { }", "assignment-in-expression", hint: "==", fixed: "if x == 3 { }"),
    .init("while x ‹=› 3 { }", "assignment-in-expression", fixed: "while x == 3 { }"),
    .init("assert x ‹=› 3", "assignment-in-expression", fixed: "assert x == 3"),
    .init("a = b ‹=› c", "assignment-in-expression"),
    .init("f(a ‹=› 3)", "equals-in-argument", fixed: "f(a: 3)"),
    .init("fn f(a ‹=› 3) = a", "equals-in-parameter", fixed: "fn f(a: 3) = a"),
    .init("‹3› = x", "not-assignable"),
    .init("‹f(x)› = 3", "not-assignable"),
    .init("‹(x)› = 3", "not-assignable", fixed: "x = 3"),
    .init("‹home.rate› := 3", "live-formula-needs-name"),
    .init("fn f() { x ‹:=› 3 }", "live-formula-not-top-level", fixed: "fn f() { x = 3 }"),
    .init("f(x ‹:=› 3)", "live-formula-in-expression"),
    .init("‹let x› = 3", "foreign-declaration", hint: "x = …", fixed: "x = 3"),
    .init("‹var x› = 3", "foreign-declaration", fixed: "x = 3"),
    .init("‹def› f(x) = x", "foreign-declaration", fixed: "fn f(x) = x"),
    .init(
      "‹=PMT(6%/12,360,1e5)›", "leading-equals", hint: "pmt(6%/12, 360, 1e5)",
      fixed: "pmt(6%/12, 360, 1e5)"),
    .init("x = ‹fn›(y) = y", "function-in-expression"),
    .init("x = ‹return› 3", "statement-in-expression"),
    .init("‹if› = 3", "keyword-as-name", hint: "use another name, e.g. if_"),
    .init("for ‹in› in xs { }", "keyword-as-name"),
    .init("fn f(‹of›) = 3", "keyword-as-name"),
    .init(
      "if a { 1 }\n‹else› { 2 }", "else-on-next-line", hint: "} else {",
      fixed: "if a { 1 } else { 2 }"),
    .init("if a { 1 } ‹elif› b { 2 }", "foreign-else-if", fixed: "if a { 1 } else if b { 2 }"),
    .init("seek ‹a› by b", "expected-comparison"),
    .init("x whatif y‹›", "expected-assignment"),
  ]

  @Test(arguments: numbers + moneyAndDates + operators + texts + structure + statements)
  func oneError(_ example: SyntaxErrorCase) throws {
    let source = SyntaxMarkedSource(example.source)
    let tree = source.tree
    let diagnostic = try #require(tree.diagnostics.first)
    #expect(tree.diagnostics.map(\.id.description) == [example.id])
    #expect(diagnostic.span == source.span)
    #expect(tree.statements.allSatisfy { $0.span.start > diagnostic.span?.start ?? 0 })
    #expect(!diagnostic.summary.isEmpty && !diagnostic.summary.hasSuffix("."))
    if let hint = example.hint { #expect(diagnostic.hint?.text == hint) }
    #expect(diagnostic.fixes.isEmpty == (example.fixed == nil))
    if let fixed = example.fixed {
      #expect(source.fixed(by: diagnostic) == fixed)
      #expect(SyntaxMarkedSource(fixed).tree.diagnostics.isEmpty)
    }
  }

  @Test func everyIdIsInKebabCase() {
    let cases =
      Self.numbers + Self.moneyAndDates + Self.operators + Self.texts + Self.structure
      + Self.statements
    for example in cases {
      #expect(example.id.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func errorsOfAllStatementsAreReportedAndTheOthersRemain() {
    let tree = SyntaxMarkedSource(
      """
      a = 1
      b = 5m
      c = (2 + 3
      d = 4
      e = "open
      fn f(x) {
        y = 10 % 3
        let z = 3
      }
      g = 7; h = 8 9
      """
    ).tree
    #expect(
      tree.diagnostics.map(\.id) == [
        "ambiguous-suffix", "unclosed-bracket", "unclosed-text", "percent-as-remainder",
        "foreign-declaration", "missing-operator",
      ])
    #expect(SyntaxOutline.text(tree.statements) == "(= a 1)\n(= d 4)\n(= g 7)")
  }
}
