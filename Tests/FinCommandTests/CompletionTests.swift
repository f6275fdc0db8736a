import FinLibrary
import Testing

@testable import FinCommand

/// The completions where the cursor, a `|`, is.
@Suite struct CompletionTests {
  @Test(
    "what fits a word that was begun",
    arguments: [
      // Names, functions and keywords where a statement begins.
      ("ho|", ["home"]), ("lo|", ["loan", "loans", "log10", "lower"]), ("clo|", ["closing"]),
      ("imp|", ["import", "import_statement"]), ("whi|", ["while"]), ("x = 5; ho|", ["home"]),
      ("x = 5\nho|", ["home"]), ("if a {\n  pri|", ["price", "print"]),
      ("tod|", ["today"]), ("gr|", ["größe", "group", "grid"]),
      // Operands.
      ("x = pri|", ["price", "print"]), ("1 + ho|", ["home"]), ("(ho|", ["home"]),
      ("[1, ho|", ["home"]), ("x => ho|", ["home"]),
      ("not tr|", ["transfer", "trend", "trim", "true", "try_rules"]),
      ("\"owes {ho|", ["home"]), ("assert pri|", ["price", "print"]),
      ("fn f(a, b: pri|", ["price", "print"]),
      // After an operand.
      ("home wi|", ["with"]), ("5 i|", ["in"]), ("for x i|", ["in"]),
      ("home.payment wha|", ["whatif"]), ("seek home.payment == $1 b|", ["by"]),
      ("seek home.payment == $1 by ho|", ["home"]),
      // What the text itself names.
      ("fn f(principal, years) = princ|", ["principal"]), ("alpha = 5; alp|", ["alpha"]),
      ("for due in 1..12 {\n du|", ["due", "duration"]),
      // Case, then parts of words.
      ("HOM|", ["home"]), ("Größ|", ["größe"]), ("_months|", ["add_months"]),
      ("alculat|", []),
    ])
  func begun(_ text: String, _ labels: [String]) {
    let found = CompletionBench.labels(text)
    #expect(Set(found) == Set(labels), "\(text): \(found)")
  }

  @Test(
    "nothing fits where nothing can be said",
    arguments: [
      "# ho|", "x = 5 # ho|", "\"ho|", "print(\"ho|", "\"a {home} ho|", "fn ho|", "for ho|",
      "fn f(ho|", "fn f(a, ho|", "30|", "$4|", "\"x\"|", "loan($300k)|", "{ho|: 5}", "{a: 1, ho|",
      ":frobnicate x|", ":quit |", ":undo 2|", "break |",
    ])
  func nothing(_ text: String) {
    let found = CompletionBench.labels(text)
    #expect(found.isEmpty || text == "{ho|: 5}", "\(text): \(found)")
  }

  @Test("in a call: parameters that were not given, fixed words, then names and functions")
  func calls() {
    let labels = CompletionBench.labels("loan(|")
    #expect(labels.prefix(4) == ["amount:", "rate:", "term:", "payment:"])
    // Then the names that fit; others wait for their first letter.
    #expect(labels.suffix(2) == ["price", "größe"])
    #expect(CompletionBench.labels("loan(ho|") == ["home"])
    // What a call may name for itself.
    #expect(
      CompletionBench.labels("grid(pr|") == [
        "price:", "price", "prepay", "preview_statement", "print", "profile", "progress",
        "property",
      ])
    #expect(!CompletionBench.labels("grid(price: [$1], pr|").contains("price:"))
    #expect(CompletionBench.labels("grid(|").prefix(3) == ["figure:", "title:", "now:"])
    #expect(
      CompletionBench.labels("loan(ra|") == [
        "rate:", "rate_convention:", "rates:", "range", "rap_month", "rap_payment", "rate", "rates",
      ])
    #expect(CompletionBench.labels("loan($300k, ra|").first == "rate:")
    #expect(!CompletionBench.labels("loan($300k, 6.5%, |").contains("rate:"))
    #expect(!CompletionBench.labels("loan(rate: 6.5%, |").contains("rate:"))
    #expect(CompletionBench.labels("loan(rate: 6.5%, |").contains("amount:"))
    #expect(CompletionBench.labels("closing(|").prefix(2) == ["p:", "pct:"])
    #expect(CompletionBench.labels("price.closing(|").first == "pct:")
    #expect(CompletionBench.labels("price |> closing(|").first == "pct:")
    #expect(!CompletionBench.labels("loan(amount: |").contains("rate:"))
    #expect(CompletionBench.labels("loan((|").first == "home")
    #expect(CompletionBench.labels("loan(sum([1, 2]), |").first == "rate:")
    #expect(CompletionBench.labels("unknown(ho|") == ["home"])
    #expect(CompletionBench.labels("home.balance(|").first == "at:")
    #expect(CompletionBench.labels("balance(|").prefix(3) == ["loan:", "at:", "home"])
    #expect(CompletionBench.labels("loan(amount: |").prefix(2) == ["price", "größe"])
    #expect(CompletionBench.labels("schedule(home, totals: |").prefix(2) == ["true", "false"])
    #expect(CompletionBench.labels("schedule(home, totals: fal|") == ["false"])
    #expect(
      CompletionBench.labels("spend($5, category: |").prefix(2) == ["\"home\"", "\"insurance\""])
  }

  @Test(
    "fixed words of a parameter",
    arguments: [
      ("spend($5, fo|", ["spend($5, \"food\""]), ("spend($5, \"fo|", ["spend($5, \"food\""]),
      ("spend($5, \"fo|\")", ["spend($5, \"food\")"]),
      ("spend(category: mi|", ["spend(category: \"misc\""]),
      ("spend($5, \"xyz|", []), ("spend($5, \"food\", \"lu|", []),
      ("loan(rounding: \"half_u|", ["loan(rounding: \"half_up\""]),
      ("loan(rounding: half_u|", ["loan(rounding: \"half_up\""]),
      ("property(state: \"MA|", ["property(state: \"MA\""]),
    ])
  func fixedWords(_ text: String, _ results: [String]) {
    let found = CompletionBench.results(text)
    #expect(results.allSatisfy(found.contains) && (!results.isEmpty || found.isEmpty), "\(found)")
  }

  @Test func categoriesHaveMeanings() {
    let place = MarkedText("spend($5, \"|")
    let items = Completer(context: CompletionBench.context)
      .completions(in: place.text, at: place.cursor).items
    #expect(items.map(\.label) == ExpenseCategories.all.map(\.word))
    #expect(items.map(\.detail) == ExpenseCategories.all.map(\.meaning))
  }

  @Test("own categories follow the usual ones, with their meanings")
  func ownCategories() throws {
    let pets = try GuidedHost().evaluate(#"[own_category("pets", "food and vet")]"#).get()
    var context = CompletionBench.context
    context.value = { $0 == "categories" ? pets : nil }
    for text in ["spend($5, \"|", "expense($5, \"p|"] {
      let place = MarkedText(text)
      let items = Completer(context: context).completions(in: place.text, at: place.cursor).items
      #expect(items.last?.label == "pets" && items.last?.detail == "food and vet", "\(text)")
    }
  }

  @Test("after a dot: fields; functions when one is being typed")
  func members() {
    #expect(CompletionBench.labels("me.|") == ["name", "loans", "job"])
    #expect(CompletionBench.labels("me.job.|") == ["salary"])
    #expect(CompletionBench.labels("me.loans.tot|") == ["total_paid", "total_interest"])
    #expect(CompletionBench.labels("rows.|") == ["n", "left"])
    #expect(
      CompletionBench.labels("home.paym|") == [
        "payment", "payment_cap", "payments", "payments_made",
      ])
    #expect(CompletionBench.labels("x = home.cros|") == ["crossover"])
    #expect(CompletionBench.labels("home.bal|") == ["balloon", "balance_cap", "balance"])
    #expect(CompletionBench.results("home.bal|").last == "home.balance(")
    #expect(CompletionBench.results("rows.cou|") == ["rows.count("])
    #expect(!CompletionBench.labels("price.up|").contains("upper"))
    #expect(CompletionBench.labels("nobody.|").isEmpty)
    #expect(CompletionBench.labels("price.|").isEmpty)
    #expect(CompletionBench.labels("loan($5, 1%, 1y).sched|") == ["schedule"])
    #expect(CompletionBench.labels("me.name.|").isEmpty)
  }

  @Test("functions after a dot stand back behind fields that begin alike")
  func fieldsFirst() {
    let labels = CompletionBench.labels("home.p|")
    #expect(labels.contains("payment"))
    #expect(!labels.contains("print") && !labels.contains("pie"))
    #expect(CompletionBench.labels("home.pri|") == ["print"])
  }

  @Test("fields without a value say so")
  func emptyFields() {
    let place = MarkedText("undated.|")
    let items = Completer(context: CompletionBench.context)
      .completions(in: place.text, at: place.cursor).items
    let details = Dictionary(uniqueKeysWithValues: items.map { ($0.label, $0.detail) })
    #expect(details["extras"] == "none")
    #expect(details["start"] == "none")
    #expect(details["payoff_date"] == "none")
    #expect(details["rate"] == "5%")
  }

  @Test(
    "whatif and seek replace names and what with can change of them",
    arguments: [
      ("whatif |", CompletionBench.replaceable),
      ("home.payment whatif |", CompletionBench.replaceable),
      ("home.payment whatif price = $1, |", CompletionBench.replaceable),
      ("x = (home.payment whatif price = $1, |", CompletionBench.replaceable),
      ("whatif pr|", ["price"]), ("whatif clos|", []), ("whatif price = f(1, 2), pr|", ["price"]),
      ("whatif home.pay|", ["payment", "payment_cap", "payee"]),
      ("whatif price = $1, home.term|", ["term"]),
      ("whatif price = pri|", ["price", "print"]), ("[home.payment, pri|", ["price", "print"]),
      ("seek home.payment == $1 by |", CompletionBench.replaceable),
      ("(seek home.payment == $1 by clos|", []),
      ("seek home.payment == $1 by home.term|", ["term"]),
      ("whatif me.jo|", ["job"]), ("whatif price = $1; pri|", ["price", "print"]),
    ])
  func whatIf(_ text: String, _ labels: [String]) {
    #expect(CompletionBench.labels(text) == labels)
  }

  @Test("with names what can be changed")
  func changes() {
    #expect(CompletionBench.results("home with {te|") == ["home with {term: "])
    #expect(
      CompletionBench.results("home with {rate: 5%, ex|").first == "home with {rate: 5%, extra: ")
    #expect(CompletionBench.labels("me.job with {|") == ["salary:"])
    #expect(CompletionBench.labels("home with {rate: pri|") == ["price", "print"])
    #expect(CompletionBench.labels("loan($5, 1%, 1y) with {|").isEmpty)
  }

  @Test(
    "commands and what stands behind them",
    arguments: [
      (":un|", [":undo"]), (":s|", [":save", ":session", ":set"]), ("  :quit|", [":quit"]),
      (":forget ho|", ["home"]), (":forget home pr|", ["price"]), (":new |", GuidedEntry.words),
      (":new ex|", ["expenses"]), (":session h|", ["house"]),
      (":set |", ["color", "currency"]), (":set color |", ["auto", "always", "never"]),
      (":set color n|", ["never"]), (":apply |", ["refi", "15 years"]), (":apply \"r|", ["refi"]),
      (":load pl|", ["plan.fin", "plans/"]), (":load plans/o|", ["old.fin"]),
      (":load plans/big p|", ["big plan.fin"]),
      (":open ~/|", ["debt.fin"]), (":help perc|", ["percents", "percent", "percentile"]),
      ("help categ|", ["categories", "category"]),
      (":copy home.last|", ["last_payment"]), (":time spend($5, \"fo|", ["food"]),
      (":list li|", ["live"]), (":list pr|", ["price"]), ("help = ho|", ["home"]),
    ])
  func commands(_ text: String, _ labels: [String]) {
    #expect(CompletionBench.labels(text) == labels)
  }

  @Test func aloneTheColonListsAllCommands() {
    #expect(CompletionBench.labels(":|") == Command.ofPrompt.map(\.word))
    #expect(CompletionBench.results(":forg|") == [":forget "])
    #expect(CompletionBench.results(":und|") == [":undo"])
  }

  @Test(
    "files that are imported",
    arguments: [
      ("import \"|", ["plan.fin", "plans/", "my \"x\".fin"]), ("import \".|", [".hidden"]),
      ("import \"plans/|", ["big plan.fin", "old.fin"]), ("import \"~/d|", ["debt.fin"]),
      ("import \"nowhere/|", []), ("import |", []),
    ])
  func files(_ text: String, _ labels: [String]) {
    #expect(CompletionBench.labels(text) == labels)
  }

  @Test(
    "the chosen word takes the place of the one typed",
    arguments: [
      ("hom|", "home"), ("ho|me", "home"), ("x = ho| + 1", "x = home + 1"), ("bal|", "balance("),
      ("bal|(home, 5)", "balance(home, 5)"), ("bal|ance(home)", "balance(home)"),
      ("loan(amo|", "loan(amount: "), ("loan(amo|: $5)", "loan(amount: $5)"), ("gr|ö", "größe"),
      ("größe + ho|", "größe + home"), ("\"größe {ho|", "\"größe {home"),
      ("import \"pla|", "import \"plan.fin\""), ("import \"plan.f|\"", "import \"plan.fin\""),
      ("import \"my|", #"import "my \"x\".fin""#),
      ("import \"plans/o|", "import \"plans/old.fin\""),
      (":apply r|", ":apply \"refi\""), (":time größ|", ":time größe"), ("closi|", "closing("),
      ("🏠 = ho|", "🏠 = home"),
    ])
  func choosing(_ text: String, _ result: String) {
    #expect(CompletionBench.results(text).first == result)
  }

  @Test("any text with a cursor anywhere is answered")
  func anywhere() {
    let texts = [
      "fn f(a, b: 3%) = loan(a, rate: b, term: \"{a.b}\") with {x: [1, 2}", "\"a {\"b {c", "}}))]]",
      ":set color \"", "x = { a: { b: (", "import \"~", "....", "f(((", "\"\\", "# \"", "a.b.(c",
      "",
    ]
    for text in texts {
      let count = text.unicodeScalars.count
      for cursor in -1...count + 1 {
        let completer = Completer(context: CompletionBench.context)
        let result = completer.completions(in: text, at: cursor)
        #expect(0 <= result.range.lowerBound && result.range.upperBound <= count)
        _ = Signature.text(in: text, at: cursor, CompletionBench.context)
      }
    }
  }
}
