import Testing

@testable import Money

@Suite("Day counts")
struct DayCountTests {
  /// Source: ISDA, "30/360 Day Count Conventions" (2008-12-22), the examples of the bond basis and
  /// the Eurobond basis.
  static let isda: [(start: String, end: String, bond: Int, eurobond: Int)] = [
    ("2006-08-20", "2007-02-20", 180, 180), ("2007-02-20", "2007-08-20", 180, 180),
    ("2007-08-20", "2008-02-20", 180, 180), ("2008-02-20", "2008-08-20", 180, 180),
    ("2008-08-20", "2009-02-20", 180, 180), ("2009-02-20", "2009-08-20", 180, 180),
    ("2006-08-31", "2007-02-28", 178, 178), ("2007-02-28", "2007-08-31", 183, 182),
    ("2007-08-31", "2008-02-29", 179, 179), ("2008-02-29", "2008-08-31", 182, 181),
    ("2008-08-31", "2009-02-28", 178, 178), ("2009-02-28", "2009-08-31", 183, 182),
    ("2006-01-31", "2006-02-28", 28, 28), ("2006-01-30", "2006-02-28", 28, 28),
    ("2006-02-28", "2006-03-03", 5, 5), ("2006-02-14", "2006-02-28", 14, 14),
    ("2006-09-30", "2006-10-31", 30, 30), ("2006-10-31", "2006-11-28", 28, 28),
    ("2007-08-31", "2008-02-28", 178, 178), ("2008-02-28", "2008-08-28", 180, 180),
    ("2008-02-28", "2008-08-30", 182, 182), ("2008-02-28", "2008-08-31", 183, 182),
    ("2007-02-26", "2008-02-28", 362, 362), ("2007-02-26", "2008-02-29", 363, 363),
    ("2008-02-29", "2009-02-28", 359, 359), ("2008-02-28", "2008-03-30", 32, 32),
    ("2008-02-28", "2008-03-31", 33, 32),
  ]

  @Test("bond basis and Eurobond basis", arguments: isda)
  func bondBases(row: (start: String, end: String, bond: Int, eurobond: Int)) {
    let (start, end) = (date(row.start), date(row.end))
    #expect(DayCount.thirty360.days(from: start, to: end) == row.bond)
    #expect(DayCount.thirtyE360.days(from: start, to: end) == row.eurobond)
    #expect(DayCount.thirty360.days(from: end, to: start) == -row.bond)
    #expect(
      DayCount.thirty360.yearFraction(from: start, to: end) == Decimal(row.bond) / Decimal(360))
  }

  /// Source: OpenGamma Strata, `DayCountTest`, tables "30U360" (with the end-of-month rule) and "days".
  @Test(
    "30/360 with and without February's end",
    arguments: [
      ("2011-12-28", "2012-02-28", 60, 60), ("2011-12-28", "2012-02-29", 61, 61),
      ("2011-12-28", "2012-03-01", 63, 63), ("2012-02-29", "2012-03-28", 29, 28),
      ("2012-02-29", "2012-03-30", 31, 30), ("2012-02-29", "2012-03-31", 32, 30),
      ("2012-02-29", "2013-02-28", 359, 360), ("2011-02-28", "2012-02-28", 360, 358),
      ("2011-02-28", "2012-02-29", 361, 360), ("2012-02-29", "2016-02-29", 1440, 1440),
      ("2012-05-30", "2013-08-29", 449, 449), ("2012-05-29", "2013-08-31", 452, 452),
      ("2012-05-30", "2013-08-31", 450, 450), ("2012-05-31", "2013-08-30", 450, 450),
      ("2012-05-31", "2013-08-31", 450, 450),
    ])
  func unitedStates(start: String, end: String, bond: Int, unitedStates: Int) {
    #expect(DayCount.thirty360.days(from: date(start), to: date(end)) == bond)
    #expect(DayCount.thirtyU360.days(from: date(start), to: date(end)) == unitedStates)
  }

  /// Source: OpenGamma Strata, `DayCountTest`, table "yearFraction".
  static let strata: [(DayCount, String, String, numerator: Int, denominator: Int)] = [
    (.noLeap365, "2011-12-28", "2012-02-28", 62, 365),
    (
      .noLeap365, "2011-12-28",
      "2012-02-29", 62, 365
    ),
    (.noLeap365, "2011-12-28", "2012-03-01", 63, 365),
    (
      .noLeap365, "2012-02-28",
      "2012-03-28", 28, 365
    ),
    (.noLeap365, "2012-02-29", "2012-03-28", 28, 365),
    (
      .noLeap365, "2011-12-01",
      "2012-12-01", 365, 365
    ),
    (.noLeap365, "2011-12-28", "2016-02-29", 62 + 4 * 365, 365),
    (.actual36525, "2011-12-28", "2012-02-29", 63 * 4, 1461),
    (.actual360, "2011-12-28", "2016-03-01", 1525, 360),
    (.actual365, "2012-02-28", "2012-03-28", 29, 365),
    (.actualActual, "2011-12-28", "2012-02-28", 4 * 366 + 58 * 365, 365 * 366),
    (.actualActual, "2011-12-28", "2016-02-29", 4 * 366 + 59 * 365 + 4 * 365 * 366, 365 * 366),
    (.actualActual, "2012-02-29", "2012-03-29", 29, 366),
  ]

  @Test("year fractions are exact before they are rounded to 34 digits", arguments: strata)
  func fractions(row: (DayCount, String, String, numerator: Int, denominator: Int)) {
    let (start, end) = (date(row.1), date(row.2))
    let expected = Decimal(row.numerator) / Decimal(row.denominator)
    #expect(row.0.yearFraction(from: start, to: end) == expected)
    #expect(row.0.yearFraction(from: end, to: start) == -expected)
    #expect(row.0.yearFraction(from: start, to: start) == .zero)
  }

  /// Source: ISDA, "EMU and Market Conventions: Recent Developments" (1998), the examples of
  /// Actual/Actual (ISDA), as QuantLib's `daycounters.cpp` has them, to ten places.
  @Test(
    "actual/actual as ISDA's paper has it",
    arguments: [
      ("2003-11-01", "2004-05-01", "0.497724380567"),
      (
        "1999-02-01", "1999-07-01",
        "0.410958904110"
      ),
      ("1999-07-01", "2000-07-01", "1.001377348600"),
      (
        "2002-08-15", "2003-07-15",
        "0.915068493151"
      ),
      ("2003-07-15", "2004-01-15", "0.504004790778"),
      (
        "1999-07-30", "2000-01-30",
        "0.503892506924"
      ),
      ("2000-01-30", "2000-06-30", "0.415300546448"),
    ])
  func actualActual(start: String, end: String, expected: String) {
    let fraction = DayCount.actualActual.yearFraction(from: date(start), to: date(end))
    #expect(fraction.rounded(toPlaces: 10) == number(expected).rounded(toPlaces: 10))
  }

  /// Source: Microsoft, "YEARFRAC function": the example, basis 0, 1 and 3.
  @Test("spreadsheets' example")
  func spreadsheets() {
    let (start, end) = (date("2012-01-01"), date("2012-07-30"))
    func shown(_ convention: DayCount) -> Decimal {
      convention.yearFraction(from: start, to: end).rounded(toPlaces: 8)
    }
    #expect(shown(.thirtyU360) == number("0.58055556"))
    #expect(shown(.actualActual) == number("0.57650273"))
    #expect(shown(.actual365) == number("0.57808219"))
  }

  @Test(
    "names",
    arguments: [
      ("30/360", DayCount.thirty360), ("30u/360", .thirtyU360), ("30E/360", .thirtyE360),
      ("actual/360", .actual360), ("ACT/365", .actual365), ("act/365.25", .actual36525),
      ("nl/365", .noLeap365), ("NL/365", .noLeap365), ("act/act", .actualActual),
      ("act/act-isda", .actualActual), ("actual/actual", .actualActual),
      ("Actual/Actual-ISDA", .actualActual),
      ("actual/365.25", .actual36525),
    ])
  func names(text: String, expected: DayCount) {
    #expect(DayCount(name: text) == expected)
  }

  @Test("every convention is known by its name and says what it is; others are unknown")
  func everyName() {
    for convention in DayCount.allCases {
      #expect(DayCount(name: convention.name) == convention)
      #expect(!convention.summary.isEmpty)
    }
    for spelling in DayCount.spellings { #expect(DayCount(name: spelling) != nil) }
    #expect(Set(DayCount.allCases.map(\.name)).isSubset(of: DayCount.spellings))
    #expect(DayCount(name: "31/360") == nil && DayCount(name: "") == nil)
  }

  @Test("no convention fails at the ends of the calendar")
  func ends() {
    let (first, last) = (date("0001-01-01"), date("9999-12-31"))
    for convention in DayCount.allCases {
      #expect(convention.days(from: first, to: last) > 3_500_000)
      #expect(convention.days(from: last, to: first) < -3_500_000)
      #expect(convention.yearFraction(from: first, to: last) > Decimal(9990))
    }
  }
}
