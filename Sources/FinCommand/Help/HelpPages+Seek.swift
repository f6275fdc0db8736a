extension HelpPages {
  static let seek = """
    Goal seek

      seek home.payment == $2,500 by price
      seek home.payment == $2,500 by price in $100k..$900k
      seek plan.payoff_date <= 2041-01-01 by extra in $0..$2,000
      seek home.payment == $2,000 by home.rate in 5%..7% step 0.125%
      seek n^2 == 2 by n in 0..10        with a range, n need not be defined

    seek finds the value of the unknown (the name after by) that meets the goal. It
    tries values as whatif does; nothing changes. The result is exact to a cent,
    0.001%, a month, a day or 9 decimals, or to the step of the range. Without a
    range, fin searches farther and farther from the current value.

      ==           the smallest value that meets the goal; a note shows the largest.
                   If the goal falls between two values, the nearer one; for
                   durations and dates, the first that reaches it
      <= < >= >    the smallest value that meets the goal; if the start of the range
                   meets it, the largest

    A note lists other values that meet the goal. If nothing meets it, the error
    says how close the search came, and where. If the figure jumps over the target,
    there is no match. Inputs that cause an error are skipped. In a large range
    (over 600 values; over 2,000 dates, durations or steps), fin samples a few
    hundred and can miss a solution between two samples.

      max_price := seek home.payment == $2,500 by price in $100k..$900k
      fn afford(pay) = seek loan(p, 6.5%, 30y).payment == pay by p in $1k..$9M
      solve(x => x^3, target: 27, in: 0..10)         the same for a function

    max_price follows everything the goal depends on, except price.

    """
}
