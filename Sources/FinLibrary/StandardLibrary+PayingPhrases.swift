import FinLanguage

/// Phrases about paying debts: extra payments, cards, what is owed on them.
extension StandardLibrary {
  private static let extras = ["", " a|per|each|every month", " monthly"]

  static let paying: [LineForm] = extraPayments + debtPhrases

  private static let extraPayments: [LineForm] =
    extras.flatMap { month -> [LineForm] in
      [
        form("extra {m:regular}\(month) on|to|for {x:known}", "{x} with {{extra: {m:money}}}"),
        form("{m:regular} extra|more\(month) on|to|for {x:known}", "{x} with {{extra: {m:money}}}"),
        form("{m:regular} extra|more on|to|for {x:known}\(month)", "{x} with {{extra: {m:money}}}"),
        form("{x:known} with {m:regular} extra|more\(month)", "{x} with {{extra: {m:money}}}"),
        form("{x:known} with extra {m:regular}\(month)", "{x} with {{extra: {m:money}}}"),
        form("add {m:regular} extra\(month) to|on {x:known}", "{x} with {{extra: {m:money}}}"),
        form(
          "pay {m:regular} extra|more\(month) on|to|for {x:known}", "{x} with {{extra: {m:money}}}"),
        form(
          "pay an? extra {m:regular}\(month) on|to|for {x:known}", "{x} with {{extra: {m:money}}}"),
        form(
          "pay {m:regular} extra|more on|to|for {x:known}\(month)", "{x} with {{extra: {m:money}}}"),
        form(
          "what if i|we pay {m:regular} extra|more\(month) on|to|for {x:known}",
          "whatif {x}.extra = {m:money}"),
        form(
          "what if i|we pay an? extra {m:regular}\(month) on|to|for {x:known}",
          "whatif {x}.extra = {m:money}"),
        form(
          "what if i|we pay {m:regular} extra|more\(month)",
          "whatif home.extra = {m:money}"),
        form(
          "what if i|we pay an? extra {m:regular}\(month)",
          "whatif home.extra = {m:money}"),
        form(
          "pay an? extra {m:regular}\(month) on|to|for mortgage|loan|house|home",
          "loan($300k, 6.5%, 30y, extra: {m:money})", isExample: true),
        form(
          "pay {m:regular} extra|more\(month)", "loan($300k, 6.5%, 30y, extra: {m:money})",
          isExample: true),
      ]
    }

  private static let debtPhrases: [LineForm] = [
    form(
      "biweekly payments? on|for {x:known}", "{x} with {{frequency: \"accelerated_biweekly\"}}"),
    form(
      "switch|change|move|make|put {x:known} payments? to|on? biweekly",
      "{x} with {{frequency: \"accelerated_biweekly\"}}"),
    form("{x:known} biweekly", "{x} with {{frequency: \"accelerated_biweekly\"}}"),
    form(
      "biweekly mortgage|loan? payments?",
      "loan($300k, 6.5%, 30y, frequency: \"accelerated_biweekly\")", isExample: true),
    form(
      "make payments biweekly", "loan($300k, 6.5%, 30y, frequency: \"accelerated_biweekly\")",
      isExample: true),
    form(
      "pay half every two|2? weeks",
      "loan($300k, 6.5%, 30y, frequency: \"accelerated_biweekly\")",
      isExample: true),
    form(
      "pay half every {d:duration}",
      "loan($300k, 6.5%, 30y, frequency: \"accelerated_biweekly\")", isExample: true),
    // Payments and charges.
    form(
      "pay|paid|put|send|sent {m:amount} on|to|toward|towards|for {x:known}",
      "{x} = pay({x}, {m:money})"),
    form("pay|paid {x:known} {m:amount}", "{x} = pay({x}, {m:money})"),
    form("pay {x:known} minimum|min payment|due?", "{x} = pay({x}, {x}.minimum_due)"),
    form("pay minimum|min payment? on|of|for|to {x:known}", "{x} = pay({x}, {x}.minimum_due)"),
    form("pay {x:known} in? full|completely", "{x} = pay({x}, {x}.balance)"),
    form("pay|paid {x:known} in? full|off|completely", "{x} = pay({x}, {x}.balance)"),
    form("pay {x:known}", "{x} = pay({x}, $200)", isExample: true),
    form("make payment on|to|for {x:known}", "{x} = pay({x}, $200)", isExample: true),
    form("paid {x:known}", "{x} = mark_paid({x})"),
    form("mark {x:known} as? paid", "{x} = mark_paid({x})"),
    form("charge|charged|add {m:amount} to|on {x:known}", "{x}.balance += {m:money}"),
    form("{x:known} + {m:amount}", "{x}.balance + {m:money}"),
    form("{x:known} - {m:amount}", "{x}.balance - {m:money}"),
    form("paid off {x:known}", "{x} = pay({x}, {x}.balance)"),
    form("pay off {x:known} in|within|over {t:duration}", "payoff({x}, within: {t})"),
    form("pay off {x:known} in|within|over {t:duration}", "ideal_payment({x}, within: {t})"),
    form(
      "how much do i need to pay to? pay? off? {x:known} in|within|over {t:duration}",
      "payoff({x}, within: {t})"),
    form("to? pay off {x:known} in|within|over {t:duration}", "payoff({x}, within: {t})"),
    form(
      "how long to pay off {x:known} at|with|paying {m:regular}", "payoff({x}, {m:monthly})"),
    form("pay off {x:known} at|with|paying {m:regular}", "payoff({x}, {m:monthly})"),
    form("pay {x:known} off in|within|over {t:duration}", "payoff({x}, within: {t})"),
    form("pay {x:known} off in|within|over {t:duration}", "ideal_payment({x}, within: {t})"),
    form("how long to pay off {x:known}", "payoff({x})"),
    form("{x:known} paid|payment of? {m:amount}", "{x} = pay({x}, {m:money})"),
    form("{x:known} -= {m:amount}", "{x} = pay({x}, {m:money})"),
    form("{x:known} += {m:amount}", "{x}.balance += {m:money}"),
    form(
      "what rate do? i? need|needed? for {m:amount} payment",
      "loan($300k, term: 30y, payment: {m:money}).rate", isExample: true),
    form(
      "what|which price can i afford with|for|at {m:amount} payment at {r:percent}",
      "mortgage(down: 20%, rate: {r}, term: 30y, monthly: {m:money}).price", isExample: true),
    form(
      "extra payment|payments", "loan($300k, 6.5%, 30y, extra: $200)", isExample: true),
    form("pay extra|more", "loan($300k, 6.5%, 30y, extra: $200)", isExample: true),
    form("credit score", "card($1_200, $5_000, 24.99%).utilization", isExample: true),
    form(
      "lower|reduce my? payment|payments|interest", "refinance(loan($300k, 7%, 30y), 5.5%)",
      isExample: true),
    form("total interest", "loan($300k, 6.5%, 30y).total_interest", isExample: true),
    form("how long to pay off {x:known} with minimum payments?", "payoff({x}, \"minimum\")"),
    form("i? paid {m:amount} to|on {x:known} yesterday", "{x} = pay({x}, {m:money}, today - 1d)"),
    form("lump sum of? {m:amount} on|to|toward {x:known}", "prepay({x}, {m:money})"),
    form("extra payment of {m:regular} on|to|for {x:known}", "{x} with {{extra: {m:money}}}"),
    form(
      "make? 13 payments a? year? on|for {x:known}",
      "{x} with {{frequency: \"accelerated_biweekly\"}}"),
    form("min|minimum payment {x:known}", "{x}.minimum_due"),
    form("{x:known} min|minimum payment|due?", "{x}.minimum_due"),
    form("{x:known} interest per|a month", "{x}.monthly_interest"),
    form("interest on|of {x:known} per|a|each month", "{x}.monthly_interest"),
    form(
      "remaining|outstanding|current balance on|of|for {x:known}", "payoff_amount({x}, today)"),
    form("remaining|outstanding|current balance on|of|for {x:known}", "{x}.balance"),
    form("how much have|did i paid|pay on|off|for {x:known}", "progress({x})"),
    form("when does|will {x:known} end|finish", "{x}.payoff_date"),
    form("when does|will {x:known} end|finish", "{x}.payments", note: dated("{x}")),
    form("interest on|of|for {x:known} this year", "interest({x}, year(today))"),
    form("interest on|of|for {x:known} this year", "interest({x}, 1..12)"),
    // Several.
    form("debt? snowball with|at|of? {m:regular}", "plan(debts, {m:money}, method: \"snowball\")"),
    form("debt? avalanche with|at|of? {m:regular}", "plan(debts, {m:money})"),
    form(
      "debt? snowball {a:known} {b:known} {m:regular}",
      "plan([{a}, {b}], {m:money}, method: \"snowball\")"),
    form("pay off {a:known} and {b:known} with|at {m:regular}", "plan([{a}, {b}], {m:money})"),
    form("plan {a:known} and? {b:known} with|at? {m:regular}", "plan([{a}, {b}], {m:money})"),
    form("plan ( {a:known} , {b:known} , {m:regular} )", "plan([{a}, {b}], {m:money})"),
    form("plan ( {a:known} , {b:known} )", "plan([{a}, {b}])"),
    form("plan ( {t:text} )", "plan(debts, method: {t})"),
    form("plan ( method|strategy|order : {w:name} )", "plan(debts, method: {w:text})"),
    form("which debt|card should i pay first", "plan(debts)"),
    form("which student? loan should? i|we? pay? off? first", "plan(student_loans)"),
    form("which student? loan should? i|we? pay? off? first", "plan(loans)"),
    form(
      "payoff ( {b:amount} , {r:rate} , {p:amount} )",
      "loan({b:money}, {r:percent}, payment: {p:money})"),
    form(
      "rent vs|or|versus buy {p:amount} {r:regular} {i:rate}",
      "rent_vs_buy({p:money}, {r:monthly}, {i:percent})"),
    form("should i pay|buy points", "points_break_even($300k, 6.75%, 1%, 6.5%)", isExample: true),
    form(
      "max|maximum|largest|biggest|highest loan|mortgage for|with|at {m:amount} payment at? {r:percent} for|over? {t:duration}",
      "loan(rate: {r}, term: {t}, payment: {m:money}).amount"),
    form(
      "how much house|home|mortgage can? i|we? afford|buy|get? for|with|at {m:regular} payment?",
      "mortgage(down: 20%, rate: 6.5%, term: 30y, monthly: {m:money}).price", isExample: true),
    form(
      "cash to close on|for {m:amount} house|home? with|at? {d:percent} down",
      "mortgage({m:money}, {d}, 6.5%, 30y).cash_to_close", isExample: true),
    form(
      "break even on|of|for {n:number} point|points {x}",
      "points_break_even($300k, 6.75%, 1%, 6.5%)", isExample: true),
    form(
      "break even on|of|for {n:number} point|points",
      "points_break_even($300k, 6.75%, 1%, 6.5%)", isExample: true),
    form(
      "{a:number} / {b:number} arm",
      "loan($300k, 6.5%, 30y, rates: arm([5%, 6%], 2.75%, start: 6.5%))", isExample: true),
    form(
      "{a:number} / {b:number} arm {x}",
      "loan($300k, 6.5%, 30y, rates: arm([5%, 6%], 2.75%, start: 6.5%))", isExample: true),
    // New ones.
    form(
      "add|new|create credit? card {n:word} {l:amount} limit? at? {r:percent}",
      "{n} = card($0, {l:money}, {r})"),
    form(
      "add|new|create credit? card {n:word} {l:amount} limit?",
      "{n} = card($0, {l:money}, 24.99%)",
      isExample: true),
    form(
      "minimum payment? on|for {b:amount} credit? card|balance? at {r:rate}",
      "card({b:money}, $10_000, {r:percent}).minimum_due", isExample: true),
    form(
      "credit? card with|of? {b:amount} balance|owed? at? {r:percent}",
      "card({b:money}, $10_000, {r})", isExample: true),
    form(
      "credit utilization of? {a:amount} of|on|out {b:amount} limit?",
      "percent({a:money} / {b:money})"),
    form(
      "utilization of? {a:amount} of|on|out {b:amount} limit?", "percent({a:money} / {b:money})"),
    form("{a:money} of|on {b:money} limit", "percent({a} / {b})"),
    // Income and debts.
    form(
      "debt to income ratio? of|with|for? {d:regular} debt? {i:regular} income?",
      "dti({d:monthly}, {i:monthly}).back"),
    form(
      "dti of|with|for? {d:regular} debt|debts? {i:regular} income?",
      "dti({d:monthly}, {i:monthly}).back"),
    // Goals.
    form(
      "save {m:amount} in|within {t:time}",
      "savings(initial: $0, rate: 0%, term: {t:term}, goal: {m:money}).monthly"),
    form(
      "save|saving|reach {m:amount}",
      "savings($10k, rate: 4%, term: 10y, goal: {m:money}).monthly",
      isExample: true),
    form(
      "should i refinance|refi {x:known} at|to|for {r:percent}",
      "refinance({x}, {r}, {x}.term, $0)"),
    form(
      "refinance|refi {m:amount} from {a:percent} to {b:percent}",
      "refinance(loan({m:money}, {a}, 30y), {b})", isExample: true),
    form(
      "is? it? worth? refinancing|refinance|refi at|to {r:percent}",
      "refinance(loan($300k, 7%, 30y), {r})", isExample: true),
    form("lease or|vs|versus buy", "lease($36k, 60%, 4%, 36mo)", isExample: true),
    form("buy vs|or|versus lease", "lease($36k, 60%, 4%, 36mo)", isExample: true),
    form("lease car? for {m:regular}", "lease($36k, 60%, 4%, 36mo)", isExample: true),
    form(
      "points worth it? on? {x}", "points_break_even($300k, 6.75%, 1%, 6.5%)", isExample: true),
    form("buy down rate|points", "points_break_even($300k, 6.75%, 1%, 6.5%)", isExample: true),
  ]
}
