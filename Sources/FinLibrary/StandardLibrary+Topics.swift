import FinLanguage
import FinValues

/// The pages of help for everyday words.
extension StandardLibrary {
  /// A line to type for a page about no function, where a line that was not understood leads to it.
  static let pageExamples = [
    "repayment": "loan($300k, 6.5%, 30y, frequency: \"biweekly\")",
    "cards": "visa = card($1_200, $5_000, 24.99%, due: 15)",
    "utilization": "card($1_200, $5_000, 24.99%).utilization",
    "plans": "plan([debt(\"Visa\", $5_000, 22.9%, $150), debt(\"Car\", $8_000, 6%, $300)])",
    "spending": "spend($12, \"food\", \"lunch\")",
    "imports": "import_statement(\"bank.csv\")",
    "percents": "$200 + 8%",
    "dates": "days_between(today, 2026-12-25)",
  ]

  static let topics: [String: String] = {
    let pages: [(String, [String])] = [
      (
        "mortgage",
        [
          "mortgage", "house", "home", "pmi", "condo", "closing", "down", "ltv",
        ]
      ),
      (
        "loan",
        [
          "loan", "borrow", "lend", "lender", "payment", "payments", "installment", "emi", "loans",
          "principal", "amortization", "amortisation", "schedule",
        ]
      ),
      ("escrow", ["escrow", "impound"]),
      ("points_break_even", ["points", "point"]),
      ("repayment_plans", ["ibr", "rap", "paye", "icr", "idr", "repayment"]),
      ("students", ["pslf", "forgiveness", "forgiven", "deferment", "forbearance", "grace"]),
      ("affordability", ["afford", "affordability", "qualify", "income"]),
      ("refinance", ["refinance", "refi", "refinancing"]),
      ("payoff", ["payoff", "extra", "prepay", "early", "pay", "paid"]),
      ("repayment", ["biweekly", "fortnightly", "balloon", "arm"]),
      ("debt", ["heloc"]),
      ("effect", ["apy", "compounded", "effective", "yield"]),
      ("rri", ["roi", "cagr", "return", "returns", "annualized"]),
      ("real", ["inflation"]),
      (
        "dates",
        [
          "date", "day", "days", "week", "weeks", "tomorrow", "yesterday", "until", "calendar",
        ]
      ),
      ("cards", ["card", "cards", "visa", "mastercard", "amex", "credit", "minimum", "apr"]),
      ("utilization", ["utilization", "utilisation", "score", "limit"]),
      ("plans", ["debt", "debts", "snowball", "avalanche", "owe"]),
      (
        "spending",
        [
          "spend", "spent", "spending", "expense", "expenses", "bought", "coffee", "rent",
          "groceries", "budget", "money",
        ]
      ),
      (
        "imports",
        ["import", "csv", "bank", "statement", "statements", "ofx", "qif", "transactions"]
      ),
      (
        "savings",
        [
          "save", "saving", "savings", "invest", "investment", "retire", "retirement", "grow",
          "compound", "deposit", "interest",
        ]
      ),
      ("rent_vs_buy", ["rent", "renting", "buy", "buying"]),
      ("seek", ["solve", "goal", "target", "seek", "find", "need"]),
      ("live", ["whatif", "suppose", "scenario", "change", "changes", "if"]),
      ("lease", ["lease", "leasing", "car"]),
      ("student_loan", ["student", "college", "tuition"]),
      ("reminders", ["due", "remind", "reminder", "calendar", "bill", "bills"]),
      ("grids", ["table", "grid", "simulate", "random", "chart", "graph", "plot"]),
      ("lists", ["list", "array", "sum", "average", "sort", "filter", "map"]),
      ("percents", ["percent", "percentage", "tax", "tip", "discount"]),
      ("explain", ["why", "explain", "formula"]),
      ("lessons", ["learn", "tutorial", "teach", "lesson"]),
      ("prompt", ["save", "load", "open", "undo", "delete", "session", "quit", "command"]),
      ("json", ["json"]),
    ]
    var topics: [String: String] = [:]
    for (page, words) in pages {
      for word in words where topics[word] == nil { topics[word] = page }
    }
    return topics
  }()
}
