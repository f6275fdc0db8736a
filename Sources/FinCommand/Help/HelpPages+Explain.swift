extension HelpPages {
  static let explain = """
    Explain: where a number comes from

      explain price * 20% + fees         each step with the values put in, and
                                         where each name comes from
      explain payment                    a name, traced back to its inputs
      explain home.payment               a figure of a loan: formula, the same with
                                         the numbers, conventions, source
      explain home.schedule[12]          one payment
      explain irr([-$1000, $600, $600])  a financial function
      explain home                       all figures of a loan, one line each
      explain home.payment whatif rate = 7%

    = shows all digits; ≈ shows a rounded figure.

    A live name is traced through its formulas to what you typed. A function of
    your own is shown with its arguments put in. explain starts a line; it prints an
    explanation and changes nothing. ans is the number that it explained.

    """
}
