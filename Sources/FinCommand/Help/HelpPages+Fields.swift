import FinLibrary

extension HelpPages {
  /// The fields of all types.
  static var fields: String {
    let wrap = TextWrap(width: 80)
    return fieldsInWords
      + StandardLibrary.library.types.map { "\n" + TypePage(type: $0, wrap: wrap).section }.joined()
  }

  /// Of types that no table describes.
  private static let fieldsInWords = """
    Fields

    home.payment reads a field; rows.interest of a table is the whole column. The
    arguments of a value are fields, too.

    A row of a loan's schedule

      n date payment principal interest extra balance rate

      payment is everything paid that day: principal + interest + extra.
      table(home.schedule, all: true) shows every row; schedule(home, totals: true)
      adds running totals.


    A grid, a simulation

      rows values min max now title
      n seed title mean sd min p5 p25 median p75 p95 max failed values

    An expense, an earning, a transfer

      amount category note on      negative for a refund; only expenses have a
                                   category
      account id                   of imported transactions

    """
}
