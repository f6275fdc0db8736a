import Money

/// A day as a file writes it, before it is known which of its numbers is the month.
///
/// Read are numbers with points, dashes, slashes or blanks between them, eight digits, years of two digits
/// (70 to 99 are of the last century, an apostrophe as in `2/10'26` means this one), months by name in
/// English, German, French, Spanish, Dutch and Italian, and a time of day after the day, which is dropped,
/// as that of OFX moments is.
struct StatementDay {
  typealias Order = StatementOptions.DateOrder

  /// True if points separate its numbers, as if the day comes first.
  private(set) var hasPoints = false
  private let monthFirst: CalendarDate?
  private let dayFirst: CalendarDate?
  private let yearFirst: CalendarDate?

  /// The day in an order of its parts; nil where there is no such day.
  func date(_ order: Order) -> CalendarDate? {
    switch order {
    case .monthFirst: monthFirst
    case .dayFirst: dayFirst
    case .yearFirst: yearFirst
    }
  }

  /// Nil for what is no day, in whatever order.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = StatementDayScanner(StatementDay.booked(bytes))
    guard scanner.scan() else { return nil }
    hasPoints = scanner.hasPoints
    let numbers = scanner.numbers
    if let named = scanner.month {
      let month = StatementDayScanner.Number(value: named, digits: 2)
      guard numbers.count == 2 else { return nil }
      let isYearFirst = numbers[0].digits > 2 || scanner.apostropheYear == 0
      let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      let date = StatementDay.date(
        year: year, month: month, day: day, isThisCentury: scanner.apostropheYear != nil)
      (monthFirst, dayFirst, yearFirst) = (date, date, date)
    } else {
      // `78,004.24` is an amount.
      guard numbers.count == 3, !scanner.hasCommas else { return nil }
      let (first, second, third) = (numbers[0], numbers[1], numbers[2])
      let isThisCentury = scanner.apostropheYear != nil
      let isYearLast = third.digits > 2 || isThisCentury
      monthFirst = StatementDay.date(
        year: third, month: first, day: second, isThisCentury: isThisCentury)
      dayFirst = StatementDay.date(
        year: third, month: second, day: first, isThisCentury: isThisCentury)
      // `26-1-5` may be a cut `26-1-15`, and `90.01.26` a damaged `10.01.26`; no one writes two digits of
      // a year first with fewer digits behind them or with points.
      let isShort = first.digits <= 2 && (hasPoints || second.digits < 2 || third.digits < 2)
      yearFirst =
        isYearLast || isShort ? nil : StatementDay.date(year: first, month: second, day: third)
    }
    guard monthFirst != nil || dayFirst != nil || yearFirst != nil else { return nil }
  }

  /// The first of two days, as brokers write `10/17/2026 as of 10/15/2026`.
  private static func booked(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.count > 20, let place = bytes.firstPlace(of: " as of ") else { return bytes }
    var other = StatementDayScanner(bytes[(place + 7)...])
    return other.scan() ? bytes[..<place] : bytes
  }

  private static func date(
    year: StatementDayScanner.Number, month: StatementDayScanner.Number,
    day: StatementDayScanner.Number,
    isThisCentury: Bool = false
  ) -> CalendarDate? {
    guard month.digits <= 2, day.digits <= 2 else { return nil }
    let whole: Int
    switch year.digits {
    case 4: whole = year.value
    case 2: whole = year.value + (year.value < 70 || isThisCentury ? 2000 : 1900)
    case 1 where isThisCentury: whole = year.value + 2000
    default: return nil
    }
    // No statement is older than the banks' machines, nor of the next century.
    guard (1950...2099).contains(whole) else { return nil }
    return CalendarDate(year: whole, month: month.value, day: day.value)
  }
}
