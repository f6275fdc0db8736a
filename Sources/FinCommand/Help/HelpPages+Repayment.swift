extension HelpPages {
  static let repayment = """
    Loans of every kind

    loan($300k, 6.5%, 30y) has equal monthly payments. Use arguments for whatever is
    different about your loan; its summary shows them.

    How often

      frequency: "biweekly"        also semimonthly, weekly, quarterly, semiannual,
                                   annual
      frequency: "accelerated_biweekly"
                                   half of the monthly payment every two weeks: one
                                   more monthly payment per year; also
                                   "accelerated_weekly"
      rate_convention: "actual"    rate · 14/365 for two weeks, instead of rate/26;
                                   "equivalent" is (1 + rate/12)^(12/26) − 1
      compounding: "semiannual"    Canadian mortgages; by default interest
                                   compounds with each payment

    Principal

      method: "level_principal"    the same principal in each payment
      method: "interest_only"      principal with the last payment
      interest_only: 5y            interest only at first, then equal payments
      balloon: 7y                  the balance is due after 7 years

    Adjustable rates

      rates: [{after: 5y, rate: 7%}, {on: 2033-02-01, rate: 7.5%}]
                                   after a time or a number of payments, or on a
                                   date; the payment is recalculated each time
      rates: arm([5%, 6%], 2.75%, start: 6.5%, caps: [2%, 2%, 5%])
                                   index, margin and caps of an adjustable-rate
                                   loan; start is its initial rate
      payment_cap: 7.5%            the most the payment can rise at a change; unpaid
                                   interest is added to the balance
      balance_cap: 125%            the most the balance can grow that way

    Extra payments

      extra: $200                  with each payment; extra_from: 61, or a date
      extras: [{n: 12, amount: $5k}, {on: 2028-03-01, amount: $5k, recast: true}]
                                   one-time payments; with recast, the payment falls
                                   instead of the term

    """
}
