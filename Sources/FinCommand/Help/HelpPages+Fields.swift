extension HelpPages {
  static let fields = """
    Fields

    home.payment reads a field; rows.interest of a table is the whole column. The
    arguments that a value was made with are its fields too.

    A loan

      amount rate term payment     the three given and the one solved; payment is
                                   the level one, without extras
      start first                  when interest begins, the first due date
      frequency compounding        how often payments fall due, interest compounds
      rate_convention              how a week's rate is counted
      method interest_only balloon how principal is repaid
      rates                        changes of the rate
      payment_cap balance_cap      limits to a payment's rise, a balance's growth
      extra extra_from extras      what is paid on top, from when, single payments
      fees points                  finance charges at the beginning
      day_count rounding timing    the conventions
      paid                         what has been paid so far
      name lender
      payments                     how many
      last_payment                 its amount, extra included
      total_paid total_interest
      apr finance_charge           as lenders state them, fees and points counted
      amount_financed              what is lent less those charges
      payoff_date                  of the last payment; its number without dates
      crossover                    the first payment with more principal
                                   than interest
      interest_saved time_saved    against the same loan without its extras
      summary                      the main figures as a record
      schedule                     a table

    A row of its schedule

      n date payment principal interest extra balance rate

      payment is all that is paid that day: principal + interest + extra.
      table(home.schedule, all: true) shows every row, schedule(home, totals: true)
      adds running totals.

    Savings

      initial monthly rate term    the givens, and the one that the goal solves
      goal                         what there shall be in the end
      deposit frequency growth     what is added, how often, how much more
                                   each year; monthly is the short way
      compounding timing rounding  the conventions
      inflation start name
      apy                          what 1 earns in a year
      final_balance total_deposits total_interest
      real_balance                 what the end buys in today's money
      schedule                     rows of n, date, deposit, interest, balance

    A property

      kind street city state zip
      address                      on one line
      state_name zip_city          in full; the Postal Service's city for the ZIP
      latitude longitude           of the ZIP, to a hundredth of a degree

    A grid, a simulation

      rows values min max now title
      n seed title mean sd min p5 p25 median p75 p95 max failed values

    An expense

      amount category note on      below zero for a refund

    """
}
