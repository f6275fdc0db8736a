extension HelpPages {
  static let repayment = """
    Loans of every kind

    loan($300k, 6.5%, 30y) is paid in level payments each month. What is different
    about yours has a name, and the card shows it.

    How often

      frequency: "biweekly"        also semimonthly, weekly, quarterly, semiannual,
                                   annual; a payment is then that of one period
      frequency: "accelerated_biweekly"
                                   half of the monthly payment every two weeks, a
                                   month's more in a year; "accelerated_weekly"
      rate_convention: "actual"    apr · 14/365 for two weeks, in place of apr/26;
                                   "equivalent" is (1 + apr/12)^(12/26) − 1
      compounding: "semiannual"    a Canadian mortgage; else interest compounds
                                   with each payment

    How principal is repaid

      method: "level_principal"    the same principal in each payment
      method: "interest_only"      principal with the last payment
      interest_only: 5y            interest only at first, then level payments
      balloon: 7y                  what is left then is paid in one sum

    Rates that change

      rates: [{after: 5y, rate: 7%}, {on: 2033-02-01, rate: 7.5%}]
                                   after a time or so many payments, or on a date;
                                   the payment is computed anew at each
      rates: arm([5%, 6%], 2.75%, start: 6.5%, caps: [2%, 2%, 5%])
                                   by an index, a margin and caps; start is the
                                   loan's own rate
      payment_cap: 7.5%            the most a payment rises at a change; interest
                                   left unpaid joins the balance
      balance_cap: 125%            how far the balance may grow so

    Paying more

      extra: $200                  with each payment; extra_from: 61 or a date
      extras: [{n: 12, amount: $5k}, {on: 2028-03-01, amount: $5k, recast: true}]
                                   recast lowers the payment in place of the term

    """
}
