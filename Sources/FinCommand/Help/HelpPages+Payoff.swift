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

      Until you record a payment, fin assumes that you made all scheduled payments;
      the first pay keeps that (home.paid_through). A recorded payment counts as of
      the due date it covers, early or late; with accrual: "daily", interest runs to
      the day you paid. paid: $12_000, paid_on: 2026-10-01 records one total, which
      covers the installments in order, each on its due date (home.payments_made);
      autopaid: true means every installment up to today was paid. Once payments
      are recorded, home.payment = $2_500 and home.rate = 5% apply from today on
      (home.changes). Every figure then follows the payments made and those to come;
      home.original is the schedule in the contract.

    Faster

      ideal_payment(home, by: 2040-01-15)     payment that pays it off by then
      ideal_payment(home, within: 10y)
      pace(home, $2_500)                      compares another payment with today's

      If the loan has dates, these start from what you owe today; otherwise, from
      the beginning.

    A lump sum

      prepay(home, $20_000, 2027-01-15)       same payment, earlier payoff
      recast(home, $20_000, 2027-01-15)       same payoff, lower payment
      compare(home, recast(home, $20_000, 60), prepay(home, $20_000, 60))

    A new loan

      refinance(home, 5.5%, 20y, $4_000)      savings, break-even and total cost
      refinance(home, 5.5%, 20y, $4_000, points: 1%, roll_in: true)
      consolidate([car, student], 7%, 5y)     one loan instead of several

      break_even is the number of payments until the savings cover the closing
      costs. interest_break_even also counts interest; if the new loan runs longer,
      it is the stricter of the two.

    A credit card

    visa = card($1_200, $5_000, 24.99%, due: 15)

      payoff(visa)                        paying the minimum, which falls
      payoff(visa, $150)                  paying the same amount each month
      payoff(visa, within: 24mo)          the smallest payment that takes 24 months
      chart(payoff(visa, $150))           chart of the balance
      minimum_payment_warning(visa)       the warning on its statement: minimum
                                          payments compared with 36 months
      average_daily_balance(rows, $820.47, 2026-07-15, 2026-08-14)
      interest_charge($407.19, 24.99%, 31)
                                          interest of a billing cycle
      open_end_apr($150, 1.5%, transactions: $100, charge: 3%)
                                          charges of a billing cycle as a rate

      If the payment doesn't cover the interest, you never pay off the debt; the
      error shows the smallest payment that reduces the balance.

    """
}
