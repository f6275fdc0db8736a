import FinLanguage

/// The words of money's subjects that the language takes from its library.
extension StandardLibrary {
  /// Names that hold a list of the session's, in the order of listings.
  static let lists = [
    "expenses", "earnings", "transfers", "scenarios", "categories", "budgets", "rules", "accounts",
    "deletions",
  ]

  @Sendable static func words() -> SubjectWords {
    SubjectWords(shell: shell, idioms: idioms, examples: examples)
  }

  private static let shell = [
    ShellWords("print", [.rest]),
    ShellWords("spend", [.money, .word, .text], least: 2),
    ShellWords("earn", [.money, .text]),
    ShellWords("transfer", [.money, .text]),
    ShellWords("budget", [.word, .money], least: 2),
    ShellWords("search", [.text]),
    ShellWords("recurring", [.word]),
    ShellWords("advice", [.word]),
    ShellWords("report", [.rest]),
    ShellWords("trend", [.rest]),
  ]

  /// The replacements for functions of spreadsheets that fin does not have.
  private static let idioms: [String: String] = {
    let goal = "seek home.payment == $2,500 by price in $100k..$900k"
    let random = "simulate(home.payment, 1_000, rate: normal(6.5%, 0.5%)) draws rates at random"
    return [
      "goalseek": goal, "goal_seek": goal,
      "rand": random, "random": random, "randbetween": random, "rnd": random,
    ]
  }()

  private static let examples: [HintExample.Form: String] = [
    .seek: "seek payment == $2,500 by price in $100k..$900k",
    .seekByName: "seek home.payment == $2,500 by NAME",
    .figureOfName: "let NAME stand in the figure: loan($300k, 6.5%, 30y, extra: NAME).payment",
    .changedInput: "home with {rate: 5.75%}",
    .assignedInput: "home.rate = 5.75%",
    .numberOrDate:
      "a date for a date; a loan counts in payments unless it has a start: loan(…, start: today)",
  ]
}
