import Testing

@testable import FinCommand

/// The signature of the call around the cursor.
@Suite struct CompletionSignatureTests {
  @Test(
    "the parameter that the cursor is at stands out",
    arguments: [
      ("balance(|", "balance(LOAN, at?)  the loan"),
      ("balance(home, |", "balance(loan, AT?)  payment number, date, or time since the start"),
      ("balance(home|)", "balance(LOAN, at?)"), ("home.balance(|", "balance(loan, AT?)"),
      ("home |> balance(|", "balance(loan, AT?)"), ("closing(|", "closing(P, pct?)"),
      ("closing(price, |", "closing(p, PCT?)"), ("closing(pct: |", "closing(p, PCT?)"),
      ("closing(1, 2, |", "closing(p, pct?)"),
      (
        "spend($5, \"fo|",
        "spend(amount, CATEGORY, note?, on?, account?, id?, whole_month?, …)  category; see help"
          + " categories"
      ),
      ("loan($300k, |", "loan(amount?, RATE?, term?, payment?"),
      ("loan($300k, rate: |", "loan(amount?, RATE?, term?, payment?"),
      ("loan(lender: |", "LENDER?)  name of the lender"),
      ("loan(amount: sum([1, |", "sum(VALUES, …"),
      ("pmt(1%, 12, |", "pmt(rate, nper, PV, fv: 0, type: 0)"),
      ("loan([1, |", "loan(AMOUNT?"), ("loan((1 + |", "loan(AMOUNT?"),
      ("grid(price: |", "grid(INPUT: …, …, figure, title?"),
      ("grid(price: [$1], |", "grid(input: …, …, FIGURE, title?"),
      ("simulate(f, |", "simulate(figure, N, input: …, …, seed: 1"),
      ("simulate(f, 10, seed: |", "simulate(figure, n, input: …, …, SEED: 1"),
      ("max(1, 2, 3, |", "max(VALUES, …"), ("x = [loan(\n  $5, |", "loan(amount?, RATE?"),
    ])
  func signatures(_ text: String, _ part: String) {
    let place = MarkedText(text)
    let signature = Signature.text(in: place.text, at: place.cursor, CompletionBench.context)
    #expect(signature?.contains(part) == true, "\(signature ?? "none")")
  }

  @Test(
    "outside of calls there is none",
    arguments: [
      "loan|", "|loan(", "loan($5)|", "x = 5|", "(1 + |", "unknown(|", "fn loan(|", "# loan(|",
      "\"loan(|", "print(\"{|", ":copy loan(|", "loan({ |",
    ])
  func none(_ text: String) {
    let place = MarkedText(text)
    let signature = Signature.text(in: place.text, at: place.cursor, CompletionBench.context)
    #expect(signature == nil)
  }

  @Test("a long signature is cut around the cursor", arguments: 0..<14)
  func cut(_ position: Int) throws {
    let place = MarkedText("loan(" + String(repeating: "1, ", count: position) + "|")
    let signature = try #require(
      Signature.text(in: place.text, at: place.cursor, CompletionBench.context))
    let list = signature.prefix { $0 != ")" }
    #expect(list.count < 80)
    #expect(list.contains { $0.isUppercase })
    #expect(list.contains("…"))
  }
}
