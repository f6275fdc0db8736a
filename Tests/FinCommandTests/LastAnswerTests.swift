import Testing

@testable import FinCommand

@Suite("The last answer is the subject of a question")
struct LastAnswerTests {
  private static let house = "home = mortgage($480k, $60k, 6.6%, 30y)"
  private static let card = "visa = card($6_200, $9k, 24.9%)"
  private static let payment = "loan($300k, 6.5%, 30y).payment"

  @Test(
    "Each question is answered with a line about it",
    arguments: [
      (house, "why is it so much", "explain home.monthly"),
      (house, "show me the years", "by_year(home)"),
      (house, "by month", "home.schedule"),
      (house, "what about 15 years", "home with {term: 15y}"),
      (house, "and at 5.9%?", "home with {rate: 5.9%}"),
      (house, "15 years at 5.9% instead", "home with {term: 15y, rate: 5.9%}"),
      (house, "what if we put 100k down instead", "home with {down: $100k}"),
      (house, "when is it done", "(home with {start: today}).payoff_date"),
      (house, "what if we pay 300 more a month", "whatif home.extra = $300"),
      (house, "what rate gives 2500 a month", "seek home.monthly == $2500 by home.rate"),
      (house, "chart it", "chart(home)"), (house, "undo that", ":undo"),
      ("\(house); home.total_interest", "why is it so much", "explain home.total_interest"),
      ("\(house); home.monthly", "how did you get that", "explain home.monthly"),
      ("\(house); home.monthly", "with 15 years", "(home with {term: 15y}).monthly"),
      ("\(house); balance(home, 5y)", "at 5%", "balance((home with {rate: 5%}), 5y)"),
      (card, "what if I pay 300", "payoff(visa, $300/mo)"),
      ("\(card); payoff(visa, $250/mo)", "what if I only pay 300", "payoff(visa, $300/mo)"),
      ("\(card); payoff(visa, $250/mo)", "when is it done", "payoff(visa, $250/mo).payoff_date"),
      (
        "\(card); payoff(visa, $250/mo)", "at 19.99%",
        "payoff((visa with {apr: 19.99%}), $250/mo)"
      ),
      (payment, "why", "explain loan($300k, 6.5%, 30y).payment"),
      (payment, "with 15 years", "(loan($300k, 6.5%, 30y) with {term: 15y}).payment"),
      (payment, "what if i pay 2500", "pace(loan($300k, 6.5%, 30y), $2500)"),
      ("5 + 3", "how did you get that", "explain 5 + 3"),
    ])
  func questions(before: String, question: String, line: String) throws {
    let told = try SessionHome().type(before, question).told
    #expect(told.hasSuffix("try: \(line)"), "\(told)")
    // Each line that is offered runs.
    let run = try SessionHome().type(before, line)
    #expect(!run.errors.contains("error["), "\(run.errors)")
  }

  @Test("A document of it is written by who types the line")
  func documents() throws {
    let talk = try SessionHome().type(Self.house, "as pdf", "export that to excel")
    #expect(talk.told.contains("hint: export(home, \"answer.pdf\")"))
    #expect(talk.told.contains("export(home, \"answer.csv\")"))
  }

  @Test("Without an answer, and after an error, there is no subject")
  func withoutSubject() throws {
    #expect(!(try SessionHome().type("why").errors.contains("try:  explain")))
    let typed = try SessionHome().type(Self.house, "1 / 0", "show me the years")
    #expect(!typed.errors.contains("by_year(home)"))
    // A question that failed leaves it.
    #expect(try SessionHome().type(Self.house, "by month", "by year").errors.contains("by_year"))
  }

  @Test("explain ans explains the line that gave it, as long as that is its value")
  func explaining() throws {
    let typed = try SessionHome().type(Self.house, "home.monthly", "explain ans")
    #expect(typed.output.contains("home.monthly = "))
    let changed = try SessionHome().type(
      Self.house, "home.monthly", "home.rate = 5%", "explain ans")
    #expect(changed.output.contains("ans is an earlier result"))
  }

  @Test("A function that is named alone is offered with it")
  func functions() throws {
    let typed = try SessionHome().type(Self.house, "chart")
    #expect(typed.errors.contains("of the last answer: chart(home)"))
  }
}
