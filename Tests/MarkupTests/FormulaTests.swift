import Markup
import Testing

@Suite("Formulas")
struct FormulaTests {
  /// A text as typed, and as it is written on one line; what is no formula stays.
  static let texts: [(typed: String, written: String)] = [
    ("P*r/(1-(1+r)^-n)", "P · r / (1 − (1 + r)⁻ⁿ)"),
    ("P · r / (1 − (1 + r)⁻ⁿ)", "P · r / (1 − (1 + r)⁻ⁿ)"),
    ("$300,000.00 · 0.00541667", "$300,000.00 · 0.00541667"),
    ("-$5.00 + CA$5 - €1.5", "−$5.00 + CA$5 − €1.5"),
    ("1,200.00 CHF / 12", "1,200.00 CHF / 12"),
    ("6.5%/12", "6.5% / 12"),
    ("f(1,200)", "f(1,200)"), ("min(1, 200)", "min(1, 200)"),
    ("-a·b+c", "−a · b + c"), ("a · -b", "a · (−b)"), ("-5^2", "−5²"), ("(−5)^2", "(−5)²"),
    ("a/b/c·d", "a / b / c · d"), ("a / (b · c)", "a / (b · c)"),
    ("a^b^c", "a^(bᶜ)"), ("(a^b)^c", "(aᵇ)ᶜ"),
    ("(1+i)^(1/3)", "(1 + i)^(1 / 3)"), ("(1+r)^(n-1)", "(1 + r)ⁿ⁻¹"), ("x^2.5", "x^2.5"),
    ("v^-d", "v⁻ᵈ"), ("v^D", "v^D"),
    ("-ln(1-P·r/payment)/ln(1+r)", "−ln(1 − P · r / payment) / ln(1 + r)"),
    ("Σ value(k)/(1+r)^k - cost", "Σ value(k) / (1 + r)ᵏ − cost"),
    ("a = b = 3.5", "a = b = 3.5"), ("≈ $5.00", "≈ $5.00"),
    (
      "principal > interest",
      "principal > interest"
    ),
    ("$1,896.2040…", "$1,896.2040…"), ("2026-01-15", "2026-01-15"), ("5y6mo / 2", "5y6mo / 2"),
    ("1e-9 · x", "1e-9 · x"), ("Δ + größe_2", "Δ + größe_2"), ("√(x)", "√(x)"),
    // No formulas.
    ("", ""), ("a b", "a b"), ("2 (a)", "2 (a)"), ("(a", "(a"), ("a)", "a)"), ("a +", "a +"),
    ("/", "/"), ("a = ", "a = "), ("interest, rounded; principal", "interest, rounded; principal"),
    ("x := 5", "x := 5"), ("f()", "f()"), ("ⁿ", "ⁿ"), ("xⁿ⁺", "xⁿ⁺"), ("👍 + 1", "👍 + 1"),
    ("a\n+ b", "a\n+ b"),
  ]

  @Test("texts on one line", arguments: texts)
  func line(typed: String, written: String) {
    #expect(Formula(typed).tree.text == written)
    // Written out and read again it is the same.
    #expect(Formula(written).tree.text == written)
  }

  static let substitutions: [(formula: String, numbers: [String: String], result: String)] = [
    (
      "P · r / (1 − (1 + r)^−n)", ["P": "$300,000.00", "r": "0.00541667", "n": "360"],
      "$300,000.00 · 0.00541667 / (1 − (1 + 0.00541667)⁻³⁶⁰)"
    ),
    // A negative number stands first as it is, and in brackets elsewhere.
    ("a + b", ["a": "-5", "b": "-$6.00"], "−5 + (−$6.00)"),
    ("a − b", ["b": "-5"], "a − (−5)"),
    ("a · b · c", ["a": "-5", "b": "-6"], "−5 · (−6) · c"),
    ("a / b", ["a": "-5", "b": "-6"], "−5 / (−6)"),
    ("a^n · −a", ["a": "-5"], "(−5)ⁿ · (−(−5))"),
    ("x^n", ["n": "-5"], "x⁻⁵"), ("x^n", ["n": "2.5"], "x^2.5"), ("x^−n", ["n": "-5"], "x^(−(−5))"),
    ("a − b · c", ["b": "-5"], "a − (−5) · c"), ("a + b / c", ["b": "-5"], "a + (−5) / c"),
    ("−b · c", ["b": "-5"], "−(−5) · c"), ("−b · c / d", ["b": "-5"], "−(−5) · c / d"),
    // A minus before a fraction stays before it.
    ("−b · c / (d + 1)", ["b": "5"], "−(5 · c) / (d + 1)"), ("−b / 2", ["b": "5"], "−5 / 2"),
    ("−x", ["x": "-5"], "−(−5)"), ("ln(x)", ["x": "-5"], "ln(−5)"),
    ("(a) · b", ["a": "-5"], "(−5) · b"),
    // So do expressions.
    ("P · t", ["t": "45 / 360"], "P · (45 / 360)"), ("P + t", ["t": "a · b"], "P + a · b"),
    ("P − t", ["t": "a + b"], "P − (a + b)"), ("t / 2", ["t": "a / b"], "a / b / 2"),
    ("x^n", ["n": "18 / 12"], "x^(18 / 12)"), ("(t)", ["t": "(a + b)"], "(a + b)"),
    // The index of a row of values is nobody's symbol, but outside of the sum.
    (
      "Σ value(k) / (1 + r)^k + k", ["r": "0.01", "k": "3", "value": "9"],
      "Σ value(k) / (1 + 0.01)ᵏ + 3"
    ),
    ("Σ ln(x)", ["x": "2"], "Σ ln(2)"), ("rate(12)", ["rate": "6%"], "rate(12)"),
    ("no formula here, r", ["r": "1"], "no formula here, r"),
    ("a + d", ["d": "2026-01-15"], "a + 2026-01-15"),
    ("a · b", ["b": "two words"], "a · (two words)"),
  ]

  @Test("numbers in place of symbols", arguments: substitutions)
  func substituting(formula: String, numbers: [String: String], result: String) {
    #expect(Formula(formula).substituting(numbers).text == result)
  }

  @Test("anything gives something, and nothing is too deep")
  func total() {
    let deep = 100_000
    for text in [
      String(repeating: "(", count: deep), String(repeating: "(", count: 900) + "1",
      String(repeating: "a/", count: 900) + "a", String(repeating: "Σ", count: 1900) + "a",
      String(repeating: "-", count: 1900) + "a", String(repeating: "a^", count: 900) + "a",
      String(repeating: "f(", count: 600) + "a", "x" + String(repeating: "⁽", count: 600),
    ] {
      #expect(Formula(text).tree == .verbatim(text))
    }
    let sum = String(repeating: "a + ", count: 400) + "a"
    #expect(Formula(sum).tree.text == sum)
    // What is put in does not make it too deep to be written.
    let nested = String(repeating: "(a + ", count: 30) + "a" + String(repeating: ")", count: 30)
    let put = Formula(nested).substituting(["a": nested])
    #expect(put.tree.text == put.text)
  }

  @Test("random texts are read and written without end or loss")
  func random() {
    var generator = Generator(state: 20_260_115)
    let parts = [
      "a", "P", "r", "12", "$5.00", "6.5%", "+", "−", "-", "·", "*", "/", "^", "(", ")", ",", "=",
      "Σ", "ln(", "ⁿ", "⁻³", " ", "≈", "1,000", "x(k)", "…", "é", "CHF",
    ]
    for _ in 0..<5000 {
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let written = Formula(text).tree.text
      #expect(Formula(written).tree.text == written, "\(text)")
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
