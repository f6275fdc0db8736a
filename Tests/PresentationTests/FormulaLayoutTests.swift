import Markup
import Presentation
import Testing

@Suite("Formulas in rows")
struct FormulaLayoutTests {
  static let level = "P · r / (1 − (1 + r)^−n)"
  static let payment = Derivation(
    "payment",
    lines: [
      Formula(level),
      Formula(level).substituting(["P": "$300,000.00", "r": "0.00541667", "n": "360"]),
      Formula("$1,896.2040…"), Formula("≈ $1,896.20"),
    ])
  static let growth = Derivation(
    "final_balance",
    lines: [
      Formula("initial · (1 + r)^n + monthly · ((1 + r)^n − 1) / r · (1 + r)"),
      Formula("$10,000.00 · 1.0033333333^120 + $500.00 · (1.0033333333^120 − 1) / 0.0033333333"),
      Formula("$88,533.18…"),
    ])
  static let shapes = Derivation(
    "",
    lines: [
      "6.5% / 12", "(1 + i / m)^(d / 365)", "((a + b) / (c + d) + 1)^n · (x / (1 + y))",
      "Σ value(k) / (1 + r)^k − cost ≤ 0", "ln(1 − P · r / M) / ln(1 + r)",
      "a / (b · c) / ((d − e) / (f + 1))", "x^2.5 · x^D", "−√(a² + b²) · (−5)",
      "no formula, only words",
    ].map { Formula($0) })

  static let cases: [RenderingCase] =
    [("payment", payment), ("growth", growth), ("shapes", shapes)].flatMap { name, derivation in
      [
        ("80", Surface()), ("40", Surface(width: 40)), ("20", Surface(width: 20)),
        ("ascii", Surface(isUnicode: false)),
      ].map { surface in
        RenderingCase(
          name: "formula-\(name)-\(surface.0)", markup: .derivation(derivation),
          surface: surface.1)
      }
    }

  @Test("whole derivations", arguments: cases)
  func snapshot(_ example: RenderingCase) throws {
    let text = Renderer(example.surface).text(example.markup)
    try expectSnapshot(text, example.name)
    for line in text.split(separator: "\n") { #expect(line.count <= example.surface.width) }
    if !example.surface.isUnicode { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
  }
}
