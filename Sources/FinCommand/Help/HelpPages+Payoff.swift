extension HelpPages {
  static let payoff = """
    Paying a loan back

    home = loan($300k, 6.5%, 30y, start: 2021-01-15)

    Progress

      progress(home)                      paid, left, next payment and payoff date,
                                          with a bar and a chart of the balance
      payoff_amount(home, 2027-03-01)     what pays it off that day, interest to
                                          the day included
      student = pay(student, $350)        records a payment made today

      Until you record a payment, fin assumes that all scheduled payments were made.
      A recorded payment counts as of the due date it covers, early or late; with
      accrual: "daily", interest is counted to its day. paid: $12_000 records one
      sum, which covers the scheduled payments in order; autopaid: true takes
      every installment up to today as paid. Once payments are recorded,
      home.payment = $2_500 and home.rate = 5% hold from today on (home.changes);
      home.original is the contract's schedule.

    Faster

      ideal_payment(home, by: 2040-01-15)     payment that pays it off by then
      ideal_payment(home, within: 10y)
      pace(home, $2_500)                      compares another payment with today's

      With dates, these start from what you owe today, else from the start.

    A lump sum

      prepay(home, $20_000, 2027-01-15)       same payment, earlier payoff
      recast(home, $20_000, 2027-01-15)       same payoff, lower payment
      compare(home, recast(home, $20_000, 60), prepay(home, $20_000, 60))

    Another loan

      refinance(home, 5.5%, 20y, $4_000)      savings, break-even and total cost
      refinance(home, 5.5%, 20y, $4_000, points: 1%, roll_in: true)
      consolidate([car, student], 7%, 5y)     one loan instead of several

      break_even is the number of payments until the lower payments have covered the
      costs. interest_break_even also counts interest; it is the stricter of the two
      if the new loan runs longer.

    A credit card

    visa = card($1_200, $5_000, 24.99%, due: 15)

      payoff(visa)                        paying the minimum, which falls
      payoff(visa, $150)                  the same amount each month
      payoff(visa, within: 24mo)          the smallest payment that takes 24 months
      chart(payoff(visa, $150))           chart of the balance
      minimum_payment_warning(visa)       the warning on its statement: minimum
                                          payments compared with 36 months
      average_daily_balance(rows, $820.47, 2026-07-15, 2026-08-14)
      interest_charge($407.19, 24.99%, 31)
                                          interest of a billing cycle
      open_end_apr($150, 1.5%, transactions: $100, charge: 3%)
                                          charges of a billing cycle as a rate

      If a payment does not cover the interest, the debt never ends; the error names
      the smallest payment that lowers the balance.

    """
}
