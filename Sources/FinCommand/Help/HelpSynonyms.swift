/// The pages that answer to everyday words, the best one first.
enum HelpSynonyms {
  struct Answer {
    /// The name of a page.
    let page: String
    /// The text shown instead of its summary; nil for the summary.
    let line: String?

    /// - Parameter text: A page, `loan`, or one with what to do there, `loan: extra: $200 …`.
    init(_ text: String) {
      let colon = text.firstRange(of: ": ")
      page = colon.map { String(text[..<$0.lowerBound]) } ?? text
      line = colon.map { String(text[$0.upperBound...]) }
    }
  }

  /// The answers for the words of a question, which are in their plain form.
  static func answers(to words: Set<String>) -> [(words: Int, answers: [Answer])] {
    table.flatMap { row in
      row.asked.compactMap { phrase -> (words: Int, answers: [Answer])? in
        let wanted = HelpSearch.words(phrase)
        return wanted.isSubset(of: words) ? (wanted.count, row.pages.map(Answer.init)) : nil
      }
    }
  }

  static let table: [(asked: [String], pages: [String])] = homes + debts + money + program

  private static let homes: [(asked: [String], pages: [String])] = [
    (
      ["mortgage payment", "house payment", "home payment"], ["mortgage", "affordability", "loan"]
    ),
    (
      ["payment", "monthly payment", "installment", "borrow", "lend"],
      ["loan", "mortgage", "pmt", "card"]
    ),
    (
      ["tax", "property tax", "taxes and insurance", "homeowners insurance"],
      ["mortgage: tax: 1.1% and insurance: $1_500/y are part of the monthly payment", "escrow"]
    ),
    (
      ["house", "home", "buy a house", "real estate"], ["mortgage", "affordability", "rent_vs_buy"]
    ),
    (
      ["pmi", "piti", "ltv", "closing cost", "down payment", "cash to close"],
      ["mortgage", "affordability"]
    ),
    (
      ["afford", "how much house", "house budget", "home price", "qualify"],
      ["affordability", "dti", "mortgage: monthly: $2_500 finds the price for a monthly payment"]
    ),
    (
      ["private mortgage insurance", "pmi end", "pmi go away", "remove pmi", "drop pmi"],
      ["mortgage: pmi: 0.6% adds it; home.pmi_ends says when it ends", "refinance"]
    ),
    (
      ["15 30", "15 30 year", "compare loan", "compare two loan"],
      ["compare: compare(loan($300k, 6%, 15y), loan($300k, 6.5%, 30y))", "grids"]
    ),
    (["due date"], ["reminders", "card", ":due"]),
    (["rent", "rent or buy", "renting"], ["rent_vs_buy"]),
    (
      ["refi", "refinancing", "lower rate", "new loan"],
      ["refinance", "points_break_even", "payoff"]
    ),
    (["point", "discount point", "buy down"], ["points_break_even", "loan"]),
    (["impound", "shortage", "escrow shortage"], ["escrow"]),
    (["address", "zip", "zip code", "apartment"], ["property"]),
    (["adjustable rate", "variable rate", "5/1"], ["arm", "repayment"]),
  ]

  private static let debts: [(asked: [String], pages: [String])] = [
    (
      [
        "pay in full", "pay full", "pay my card", "pay card", "record payment",
        "pay bill",
      ],
      [
        "pay: visa = pay(visa, $200) records a payment; pay(visa, visa.balance) pays all",
        "mark_paid",
        "payoff",
      ]
    ),
    (["mark paid", "already paid", "paid"], ["mark_paid: visa = mark_paid(visa)", "pay", "due"]),
    (
      ["car lease", "lease", "lease or buy", "leasing"],
      ["lease: lease($36k, 60%, 4%, 36mo) shows the payment and compares with a loan", "loan"]
    ),
    (
      ["income driven", "income based", "ibr", "pslf", "repayment plan"],
      [
        "repayment_plans", "rap_payment", "idr_payment",
        "student_loan: plan: \"ibr\", income: $45k and others",
      ]
    ),
    (["apr rate", "apr interest rate", "apr"], ["apr", "effect", "loan: home.apr includes fees"]),
    (["grace period"], ["cards", "student_loan"]),
    (
      ["consolidate", "combine debt", "debt consolidation"], ["consolidate", "plans", "refinance"]
    ),
    (["pay twice month", "half payment"], ["repayment: frequency: \"biweekly\"", "loan"]),
    (
      ["extra", "extra payment", "overpay", "pay extra", "additional payment", "prepayment"],
      [
        "loan: extra: $200 with each payment, extras: [{n: 12, amount: $5k}] once",
        "pace", "prepay", "recast", "payoff",
      ]
    ),
    (
      ["pay off early", "pay off faster", "early payoff", "payoff date"],
      ["ideal_payment", "pace", "prepay", "payoff"]
    ),
    (["total interest", "interest paid", "interest pay"], ["interest", "loan", "by_year"]),
    (["interest rate"], ["loan", "rate", "savings"]),
    (["map", "street view", "pin", "outline"], [":atlas", "atlas", "streetview"]),
    (["mortgage rate", "current rate", "rate today", "fred"], ["rates", "refinance"]),
    (["idr", "rap", "paye", "icr"], ["repayment_plans", "rap_payment", "idr_payment"]),
    (["poverty line", "poverty level", "fpl"], ["poverty_guideline"]),
    (["read aloud", "voice", "say", "speech"], ["speak", ":set"]),
    (["late fee", "late charge"], ["loan: late_charge: {percent: 5%, after: 15d}", "repayment"]),
    (["lump sum", "windfall", "bonus"], ["prepay", "recast", "payoff"]),
    (["amortization", "amortisation", "amortize", "table of payment"], ["schedule", "loan"]),
    (["biweekly", "weekly", "accelerated", "balloon", "interest only"], ["repayment", "loan"]),
    (["car", "auto", "car loan", "vehicle"], ["loan", "lease"]),
    (
      ["student", "college", "stafford", "tuition", "deferment", "servicer"],
      ["student_loan", "students"]
    ),
    (
      ["pay off debt", "several debt", "debt free", "snowball", "avalanche", "which debt"],
      ["plans: several debts from one budget: avalanche, snowball, transfers", "plan", "debt"]
    ),
    (["credit card", "card debt", "pay off card"], ["cards", "card", "payoff"]),
    (
      ["minimum", "minimum payment", "minimum due"], ["cards", "minimum_payment_warning", "payoff"]
    ),
    (["balance transfer", "transfer balance", "0%"], ["offers", "plans"]),
    (["score", "credit score", "utilisation", "credit utilization"], ["utilization", "advise"]),
    (
      ["daily balance", "billing cycle", "card interest"],
      ["average_daily_balance", "interest_charge"]
    ),
    (["line of credit", "heloc", "home equity"], ["debt", "open_end_apr"]),
    (["compound interest", "interest earned", "compounding"], ["savings", "apy", "effect"]),
    (["lender", "servicer", "check my lender", "does not match"], ["reconcile"]),
  ]

  private static let money: [(asked: [String], pages: [String])] = [
    (
      ["paste", "paste transaction", "copy from bank", "type transaction", "add transaction"],
      [
        ":new: :new expenses asks for one after another",
        "spend: spend($42.10, \"food\", \"lunch\") records one", "imports",
      ]
    ),
    (
      ["grocery", "food", "restaurant", "coffee", "gas", "what did i buy"],
      [
        "spend: spend($42.10, \"food\", \"groceries\") records one", "categories",
        "report: report() shows this month by category",
      ]
    ),
    (
      ["overspending", "over budget", "too much", "cut spending", "set budget"],
      ["budget: budget(\"food\", $600) sets one a month", "budget_status", "advice"]
    ),
    (
      [
        "spent on food", "spend food", "spend on grocery", "spend on", "spending by category",
        "where money go", "monthly report",
      ],
      ["report: report() is this month, report(2026-10) another", "trend", "search"]
    ),
    (
      [
        "change category", "wrong category", "recategorize", "categorize",
        "category of transaction",
      ],
      ["recategorize", "rule", "categories"]
    ),
    (
      ["rename merchant", "rename payee", "clean up name"],
      ["payees", "rule: rules match a text of the bank's line", "recategorize"]
    ),
    (
      [
        "chase", "wells fargo", "capital one", "bank of america", "citi", "amex", "connect bank",
        "sync",
      ],
      [
        "imports: download the bank's CSV or OFX, then import_statement(\"bank.csv\")",
        "import_statement",
      ]
    ),
    (
      ["exchange rate", "foreign currency", "convert currency", "convert"],
      ["literals: €99 is euros; convert with a rate of yours: $100 * 0.92", ":set"]
    ),
    (["share", "send", "hand over"], ["export: export(home, \"home.pdf\")", "percents"]),
    (["accessibility", "screen reader", "blind"], [":set: :set speech on reads aloud", "speak"]),
    (["split bill", "split", "roommate"], ["percents: $120 / 3 is each share", "spend"]),
    (
      ["refund", "money back", "return item", "reimburse"],
      ["spend: a refund is spent below zero: spend(-$20, \"food\")", "expense", "report"]
    ),
    (
      ["401k", "401k match", "ira", "roth", "pension", "employer match"],
      ["savings: savings($10k, monthly: $500, rate: 7%, term: 30y)", "simulate"]
    ),
    (
      ["cd", "cd rate", "certificate", "high yield", "savings account"],
      ["savings: savings($10k, rate: 4%, term: 1y).final_balance", "apy", "effect"]
    ),
    (
      ["net worth", "asset", "cash flow", "balance sheet"],
      [
        ":overview: what is due, utilization, spending and loans at a glance", "debts",
        "rent_vs_buy",
      ]
    ),
    (["cash flow", "irr", "npv"], ["irr", "npv", "xirr", ":overview"]),
    (
      ["joint account", "account", "checking account", "bank account"],
      ["account", "imports: account: \"checking\" keeps accounts apart", "transfer"]
    ),
    (
      ["rounding", "round", "cent", "decimal place"],
      ["round: round(x, 2); money shows cents", "literals"]
    ),
    (
      ["tax deduction", "income tax", "tax bracket", "tax return"],
      ["percents: fin has no tax tables; use your rate: income * 22%", "mortgage"]
    ),
    (
      ["rent rise", "rate rise", "rate change", "what if rate"],
      ["live: whatif home.rate = 7% tries it", "compare", "arm"]
    ),
    (["save", "saving", "deposit", "retirement", "college fund", "goal"], ["savings", "seek"]),
    (
      ["invest", "investment", "return", "rate of return"], ["irr", "xirr", "savings", "simulate"]
    ),
    (["inflation", "today's money", "purchasing power"], ["real", "savings"]),
    (
      ["expense", "spent", "spend", "track spending", "cost of living"],
      ["spending", "spend", "report"]
    ),
    (["overspend", "budgeting", "monthly budget"], ["budget", "budget_status"]),
    (["subscription", "bill", "recurring payment"], ["recurring"]),
    (["merchant", "store", "shop", "vendor"], ["payees", "search", "recategorize"]),
    (
      ["csv", "bank", "bank statement", "statement", "download", "ofx", "qfx", "qif", "quicken"],
      ["imports", "import_statement", "export: writes CSV for a spreadsheet"]
    ),
    (["duplicate", "same transaction"], ["imports", "delete"]),
    (
      ["reminder", "calendar", "ics", "notify", "crontab", "overdue"],
      ["reminders", "due", "remind"]
    ),
    (
      ["income", "salary", "take home", "paycheck", "wage", "hourly"],
      ["profile", "earn", "affordability"]
    ),
    (
      ["roi", "cagr", "annual growth", "double", "rule of 72"],
      [
        "rri: rri(5, $1k, $2k) is the growth a year",
        "pduration: pduration(6%, 1, 2) years to double",
      ]
    ),
    (["day", "days until", "date between", "weekday"], ["days_between", "dates"]),
    (["split bill", "tip", "percent off", "discount", "sales tax"], ["percents"]),
    (["advice", "50/30/20", "emergency fund"], ["advice", "advise"]),
  ]

  private static let program: [(asked: [String], pages: [String])] = [
    (["dark mode", "theme", "color"], ["options: --color never, or NO_COLOR=1", ":set"]),
    (["upgrade", "update", "new version", "version"], ["options: fin --version shows this one"]),
    (["comment", "note in script"], ["statements: # begins a comment"]),
    (
      ["print", "print schedule", "see schedule", "schedule"],
      ["schedule: home.schedule, or schedule(home)", "print", "json"]
    ),
    (
      ["delete everything", "start over", "reset", "wipe"],
      [":session: :session work starts an empty one", ":forget"]
    ),
    (
      ["back up", "backup", "move to another computer", "sync device"],
      [":save", ":session", "prompt"]
    ),
    (["quit", "exit", "leave", "close"], [":quit", "prompt"]),
    (["function", "own function", "define function"], ["statements: fn f(x) = x * 2", "lists"]),
    (
      ["pdf", "html", "web page", "document", "hand over", "svg", "png", "image"],
      ["export: export(home, \"home.pdf\")", ":save", "chart"]
    ),
    (
      [
        "spreadsheet", "excel", "write csv", "save csv", "to csv", "markdown", "hledger", "ledger",
        "beancount", "geojson",
      ],
      ["export: export(home.schedule, \"home.csv\")", ":save", "json"]
    ),
    (
      ["json"], ["json: --json prints values for other programs", "export", ":copy"]
    ),
    (["currency", "euro", "eur", "dollar", "pound"], ["literals", ":set", "money"]),
    (["rename"], ["statements: new = old, then :forget old", ":forget", ":edit"]),
    (
      ["save my work", "save work", "keep work"],
      [":save: what you type is saved as you go; :save plan.fin writes a script", "prompt"]
    ),
    (["enter percent", "write percent", "type percent"], ["percents", "literals"]),
    (
      ["privacy", "private data", "password"],
      [":session: where your data is, for you alone to read"]
    ),
    (["remove"], ["delete", ":forget", ":undo"]),
    (["delete", "erase", "clear"], [":forget", "delete", ":undo"]),
    (["delete expense", "delete transaction"], ["delete", ":undo"]),
    (["revert", "restore", "mistake", "go back"], [":undo", ":diff"]),
    (["what if", "whatif", "scenario", "compare"], ["live", "compare", "compare_scenarios"]),
    (["goal seek", "goalseek", "find value", "solve for"], ["seek", "solve"]),
    (["monte carlo", "random", "probability", "risk"], ["grids", "simulate"]),
    (["variable", "name", "assign", "define"], ["statements", "live", ":list"]),
    (["loop", "condition", "script", "program"], ["statements", "testing", "prompt"]),
    (["graph", "plot", "picture", "draw"], ["chart", "bars", "line", "pie"]),
    (["color", "colour", "setting", "pager", "option"], [":set", "options"]),
    (["keyboard", "shortcut", "history", "tab"], ["prompt", ":history"]),
    (["save file", "where is my data", "backup", "session"], ["prompt", ":session", ":save"]),
    (["excel function", "spreadsheet function", "financial function"], ["time-value"]),
    (["learn", "tutorial", "teach", "course", "lesson"], ["lessons", ":lesson"]),
    (["license", "copyright", "geonames"], ["licenses"]),
    (["cron", "ci", "exit code", "automate"], ["testing", "errors", "reminders"]),
  ]
}
