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

  private static func spent(_ word: String, _ call: String) -> [LineForm] {
    [
      form("i? spent|paid {m:money} on|for? \(word)", call),
      form("i? bought \(word) for {m:money}", call),
      form("\(word) {m:money}", call),
      form("{m:money} \(word)", call),
      form("{m:money} on|for \(word)", call),
      form("spend {m:money} on|for? \(word)", call),
    ]
  }

  static let spending =
    goods.flatMap { spent("{w:=\($0.words)}", "spend({m}, \"\($0.category)\", \"{w}\")") }
    + spent("{w:=food|home|auto|insurance|entertainment|lifestyle|misc}", "spend({m}, \"{w}\")")
    + spent("{w:word}", "spend({m}, \"misc\", \"{w}\")") + [
      form("i? earned|received|got {m:money} {w:word}", "earn({m}, \"{w}\")"),
      form("i? earned|received|got {m:money} from|for {w:word}", "earn({m}, \"{w}\")"),
      form("i? earned|received|got {m:money}", "earn({m}, \"pay\")"),
      form("salary|paycheck|income {m:money}", "earn({m}, \"pay\")"),
      form("budget {m:money} for {w:word}", "budget(\"{w}\", {m})"),
      form("set? budget for|of? {w:word} to? {m:money}", "budget(\"{w}\", {m})"),
      form("spending|expenses this? month", "report()"),
      form("where did my|the money go", "report()"),
      form("how much did i spend", "report()"),
      form("how much did i spend this month", "report()"),
      form("how much did i spend last month", "report(today - 1mo)"),
      form("how much did i spend on {w:word}", "report()"),
      form("how much did i spend in {d:date}", "report({d})"),
      form("spending in {d:date}", "report({d})"),
      form("subscriptions", "recurring()"),
      form("my? credit? cards", "cards"),
      form("my loans", "loans"),
      form("my debts", "debts"),
    ]
}
