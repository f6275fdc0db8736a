import FinLanguage

/// The words of money's subjects that the language takes from its library.
extension StandardLibrary {
  /// Names that hold a list of the session's, in the order of listings.
  static let lists = [
    "expenses", "earnings", "transfers", "scenarios", "categories", "budgets", "rules", "accounts",
    "deletions",
  ]

  @Sendable static func words() -> SubjectVocabulary {
    SubjectVocabulary(
      shell: shell, idioms: idioms, phrases: phrases, commands: commands,
      questions: questions, topics: topics,
      vocabulary: vocabulary, pageExamples: pageExamples, examples: examples)
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

  /// The replacements for functions of spreadsheets and languages that fin lacks on purpose.
  private static let idioms: [String: String] = {
    let goal = "seek home.payment == $2,500 by price in $100k..$900k"
    let random = "simulate(home.payment, 1_000, rate: normal(6.5%, 0.5%)) draws rates at random"
    let writesFile = "export(home.schedule, \"home.csv\")"
    return [
      "goalseek": goal, "goal_seek": goal,
      "rand": random, "random": random, "randbetween": random, "rnd": random,
      "tax": "price * 8% is 8% tax; property tax is mortgage(…, tax: 1.1%)",
      "income_tax": "fin has no tax tables; use your own rate: income * 22%",
      "int": "floor(x) or round(x)", "integer": "floor(x) or round(x)", "trunc": "floor(x)",
      "format": "\"{x}\" puts a value into text; round(x, 2) sets the digits",
      "sprintf": "\"{x}\" puts a value into text; round(x, 2) sets the digits",
      "convert": "fin has no exchange rates; use your own: $100 * 0.92",
      "exchange": "fin has no exchange rates; use your own: $100 * 0.92",
      "fx": "fin has no exchange rates; use your own: $100 * 0.92",
      "vlookup": "filter(rows, row => row.name == \"rent\")[1].amount",
      "hlookup": "filter(rows, row => row.name == \"rent\")[1].amount",
      "xlookup": "filter(rows, row => row.name == \"rent\")[1].amount",
      "lookup": "filter(rows, row => row.name == \"rent\")[1].amount",
      "sumif": "sum(filter(xs, x => x > 0))", "sumifs": "sum(filter(xs, x => x > 0))",
      "countif": "count(filter(xs, x => x > 0))", "countifs": "count(filter(xs, x => x > 0))",
      "averageif": "avg(filter(xs, x => x > 0))",
      "iferror": "if x != none { x } else { 0 }", "ifs": "if a { 1 } else if b { 2 } else { 3 }",
      "switch": "if x == 1 { \"a\" } else if x == 2 { \"b\" } else { \"c\" }",
      "product": "reduce(xs, (a, b) => a * b)",
      "sumproduct": "sum(map(zip(xs, ys), p => p[1] * p[2]))",
      "eomonth": "month_end(add_months(d, n))", "now": "use today, a date; fin has no time of day",
      "time": "use today, a date; fin has no time of day",
      "workday": "add days: d + 5d", "networkdays": "days_between(a, b) counts days",
      "stdev": "median(xs), percentile(xs, 90%) and avg(xs)",
      "std": "median(xs), percentile(xs, 90%) and avg(xs)",
      "input": "use x = $450k; a session keeps the values you type",
      "list": "[1, 2, 3]", "array": "[1, 2, 3]", "tuple": "[1, 2, 3]",
      "dict": "{name: \"x\", n: 3}", "object": "{name: \"x\", n: 3}",
      "factorial": "reduce(1..5, (a, b) => a * b)", "fact": "reduce(1..5, (a, b) => a * b)",
      "open":
        "import_statement(\"bank.csv\") reads a bank's file; import \"lib.fin\" loads a script",
      "read_csv": "import_statement(\"bank.csv\")", "readcsv": "import_statement(\"bank.csv\")",
      "csv": writesFile, "write_csv": writesFile, "to_csv": writesFile, "save_csv": writesFile,
      "to_excel": writesFile, "to_json": writesFile,
      "help": "use :help", "exit": ":quit", "quit": ":quit",
      "undo": ":undo", "redo": ":redo", "clear": ":forget NAME removes a name",
      "enumerate": "zip(1..count(xs), xs)", "foreach": "for x in xs { print(x) }",
      "append": "xs + [4]", "push": "xs + [4]", "insert": "xs + [4]", "concat": "xs + ys",
      "slice": "xs[1..3]",
      "substring": "fin can't slice text by position; split(t, \",\") splits it at a separator",
      "left": "fin can't slice text by position; split(t, \",\") splits it at a separator",
      "indirect": "fin has names, not cells", "offset": "fin has names, not cells",
      "cell": "fin has names, not cells", "query": "filter(rows, row => row.amount > $100)",
    ]
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
