import FinLanguage
import FinValues

/// The words of money's subjects that the language takes from its library.
extension StandardLibrary {
  /// Names that hold a list of the session's, in the order of listings.
  static let lists = [
    "expenses", "earnings", "transfers", "scenarios", "categories", "budgets", "rules", "accounts",
    "deletions",
  ]

  @Sendable static func words() -> SubjectVocabulary {
    SubjectVocabulary {
      ($0.shell, $0.idioms, $0.kinds) = (shell, idioms, kinds)
      ($0.exampleNames, $0.pageExamples, $0.examples) = (["home", "visa"], pageExamples, examples)
      ($0.abbreviations, $0.units, $0.shortName) = (abbreviations, units, shortName)
    }
  }

  private static let shell = [
    ShellCall("print", [.rest]),
    ShellCall("spend", [.money, .word, .text], least: 2),
    ShellCall("earn", [.money, .text]),
    ShellCall("transfer", [.money, .text]),
    ShellCall("budget", [.word, .money], least: 2),
    ShellCall("search", [.text]),
    ShellCall("recurring", [.word]),
    ShellCall("advice", [.word]),
    ShellCall("report", [.rest]),
    ShellCall("trend", [.rest]),
  ]

  /// The replacements for functions of spreadsheets and languages that fin lacks on purpose, each with the
  /// names that they have elsewhere.
  private static let idioms: [String: String] = {
    let meant: [(names: String, text: String)] = [
      (
        "goalseek goal_seek",
        "seek loan(price, 6.5%, 30y).payment == $2,500 by price in $100k..$900k"
      ),
      (
        "rand random randbetween rnd",
        "simulate(loan($300k, r, 30y).payment, 1_000, r: normal(6.5%, 0.5%)) draws rates at random"
      ),
      ("tax", "price * 8% is 8% tax; property tax is mortgage(…, tax: 1.1%)"),
      ("income_tax", "fin has no tax tables; use your own rate: income * 22%"),
      ("int integer", "floor(x) or round(x)"),
      ("trunc", "floor(x)"),
      ("sin cos tan asin acos atan", "fin has no trigonometry; help functions lists what it has"),
      ("format sprintf", "\"{x}\" puts a value into text; round(x, 2) sets the digits"),
      ("convert exchange fx", "fin has no exchange rates; use your own: $100 * 0.92"),
      ("vlookup hlookup xlookup lookup", "filter(rows, row => row.name == \"rent\")[1].amount"),
      ("sumif sumifs", "sum(filter(xs, x => x > 0))"),
      ("countif countifs", "count(filter(xs, x => x > 0))"),
      ("averageif", "avg(filter(xs, x => x > 0))"),
      ("cagr", "rri(5, $1_000, $2_000)"),
      ("iferror", "if x != none { x } else { 0 }"),
      ("ifs", "if a { 1 } else if b { 2 } else { 3 }"),
      ("switch", "if x == 1 { \"a\" } else if x == 2 { \"b\" } else { \"c\" }"),
      ("product", "reduce(xs, (a, b) => a * b)"),
      ("sumproduct", "sum(map(zip(xs, ys), p => p[1] * p[2]))"),
      ("eomonth", "month_end(add_months(d, n))"),
      ("now time", "use today, a date; fin has no time of day"),
      ("workday", "add days: d + 5d"),
      ("networkdays", "days_between(a, b) counts days"),
      ("stdev std", "median(xs), percentile(xs, 90%) and avg(xs)"),
      ("input", "use x = $450k; a session keeps the values you type"),
      ("list array tuple", "[1, 2, 3]"),
      ("dict object", "{name: \"x\", n: 3}"),
      ("factorial fact", "reduce(1..5, (a, b) => a * b)"),
      (
        "open",
        "import_statement(\"bank.csv\") reads a bank's file; import \"lib.fin\" loads a script"
      ),
      ("read_csv readcsv", "import_statement(\"bank.csv\")"),
      (
        "csv write_csv to_csv save_csv to_excel to_json",
        "export(loan($300k, 6.5%, 30y).schedule, \"loan.csv\")"
      ),
      ("help", "use :help"),
      ("exit quit", ":quit"),
      ("undo", ":undo"),
      ("redo", ":redo"),
      ("clear", ":forget NAME removes a name"),
      ("enumerate", "zip(1..count(xs), xs)"),
      ("foreach", "for x in xs { print(x) }"),
      ("append push insert", "xs + [4]"),
      ("concat", "xs + ys"),
      ("slice", "xs[1..3]"),
      (
        "substring left",
        "fin can't slice text by position; split(t, \",\") splits it at a separator"
      ),
      ("indirect offset cell", "fin has names, not cells"),
      ("query", "filter(rows, row => row.amount > $100)"),
    ]
    var idioms: [String: String] = [:]
    for (names, text) in meant {
      for name in names.split(separator: " ") { idioms[String(name)] = text }
    }
    return idioms
  }()

  private static let abbreviations = [
    "amt": "amount", "freq": "frequency", "mos": "months", "pct": "percent", "yrs": "years",
  ]

  /// The units that names of terms say.
  private static let units: [String: String] = {
    let names = [
      "y": "years yrs years_left number_of_years num_years",
      "mo": "months mos nper periods number_of_months num_months",
      "w": "weeks", "d": "days",
    ]
    var units: [String: String] = [:]
    for (unit, names) in names {
      for name in names.split(separator: " ") { units[String(name)] = unit }
    }
    return units
  }()

  /// The name with these initials, as `io` for `interest_only`, or the shortest that begins so, as `ins`.
  @Sendable private static func shortName(_ label: String, _ names: [String]) -> String? {
    let ofInitials = names.filter { name in
      name.contains("_") && String(name.split(separator: "_").compactMap(\.first)) == label
    }
    if ofInitials.count == 1 { return ofInitials.first }
    return names.filter { label.count == 3 && $0.hasPrefix(label) }.min { $0.count < $1.count }
  }

  /// The types of values that people call by a word, the likeliest first.
  private static let kinds: [String: [String]] = {
    let words: [(types: [String], words: String)] = [
      (
        ["card"], "card visa mastercard amex discover chase citi credit_card my_card my_visa store"
      ),
      (["mortgage", "loan"], "mortgage home house condo my_mortgage my_home my_house"),
      (["loan"], "loan car auto car_loan auto_loan my_loan my_car"),
      (["student loan", "loan"], "student college student_loan"),
      (["debt", "card", "loan"], "debt my_debt"),
    ]
    var kinds: [String: [String]] = [:]
    for (types, names) in words {
      for name in names.split(separator: " ") { kinds[String(name)] = types }
    }
    return kinds
  }()

  private static let examples: [HintExample.Form: String] = [
    .seek: "seek payment == $2,500 by price in $100k..$900k",
    .seekByName: "seek home.payment == $2,500 by NAME",
    .figureOfName: "use NAME in the figure: loan($300k, 6.5%, 30y, extra: NAME).payment",
    .changedInput: "home with {rate: 5.75%}",
    .assignedInput: "home.rate = 5.75%",
    .numberOrDate:
      "compare with a date; without start: a loan counts payments: loan(…, start: today)",
  ]
}
