/// A bare `help`: what people come for, each with the line to type, and how to find the rest.
struct StartPage {
  /// The command typed before a topic: `help`, or `fin help` in a shell.
  let word: String
  let wrap: TextWrap

  static let lines = [
    ("Payment on a loan", "loan($300k, 6.5%, 30y)"),
    ("Cost of a home", "mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%)"),
    ("House you can afford", "affordability($120k/y, $500/mo, 6.5%)"),
    ("Extra payments", "pace(loan($300k, 6.5%, 30y), $2_200)"),
    ("Refinancing", "refinance(loan($300k, 7%, 30y), 5.75%)"),
    ("Paying off a card", "payoff(card($5k, $8k, 24.99%), $250)"),
    ("Savings goal", "savings($5k, rate: 4.5%, term: 10y, goal: $50k)"),
    ("Recording spending", "spend($42.10, \"food\", \"lunch\")"),
  ]

  private var ways: [(String, String)] {
    [
      ("\(word) extra payments", "search for words"),
      ("\(word) loan", "open a page: a function, topic, command or term"),
      ("\(word) topics", "list all pages; also functions, commands, glossary"),
      (word == "help" ? ":lesson" : "fin lesson", "learn about loans step by step"),
    ]
  }

  var text: String {
    let column = 28
    return wrap.wrapped("fin: loans, cards, mortgages and spending, exact to the cent", indent: 0)
      + "\n\nType one of these at the prompt, or in a shell as fin -e 'LINE':\n\n"
      + Self.lines.map { wrap.entry($0, $1, column: column) }.joined()
      + "\nName a value to ask more of it: home = loan($300k, 6.5%, 30y), then\n"
      + "home.schedule, explain home.payment, or home.payment whatif home.rate = 6%\n"
      + "\nMore help\n" + ways.map { wrap.entry($0, $1, column: column) }.joined()
  }
}
