extension HelpPages {
  static let live = """
    Live formulas, what-if, scenarios

      rate = 6.5%
      home := loan($360k, rate, 30y)       := keeps the formula, = copies a value
      rate = 5.75%                         home follows: its payment is $2,100.86

    Reading a live name gives its value with today's inputs. It follows what it
    read when it was evaluated last, through functions and other formulas; `today`
    counts. At the prompt every figure that moved is shown after the answer.

    An error in a formula is its value: it is told once, raised when the name is
    read, and gone when an input mends it. Formulas that read each other in a circle
    are refused. A live name cannot be changed by += or .field =; change an input,
    or bind it anew: = makes it a plain value again.

    What if

      home.payment whatif rate = 7%        as if rate were 7%; nothing is changed
      home.payment whatif rate += 0.5%, home.term = 15y
      whatif rate = 7%                     the table of all figures that would move
      (home.payment whatif rate = 7%) - home.payment       in parentheses inside

    Names, fields and elements can be bound, several at once with commas between.
    One that nothing reads is an error that says why: a name bound with = does not
    follow what it was computed from.

    Scenarios

      whatif rate = 5%, home.term = 20y as "refi"
      scenarios                            those that were kept
      compare_scenarios("refi", "15 years")
      compare_scenarios()                  all of them, beside today's figures

    """
}
