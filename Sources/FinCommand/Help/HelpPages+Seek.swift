extension HelpPages {
  static let seek = """
    Goal seek

      seek home.payment == $2,500 by price
      seek home.payment == $2,500 by price in $100k..$900k
      seek plan.payoff_date <= 2041-01-01 by extra in $0..$2,000
      seek home.payment == $2,000 by home.rate in 5%..7% step 0.125%
      seek n^2 == 2 by n in 0..10        n need not be bound where there is a range

    The answer is the value of the unknown, after by, at which the goal holds. It is
    tried as whatif would bind it; nothing is changed. It is exact to the unknown's
    grain: a cent, 0.001%, a month, a day, else 9 decimals; a range with a step has
    that one. Without a range fin looks ever farther around the present value.

      ==           the smallest value that meets the goal; the note shows up to
                   which one it is met. Where it is met between two neighbours, the
                   nearer one; of durations and dates the first at or past it
      <= < >= >    the smallest value for which the goal holds; if it holds from the
                   start of the range on, the last one

    Other places where the goal is met are in the note. If there is none, the error
    says how close it came and where. A figure that jumps past the target does not
    meet it; values for which there is no figure are passed over. Of more than 600
    values (2,000 of dates, durations or your own steps) some hundred are tried:
    what comes and goes between two of them is not seen.

      max_price := seek home.payment == $2,500 by price in $100k..$900k
      fn afford(pay) = seek loan(p, 6.5%, 30y).payment == pay by p in $1k..$9M
      solve(x => x^3, target: 27, in: 0..10)         the same over a function

    max_price follows what the goal reads, besides price.

    """
}
