extension HelpPages {
  static let explain = """
    Explain: where a number comes from

      explain price * 20% + fees         each step with its numbers, and where each
                                         name comes from
      explain payment                    a name, traced back to its inputs
      explain home.payment               a figure of a loan: formula, numbers,
                                         conventions, source
      explain home.schedule[12]          one payment
      explain irr([-$1000, $600, $600])  a financial function
      explain home                       all figures of a loan, one line each
      explain home.payment whatif rate = 7%

    = shows all digits; ≈ shows a rounded figure.

    A live name is traced through its formulas to what you typed. Your own functions
    are shown with the arguments filled in. explain must come first on the line; it
    prints an explanation and changes nothing. Afterward, ans is the explained
    number.

    """
}
