extension HelpPages {
  static let plans = """
    Paying several debts off

    visa = card($5_200, $8k, 24.99%, due: 15)
    car = loan($18k, 6.4%, 5y, start: 2025-06-01)
    store = debt($900, 14.9%, $35)
    plan(debts, extra: $300)

    `debts` are all that names hold: cards, loans, student loans, debts. A list of
    one's own does as well, and one debt alone. The card says what to pay this
    month, debt by debt and when each is due, when each is gone, what the other
    method would bring, and which order costs less, if one does.

    The rule

      Each month every open debt bears a twelfth of its yearly rate, rounded to the
      cent, and is paid its minimum. The rest of the budget goes to the debts in
      order, each up to what is owed. Minimums are held as at the start; that of a
      debt which is paid off goes on to the others. A card is paid on its due days,
      with what is charged anew; a student loan bears simple interest by the day.

    The order

      method: "avalanche"            highest rate first, unless given; where a
                                     promotion ends, by the rates from then on
      method: "snowball"             smallest balance at the start first
      method: "highest_utilization"  fullest limit first, for a credit score
      order: ["visa", "car"]         your own; the rest by rate

    The money

      extra: $300                    a month beyond the minimums
      extra: [{from: 2027-01-01, amount: $500}]
                                     from a day on; before it nothing
      budget: $900                   in all, in place of extra
      extras: [{on: 2027-03-15, amount: $1_000}]
                                     once, in the first month due on or after it
      start: 2026-12-01              whose balances; payments begin a month later

    Balance transfers

      transfers: [{from: "visa", fee: 3%, apr: 0%, for: 15mo}]
                                     also amount, limit, then (the rate after it),
                                     on (a day), to (a debt of the plan or a name)
      offers(cards, [{name: "Bank", apr: 0%, for: 15mo, fee: 3%, limit: $4k}])
                                     ranks offers by what they save, fee counted

    What can be asked

      p = plan(debts, extra: $300)
      p.first_payments               what to pay first, debt by debt; due is the
                                     debt's own day, date that of payment 1
      p.by_debt                      when each is gone, and its interest
      p.alternatives                 the other method, and nothing extra;
                                     of minimums alone, those that fall
      payments(p, "visa")            month by month; payments(p) for all together
      chart(p)                       balances falling
      compare(p, p with {method: "snowball"})
      explain p.by_debt[1].interest

      extra = $300                   how much extra makes it 24 months
      p := plan(debts, extra: extra)
      seek p.months == 24 by extra

    """
}
