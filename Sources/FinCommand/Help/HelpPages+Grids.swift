extension HelpPages {
  static let grids = """
    Grids and simulations

    Both work a figure out for many values of its inputs. The inputs are arguments
    that you name; the figure is any expression, or a function.

      grid(rate: 5%..7% step 0.5%, home.payment)
      grid(rate: 5%..7% step 0.5%, term: [15y, 30y], home.payment)

    One input gives a list, two a table with the first down and the second across.
    An input that is a top-level name is seen by all that follows it, as in whatif;
    nothing is changed. Another name must stand in the expression itself:

      grid(price: $300k..$500k step $50k, loan(80% * price, 6.5%, 30y).payment)

    A function takes the inputs by the names of its parameters, else in their order:

      fn cost(rate, term) = loan($360k, rate, term).total_interest
      grid(rate: [6%, 7%], term: [15y, 30y], cost)

    It is only called with them: formulas that follow a top-level rate stay as they
    are. Written as cost(rate, term), it is an expression, and they follow.

    ▸ marks what holds now. In colour low figures are cool and high ones warm.
    g.rows has a record for each combination, g.values the figures, g.min and g.max
    the ends. A grid bound with = stays as it is; g := grid(…) follows.

      simulate(home.payment, 10_000, rate: normal(6.5%, 0.5%))
      simulate(rent * 12, 1_000, rent: [$1_800, $1_900, $2_100], seed: 7)

    In each of so many trials every input is drawn anew: from a normal distribution,
    or from a list whose values are equally likely. The same seed draws the same on
    every machine. draws(normal(7%, 15%), 30) makes a list of thirty draws:

      fn grown(returns) = reduce(returns, (sum, r) => sum * (1 + r), $10_000)
      simulate(grown, 1_000, returns: draws(normal(7%, 15%), 30))

    s.median, s.p5, s.p95, s.mean, s.sd, s.min and s.max are its figures, s.values
    all outcomes: percentile(s.values, 99%). A session keeps the figures, but not
    the outcomes.

    """
}
