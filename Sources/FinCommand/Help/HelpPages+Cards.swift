import FinLibrary

extension HelpPages {
  static let cards = """
    Credit cards

    visa = card($1_200, $5_000, 24.99%, due: 15)
    :new card asks for one step by step.

      visa                                what is owed, what is due and when
      cards                               all of them, those first that need
                                          attention, with totals
      visa = pay(visa, $200)              records a payment, which counts for what
                                          is due; a day after it, as 2026-11-20,
                                          tells when
      visa.balance -= $200                corrects the balance, and pays nothing
      visa = mark_paid(visa)              this cycle is paid, whatever the amount
      compare(visa, amex)
      whatif visa.balance = $0
      cards |> filter(c => c.utilization > 30%)

    Due dates

    due: 15 is the day of the month, 31 the last of each. The statement closes on
    closing:, or 25 days before it is due. On that day the next cycle opens by
    itself, and what was paid or marked before it no longer counts. A cycle that
    was neither is overdue until then, and is not spoken of afterwards: what was
    missed is in the next statement. The balance is as you entered it, no interest
    is added to it by itself: visa.balance = $1_310 brings it up to date.

    minimum_due is what a statement with this balance would ask for, still_due what
    is left of it after the payments of this cycle.

    What must be paid

      minimum: $35                        always the same, or
      minimum: {percent: 1%, floor: $25, plus_interest: true}
                                          1% of the balance and the interest, at
                                          least $25: so unless told
      minimum: {percent: 2%, plus_interest: false}
                                          2% of the balance with its interest

    What else a card can have

      spending: $300                      newly charged each month
      promo: {apr: 0%, until: 2027-06-30} a rate for a while, that day included
      closed: 2026-01-31                  nothing can be charged since; the balance
                                          counts, the limit does not
      remind: false                       no reminder in the calendar
      style: "blue"                       green, yellow, magenta: its name's colour

    A negative balance is what the issuer owes. Utilization is balance over limit.
    \(CardLabels.bands.capitalizedFirst).

    """
}
