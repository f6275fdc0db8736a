import FinSyntax
import Testing

/// The structure of texts, as S-expressions.
@Suite struct SyntaxFormTests {
  /// The precedence table, by pairs of neighbors.
  @Test(arguments: [
    ("a |> f whatif b = 1", "(whatif (|> a f) (= b 1))"),
    ("a or b |> f", "(|> (or a b) f)"),
    ("a and b or c and d", "(or (and a b) (and c d))"),
    ("not a and not b", "(and (not a) (not b))"),
    ("not a == b", "(not (== a b))"),
    ("a in 1..3", "(in a (.. 1 3))"),
    ("a < b + 1", "(< a (+ b 1))"),
    ("1..n + 1 step 2 == xs", "(== (.. 1 (+ n 1) 2) xs)"),
    ("a - b - c", "(- (- a b) c)"),
    ("a + b * c / d of e", "(+ a (of (/ (* b c) d) e))"),
    ("-a * b", "(* (- a) b)"),
    ("-2 ^ 2", "(- (^ 2 2))"),
    ("2 ^ -3 ^ 2", "(^ 2 (- (^ 3 2)))"),
    ("2 ^ 3 ^ 2", "(^ 2 (^ 3 2))"),
    ("(r + 1)^-n", "(^ ((+ r 1)) (- n))"),
    ("-x.f", "(- (. x f))"),
    ("2 ^ x.f(1)[2]", "(^ 2 (at (method x f 1) 2))"),
    ("home with {rate: 5%}.payment", "(. (with home {rate:percent:0.05}) payment)"),
    ("a + b with {c: 1}", "(+ a (with b {c:1}))"),
    ("a |> f(b) |> g", "(|> (|> a (call f b)) g)"),
    ("x => y => x + y |> f", "(=> [x] (=> [y] (|> (+ x y) f)))"),
  ])
  func precedence(source: String, outline: String) {
    expect(source, outline)
  }

  @Test(arguments: [
    ("450k", "450000"), ("1.2M", "1200000"), ("2B", "2000000000"), ("1e6", "1000000"),
    ("1_000_000", "1000000"), (".5", "0.5"), ("$450k", "USD:450000"),
    ("$1,234.56", "USD:1234.56"), ("$.50", "USD:0.5"), ("€99", "EUR:99"), ("£5", "GBP:5"),
    ("¥1000", "JPY:1000"), ("₹5", "INR:5"), ("CA$5", "CAD:5"), ("A$5", "AUD:5"),
    ("1200 CHF", "CHF:1200"), ("1,200 CHF", "CHF:1200"), ("$450/mo", "USD:450/month"),
    ("$5,400/y", "USD:5400/year"), ("$60/w", "USD:60/week"), ("100 CHF/d", "CHF:100/day"),
    ("6.5%", "percent:0.065"), ("25bp", "percent:0.0025"), ("30y", "duration:360:0"),
    ("18mo", "duration:18:0"), ("2w", "duration:0:14"), ("10d", "duration:0:10"),
    ("5y6mo", "duration:66:0"), ("1y2w3d", "duration:12:17"), ("2026-01-15", "2026-01-15"),
    ("2026-01", "2026-01-01"), ("2024-02-29", "2024-02-29"), ("2026 - 01 - 15", nil),
    ("1000-5", "(- 1000 5)"), ("true", "true"), ("none", "none"), ("[1, 2,]", "[1 2]"),
    ("{name: \"x\", n: 3}", "{name:(text \"x\") n:3}"), ("{}", "{}"), ("1..12", "(.. 1 12)"),
    ("5%..7% step 0.25%", "(.. percent:0.05 percent:0.07 percent:0.0025)"),
    ("1.. .5", "(.. 1 0.5)"), ("2026-01..2026-12", "(.. 2026-01-01 2026-12-01)"),
    (#""a\"\\\n\t\{\u{20AC}""#, #"(text "a\"\\\n\t{€")"#),
    (#""Visa {card.balance}""#, #"(text "Visa " {(. card balance)})"#),
    (#""{ {a: "}"}.a }{"{b}"}""#, #"(text {(. {a:(text "}")} a)} {(text {b})})"#),
    ("$450 / mo", "(/ USD:450 mo)"), ("x/mo", "(/ x mo)"), ("f(450,123)", "(call f 450 123)"),
  ])
  func literals(source: String, outline: String?) {
    if let outline {
      expect(source, outline)
    } else {
      #expect(!SyntaxMarkedSource(source).tree.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    ("x = 3", "(= x 3)"), ("home.rate = 5%", "(= home.rate percent:0.05)"),
    ("xs[3].a -= 1", "(-= xs[3].a 1)"), ("p := a + b", "(:= p (+ a b))"),
    ("fn f(p, pct: 3%) = p * pct", "(fn f [p pct:percent:0.03] (* p pct))"),
    ("fn f() { y = 1; y }", "(fn f [] <(= y 1) | y>)"),
    ("if a { b } else if c { d } else { e }", "(if a <b> c <d> else <e>)"),
    ("for m in 1..12 { print(m) }", "(for m (.. 1 12) <(call print m)>)"),
    ("while a { break; continue }", "(while a <(break) | (continue)>)"),
    ("fn f() { return }", "(fn f [] <(return)>)"), ("import \"a.fin\"", "(import \"a.fin\")"),
    ("assert a < $2,500, \"b\"", "(assert (< a USD:2500) (text \"b\"))"),
    ("test \"t\" { assert a }", "(test \"t\" <(assert a)>)"), ("test(3)", "(call test 3)"),
    ("x => {n: x}", "(=> [x] {n:x})"), ("(a, b: 2) => { a }", "(=> [a b:2] <a>)"),
    ("=> {}", "(=> [] {})"), ("() => 1", "(=> [] 1)"), ("x = { a }", "(= x <a>)"),
    ("f(in: 1, test: 2)", "(call f in:1 test:2)"), ("x.in.step", "(. (. x in) step)"),
    ("by = step + as", "(= by (+ step as))"), ("1..step step step", "(.. 1 step step)"),
    ("a whatif b = 1, c.d += 2 as \"e\"", "(whatif a (= b 1) (+= c.d 2) as \"e\")"),
    ("whatif a = 1", "(whatif - (= a 1))"),
    (
      "seek a.b == $2,500 by c[1] in $1k..$9k",
      "(seek (== (. a b) USD:2500) c[1] (.. USD:1000 USD:9000))"
    ),
    ("explain a.b whatif c = 1", "(explain (whatif (. a b) (= c 1)))"),
    ("|> f", "(|> ans f)"), ("x = if a { 1 } else { 2 } + 3", "(= x (+ (if a <1> else <2>) 3))"),
    ("größe = 3; 変数 = 4", "(= größe 3)\n(= 変数 4)"), ("a; b;", "a\nb;"),
    ("a\u{A0}+ b", "(+ a b)"),
  ])
  func forms(source: String, outline: String) {
    expect(source, outline)
  }

  @Test(arguments: [
    ("a +\n b", "(+ a b)"), ("a\n+ b", nil), ("a\n- b", "a\n(- b)"), ("a\n(b)", "a\n(b)"),
    ("a\n|> f\n# why\n|> g", "(|> (|> a f) g)"), ("x =\n 3", "(= x 3)"),
    ("f(\na\n,\nb\n)", "(call f a b)"), ("[a\n+ b]", "[(+ a b)]"),
    ("{a: 1,\n\n b: 2}", "{a:1 b:2}"), ("f(=> {\na\n-b\n})", "(call f (=> [] <a | (- b)>))"),
    ("x =>\n x", "(=> [x] x)"), ("a |>\n f", "(|> a f)"),
    ("a whatif b = 1,\n c = 2", "(whatif a (= b 1) (= c 2))"),
    ("if a {\n}\n|> f", "(|> (if a <>) f)"), ("a ==\r\n b", "(== a b)"),
  ])
  func newlines(source: String, outline: String?) {
    if let outline {
      expect(source, outline)
    } else {
      #expect(!SyntaxMarkedSource(source).tree.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    ("f(1,", true), ("f(1", true), ("[", true), ("{a:", true), ("x =", true), ("a +", true),
    ("a |>", true), ("x =>", true), ("fn f() {", true), ("if a {\n b\n", true),
    ("fn f(a,", true), ("p :=", true), ("if a {\n f(\n", true), ("", false), ("a", false),
    ("x = \"abc", false), ("not", false), ("-", false), ("if a", false), ("f(1,\n5m", false),
    ("b c\nf(1,", false), ("home with", false), ("a ]", false),
  ])
  func incompleteness(source: String, isIncomplete: Bool) {
    #expect(SyntaxMarkedSource(source).tree.isIncomplete == isIncomplete)
  }

  @Test func singleExpressions() {
    let good = parseExpression(SourceFile(name: "with", text: "$450k + x"), number: 3)
    #expect(good.expression.map(SyntaxOutline.text) == "(+ USD:450000 x)")
    #expect(good.expression?.span.file == 3)
    for text in ["", "x = 3", "a b", "5m", "a; b"] {
      let bad = parseExpression(SourceFile(name: "with", text: text), number: 0)
      #expect(bad.expression == nil && !bad.diagnostics.isEmpty, "\(text)")
    }
  }

  private func expect(_ source: String, _ outline: String) {
    let tree = SyntaxMarkedSource(source).tree
    #expect(tree.diagnostics.map(\.summary) == [])
    #expect(SyntaxOutline.text(tree.statements) == outline)
  }
}
