extension HelpPages {
  static let live = """
    Live formulas, what-if, scenarios

      rate = 6.5%
      home := loan($360k, rate, 30y)       := keeps the formula; = keeps the value
      rate = 5.75%                         home follows: its payment is $2,100.86

    Reading a live name gives its value with today's inputs. It follows everything
    that it reads, through functions and other formulas, and the date. At the
    prompt, fin shows every figure that changed.

    An error in a formula is reported once and again when you read the name; it goes
    away when an input is corrected. Formulas can't read each other in a circle. A
    live name can't be changed by += or .field =; change an input instead, or assign
    a new value: = makes it a plain value again.

    What if

      home.payment whatif rate = 7%        as if rate were 7%; nothing is changed
      home.payment whatif rate += 0.5%, home.term = 15y
      whatif rate = 7%                     a table of all figures that would change
      (home.payment whatif rate = 7%) - home.payment       in parentheses

    You can change names, fields and elements, several at once with commas between
    them. If nothing reads what you change, the error says why: a name bound with =
    does not follow its inputs.

    Scenarios

      whatif rate = 5%, home.term = 20y as "refi"
      scenarios                            those you kept
      compare_scenarios("refi", "15 years")
      compare_scenarios()                  all of them, next to today's figures

    """
}
