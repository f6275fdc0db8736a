import FinLibrary

extension HelpPages {
  /// The fields of all types.
  static var fields: String {
    let wrap = TextWrap(width: 80)
    return fieldsInWords
      + StandardLibrary.library.types.map { "\n" + TypePage(type: $0, wrap: wrap).section }.joined()
  }

  /// Of types that no table describes.
  private static let fieldsInWords = """
    Fields

    home.payment reads a field; rows.interest of a table is the whole column. The
    arguments of a value are fields, too.

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
      day_count first_period       the conventions
      rounding timing
      accrual                      whether payments made count as of their due
                                   dates, or with interest to their days
      late_charge                  what the lender charges for a late payment
      paid                         what has been paid so far
      name lender
      recast_payment               what is paid after a lump sum that recasts it
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

    A mortgage

      price down                   down as it was given, an amount or a percent
      monthly                      what the first month costs in all
      monthly_parts                principal_interest tax insurance pmi hoa
      tax insurance hoa pmi        as they were given
      closing prepaid_interest     what is paid or credited at closing
      escrow_deposit credits
      property address             the property, and where it is; none without one
      down_payment amount ltv      money, and the loan as a percent of the price
      pmi_ends                     the last payment with PMI if nobody asks: its
                                   date, or its number without dates
      pmi_request                  when 80% of the price is reached, extras counted
      pmi_automatic pmi_midpoint   78% by the schedule; halfway at the latest
      pmi_total
      cash_to_close
      tip in_5_years               as on a Loan Estimate: all interest in percent;
                                   paid principal interest pmi loan_costs
      costs                        a table of years: payment tax insurance pmi hoa
      and what a loan has          but its amount follows from price and down

    A grid, a simulation

      rows values min max now title
      n seed title mean sd min p5 p25 median p75 p95 max failed values

    An expense, an earning, a transfer

      amount category note on      negative for a refund; only expenses have a
                                   category
      account id                   of imported transactions

    """
}
