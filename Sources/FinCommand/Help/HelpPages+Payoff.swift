extension HelpPages {
  static let payoff = """
    Paying a loan back

    home = loan($300k, 6.5%, 30y, start: 2021-01-15)

    How far it is

      progress(home)                      paid, left, next due, the end, with a
                                          bar and the curve of the balance
      payoff_amount(home, 2027-03-01)     what clears it that day, interest to
                                          the day in it
      student = pay(student, $350)        one more payment made, today

      Until a payment is recorded, those of the schedule are taken as made. A
      payment recorded with its date counts as of the due date that it pays, early
      or late; with interest to its day where accrual is "daily". Of a sum, paid:
      $12_000, the schedule's payments are covered in turn.

    Faster

      ideal_payment(home, by: 2040-01-15)     the payment that clears it by then
      ideal_payment(home, within: 10y)
      pace(home, $2_500)                      what another payment changes

      With dates they start from what is owed today, else from the start.

    A lump sum

      prepay(home, $20_000, 2027-01-15)       the payment stays, it ends sooner
      recast(home, $20_000, 2027-01-15)       it ends as before, the payment falls
      compare(home, recast(home, $20_000, 60), prepay(home, $20_000, 60))

    Another loan instead

      refinance(home, 5.5%, 20y, $4_000)      saving, break-even, total either way
      refinance(home, 5.5%, 20y, $4_000, points: 1%, roll_in: true)
      consolidate([car, student], 7%, 5y)     one loan in place of several

      break_even counts payments until the lower ones have paid for the costs;
      interest_break_even until interest and costs together are below the old
      interest, which is the stricter of the two where the new loan is longer.

    A credit card

    visa = card($1_200, $5_000, 24.99%, due: 15)

      payoff(visa)                        at the minimum, falling with the balance
      payoff(visa, $150)                  the same each month, minimum beside it
      payoff(visa, within: 24mo)          the least payment that ends it by then
      chart(payoff(visa, $150))           the balance falling
      minimum_payment_warning(visa)       the box on its statement: only minimums,
                                          and three years
      average_daily_balance(rows, $820.47, 2026-07-15, 2026-08-14)
      interest_charge($407.19, 24.99%, 31)
                                          what a cycle's interest is counted on,
                                          and what it comes to
      open_end_apr($150, 1.5%, transactions: $100, charge: 3%)
                                          a cycle's charges as a rate of a year

      A payment at or below the interest never ends it, and a minimum may not: the
      error names the least that lowers the balance.

    """
}
