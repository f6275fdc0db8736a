extension HelpPages {
  static let explain = """
    Explain: where a number comes from

      explain price * 20% + fees         the values put in, then one step after the
                                         other, and where each name comes from
      explain payment                    what a name stands for, down to the inputs
      explain home.payment               a figure of a loan: its formula, the same
                                         with the numbers, conventions, source
      explain home.schedule[12]          a payment taken apart
      explain irr([-$1000, $600, $600])  likewise for the functions of time value
      explain home                       all figures of a loan, a line each
      explain home.payment whatif rate = 7%

    = means that all digits are shown, ≈ that a figure was rounded to show it.

    A live name is followed through its formulas to what was typed. A function of
    your own is shown with its arguments in. explain begins its line: it shows, and
    is no value, and it changes nothing; ans is the number that it explained.

    """
}
