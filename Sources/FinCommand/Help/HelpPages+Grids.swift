extension HelpPages {
  static let grids = """
    Grids and simulations

    Both compute a figure for many values of its inputs. You name the inputs; the
    figure is any expression, or a function.

      grid(rate: 5%..7% step 0.5%, home.payment)
      grid(rate: 5%..7% step 0.5%, term: [15y, 30y], home.payment)

    One input makes a list; two make a table, the first down, the second across. An
    input with the name of a variable changes everything that follows it, as whatif
    does; nothing is kept. Any other input must appear in the expression itself:

      grid(price: $300k..$500k step $50k, loan(80% * price, 6.5%, 30y).payment)

    A function gets the inputs by the names of its parameters, else in their order:

      fn cost(rate, term) = loan($360k, rate, term).total_interest
      grid(rate: [6%, 7%], term: [15y, 30y], cost)

    Here only cost sees the inputs; live formulas that read rate do not change.
    Written as cost(rate, term), it is an expression, and they do.

    ▸ marks the present value. In color, low figures are cool and high ones warm.
    g.rows has a record for each combination, g.values the figures, g.min and g.max
    the range. A grid bound with = stays as it is; g := grid(…) is updated.

      simulate(home.payment, 10_000, rate: normal(6.5%, 0.5%))
      simulate(rent * 12, 1_000, rent: [$1_800, $1_900, $2_100], seed: 7)

    A simulation draws every input at random, as many times as you say: from a
    normal distribution, or from a list whose values are equally likely. The same
    seed gives the same draws on every computer. draws(normal(7%, 15%), 30) makes a
    list of thirty draws:

      fn grown(returns) = reduce(returns, (sum, r) => sum * (1 + r), $10_000)
      simulate(grown, 1_000, returns: draws(normal(7%, 15%), 30))

    Its figures are median, p5, p95, mean, sd, min and max; s.values has all
    outcomes, as in percentile(s.values, 99%). A session keeps the figures, but not
    the outcomes.

    """
}
