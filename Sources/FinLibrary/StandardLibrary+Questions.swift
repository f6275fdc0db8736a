import FinLanguage

/// The questions people ask, in words of any order, and the pages of help for their words.
extension StandardLibrary {
  private static let borrowing = [
    "loan", "mortgage", "borrow", "borrowed", "borrowing", "lend", "house", "home", "car", "auto",
    "personal", "student", "finance", "financing", "financed", "buy", "buying", "taking", "take",
    "out",
    "new", "rates", "note", "principal", "month", "per", "each", "every", "monthly", "amount",
    "total",
    "cost", "worth", "or", "be", "rate", "apr", "interest", "term", "annual", "fixed",
  ]

  static let questions: [LineQuestion] = [
    LineQuestion(
      [["schedule", "amortization", "amortize", "amortise", "amortisation", "table"]],
      ["money", "percent", "duration"], also: borrowing + ["payment", "payments"],
      "loan({money}, {percent}, {duration}).schedule"),
    LineQuestion(
      [["interest"], ["total", "pay", "much", "paid"]], ["money", "percent", "duration"],
      also: borrowing + ["will", "end", "up"], "loan({money}, {percent}, {duration}).total_interest"
    ),
    LineQuestion(
      [
        [
          "save", "saving", "savings", "invest", "investing", "investment", "invested", "grow",
          "grows",
          "compound", "compounded", "deposit", "deposited", "cd", "future",
        ]
      ],
      ["money", "percent", "duration"],
      also: [
        "rate", "apr", "annual", "value", "worth", "account", "after", "become", "into", "return",
        "returns", "interest",
        "monthly", "daily", "put", "bank", "high", "yield",
      ],
      "savings({money}, rate: {percent}, term: {duration}).final_balance"),
    LineQuestion(
      [["save", "saving", "savings", "invest", "investing", "deposit", "put", "away"]],
      ["periodic", "percent", "duration"],
      also: [
        "rate", "apr", "interest", "annual", "account", "after", "become", "into", "return",
        "worth",
      ],
      "savings(monthly: {periodic}, rate: {percent}, term: {duration}).final_balance"),
    LineQuestion(
      [["payment", "payments", "pay", "paying", "emi", "installment", "installments", "monthly"]],
      ["money", "percent", "duration"], also: borrowing,
      "loan({money}, {percent}, {duration}).payment"),
    LineQuestion(
      [["mortgage", "house", "home", "buy", "buying", "condo", "apartment"]],
      ["money", "money", "percent", "duration"],
      also: [
        "price", "payment", "monthly", "down", "worth", "costs", "cost", "deposit", "month", "rate",
        "interest", "fixed", "loan", "term", "apr",
      ],
      "mortgage({money}, {money2}, {percent}, {duration})"),
    LineQuestion(
      [["mortgage", "house", "home", "buy", "buying", "down", "condo", "apartment"]],
      ["money", "percent", "percent", "duration"],
      also: [
        "price", "payment", "monthly", "worth", "costs", "cost", "deposit", "month", "loan", "rate",
        "interest", "fixed", "term", "apr",
      ],
      "mortgage({money}, {percent}, {percent2}, {duration})"),
    LineQuestion(
      [], ["money", "percent", "duration"], also: borrowing,
      "loan({money}, {percent}, {duration})"),
    LineQuestion(
      [["tip", "gratuity"]], ["percent", "money"], also: ["bill", "dinner"],
      "{percent} of {money}"),
    LineQuestion(
      [["off", "discount", "sale", "discounted"]], ["percent", "money"], also: ["price"],
      "{money} - {percent}"),
    LineQuestion(
      [["tax", "vat", "gst", "plus", "raise", "increase"]], ["percent", "money"],
      also: ["sales", "price", "including"], "{money} + {percent}"),
    LineQuestion(
      [["split", "divide", "divided", "share", "shared"]], ["money", "number"],
      also: ["people", "ways", "way", "friends", "persons", "bill", "us", "between", "among"],
      "{money} / {number}"),
    LineQuestion(
      [["card", "visa", "mastercard", "amex", "credit"]], ["money", "money", "percent"],
      also: ["balance", "limit", "owe", "owed", "card", "rate", "apr", "interest"],
      "card({money}, {money2}, {percent})"),
    LineQuestion(
      [["interest"]], ["percent", "money"],
      also: ["month", "monthly", "card", "credit", "balance", "charge", "owe", "one"],
      "{money} * {percent} / 12"),
    LineQuestion(
      [["inflation"]], ["money", "percent", "duration"],
      also: ["worth", "cost", "value", "today", "after", "power", "buying"],
      "{money} * (1 + {percent}) ^ ({duration} / 1y)"),
    LineQuestion(
      [["afford"]], ["money"],
      also: ["income", "salary", "earn", "make", "making", "house", "home", "month", "year"],
      ":new affordability"),
  ]

  // MARK: Pages of help

  static let topics: [String: String] = {
    let pages: [(String, [String])] = [
      (
        "mortgage",
        [
          "mortgage", "house", "home", "pmi", "escrow", "condo", "morgage", "closing", "down",
          "ltv",
          "points",
        ]
      ),
      (
        "loan",
        [
          "loan", "borrow", "lend", "lender", "payment", "payments", "installment", "emi", "loans",
          "principal", "amortization", "amortisation", "schedule", "heloc", "apy",
        ]
      ),
      ("affordability", ["afford", "affordability", "qualify", "income"]),
      ("refinance", ["refinance", "refi", "refinancing"]),
      ("payoff", ["payoff", "extra", "prepay", "early", "pay", "paid"]),
      ("repayment", ["biweekly", "accelerated", "balloon"]),
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
      ("json", ["json", "export"]),
    ]
    var topics: [String: String] = [:]
    for (page, words) in pages {
      for word in words where topics[word] == nil { topics[word] = page }
    }
    return topics
  }()
}
