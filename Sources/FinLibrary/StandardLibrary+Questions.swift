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

  private static let owing = [
    "off", "credit", "card", "debt", "balance", "owe", "visa", "loan", "interest", "rate", "apr",
    "month", "months", "monthly", "per", "each", "pay", "paying", "payments", "payment", "take",
    "takes",
    "long", "until", "need", "if", "only", "made",
  ]
  private static let saving = [
    "save", "saving", "savings", "need", "reach", "have", "goal", "month", "monthly", "each", "per",
    "every", "should", "much", "target", "get", "years", "interest", "rate", "account", "become",
    "retire",
    "retirement", "put", "away", "aside", "grow", "grows", "worth", "will", "now", "today",
  ]
  private static let homes = ["mortgage", "house", "home", "condo", "apartment", "property"]
  private static let cars = ["car", "auto", "truck", "vehicle", "suv"]

  /// The words of a loan that say nothing of which figure is asked for.
  private static let buying: [String] =
    borrowing + homes + cars
    + ["payment", "payments", "pay", "price", "costs", "deposit", "down", "need", "want", "going"]

  static let questions: [LineQuestion] = asked + partial

  /// Questions with all that the answer needs.
  private static let asked: [LineQuestion] = [
    compounded(["daily"], "daily"), compounded(["annually", "yearly", "annual"], "annual"),
    compounded(["quarterly"], "quarterly"),
    LineQuestion(
      [cars], ["money", "down", "percent", "duration"], also: buying,
      "loan({money} - {down}, {percent}, {duration}).payment"),
    LineQuestion(
      [], ["money", "down", "percent", "duration"], also: buying + ["put", "calculator"],
      "mortgage({money}, {down}, {percent}, {duration})"),
    LineQuestion(
      [["save", "saving", "reach", "have"], ["long", "when"]], ["money", "periodic", "percent"],
      also: saving + ["long", "when"],
      "nper({percent} / 12, -({periodic} * 1mo), 0, {money})", note: "months"),
    LineQuestion(
      [["save", "saving", "reach", "have"], ["long", "when"]], ["money", "periodic"],
      also: saving + ["long", "when"], "{money} / ({periodic} * 1mo)", note: "months"),
    LineQuestion(
      [["save", "saving", "put", "for"]], ["periodic", "duration"], also: saving,
      "{periodic} * {duration}"),
    LineQuestion(
      [], ["periodic", "percent", "duration"],
      also: saving + ["invested", "compounded", "interest"],
      "savings(monthly: {periodic}, rate: {percent}, term: {duration}).final_balance"),
    LineQuestion(
      [
        ["pay", "payoff", "paying", "paid"], ["long", "take", "takes", "months", "years", "when"],
      ],
      ["money", "percent", "periodic"], also: owing,
      "loan({money}, {percent}, payment: {periodic})"),
    LineQuestion(
      [
        ["pay", "payoff", "paying", "paid"], ["long", "take", "takes", "months", "years", "when"],
      ],
      ["money", "percent", "money"], also: owing,
      "loan({money}, {percent}, payment: {money2})"),
    LineQuestion(
      [["payoff", "off"], ["paying", "pays"]], ["money", "percent", "money"], also: owing,
      "loan({money}, {percent}, payment: {money2})"),
    LineQuestion(
      [["payoff", "off"]], ["money", "percent", "duration"], also: owing,
      "loan({money}, {percent}, {duration}).payment"),
    LineQuestion(
      [["vs", "versus", "or", "compare", "against"]],
      ["duration", "duration", "money", "percent"],
      also: borrowing + ["loans", "mortgages", "15", "30"],
      "compare(loan({money}, {percent}, {duration}), loan({money}, {percent}, {duration2}))"),
    LineQuestion(
      [["vs", "versus", "or", "compare", "against"]],
      ["percent", "percent", "money", "duration"], also: borrowing + ["loans", "mortgages"],
      "compare(loan({money}, {percent}, {duration}), loan({money}, {percent2}, {duration}))"),
    LineQuestion(
      [["simple"], ["interest"]], ["money", "percent", "duration"], also: borrowing,
      "{money} * {percent} * ({duration} / 1y)"),
    LineQuestion(
      [["present", "pv", "discounted"]], ["money", "percent", "duration"],
      also: ["value", "worth", "today", "rate", "discount", "now"],
      "{money} / (1 + {percent}) ^ ({duration} / 1y)"),
    LineQuestion(
      [["remaining", "balance", "owe", "left", "owed", "after"]],
      ["money", "percent", "duration", "duration"],
      also: borrowing + ["remaining", "balance", "still", "left", "after"],
      "balance(loan({money}, {percent}, {duration}), {duration2})"),
    LineQuestion(
      [["withdraw", "withdrawing", "withdrawals", "last", "lasts"]],
      ["money", "periodic", "percent"],
      also: [
        "long", "earning", "growth", "return", "returns", "money", "savings", "withdraw", "last",
        "withdrawing", "i", "spend", "spending",
      ],
      "nper({percent} / 12, {periodic} * 1mo, -{money})", note: "months"),
    LineQuestion(
      [["withdraw", "withdrawing", "withdrawals", "last", "lasts"]], ["money", "periodic"],
      also: ["long", "money", "savings", "last", "withdrawing", "spend", "spending"],
      "{money} / ({periodic} * 1mo)", note: "months"),
    LineQuestion(
      [
        ["save", "saving", "need", "reach", "have", "goal", "get", "target", "deposit"],
        ["reach", "have", "goal", "get", "target", "need"],
      ],
      ["money", "percent", "duration"], also: saving,
      "savings(initial: $0, rate: {percent}, term: {duration}, goal: {money}).monthly"),
    LineQuestion(
      [
        ["save", "saving", "put", "set", "deposit"],
        ["reach", "have", "goal", "get", "target", "need", "month", "monthly"],
      ],
      ["money", "duration"], also: saving,
      "savings(initial: $0, rate: 0%, term: {duration}, goal: {money}).monthly"),
    LineQuestion(
      [cars], ["money", "money", "percent", "duration"], also: buying,
      "loan({money} - {money2}, {percent}, {duration}).payment"),
    LineQuestion(
      [["worth", "power", "value"], ["inflation"]], ["money", "percent", "duration"],
      also: ["today", "after", "buying", "adjusted", "years"],
      "real({money}, {percent}, {duration})",
      note: "what costs {money} today will cost {money} * (1 + {percent}) ^ ({duration} / 1y)"),
    LineQuestion(
      [["inflation", "adjusted"]], ["money", "percent", "duration"],
      also: ["adjusted", "today", "after", "buying", "years", "adjust"],
      "real({money}, {percent}, {duration})",
      note: "what costs {money} today will cost {money} * (1 + {percent}) ^ ({duration} / 1y)"),
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
          "grows", "growing",
          "compound", "compounded", "deposit", "deposited", "cd", "future",
        ]
      ],
      ["money", "percent", "duration"],
      also: [
        "rate", "apr", "annual", "value", "worth", "account", "after", "become", "into", "return",
        "returns", "interest", "now", "growing", "grows", "invest", "today", "annually",
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
      [["lease", "leasing"]], ["money", "percent", "percent", "duration"],
      also: cars + ["residual"],
      "lease({money}, {percent}, {percent2}, {duration})"),
    LineQuestion(
      [["afford"]], ["money"],
      also: ["income", "salary", "earn", "make", "making", "house", "home", "month", "year"],
      ":new affordability"),
  ]

  /// Questions that leave something out: an example shows where it goes.
  private static let partial: [LineQuestion] = [
    example([], ["money", "down", "percent"], "mortgage({money}, {down}, {percent}, 30y).monthly"),
    example(
      [], ["money", "down", "duration"], "mortgage({money}, {down}, 6.5%, {duration}).monthly"),
    example(
      [], ["money", "down"], also: buying + ["put", "pmi", "if", "much"],
      "mortgage({money}, {down}, 6.5%, 30y).monthly"),
    example(
      [["save", "saving", "savings", "invest", "investing", "yield", "cd", "deposit"]],
      ["money", "percent"], also: saving + ["high", "yield", "cd", "deposit"],
      "savings({money}, rate: {percent}, term: 10y).final_balance"),
    example(
      [homes], ["money", "percent", "percent"], "mortgage({money}, {percent}, {percent2}, 30y)"),
    example([cars], ["money", "percent"], "loan({money}, {percent}, 60mo).payment"),
    example([cars], ["money", "duration"], "loan({money}, 7%, {duration}).payment"),
    example([cars], ["money"], "loan({money}, 7%, 60mo).payment"),
    example([cars], ["money", "money"], "loan({money} - {money2}, 7%, 60mo).payment"),
    example(
      [["card", "visa", "mastercard", "amex", "credit"]], ["money", "percent"],
      also: ["owe", "balance", "card", "limit", "debt", "apr"],
      "card({money}, $10_000, {percent})"),
    example(
      [["card", "visa", "mastercard", "amex", "credit"], ["off", "payoff"]], ["money"],
      also: ["owe", "balance", "card", "debt", "long", "take"],
      "payoff(card({money}, $10_000, 24.99%), $250)"),
    example(
      [["debt", "owe", "balance"]], ["money", "percent"], also: owing,
      "loan({money}, {percent}, payment: $250)"),
    example(
      [homes + ["loan", "borrow", "payment", "payments", "emi"]], ["money", "percent"],
      "loan({money}, {percent}, 30y).payment"),
    example(
      [homes + ["loan", "borrow", "payment", "payments", "emi"]], ["money", "duration"],
      "loan({money}, 6.5%, {duration}).payment"),
    example(
      [homes + ["loan", "borrow", "payment", "payments", "emi"]], ["money"],
      "loan({money}, 6.5%, 30y).payment"),
    example(
      [["save", "saving", "savings", "invest", "investing", "put"]], ["periodic"], also: saving,
      "savings(monthly: {periodic}, rate: 4%, term: 10y).final_balance"),
    example(
      [["save", "saving", "savings", "invest", "investing", "grow", "put"]], ["money"],
      also: saving,
      "savings({money}, rate: 4%, term: 10y).final_balance"),
    example(
      [["save", "saving", "savings", "invest", "investing", "grow", "put"]], ["money", "duration"],
      also: saving, "savings({money}, rate: 4%, term: {duration}).final_balance"),
    example([], ["money", "percent"], "loan({money}, {percent}, 30y)"),
    example(
      [["retire", "retirement", "401k", "ira"]], [], also: saving,
      "savings($10k, monthly: $500, rate: 7%, term: 30y)"),
    example(
      [["retire", "retirement"]], ["money"], also: saving,
      "savings($10k, rate: 7%, term: 30y, goal: {money}).monthly"),
  ]

  private static func compounded(_ words: [String], _ compounding: String) -> LineQuestion {
    LineQuestion(
      [words, ["compounded", "compounding", "compound", "compounds"]],
      ["money", "percent", "duration"], also: saving + ["interest", "invested"],
      "savings({money}, rate: {percent}, term: {duration}, compounding: \"\(compounding)\")"
        + ".final_balance")
  }

  private static func example(
    _ groups: [[String]], _ values: [String], also: [String]? = nil, _ meant: String
  ) -> LineQuestion {
    LineQuestion(groups, values, also: also ?? buying, meant, isExample: true)
  }
}
