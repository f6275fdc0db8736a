extension HelpPages {
  static let live = """
    Live formulas, what-if, scenarios

      rate = 6.5%
      home := loan($360k, rate, 30y)       := keeps the formula; = keeps the value
      rate = 5.75%                         home follows: its payment is $2,100.86

    A live name always has the value its inputs give now. It follows everything it
    reads, through functions and other formulas, and the date. At the prompt, fin
    shows every figure that changed.

    If a formula has an error, fin reports it once, then again each time you use the
    name, until you correct an input. Formulas can't depend on each other in a
    circle. You can't change a live name with += or .field =; change an input
    instead. Assigning with = makes it a plain value again.

    What if

      home.payment whatif rate = 7%        as if the rate were 7%; nothing changes
      home.payment whatif rate += 0.5%, home.term = 15y
      whatif rate = 7%                     a table of all figures that would change
      (home.payment whatif rate = 7%) - home.payment       in parentheses

    You can change names, fields and elements, several at once separated by commas.
    If nothing depends on what you change, the error says why: a name set with =
    doesn't follow its inputs.

    Scenarios

      whatif rate = 5%, home.term = 20y as "refi"
      scenarios                            your saved scenarios
      compare_scenarios("refi", "15 years")
      compare_scenarios()                  all of them, next to today's figures

    """
}
