/// The pages of help that are about no single function or command.
enum HelpTopic: String, CaseIterable {
  case topics, functions, commands, options, glossary
  case literals, statements, operators, percents, lists, records, fields
  case live, seek, grids, explain
  case repayment, payoff, students, cards, utilization, plans, reminders, spending, imports,
    categories
  case prompt, accessibility, security, running, errors, testing, json, lessons, licenses

  /// The page of its own name, of a word or sign of the language, or of a list that a session has.
  init?(about word: String) {
    if let topic = HelpTopic(rawValue: word) {
      self = topic
      return
    }
    switch word {
    case "check", "fmt", "test", "assert", "watch": self = .testing
    case "script", "scripts", "overwrite": self = .running
    case "if", "else", "for", "while", "fn", "break", "continue", "return": self = .statements
    case "by": self = .seek
    case "whatif", ":=": self = .live
    case "+", "-", "*", "/", "^", "==", "!=", "<", "<=", ">", ">=", "and", "or", "not", "in", "of":
      self = .operators
    case "%": self = .percents
    case "$": self = .literals
    case "with": self = .records
    case "student_loans", "student loans": self = .students
    case "import", "rules", "accounts", "deletions": self = .imports
    case "expenses", "earnings", "transfers", "budgets": self = .spending
    case "|>", "..": self = .lists
    case "#:", "#?", "lesson": self = .lessons
    case "session": self = .prompt
    case "reader", "--reader", "screen reader", "screenreader", "braille", "blind":
      self = .accessibility
    case "profiles", "passphrase", "password", "encryption", "encrypt", "privacy": self = .security
    case "licences", "license", "licence": self = .licenses
    default: return nil
    }
  }

  var summary: String {
    switch self {
    case .topics: "all pages by name"
    case .functions: "all functions with a line each"
    case .commands: "all commands of the prompt, such as :undo"
    case .options: "ways to start fin, options and exit codes"
    case .glossary: "terms such as APR, escrow, PMI and utilization"
    case .literals: "numbers, money, percents, durations, dates, text"
    case .statements: "names, functions, if and for, import, assert, test"
    case .operators: "precedence, and the result for each type of value"
    case .percents: "why 100 + 5% is an error and $100 + 5% is not"
    case .lists: "lists, ranges, pipelines"
    case .records: "records, fields, with"
    case .fields: "what you can read from each type of value"
    case .live: "formulas that follow their inputs, what-if, scenarios"
    case .seek: "goal seek: the input that gives the result you want"
    case .grids: "a figure for many inputs, chosen or drawn at random"
    case .explain: "where a number comes from, with the values put in"
    case .repayment: "biweekly, adjustable-rate, interest-only and balloon loans"
    case .payoff: "progress of a loan, and ways to pay it off sooner"
    case .students: "student loans: interest, payments, several together"
    case .cards: "credit cards: due dates, payments, minimums, promotions"
    case .utilization: "what to pay on which card, and by when"
    case .plans: "several debts from one budget: avalanche, snowball, transfers"
    case .reminders: "what is due, a calendar of it, and a daily notice"
    case .spending: "expenses: recording, reports, budgets, advice"
    case .imports: "bank statements: files, columns, duplicates, rules"
    case .categories: "what belongs in each category of expenses"
    case .prompt: "the prompt and its sessions"
    case .accessibility: "screen readers, colors, and figures read aloud"
    case .security: "profiles and passphrases: what is protected, and what is not"
    case .running: "running a script, and what a script may do"
    case .errors: "how to read an error, exit codes, --keep-going"
    case .testing: "assert, test, fin test, fin check, fin fmt"
    case .json: "what --json writes"
    case .lessons: "learning step by step, and writing a lesson"
    case .licenses: "where the data, fonts and programs inside fin come from"
    }
  }

  /// Pages that list other pages; they are made by who shows them.
  var isList: Bool {
    switch self {
    case .topics, .functions, .commands, .options, .glossary: true
    default: false
    }
  }

  /// The text of a page that lists no others.
  var text: String {
    switch self {
    case .topics, .functions, .commands, .options, .glossary: ""
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
    case .students: HelpPages.students
    case .cards: HelpPages.cards
    case .utilization: HelpPages.utilization
    case .plans: HelpPages.plans
    case .reminders: HelpPages.reminders
    case .spending: HelpPages.spending
    case .imports: HelpPages.imports
    case .categories: HelpPages.categories
    case .prompt: HelpPages.prompt
    case .accessibility: HelpPages.accessibility
    case .security: HelpPages.security
    case .running: HelpPages.running
    case .errors: HelpPages.errors
    case .testing: HelpPages.testing
    case .json: HelpPages.json
    case .lessons: HelpPages.lessons
    case .licenses: HelpPages.licenses
    }
  }
}

/// The texts of the pages; they fit 80 columns.
enum HelpPages {}
