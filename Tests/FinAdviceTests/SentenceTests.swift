import Testing

@testable import FinAdvice
@testable import FinLanguage

@Suite("Sentences by what they hold")
struct SentenceTests {
  @Test(
    "amounts, rates and spans find their places by the words beside them, in any order",
    arguments: [
      ("looking at a place for 520k with 10% down at 6.9", "mortgage($520k, 10%, 6.9%, 30y)"),
      ("house price 480k, down 60k, 6.6%", "mortgage($480k, $60k, 6.6%, 30y)"),
      ("480k house 60k down 6.6%", "mortgage($480k, $60k, 6.6%, 30y)"),
      ("house 300k with nothing down at 7%", "mortgage($300k, 0%, 7%, 30y)"),
      (
        "mortgage 350k 20% down 6.5% thirty years tax 1.1%",
        "mortgage($350k, 20%, 6.5%, 30y, tax: 1.1%)"
      ),
      (
        "taxes 5400 a year and insurance 1800 on a 480k house with 60k down at 6.6%",
        "mortgage($480k, $60k, 6.6%, 30y, tax: $5400/y, insurance: $1800/y)"
      ),
      ("kitchen loan 7700 at 11% 4 years", "loan($7700, 11%, 4y)"),
      ("roof loan 7700 at 11% 4 years", "loan($7700, 11%, 4y)"),
      ("boat 22k 9% 7 years", "loan($22k, 9%, 7y)"),
      ("dentist financing 3800 24 months no interest", "loan($3800, 0%, 24mo)"),
      (
        "personal loan of 12000 for 3 years at 13 percent with a 300 fee",
        "loan($12000, 13%, 3y, fees: $300)"
      ),
      ("second card discover 2,150 at 19.99% limit 4k", "card($2_150, $4k, 19.99%)"),
      ("rent is 2300, house is 480k, which is better", "rent_vs_buy($480k, $2300/mo, 6.5%)"),
      ("we make 140k a year together what can we afford", "affordability($140k/y, rate: 6.5%)"),
      ("lease 41000 residual 58% 36 months", "lease($41000, 58%, 5%, 36mo)"),
      (
        "difference between 6.5% and 6% on 300k over 30 years",
        "compare(loan($300k, 6.5%, 30y), loan($300k, 6%, 30y))"
      ),
      (
        "wedding fund 15k in 18 months",
        "savings(initial: $0, rate: 4%, term: 18mo, goal: $15k)"
      ),
    ])
  func read(line: String, meant: String) {
    let harness = LineHarness()
    let offered = harness.problem(ofTyped: line)?.fixes.first?.replacement
    #expect(
      offered?.replacing("savings($0", with: "savings(initial: $0") == meant, "\(offered ?? "-")")
    if let offered { #expect(harness.problem(ofTyped: offered) == nil) }
  }

  @Test("what is assumed is named, and a value of one's own is taken")
  func assumed() {
    let harness = LineHarness()
    let line = "looking at a place for 520k with 10% down"
    #expect(
      harness.problem(ofTyped: line)?.hint?.text
        == "rate 6.5% is assumed and term 30y is assumed")
    harness.run("rate = 7%")
    let own = harness.problem(ofTyped: line)
    #expect(own?.fixes.first?.replacement == "mortgage($520k, 10%, rate, 30y)")
    #expect(own?.hint?.text == "rate is yours and term 30y is assumed")
  }

  @Test(
    "what has no place is not read",
    arguments: [
      "mortgage 350k 90k 40k 6.5%", "earn $2,850,75 salary", "save $1M by 65",
      "lease a car for $399 a month", "boat 22k 9% 11% 7 years", "savings goal $20,000 by 2028",
    ])
  func refused(line: String) {
    let offered = LineHarness().problem(ofTyped: line)?.fixes.first?.replacement ?? ""
    #expect(!["mortgage(", "loan(", "savings("].contains(where: offered.hasPrefix), "\(offered)")
  }
}
