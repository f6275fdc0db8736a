extension HelpPages {
  static let grids = """
    Grids and simulations

    Both calculate a figure for many values of its inputs. You name the inputs; the
    figure can be any expression or a function.

      grid(rate: 5%..7% step 0.5%, home.payment)
      grid(rate: 5%..7% step 0.5%, term: [15y, 30y], home.payment)

    One input makes a list. Two make a table, with the first down the side and the
    second across the top. If an input is one of your variables, everything that
    depends on it changes too, as with whatif; nothing is kept. Any other input must
    appear in the expression itself:

      grid(price: $300k..$500k step $50k, loan(80% * price, 6.5%, 30y).payment)

    A function gets the inputs by parameter name, or else in order:

      fn cost(rate, term) = loan($360k, rate, term).total_interest
      grid(rate: [6%, 7%], term: [15y, 30y], cost)

    Here only cost gets the inputs; live formulas that read rate don't change. They
    do if you write cost(rate, term), which is an expression.

    ▸ marks today's value. In color, low figures are cool and high ones warm. g.rows
    has a record for each combination, g.values the figures, g.min and g.max the
    range. g = grid(…) stays as it is; g := grid(…) is recalculated when an input
    changes.

      simulate(home.payment, 10_000, rate: normal(6.5%, 0.5%))
      simulate(rent * 12, 1_000, rent: [$1_800, $1_900, $2_100], seed: 7)

    A simulation draws each input at random, as many times as you ask for: from a
    normal distribution, or from a list of equally likely values. The same seed
    gives the same draws on every computer. draws(normal(7%, 15%), 30) makes a list
    of thirty draws:

      fn grown(returns) = reduce(returns, (sum, r) => sum * (1 + r), $10_000)
      simulate(grown, 1_000, returns: draws(normal(7%, 15%), 30))

    The result has median, p5, p95, mean, sd, min and max; s.values has all the
    outcomes, as in percentile(s.values, 99%). A session keeps the figures but not
    the outcomes.

    """
}
