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
      (
        "shop card 6400 at 24.99%, store card 980 at 29.99% with 600 a month",
        "plan([card(\"shop\", $6400, apr: 24.99%), card(\"store\", $980, apr: 29.99%)], $600/mo)"
      ),
      (
        "im 41 with 84000 in my 401k and put in 1150 a month at 6%, what is it at 65",
        "savings($84000, $1150/mo, 6%, (65 - 41) * 1y).final_balance"
      ),
      (
        "take home 3940 a month. rent 1275, groceries 380, phone 55. whats left",
        "$3940 - ($1275 + $380 + $55)"
      ),
      (
        "my visa has 4,830 on it at 22.99% how long if i pay 150 a month",
        "payoff(card($4_830, apr: 22.99%), $150/mo)"
      ),
      (
        "owe 341k at 6.875, 28 years left, refi to 5.9% for 30 costs 5,200",
        "refinance(loan($341k, 6.875%, 28y), 5.9%, 30y, $5_200)"
      ),
      (
        "boat 22k, 4k down, 9% over 7 years whats the payment",
        "loan($22k - $4k, 9%, 7y).payment"
      ),
      ("i have 2 kids and a 15k loan at 9% for 4 years", "loan($15k, 9%, 4y)"),
    ])
  func read(line: String, meant: String) {
    let harness = LineHarness()
    let offered = harness.problem(ofTyped: line)?.fixes.first?.replacement
    #expect(
      offered?.replacing("savings($0", with: "savings(initial: $0") == meant, "\(offered ?? "-")")
    if let offered { #expect(harness.problem(ofTyped: offered) == nil) }
  }

  @Test(
    "a question is about what the line names, else the last answer, else the only value that fits",
    arguments: [
      ("home", "so when does the pmi go away then", "home.pmi_ends"),
      ("home", "hmm and what would it be if the rate was 5.9", "home with {rate: 5.9%}"),
      ("home", "how much would we still owe after seven years", "balance(home, 7y)"),
      ("visa", "ok and what if i pay 250 a month", "payoff(visa, $250/mo)"),
      ("visa", "how much interest is that per day", "visa.balance * visa.apr / 365"),
      ("visa", "and the house, what income do we need for it", "home.income_needed"),
      ("$500 + $20", "take off about 28 percent for taxes first", "($500 + $20) - 28%"),
      (
        "$500 + $20", "we pay 2100 in rent, should we buy instead",
        "rent_vs_buy(rent: $2100/mo, home: home)"
      ),
    ])
  func asked(answer: String, line: String, meant: String) {
    let harness = LineHarness()
    harness.run("home = mortgage($425k, 10%, 6.75%, 30y, pmi: 0.5%)")
    harness.run("visa = card($4_800, $10k, 24.99%, due: 20)")
    harness.answer(with: answer)
    let offered = harness.problem(ofTyped: line)?.fixes.first?.replacement
    #expect(offered == meant, "\(offered ?? "-")")
  }

  @Test(
    "a name that nobody set is not taken for another, and nothing is changed by a guess",
    arguments: [
      "discover balance is 2,274.10 now", "chart house2",
      "how much on my mastercard after 3 months",
    ])
  func ofOthers(line: String) {
    let harness = LineHarness()
    harness.run("visa = card($4_800, $10k, 24.99%, due: 20)")
    let offered = harness.problem(ofTyped: line)?.fixes.first?.replacement ?? ""
    #expect(!offered.contains("visa"), "\(offered)")
  }

  @Test("what was offered is the subject of the next question")
  func offered() {
    let harness = LineHarness()
    _ = harness.problem(ofTyped: "kitchen loan 7700 at 11% 4 years")
    let next = harness.problem(ofTyped: "how much interest is that in total")
    #expect(next?.fixes.first?.replacement == "loan($7700, 11%, 4y).total_interest")
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
      "lease a car for $399 a month", "boat 22k 9% 11% 7 years",
    ])
  func refused(line: String) {
    let offered = LineHarness().problem(ofTyped: line)?.fixes.first?.replacement ?? ""
    #expect(!["mortgage(", "loan(", "savings("].contains(where: offered.hasPrefix), "\(offered)")
  }
}
