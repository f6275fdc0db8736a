extension HelpPages {
  static let statements = """
    Statements

      price = $450k                      set a name
      price += $10k                      += -= *= /=
      home.rate = 5.75%                  fields and elements too: xs[3].amount = $40
      fn closing(p, pct: 3%) = p * pct   a function, with a default; or a { … } body
      x => x * 2                         a function without a name; (a, b) => a + b
      if a > b { … } else if c { … } else { … }
      for m in 1..12 { … }
      while … { … }                      with break and continue
      return x                           from a function
      import "lib.fin"                   relative to the importing file; for bank
                                         statements see help imports
      assert home.payment < $2,500, "over budget"
      test "pays off on time" { assert … }
      x                                  prints its value at top level

    if and blocks are expressions; the last expression is their value.

      kind = if term <= 15y { "short" } else { "long" }

    A function can read global names but can't change them: pass the old value in
    and return the new one. Inside a function, print(x) shows a value.

    payment := loan(price, rate, 30y).payment defines a live formula, which follows
    its inputs (help live). seek finds the input that meets a goal (help seek);
    explain shows where a figure comes from (help explain).

    """

  static let operators = """
    Operators, lowest precedence first

      whatif
      |>
      or
      and
      not
      ==  !=  <  <=  >  >=  in       can't be chained: write a < b and b < c
      ..  step
      +  -
      *  /  of
      -x
      ^                              right to left: 2^3^2 is 2^9
      f(x)  xs[1]  x.name  x with {…}

    Between types

      money ± money                  same currency only
      money * / number               money
      money / money                  a number
      money ± percent                scales the money: see help percents
      money per period * duration      money: $450/mo * 1y is $5,400.00
      date ± duration                a date; Jan 31 + 1mo is Feb 28 or 29
      date - date                    a duration in days
      duration ± duration            months and days are kept apart
      text + text, list + list       joined

    Anything else is an error that shows both values. The number 0 also works as
    zero money or a zero duration. == between different types is an error, except
    with none and 0. The remainder of 10 / 3 is mod(10, 3); a power is 2^10.

    """
}
