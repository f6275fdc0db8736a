extension HelpPages {
  static let seek = """
    Goal seek

      seek home.payment == $2,500 by price
      seek home.payment == $2,500 by price in $100k..$900k
      seek plan.payoff_date <= 2041-01-01 by extra in $0..$2,000
      seek home.payment == $2,000 by home.rate in 5%..7% step 0.125%
      seek n^2 == 2 by n in 0..10        with a range, n need not be defined

    seek finds the value of the unknown, after by, that meets the goal. It tries
    values as whatif does; nothing is changed. The result is exact to a cent,
    0.001%, a month, a day, or 9 decimals, or to the step of the range. Without a
    range, fin searches further and further around the present value.

      ==           the smallest value that meets the goal; a note shows the largest.
                   Between two neighbors, the nearer one; of durations and dates,
                   the first that reaches it
      <= < >= >    the smallest value that meets the goal; if the start of the range
                   meets it, the last one

    A note lists other values that meet the goal. If there is none, the error says
    how close it came and where. A figure that jumps past the target does not meet
    it; values without a figure are skipped. Of more than 600 values (2,000 dates,
    durations or steps of your own), fin tries some hundred, so it can miss what
    happens between two of them.

      max_price := seek home.payment == $2,500 by price in $100k..$900k
      fn afford(pay) = seek loan(p, 6.5%, 30y).payment == pay by p in $1k..$9M
      solve(x => x^3, target: 27, in: 0..10)         the same for a function

    max_price follows everything that the goal reads, except price.

    """
}
