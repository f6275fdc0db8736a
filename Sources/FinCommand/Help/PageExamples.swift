import FinLanguage

/// More examples for the pages of help, beside the one of each declaration: what people ask most.
enum PageExamples {
  static let more: [String: [BuiltIn.Example]] = [
    "loan": [
      .init("loan($300k, 6.5%, 30y, extra: $200).interest_saved", prints: "$103,450.19"),
      .init("loan(rate: 6.5%, term: 30y, payment: $2_000).amount", prints: "$316,421.64"),
    ],
    "export": [
      .init(#"export({months: 277}, "-", as: "json")"#, prints: #"{"months":277}"#),
      .init(
        #"export(chart(loan($300k, 6.5%, 30y)), "loan.svg")"#, prints: "file  loan.svg"),
    ],
    "mortgage": [
      .init("mortgage($450k, 20%, 6.5%, 30y).cash_to_close", prints: "$90,000.00"),
      .init(
        "mortgage(down: 20%, rate: 6.5%, term: 30y, monthly: $2_500, tax: 1.1%).price",
        prints: "$418,535.84"),
    ],
    "affordability": [
      .init("affordability($10k/mo, $500/mo, 6.5%, down: $60k).price", prints: "$502,991.08"),
      .init("affordability($120k/y, $500/mo, 6.5%).limit", prints: "front"),
    ],
    "rent_vs_buy": [
      .init("rent_vs_buy($450k, $2_400, 6.5%).break_even_year", prints: "12")
    ],
    "refinance": [
      .init("refinance(loan($300k, 7%, 30y), 5.75%).saving", prints: "$245.19"),
      .init(
        "refinance(loan($300k, 7%, 30y), 5.75%, costs: $4_000).net_saving", prints: "$84,266.09"),
    ],
    "pace": [
      .init("pace(loan($300k, 6.5%, 30y), $2_500).time_saved", prints: "13y9mo")
    ],
    "prepay": [
      .init("prepay(loan($300k, 6.5%, 30y), $20_000, 12).interest_saved", prints: "$91,624.68"),
      .init("prepay(loan($300k, 6.5%, 30y), $20_000, 12).payments", prints: "302"),
    ],
    "recast": [
      .init("recast(loan($300k, 6.5%, 30y), $20_000, 12).recast_payment", prints: "$1,768.36")
    ],
    "schedule": [
      .init("loan($300k, 6.5%, 30y).schedule[1].interest", prints: "$1,625.00"),
      .init("sum(loan($300k, 6.5%, 30y).schedule[1..12].principal)", prints: "$3,353.12"),
    ],
    "by_year": [
      .init("by_year(loan($300k, 6.5%, 30y))[1].interest", prints: "$19,401.28")
    ],
    "payoff_amount": [
      .init(
        "payoff_amount(loan($300k, 6.5%, 30y, start: 2026-01-01), 2026-03-15)",
        prints: "$300,213.09")
    ],
    "balance": [
      .init("balance(loan($300k, 6.5%, 30y), 120)", prints: "$254,329.14")
    ],
    "interest": [
      .init("interest(loan($300k, 6.5%, 30y))", prints: "$382,636.71")
    ],
    "consolidate": [
      .init("consolidate([loan($10k, 6%, 5y), loan($5k, 9%, 3y)]).weighted_rate", prints: "7%")
    ],
    "lease": [
      .init("lease($36k, 60%, 4%, 36mo).effective_rate", prints: "4.02%"),
      .init("lease($36k, 60%, 4%, 36mo).due_at_signing", prints: "$496.00"),
    ],
    "student_loan": [
      .init("student_loan($20k, 6.8%, term: 15y).payment", prints: "$177.54"),
      .init("student_loan($20k, 6.8%, payment: $300).total_interest", prints: "$5,189.49"),
      .init(
        "student_loan($40k, 6%, \"ibr\", start: 2025-09-01, income: $45k).payment",
        prints: "$179.38"),
    ],
    "card": [
      .init("card($1_200, $5_000, 24.99%).minimum_due", prints: "$36.99"),
      .init("card($1_200, $5_000, 24.99%).monthly_interest", prints: "$24.99"),
    ],
    "payoff": [
      .init("payoff(card($5k, $8k, 24.99%), $250).months", prints: "27"),
      .init("payoff(card($5k, $8k, 24.99%), within: 24mo).payment", prints: "$266.84"),
    ],
    "plan": [
      .init(#"plan(debt("Visa", $5k, 22.9%, $150), extra: $100).months"#, prints: "26"),
      .init(
        #"plan(debt("Visa", $5k, 22.9%, $150), budget: $300).interest_saved"#, prints: "$1,946.21"),
    ],
    "debt": [
      .init(#"debt("Visa", $5k, 22.9%, $150).payoff_months"#, prints: "54")
    ],
    "offers": [
      .init(
        #"offers(debt("Visa", $5k, 22.9%, $250), {apr: 0%, for: 15mo, fee: 3%}).best"#,
        prints: "Offer 1")
    ],
    "advise": [
      .init(#"advise(card($2_500, $5k, 24.99%), 10%).total"#, prints: "$2,000.00")
    ],
    "minimum_payment_warning": [
      .init("minimum_payment_warning(card($1_200, $5k, 24.99%)).time", prints: "8y")
    ],
    "savings": [
      .init("savings($5k, $200, 4.5%, 10y).final_balance", prints: "$38,074.58"),
      .init("savings($5k, rate: 4.5%, term: 10y, goal: $50k).monthly", prints: "$278.87"),
    ],
    "real": [
      .init("real($100k, 3%, 20)", prints: "$55,367.58")
    ],
    "points_break_even": [
      .init("points_break_even($300k, 6.75%, 1%, 6.5%).saved", prints: "$14,852.98")
    ],
    "escrow": [
      .init(
        #"escrow([{name: "tax", amount: $3_600, due: 3}], 2026-05-01).initial_deposit"#,
        prints: "$900.00")
    ],
    "dti": [
      .init("dti($500/mo, $120k/y, housing: $2_400/mo).front", prints: "24%")
    ],
    "arm": [
      .init(
        "loan($300k, 6.5%, 30y, rates: arm([5%, 6%], 2.75%, start: 6.5%)).schedule[13].rate",
        prints: "7.75%")
    ],
    "apr": [
      .init("loan($300k, 6.5%, 30y, fees: $3_000).apr", prints: "6.5969%")
    ],
    "pmt": [
      .init("pmt(6.5%/12, 360, $300k)", prints: "-$1,896.20")
    ],
    "fv": [
      .init("fv(5%/12, 120, -$200)", prints: "$31,056.46")
    ],
    "pv": [
      .init("pv(5%/12, 120, -$200)", prints: "$18,856.27")
    ],
    "irr": [
      .init("irr([-1000, 300, 420, 680])", prints: "16.3406%")
    ],
    "npv": [
      .init("npv(8%, -$1000, $500, $600)", prints: "-$20.96")
    ],
    "grid": [
      .init("grid(rate: 5%..7% step 1%, loan($300k, rate, 30y).payment).max", prints: "$1,995.91")
    ],
    "percent": [
      .init("percent(0.065)", prints: "6.5%")
    ],
    "round": [
      .init("round($1.0050)", prints: "$1.01")
    ],
  ]
}
