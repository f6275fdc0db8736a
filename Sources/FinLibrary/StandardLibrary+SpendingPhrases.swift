import FinLanguage

/// The phrases people use for spending and earnings.
extension StandardLibrary {
  /// Words for what is bought, by the category that it is likely to be in.
  private static let goods: [(category: String, words: String)] = [
    (
      "food",
      "coffee|lunch|dinner|breakfast|groceries|grocery|restaurant|pizza|takeout|drinks|beer|snack|snacks"
    ),
    ("auto", "gas|fuel|petrol|parking|uber|taxi|lyft|toll|tolls"),
    ("home", "rent|electricity|water|internet|utilities|furniture|repairs"),
    ("entertainment", "movie|movies|netflix|spotify|concert|games|game|books|book|tickets"),
    ("lifestyle", "haircut|gym|clothes|shoes|gift|gifts|doctor|pharmacy"),
  ]

  /// An amount without its sign is one beside what is known to be bought.
  private static func spent(
    _ word: String, _ arguments: String, amount: String = "regular"
  ) -> [LineForm] {
    let m = "{m:\(amount)}"
    let patterns = [
      "i? spent|paid \(m) on|for|at? \(word)", "i? bought \(word) for \(m)", "\(word) \(m)",
      "\(m) \(word) subscription|bill|membership?", "add|new|record|log? expense \(m) \(word)",
      "\(m) on|for|at \(word)", "spend|add|record|log \(m) on|for|at? \(word)",
    ]
    return patterns.flatMap { pattern in
      [
        form(pattern, "spend({m:money}, \(arguments))"),
        form("\(pattern) today", "spend({m:money}, \(arguments))"),
        form("\(pattern) last night", "spend({m:money}, \(arguments), on: today - 1d)"),
        form("\(pattern) yesterday", "spend({m:money}, \(arguments), on: today - 1d)"),
        form("yesterday \(pattern)", "spend({m:money}, \(arguments), on: today - 1d)"),
      ]
    }
  }

  static let spending: [LineForm] =
    spentOnGoods + spentOnCategories + spentOnThings + others + spentBefore

  /// When something was spent, with the period that it is in.
  private static let periods = [
    ("", "month_start(today)"), (" this month", "month_start(today)"),
    (" last month", "month_start(today - 1mo)"), (" this year", "year(today)"),
    (" last year", "year(today) - 1"), (" in|during|for? {d:date}", "{d}"),
  ]

  /// Questions for the sum spent on a category, or with a word in its note.
  private static let spentBefore: [LineForm] = periods.flatMap { said, period -> [LineForm] in
    let asked = [
      "how much did|have i|we spend|spent on|for {w:name}\(said)",
      "what did|have i|we spend|spent on {w:name}\(said)", "spent|spending on|for {w:name}\(said)",
      "{w:name} spending|expenses|spend\(said)",
    ]
    let patterns = asked + (said.isEmpty ? [] : ["{w:word}\(said)"])
    return patterns.flatMap { pattern in
      [
        form(pattern, "sum(search(category: {w:text}, period: \(period)).amount)"),
        form(pattern, "search({w:text}, period: \(period))"),
      ]
    }
  }

  private static let spentOnGoods: [LineForm] =
    goods.flatMap { spent("{w:=\($0.words)}", "\"\($0.category)\", {w:text}") }

  private static let spentOnCategories =
    spent("{w:=food|home|auto|insurance|entertainment|lifestyle|misc}", "{w:text}")

  private static let spentOnThings = spent("{w:thing}", "\"misc\", {w:text}", amount: "money")

  private static let others: [LineForm] = [
    form("spend {m:amount}", "spend({m:money}, \"food\")", isExample: true),
    form("i? earned|received|got {m:amount} from {w:name}", "earn({m:money}, {w:text})"),
    form("am i over|under budget", "budget_status()"),
    form("how much is? left in {w:name} budget", "budget_status()"),
    form("budget {w:name} {m:periodic}", "budget({w:text}, {m})"),
    form("what did i spend in|for|during {d:date}", "report({d})"),
    form("spending|expenses|report in|for|during? {d:date}", "report({d})"),
    form("spending|expenses by category|month", "report()"),
    form("biggest|largest|top|all spending|expenses", "report()"),
    form("i? earned|received|got {m:money} {w:word}", "earn({m}, \"{w}\")"),
    form("i? earned|received|got {m:money} from|for {w:word}", "earn({m}, \"{w}\")"),
    form("i? earned|received|got {m:money}", "earn({m}, \"pay\")"),
    form("got paid {m:amount}", "earn({m:money}, \"pay\")"),
    form("salary|paycheck|income {m:amount}", "earn({m:money}, \"pay\")"),
    form("budget {m:amount} for? {w:name}", "budget({w:text}, {m:money})"),
    form("set? budget for|of? {w:name} to? {m:amount}", "budget({w:text}, {m:money})"),
    form("{w:name} budget {m:amount}", "budget({w:text}, {m:money})"),
    form("budget ( {w:name} : {m:amount} )", "budget({w:text}, {m:money})"),
    form("spend ( {w:text} , {m:amount} )", "spend({m:money}, {w})"),
    form("spend ( {w:name} , {m:amount} )", "spend({m:money}, {w:text})"),
    form("spending|expenses this? month", "report()"),
    form("where did my|the money go", "report()"),
    form("how much did i spend", "report()"),
    form("how much did i spend this month", "report()"),
    form("how much did i spend last month", "report(month_start(today - 1mo))"),
    form("how much did i spend this year", "report(year(today))"),
    form("spending|expenses|report last month", "report(month_start(today - 1mo))"),
    form("spending|expenses|report this month", "report()"),
    form("spending|expenses|report this year", "report(year(today))"),
    form("spend ( {m:amount} , {w:name} )", "spend({m:money}, {w:text})"),
    form("what is? are? my? bills? due this|next week|month?", "due()"),
    form("what is? due now|today|soon|next?", "due()"),
    form("my? due dates", "due()"),
    form("when are|is my? bills|cards|payments due", "due()"),
    form("my? net worth", nil, note: "add up what you own, less what you owe: $50k + $12k - $8k"),
    form("my? card|cards|credit balance|balances", "cards.balance"),
    form("when am|will|can i|we be? debt free", "plan(debts).debt_free"),
    form("when am|will|can i|we be? out of debt", "plan(debts).debt_free"),
    form("{w:word} {m:periodic}", "{w} = {m}"),
    form("report ( {w:name} )", "report(2026-01)", isExample: true),
    form("report {w:name}", "report(2026-01)", isExample: true),
    form("how much did i spend in {d:date}", "report({d})"),
    form("spending in {d:date}", "report({d})"),
    form("budget|budgets left|remaining|status", "budget_status()"),
    form("how much at {w:name}", "sum(search({w:text}).amount)"),
    form("subscriptions", "recurring()"),
    form("subscriptions|bills cost|costs|total? a|per|each year", "recurring().per_year"),
    form("subscriptions|bills cost|costs|total? a|per|each month", "recurring().per_month"),
    form("my? credit? cards", "cards"),
    form("my loans", "loans"),
    form("my debts", "debts"),
  ]
}
