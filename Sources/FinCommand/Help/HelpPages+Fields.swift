import FinLibrary

extension HelpPages {
  /// The fields of all types: of those that a description tells, by it.
  static var fields: String {
    let wrap = TextWrap(width: 80)
    return fieldsInWords
      + StandardLibrary.library.types.map { "\n" + TypePage(type: $0, wrap: wrap).section }.joined()
  }

  /// Of types without a description.
  private static let fieldsInWords = """
    Fields

    home.payment reads a field; rows.interest of a table is the whole column. The
    arguments that a value was made with are its fields too.

    A row of a loan's schedule

      n date payment principal interest extra balance rate

      payment is all that is paid that day: principal + interest + extra.
      table(home.schedule, all: true) shows every row, schedule(home, totals: true)
      adds running totals.

    The progress of a loan

      loan on
      paid interest                so far
      left percent                 what is owed, the part that is repaid
      payments_made payments_left next_due payoff_date interest_left
      overdue ahead                against the schedule
      late_charges escrow          apart from what is owed; beside principal and
                                   interest in a mortgage's payments
      ledger                       payments with dates: rows of date, payment,
                                   principal, interest, extra, escrow (of a
                                   mortgage), unpaid_interest, balance

    A pace

      loan payment on
      payment_now difference       today's payment, and how much more the other is
      payments payments_now payoff_date payoff_date_now
      interest interest_now interest_saved time_saved

    A refinancing

      loan rate term costs at roll_in cash_out points
      balance                      what clears the old loan
      new_loan                     the loan in its place
      payment_before payment saving
      total_costs                  costs and points
      break_even                   payments until the savings have paid the costs
      interest_break_even          until interest and costs are below the old ones
      interest_before interest     still to come on the old loan, of the new one
      paid_before paid net_saving  to the end, costs included
      by_year                      net_saving for one who sells after each year

    A consolidation

      loans rate term at
      amount weighted_rate loan    what is owed, its average rate, the new loan
      payment_before payment saving
      interest_before interest paid_before paid net_saving

    A student loan

      amount rate                  what was lent, for what
      plan term payment            one of them given; payment is the level one
      start disbursements          when it was paid out
      school_until grace first     when repayment begins, the first due date
      subsidized deferments forbearances capitalize all_loans
      federal zero_interest        a private loan; times without interest
      extra extra_from extras day_count rounding name servicer
      repayment_begins             after school and grace
      accrued_interest             of the time before repayment
      capitalized_interest         added to the principal, pauses included
      balance                      owed when repayment begins
      payments last_payment total_paid total_interest payoff_date
      daily_interest               of a day when repayment begins
      interest_by_year             year, payments, paid, interest, capitalized,
                                   reported: what Form 1098-E says of it
      schedule                     n date payment principal interest extra
                                   unpaid_interest balance

    A card

      name balance limit apr       as given; the name is else the one that holds it
      due closing                  days of the month
      minimum                      percent floor plus_interest, or an amount
      spending promo closed remind style
      payments paid                of this cycle: what pay and mark_paid keep
      reminded                     since when a calendar of remind has it
      utilization status           balance over limit, and the band it lies in
      available over_limit         what can be charged; owed beyond the limit
      rate                         of today, a promotion counted
      monthly_interest             balance times rate over twelve
      minimum_due                  of a statement with this balance
      due_on closes_on             the next due date, the next statement
      payment_status               paid, due in 5 days, overdue by 2 days
      paid_this_cycle still_due    and what is left of the minimum
      payoff_date                  paying only the minimum; none if that never ends

    Advice on cards

      cards target budget          the target 30% unless given
      sentences                    a list of texts, most urgent first
      utilization                  of all cards together
      total                        what brings each card to the target
      amounts                      rows of card, balance, limit, utilization, band,
                                   pay, utilization_after, saves (interest a month),
                                   pay_by; least money first
      overall                      the least for all cards together
      overall_payments             rows of card, rate, pay, saves
      first_for_interest first_for_score
      by_rate                      rows of card, rate, balance, saves: of $100
      with_budget                  rows of card, pay, utilization,
                                   utilization_after, reaches_target, saves
      budget_left                  what nothing is owed for any more

    A payoff

      card payment within          as given; payment is the one found for within
      balance months time          owed, and how long it takes
      first_payment last_payment   amounts; the last pays what is left
      total_paid total_interest total_spending
      payoff_date                  of the last payment
      minimum_months minimum_interest
                                   paying the minimum in its place; none if never
      interest_saved time_saved    against that
      schedule                     n date payment principal interest balance
                                   minimum; spending and rate where they matter

    A minimum payment warning

      card balances minimum        as given
      balance minimum_due          of the statement
      months time never            paying only the minimum; time as it is disclosed
      minimum_total
      weighted_rate                of all balances, promotions by their months
      payment_36 total_36 savings  in 36 months, and less than the minimum by how
                                   much
      shows_36                     whether the statement has to name them

    A debt

      name balance apr minimum limit promo
      monthly_interest             of a month on what is owed now
      payoff_months payoff_date total_interest
                                   with the minimum alone; none if it never ends

    A payoff plan

      debts budget extra extras start method order transfers name
      minimums                     of all debts at the start
      months debt_free             how long it takes, and the last day
      total_interest total_paid fees
      interest_saved months_saved  against nothing extra, fees counted
      first_payments               name due date payment minimum extra
      by_debt                      name balance payoff_month payoff_date interest
                                   paid, in the order given
      alternatives                 plan months debt_free total_interest fees
                                   months_saved interest_saved
      schedule                     n date payment interest balance, all together
      schedule_by_debt             the same for each debt, with its name

    Offers of balance transfers

      cards offers budget start
      best saved                   the offer that saves most; none if none does
      months total_interest        of staying
      ranking                      name moved fee months interest saved
                                   promo_ends left_then break_even (its month)

    A category of your own

      name meaning need            what belongs in it, whether it counts as a need

    Advice on spending

      category currency profile debts savings
      verdict                      on a category; none of everything
      sentences missing            texts: what the data shows, what is not known
      points                       rows of topic, category, sentence, a_year (the
                                   money at stake), figures, source, caveat
      months                       the full months that count, without this one
      by_category                  rows of category, latest, usual (the median of
                                   up to 6 months before), average, share, survey,
                                   survey_share, need
      spending take_home gross needs wants left
                                   a month on average; gross is before taxes
      emergency_months             how long savings pay for the needs
      debt_to_income housing_share of gross
      quintile                     1 to 5, whose survey figures are compared

    A profile

      name email age household location housing picture
      salary take_home savings     as they were given; salary is before taxes
      monthly_gross                a twelfth of the salary
      quintile                     1 to 5: the fifth of all households with the
                                   nearest income
      state city                   of a ZIP code or state; none elsewhere

    A grid, a simulation

      rows values min max now title
      n seed title mean sd min p5 p25 median p75 p95 max failed values

    An expense, an earning, a transfer

      amount category note on      below zero for a refund; only expenses have
                                   a category
      account id                   of what a statement brought

    A report of spending

      period against currency      what is counted, and beside what
      start end                    the days of the period
      total count per_day          net of refunds, up to today
      earnings left saving_rate    what came in, and what was not spent of it
      before before_by_now change  of the time before, and of as many days of it
      rows                         category amount share count before
                                   before_by_now change
      top                          the largest: place on amount category note
      months                       month amount, up to the last of the period
      left_out                     what amount count: other currencies, days to come

    What an import did

      path preview files
      accounts                     rows of account, format, lines, added, skipped,
                                   left_out, deleted, sum, first, last
      lines                        rows of on, amount, category, note, account, id,
                                   status; an amount below zero went out
      added skipped left_out       how many are new, are there, are of no amount
      deleted                      how many were deleted before, and are left out
      relabeled                    how many there are read otherwise now
      unsorted                     how many nothing told where they belong
      sum first last               of all lines, their first and last day
      changes remarks              of cards; what should be known

    A rule, an account

      contains regex over under account category
      label number kind card
      currency dates               what was said of files that leave it open
      balanced                     the day of its card's newest statement
      mappings                     how its files are read, by layout
      mark layouts                 by which imports tell it from others
      deleted                      rows of on, amount, note, id: imports leave
                                   them out

    A trend of spending

      months category currency     as given
      average                      of the whole months
      direction change             up, down or steady: newer months against older
      recent earlier               the averages of these
      rows                         category average recent earlier change direction
                                   total
      table                        a row a month, a column a category

    Recurring payments

      category currency            as given
      count per_month per_year     of those that go on
      rows                         payee amount every last next per_year
                                   changed_from varies count category account
      ended                        the same of those that ended

    A budget, budgets of a month

      category amount from through for a month; through is none where it goes on
      month budgets                as given
      budget spent left            of all of them together
      to_come projected excess     what is expected, what the month comes to,
                                   how far that is above the budget
      pace sentences               how it goes, in words
      rows                         category budget spent left to_come projected
                                   excess pace
      expected                     payee category amount date
      unbudgeted                   category spent

    """
}
