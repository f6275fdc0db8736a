extension HelpPages {
  static let plans = """
    Paying off several debts

    visa = card($5_200, $8k, 24.99%, due: 15)
    car = loan($18k, 6.4%, 5y, start: 2025-06-01)
    store = debt($900, 14.9%, $35)
    plan(debts, extra: $300)

    debts is all the cards, loans, student loans and debts in your session; you can
    also give a list of your own or a single debt. The summary shows what to pay on
    each debt this month and by when, when each is paid off, what the other method
    would cost, and which order is cheaper.

    How it works

      Each month, every debt accrues a twelfth of its annual rate, rounded to the
      cent, and gets its minimum payment. The rest of the budget goes to the debts
      in order. Minimums stay fixed; when a debt is paid off, its minimum goes to
      the next one. New charges on a card are counted; a student loan accrues simple
      daily interest.

      A debt with a due day is paid on it, and interest runs to that day; the first
      part of a month has its share of the days. Months are calendar months: month 1
      is the first in which a debt falls due. What you have already paid for it is
      part of its budget, so a plan made some days later ends on the same day.

    Following a plan

      p = plan(debts, budget: $900)  keeps the debts as they are, and this day
      visa = pay(visa, $220)         record payments as usual
      progress(p)                    paid, left, ahead or behind, what comes next,
                                     and whether the planned date holds
      progress(p).by_debt            the same for each debt

      It reads the payments recorded since the start under the names of the debts.
      :overview shows it in a line. When debts change, make a new plan.

    Order

      method: "avalanche"            highest rate first (default); after a promotion
                                     ends, its regular rate counts
      method: "snowball"             smallest balance at the start first
      method: "highest_utilization"  highest utilization first, for a credit score
      order: ["visa", "car"]         your own order; the rest by rate

    Budget

      extra: $300                    each month, in addition to the minimums
      extra: [{from: 2027-01-01, amount: $500}]
                                     starting that day
      budget: $900                   total per month, instead of extra
      extras: [{on: 2027-03-15, amount: $1_000}]
                                     once, in the first month due on or after it
      start: 2026-12-01              date of the balances; debts without a due day
                                     are first paid a month later

    Balance transfers

      transfers: [{from: "visa", fee: 3%, apr: 0%, for: 15mo}]
                                     also amount, limit, then (the rate after it),
                                     on (a date), to (a debt of the plan or a name)
      offers(cards, [{name: "Bank", apr: 0%, for: 15mo, fee: 3%, limit: $4k}])
                                     ranks offers by savings after fees

    Questions

      p = plan(debts, extra: $300)
      p.first_payments               first payment on each debt; due is the debt's
                                     own due date, date is when the plan pays it
      p.by_debt                      payoff date and interest of each debt
      p.alternatives                 the other method, no extra payments, and
                                     minimum payments only
      payments(p, "visa")            month by month; payments(p) for all debts
      chart(p)                       chart of the balances
      compare(p, p with {method: "snowball"})
      explain p.by_debt[1].interest

      extra = $300                   how much extra to be debt-free in 24 months?
      p := plan(debts, extra: extra)
      seek p.months == 24 by extra

    """
}
