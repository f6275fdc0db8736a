import FinLanguage

/// Questions about what a session holds. `home` and `visa` stand for the session's own loan and card, under
/// whatever name; where it has none, other phrases answer.
extension StandardLibrary {
  private static let borrowed = "mortgage|loan|house|home"

  /// Before other phrases, which would bind a new name to the rate.
  static let ownRates: [LineForm] = [
    form(
      "change|set|make|lower|raise the|my interest? rate to {r:rate}", "home.rate = {r:percent}")
  ]

  static let ownValues: [LineForm] = [
    form("total? interest paid|cost|costs?", "home.total_interest"),
    form("amortization|amortisation|payment|loan|mortgage schedule|table", "home.schedule"),
    form("monthly? \(borrowed)? payment|payments", "home.payment"),
    form(
      "remaining|outstanding? \(borrowed)? balance|owed after|in {d:duration}",
      "balance(home, {d})"),
    form("pay|paid? off|payoff date|day", "home.payoff_date"),
    form("pay|paid? off|payoff date|day", "home.payments", note: dated("home")),
    form(
      "biweekly|fortnightly payment|payments?", "home with {{frequency: \"accelerated_biweekly\"}}"),
    form(
      "how much do|does i|we still? owe on my|the? \(borrowed)", "payoff_amount(home, today)"),
    form("current|remaining|outstanding? \(borrowed) balance", "payoff_amount(home, today)"),
    form("\(borrowed) payoff", "payoff_amount(home, today)"),
    form("refinance|refi at|to|for {r:rate}", "refinance(home, {r:percent}, home.term, $0)"),
    form(
      "should i|we refinance|refi at|to|for? {r:rate}",
      "refinance(home, {r:percent}, home.term, $0)"),
    form(
      "how much interest have|did i|we paid|pay so? far?", "progress(home).interest"),
    form("interest paid so far", "progress(home).interest"),
    form("interest paid? this year", "interest(home, year(today))"),
    form("interest paid? in|during? the? first year", "interest(home, 1..12)"),
    form(
      "how many|number of? payments|months are? left|remain|remaining",
      "progress(home).payments_left"),
    form(
      "how many|number of? payments|months are? left|remain|remaining on|for|of {x:known}",
      "progress({x}).payments_left"),
    form("payments|months left|remaining on|for|of? {x:known}", "progress({x}).payments_left"),
    form("minimum|min payment|due", "visa.minimum_due"),
    form("due date|day", "visa.due_on"),
    form("credit utilization|utilisation|use|usage", "visa.utilization"),
    form(
      "pay off|down my|the|all? all? of? my|the? credit? cards with|at|using|paying|for? {m:regular} a|per|each|every? month|monthly?",
      "plan(cards, {m:money})"),
    form(
      "pay off|down my|the|all? all? of? my|the? debts|debt|everything with|at|using|paying|for? {m:regular} a|per|each|every? month|monthly?",
      "plan(debts, {m:money})"),
    form("what is|are my|the monthly? \(borrowed)? payment|payments", "home.payment"),
    form("what do|will i|we pay a|per|each|every month", "home.payment"),
    form(
      "show|see|give|print|list me? the|my|a? full? amortization|payment|loan? schedule|table",
      "home.schedule"),
    form(
      "how much interest do|will|would i|we pay in|over? total|all|time?",
      "home.total_interest"),
    form("what is the|my total interest", "home.total_interest"),
    form("when will|is my|the \(borrowed) be? paid|payed off", "home.payoff_date"),
    form(
      "when will|is my|the \(borrowed) be? paid|payed off", "home.payments", note: dated("home")),
    form("when will|do|can i|we pay off my|the? \(borrowed)", "home.payoff_date"),
    form("when will|do|can i|we pay off my|the? \(borrowed)", "home.payments", note: dated("home")),
    form(
      "how much is|will|do i|we|be? owe|left|owed? on? my|the? \(borrowed)? after|in {d:duration}",
      "balance(home, {d})"),
    form(
      "pay off? my|the \(borrowed) off? early|faster|sooner|quicker", "whatif home.extra = $200",
      isExample: true),
    form("what if i|we put|pay {p:percent} down", "whatif home.down = {p}"),
    form(
      "what if my|interest|mortgage? rate|rates goes|go|went|drops|drop|falls|fall|rises|rise|is|was|were up|down? to? {r:rate}",
      "whatif home.rate = {r:percent}"),
    form(
      "what if i|we pay {m:regular} extra|more a|per|each|every? month?", nil,
      note: "whatif home.extra = {m:money}"),
    form(
      "what if i|we pay {m:regular} extra|more a|per|each|every? month? on|to|toward|for my|the? \(borrowed)",
      "whatif home.extra = {m:money}"),
    form(
      "what if i|we pay an? extra {m:regular} a|per|each|every? month? on|to|toward|for my|the? \(borrowed)",
      "whatif home.extra = {m:money}"),
    form(
      "what if i|we pay an? extra {m:regular} a|per|each|every? month?", nil,
      note: "whatif home.extra = {m:money}"),
    form(
      "what if i|we only|just? pay|paid|make only|just? the|my? minimum payment?",
      "payoff(visa, \"minimum\")"),
    form(
      "what if i|we only|just? pay|paid|make only|just? the|my? minimum payment?", nil,
      note: "payoff(visa, \"minimum\")"),
    form(
      "compare {x:known} with|to|and|against {d:duration}", "compare({x}, {x} with {{term: {d}}})"),
    form(
      "{a:duration} vs|versus|or {b:duration} mortgage|loan|fixed?",
      "compare(home with {{term: {a}}}, home with {{term: {b}}})"),
    form(
      "is it better|cheaper to rent or buy", "rent_vs_buy($450k, $2_400/mo, 6.5%)", isExample: true),
    form("should i|we rent or buy", "rent_vs_buy($450k, $2_400/mo, 6.5%)", isExample: true),
    form("where did|does|is my|the|all? money go|going|went", "report()"),
    form(
      "where did|does my|the|all? money go last month", "report(month_start(today - 1mo))"),
    form("where did|does my|the|all? money go in|during|for {d:date}", "report({d})"),
    form("how much am|do|did i|we spend|spending|spent on subscriptions|bills", "recurring()"),
    form("what are my subscriptions|bills", "recurring()"),
    form("what did|do i|we spend|buy at {w:name}", "search({w:text})"),
    form("how much did|do i|we spend at {w:name}", "search({w:text})"),
    form("what is an? escrow account?", ":help escrow"),
  ]
}
