import FinLanguage

/// Questions about returns, yields and pay, each with the formula that answers it.
extension StandardLibrary {
  private static let effective = "of a rate that compounds monthly; daily is effect(…, 365)"

  static let returns: [LineForm] = [
    form("e", "exp(1)"),
    form(
      "what|show? are|me? today|todays|current|latest? mortgage|home rates|rate today|now|week?",
      "rates()"),
    form(
      "what|show? is|are? the? {d:=30y} fixed? mortgage? rate|rates today|now?", "rates().fixed30"),
    form(
      "what|show? is|are? the? {d:=15y} fixed? mortgage? rate|rates today|now?", "rates().fixed15"),
    form(
      "what|show? is|are? the? {d:duration} fixed? mortgage rate|rates today|now?", nil,
      note: "rates() has the average rates of 30 and 15 years, not of {d}"),
    form("log ( {x:item} )", "log10({x})", note: "ln(x) is the natural logarithm"),
    form("log ( {x:item} , {b:item} )", "ln({x}) / ln({b})"),
    // Returns.
    form(
      "roi|return of|on|from? {a:amount} to {b:amount} in|over {t:duration}",
      "percent({b:money} / {a:money} - 1)", note: "a year it is rri({t} / 1y, {a:money}, {b:money})"
    ),
    form("roi|return of|on|from? {a:amount} to? {b:amount}", "percent({b:money} / {a:money} - 1)"),
    form("cagr ( {a:item} , {b:item} , {t:duration} )", "rri({t} / 1y, {a}, {b})"),
    form("cagr ( {a:item} , {b:item} , {n:number} )", "rri({n}, {a}, {b})"),
    form(
      "cagr of|from? {a:amount} to? {b:amount} over|in? {t:duration}",
      "rri({t} / 1y, {a:money}, {b:money})"),
    form(
      "cagr of|from? {a:amount} to? {b:amount} over|in? {n:number}",
      "rri({n}, {a:money}, {b:money})"),
    form("cagr", "rri(5, $1_000, $2_000)", isExample: true),
    form(
      "rule of 72 at|for|with? {r:rate}", "pduration({r:percent}, 1, 2)",
      note: "years to double; the rule of 72 divides 72 by the rate"),
    form("i|we make|earn {m:regular}", "income = {m:monthly}"),
    form("save {p:percent} of {x}", "{p} of {x}"),
    form(
      "double {m:amount} at {r:rate}", "pduration({r:percent}, {m:money}, 2 * {m:money})",
      note: "years"),
    form(
      "ltv|loan_to_value of? {a:amount} on|of|to|and? {b:amount}", "percent({a:money} / {b:money})"),
    form("loan to value of? {a:amount} on|of|to|and? {b:amount}", "percent({a:money} / {b:money})"),
    form("{a:amount} out of {b:amount}", "percent({a} / {b})"),
    form("ratio of {a:operand} to|and {b:operand}", "{a} / {b}"),
    form("raise from {a:amount} to {b:amount}", "percent({b} / {a} - 1)"),
    form(
      "federal|income|state|estimated? tax|taxes on|for|of {m:regular}", nil,
      note: "fin has no tax tables: {m:money} * 22%, with a rate of yours"),
    form(
      "take home pay on|for|of|from? {m:regular}", nil,
      note: "fin has no tax tables: {m:money} - 22%, with a rate of yours"),
    form(
      "{m:regular} after {p:percent} tax|taxes", "{m:money} - {p}"),
    form("rule of 72", "pduration(6%, 1, 2)", isExample: true),
    form("how long to|until double my? money|it? at {r:rate}", "pduration({r:percent}, 1, 2)"),
    form(
      "when will|does {m:amount} double at {r:rate}",
      "pduration({r:percent}, {m:money}, 2 * {m:money})"),
    form(
      "how long for|until {m:amount} to? double|doubles at {r:rate}",
      "pduration({r:percent}, {m:money}, 2 * {m:money})"),
    // Yields.
    form("apr to|into|as apy {r:rate}", "effect({r:percent}, 12)", note: effective),
    form("{r:rate} apr to|into|in|as apy", "effect({r:percent}, 12)", note: effective),
    form("convert {r:rate} apr to|into|in apy", "effect({r:percent}, 12)", note: effective),
    form("apy to|into|as apr {r:rate}", "nominal({r:percent}, 12)"),
    form("{r:rate} apy to|into|in|as apr", "nominal({r:percent}, 12)"),
    form("convert {r:rate} apy to|into|in apr", "nominal({r:percent}, 12)"),
    form(
      "apy|effective annual? rate|yield? of|for|on? {r:rate} apr? compounded? daily",
      "effect({r:percent}, 365)"),
    form(
      "apy|effective annual? rate|yield? of|for|on? {r:rate} apr? compounded? quarterly",
      "effect({r:percent}, 4)"),
    form(
      "apy|effective annual? rate|yield? of|for|on? {r:rate} apr? compounded? monthly?",
      "effect({r:percent}, 12)", note: effective),
    // Rules of thumb.
    form(
      "budget? 50 / 30 / 20 rule|budget? of|for|on? {m:regular}",
      "{{needs: 50% * {m:money}, wants: 30% * {m:money}, savings: 20% * {m:money}}}"),
    form(
      "50 30 20 rule|budget? of|for|on? {m:regular}",
      "{{needs: 50% * {m:money}, wants: 30% * {m:money}, savings: 20% * {m:money}}}"),
    form("4% rule on|for|of? {m:amount}", "4% * {m:money}", note: "the first year's withdrawal"),
    form("emergency fund for|of|with {m:regular}", "6 * {m:money}", note: "six months of it"),
    form(
      "refi|refinance break even|breakeven {c:amount} saving|saves|at? {m:regular}",
      "{c:money} / {m:money}",
      note: "months until the savings cover the costs"),
    // Pay.
    form(
      "{m:amount} / hr|hour|h to|per|in|as? yearly|year|annual|annually|salary",
      "{m:money} * 40 * 52"),
    form(
      "{m:amount} an|per|a hour to|per|in|as|is? yearly|year|annual|annually|salary?",
      "{m:money} * 40 * 52"),
    form("{m:amount} hourly to|in|as? yearly|year|annual|annually|salary?", "{m:money} * 40 * 52"),
    form("{n:number} hours|hrs|h at|for|of? {m:amount} / hr|hour|h", "{n} * {m:money}"),
    form("{n:number} hours|hrs|h at|for|of? {m:amount} an|per|a hour", "{n} * {m:money}"),
    form("{m:amount} / hr|hour|h", "{m:money} * 40 * 52", note: "a year of 40 hours a week"),
    form("{m:regular} salary? to|per|in|as? an? hour|hourly", "{m:money} / (40 * 52)"),
    form("hourly rate|pay|wage of|for|from {m:regular}", "{m:money} / (40 * 52)"),
    form("biweekly paycheck|pay|check of|for|from|on {m:regular} salary|income?", "{m:money} / 26"),
    form(
      "monthly income|pay|paycheck|salary of|for|from|on {m:regular} salary|income?",
      "{m:yearly} * 1mo"),
    form("weekly income|pay|paycheck of|for|from|on {m:regular} salary|income?", "{m:yearly} * 1w"),
    form("{m:periodic} to|in|per|as|is? yearly|annually|annual|year", "{m} * 1y"),
    form("{m:periodic} to|in|per|as|is? monthly|month", "{m} * 1mo"),
    form("{m:periodic} to|in|per|as|is? weekly|week", "{m} * 1w"),
    form("{m:periodic} in|to $ / mo|month", "{m} * 1mo"),
    form("{m:periodic} in|to $ / y|yr|year", "{m} * 1y"),
  ]
}
