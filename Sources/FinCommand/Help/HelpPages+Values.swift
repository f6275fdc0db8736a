extension HelpPages {
  static let literals = """
    Literals

      number      42  3.5  .5  1_000_000  450k  1.2M  2B  1e6
      money       $450k  $1_234.56  $.50  €99  £5  ¥1000  ₹5  CA$5  A$5  1200 CHF
      per period  $450/mo  $5400/y  $60/w  $9/d  $100/q
      percent     6.5%  25bp             0.065 and 0.0025, shown as percents
      duration    30y  18mo  2w  10d  5y6mo
      date        2026-01-15, and a month 2026-01, which is its first day
      text        "Visa {card.balance}"  with  \\"  \\\\  \\n  \\t  \\{  \\u{20AC}
      others      true  false  none  [1, 2]  {name: "x", n: 3}  1..12

    Numbers are exact decimals of 34 digits: 0.1 + 0.2 == 0.3 is true. Money is
    rounded to the cent only when it is shown, or by round().

    Amounts of money can have commas: $1,234.56. 450,000 without a currency sign is
    an error that suggests 450_000 and 450k.

    5m is also an error: 5mo is five months, 5M is five million.

    # starts a comment. A statement ends at the end of the line or at a ;

    """

  static let percents = """
    Percents

      $200 + 10%          $220.00     money and percent: the money is scaled
      $200 - 10%          $180.00
      5% + 1%             6%          percents are added
      20% of $450k        $90,000.00
      12 * 6%             0.72        a number times a percent is a number
      6% * 2              12%         a percent times a number is a percent
      6% / 12             0.5%
      1 + 6%              1.06        as in a formula with 1 + r
      (1 + 6%)^10         1.790847…
      100 + 5%            an error

    The last one is ambiguous: 105 (five percent more) or 100.05 (the sum of two
    numbers). fin shows both and asks you to choose:

      100 * 105%          105
      100 + number(5%)    100.05

    1 + 5% is allowed because both readings give 1.05.

    Rates are percents: loan($300k, 6.5, 30y) is an error that suggests 6.5%.
    Spreadsheet functions (pmt, fv, …) take 6.5% or 0.065.

    """

  static let lists = """
    Lists, ranges and pipelines

      xs = [3, 1, 2]
      xs[1]  xs[-1]  xs[1..2]     3, 2 and [3, 1]: lists count from 1
      xs + [4]                    a new list
      xs[2] = 5                   changes the second element
      5 in xs                     true
      1..12                       a range, both ends included
      5%..7% step 0.5%            a range of percents; also dates and durations
      2026-01..2026-12 step 1mo   the first of each month; else each day

      sum(xs)  count(xs)  sort(xs)  map(xs, x => x * 2)  filter(xs, x => x > 1)

    x |> f(b) is f(x, b); a line that begins with |> continues the one above:

      1..12
        |> map(m => m * $100)
        |> sum

    x.f(b) is also f(x, b). If rows is a list of records, rows.interest is a list of
    that field, so sum(home.schedule.interest) adds up a column of a schedule.

    """

  static let records = """
    Records, fields and with

      me = {name: "Ada", salary: $5000/mo}
      me.salary                    $5,000.00/mo
      me with {salary: $6000/mo}   a copy with that field changed
      me.salary = $6000/mo         short for  me = me with {salary: $6000/mo}

    A loan has fields, too:

      home = loan($300k, 6.5%, 30y)
      home.payment
      home with {rate: 5.75%, extra: $200}
      (home with {rate: 5%}).payment

    Change an input and fin recalculates the payment (or the value you left out).
    Set the payment and fin recalculates the term; the summary shows which.

    """
}
