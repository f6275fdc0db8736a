import FinLibrary

extension HelpPages {
  static let utilization = """
    Bringing card utilization down

      advise()                            all cards, each to 30%
      advise(cards, 10%)
      advise([visa, store], 30%, budget: $500)

    advise first shows what can't wait: minimum payments that are overdue or due
    within 7 days, cards over their limit, promotional rates that end within 3
    months and what that costs, and minimums that barely cover the interest. Then

      amounts             what brings each card to the target, smallest amount first
      total               the total of these amounts
      overall             the smallest total payment that brings overall utilization
                          to the target; you can pay it on any card
      overall_payments    the cheapest way to pay it: highest rate first
      with_budget         brings as many cards to the target as the budget allows,
                          then pays on the highest rate
      first_for_interest  card with the highest rate, promotions included
      first_for_score     card with the highest utilization
      by_rate             what $100 saves per month on each card

    Utilization is the balance divided by the limit; a balance in your favor counts
    as zero. For a closed card, the balance counts but the limit doesn't.

    Issuers usually report the statement balance, so pay before the closing day:
    pay_by is the day before. If you don't give closing:, fin assumes 25 days before
    the due day.

    \(CardLabels.bands.capitalizedFirst).
    How credit scores are calculated is not public; nothing here promises a score.

    explain a.total or explain a.amounts[1].pay shows how a figure is computed.

    """
}
