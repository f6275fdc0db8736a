import FinLibrary

extension HelpPages {
  static let utilization = """
    Bringing the utilization of cards down

      advise()                            all cards, each to 30%
      advise(cards, 10%)
      advise([visa, store], 30%, budget: $500)

    It says first what cannot wait: minimums overdue or due within 7 days, limits
    exceeded, promotional rates that end within 3 months and what that will cost,
    minimums that hardly exceed the interest. Then

      amounts             what brings each card to the target, least money first:
                          in this order each amount brings most cards there
      total               all of these
      overall             the least that brings all cards together there; on which
                          it is paid does not matter, up to what each owes
      overall_payments    the cheapest way to pay it: the highest rate first
      with_budget         most cards brought there, then the highest rate
      first_for_interest  the highest rate in force, promotional ones included
      first_for_score     the fullest card
      by_rate             what $100 saves a month on each card

    Utilization is the balance over the limit; what an issuer owes you is nothing
    used. Of a closed card the balance counts among all, the limit does not.

    What an issuer reports is the balance of the statement, so a payment counts
    that arrives before the closing day; pay_by is the day before it. Without
    closing: the statement is taken to close 25 days before the due day.

    \(CardLabels.bands.capitalizedFirst).
    How scores are made is not published, and no amount here promises one.

    explain a.total, explain a.amounts[1].pay and so on show how it comes about.

    """
}
