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
      visa.balance -= $200                corrects the balance; no payment is
                                          recorded
      visa = mark_paid(visa)              marks this billing cycle as paid
      compare(visa, amex)
      whatif visa.balance = $0
      cards |> filter(c => c.utilization > 30%)

    Due dates

    due: 15 is the day of the month; 31 means the last day of each month. The
    statement closes on the day you give as closing:, by default 25 days before the
    due day. That starts a new billing cycle, and earlier payments no longer count
    toward what is due. If you record no payment, the card is overdue from the due
    day until the next statement closes. fin doesn't add interest to the balance;
    when you get a statement, enter the new balance: visa.balance = $1_310.

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
