import FinLibrary

extension HelpPages {
  static let cards = """
    Credit cards

    visa = card($1_200, $5_000, 24.99%, due: 15)
    :new card asks for one step by step.

      visa                                balance, what is due and when
      cards                               all your cards with totals; those that
                                          need attention first
      visa = pay(visa, $200)              records a payment; add a date if it was
                                          not today: pay(visa, $200, 2026-11-20)
      visa.balance = $1_310               corrects the balance as of today
      visa = mark_paid(visa)              records the amount due as paid
      progress(visa)                      payments, charges and interest since the
                                          balance was entered
      compare(visa, amex)
      whatif visa.balance = $0
      cards |> filter(c => c.utilization > 30%)

    Due dates

    due: 15 is the day of the month; 31 means the last day of each month. The
    statement closes on the day you give as closing:, by default 25 days before the
    due day. That starts a new billing cycle. A minimum that you miss stays overdue
    and is added to the next one, once you record payments; a card without any is
    never called overdue.

    Balance and interest

    The balance you enter is that of its date, as_of: today, unless you give
    another. From then on fin adds the payments you record and interest: the average
    daily balance at a twelfth of the APR, each due day. visa.balance is today's.
    When you get a statement, enter its balance, or import it.

      as_of: 2026-11-28                   date of the balance; in a script, write it
      since: [{on: 2026-12-10, amount: $200, kind: "payment"}]
                                          after that: payments, charges, interest
      autopay: "minimum"                  or "full", or an amount: counts as paid on
                                          each due day
      visa.history                        month by month

    A balance paid in full by its due day costs no interest.

    minimum_due is this cycle's minimum payment; still_due is how much of it you
    still owe.

    Minimum payment

      minimum: $35                        a fixed amount, or
      minimum: {percent: 1%, floor: $25, plus_interest: true}
                                          1% of the balance plus interest, at least
                                          $25 (the default)
      minimum: {percent: 2%, plus_interest: false}
                                          2% of the balance, interest included

    More about a card

      spending: $300                      new charges each month
      promo: {apr: 0%, until: 2027-06-30} promotional rate, through that day
      closed: 2026-01-31                  closed to new charges since then; the
                                          balance counts, the limit does not
      remind: false                       no reminders
      style: "blue"                       color of its name: green, yellow, magenta

    A negative balance means that the issuer owes you money. Utilization is the
    balance divided by the limit.
    \(CardLabels.bands.capitalizedFirst).

    """
}
