/// The pages of help about the language itself.
enum HelpTopic: String, CaseIterable {
  case literals, statements, operators, percents, lists, records, fields
  case live, seek, grids, explain
  case repayment, payoff, cards, utilization, plans, reminders, spending, imports, categories
  case prompt, errors, testing, json, lessons, licences

  /// The page that a word leads to: its own name, or something it is about.
  init?(about word: String) {
    if let topic = HelpTopic(rawValue: word) {
      self = topic
      return
    }
    switch word {
    case "check", "fmt", "test", "assert", "watch", "with", "cron": self = .testing
    case "if", "for", "while", "fn", "import", "break", "continue", "return", "function":
      self = .statements
    case "goal", "goal-seek", "goalseek", "goal_seek", "by": self = .seek
    case "why": self = .explain
    case "frequency", "biweekly", "weekly", "semimonthly", "quarterly", "accelerated",
      "compounding",
      "canadian", "rate_convention", "interest_only", "balloon", "rates", "payment_cap",
      "balance_cap", "extras", "extra", "method":
      self = .repayment
    case "whatif", ":=", "formula", "formulas", "what-if": self = .live
    case "simulation", "simulations", "heat", "random", "rand", "distribution": self = .grids
    case "+", "-", "*", "/", "^", "==", "!=", "<", "<=", ">", ">=", "and", "or", "not", "in", "of",
      "..":
      self = .operators
    case "%", "percentage": self = .percents
    case "$", "literal", "currency": self = .literals
    case "field", "tip", "in_5_years", "finance_charge": self = .fields
    case "record": self = .records
    case "licenses", "license", "licence", "data", "geonames", "credits": self = .licences
    case "csv", "ofx", "qfx", "qif", "bank", "mapping", "rules", "statement",
      "accounts", "deletions":
      self = .imports
    case "category": self = .categories
    case "reminder", "overdue", "calendar", "ics", "notify", "crontab", "ical": self = .reminders
    case "plan", "first_payments", "avalanche", "snowball", "debts", "debt-snowball", "budget",
      "transfer",
      "transfers":
      self = .plans
    case "paying", "repay", "repaying", "refinancing", "recasting", "prepayment", "prepaying",
      "consolidation":
      self = .payoff
    case "advice", "score", "scores", "credit", "credit score", "credit-score", "utilisation",
      "bands", "band":
      self = .utilization
    case "card", "minimum_due", "still_due", "due_on", "payment_status", "credit card",
      "credit-card", "minimum", "promo", "promotion", "closing":
      self = .cards
    case "list", "ranges", "pipeline", "pipelines", "|>": self = .lists
    case "error": self = .errors
    case "lesson", "learn", "teach", "tutorial", "course", "#:", "#?": self = .lessons
    case "repl", "session", "sessions", "commands": self = .prompt
    default: return nil
    }
  }

  var summary: String {
    switch self {
    case .literals: "numbers, money, percents, durations, dates, texts"
    case .statements: "binding, functions, if and for, import, assert, test"
    case .operators: "what binds tighter, and what each makes of which values"
    case .percents: "why 100 + 5% is an error and $100 + 5% is not"
    case .lists: "lists, ranges, pipelines"
    case .records: "records, fields, with"
    case .fields: "what a loan, a mortgage, savings, a property and others know"
    case .live: "formulas that follow their inputs, what-if, scenarios"
    case .seek: "which value meets a goal"
    case .grids: "a figure over many values of its inputs, chosen or drawn at random"
    case .explain: "where a number comes from, with the values put in"
    case .repayment: "loans paid biweekly, with rates that change, interest only, balloons"
    case .payoff: "how far a loan is, and ways to pay it back"
    case .cards: "credit cards: what is due, paying, minimums, promotions"
    case .utilization: "what to pay on which card, and before which day"
    case .plans: "several debts from one budget: avalanche, snowball, transfers"
    case .reminders: "what is due, a calendar of it, and a notice each morning"
    case .spending: "what was spent: noting it, reports, budgets, advice"
    case .imports: "bank statements: files, columns, what is there already, rules"
    case .categories: "what belongs in each category of expenses"
    case .prompt: "the prompt"
    case .errors: "how to read an error, exit codes, --keep-going"
    case .testing: "assert, test, fin test, fin check, fin fmt"
    case .json: "what --json writes"
    case .lessons: "learning step by step, and writing a lesson"
    case .licences: "where the data inside fin comes from"
    }
  }

  var text: String {
    switch self {
    case .literals: HelpPages.literals
    case .statements: HelpPages.statements
    case .operators: HelpPages.operators
    case .percents: HelpPages.percents
    case .lists: HelpPages.lists
    case .records: HelpPages.records
    case .fields: HelpPages.fields
    case .live: HelpPages.live
    case .seek: HelpPages.seek
    case .grids: HelpPages.grids
    case .explain: HelpPages.explain
    case .repayment: HelpPages.repayment
    case .payoff: HelpPages.payoff
    case .cards: HelpPages.cards
    case .utilization: HelpPages.utilization
    case .plans: HelpPages.plans
    case .reminders: HelpPages.reminders
    case .spending: HelpPages.spending
    case .imports: HelpPages.imports
    case .categories: HelpPages.categories
    case .prompt: HelpPages.prompt
    case .errors: HelpPages.errors
    case .testing: HelpPages.testing
    case .json: HelpPages.json
    case .lessons: HelpPages.lessons
    case .licences: HelpPages.licences
    }
  }
}

/// The texts of the pages; they fit 80 columns.
enum HelpPages {}
