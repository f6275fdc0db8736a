import Money
import Testing

@testable import Exchange
import FinLanguage

/// The ways in which files write days.
@Suite struct StatementDayTests {
  typealias Order = StatementOptions.DateOrder

  @Test(arguments: [
    ("01/05/2026", Order.monthFirst, "2026-01-05"), ("1/5/26", .monthFirst, "2026-01-05"),
    ("05/01/2026", .dayFirst, "2026-01-05"), ("05.01.26", .dayFirst, "2026-01-05"),
    ("24.03.2015", .dayFirst, "2015-03-24"), ("2026-01-05", .yearFirst, "2026-01-05"),
    ("26/01/05", .yearFirst, "2026-01-05"), ("2026/1/5", .yearFirst, "2026-01-05"),
    ("20260105", .yearFirst, "2026-01-05"), ("05012026", .dayFirst, "2026-01-05"),
    ("2/10'2020", .monthFirst, "2020-02-10"), ("1/ 1'00", .monthFirst, "2000-01-01"),
    ("1/ 1' 5", .monthFirst, "2005-01-01"), ("12/31/99", .monthFirst, "1999-12-31"),
    ("12/31'99", .monthFirst, "2099-12-31"), ("12/31/69", .monthFirst, "2069-12-31"),
    ("01-05-2026", .monthFirst, "2026-01-05"), ("01 05 2026", .dayFirst, "2026-05-01"),
    ("2026-01-05T10:00:00Z", .yearFirst, "2026-01-05"),
    ("2026-01-05T10:00:00.123+02:00", .yearFirst, "2026-01-05"),
    ("2026-01-05 10:00:00", .yearFirst, "2026-01-05"),
    ("01/05/2026 10:00 PM", .monthFirst, "2026-01-05"),
    ("01/05/2026, 10:00", .monthFirst, "2026-01-05"), (" 01/05/2026 ", .monthFirst, "2026-01-05"),
    ("29/02/2024", .dayFirst, "2024-02-29"), ("5.1.2026", .dayFirst, "2026-01-05"),
    ("2026-01-05 24:00:60", .yearFirst, "2026-01-05"),
  ])
  func numbers(_ text: String, _ order: Order, _ date: String) throws {
    let day = try #require(StatementDay(Array(text.utf8)[...]))
    #expect(day.date(order) == CalendarDate(iso8601: date))
  }

  @Test(arguments: [
    ("Jan 5, 2026", "2026-01-05"), ("05-Jan-2026", "2026-01-05"), ("05-JAN-26", "2026-01-05"),
    ("5 janv. 2026", "2026-01-05"), ("5. Januar 2026", "2026-01-05"),
    ("5 août 2026", "2026-08-05"), ("05 Dez 2026", "2026-12-05"), ("5 ene 2026", "2026-01-05"),
    ("5 mrt. 2026", "2026-03-05"), ("5. März 2026", "2026-03-05"), ("2026-Jan-05", "2026-01-05"),
    ("5 ago 2026", "2026-08-05"), ("12 DÉC. 2026", "2026-12-12"), ("9 févr. 2026", "2026-02-09"),
    ("3 juil. 2026", "2026-07-03"), ("5 de mayo de 2026", "2026-05-05"),
    ("Mon, 05 Jan 2026 10:00:00", "2026-01-05"), ("January 5th, 2026", "2026-01-05"),
    ("8 set 2026", "2026-09-08"), ("Sept 8 2026", "2026-09-08"),
  ])
  func names(_ text: String, _ date: String) throws {
    let day = try #require(StatementDay(Array(text.utf8)[...]))
    for order in Order.allCases { #expect(day.date(order) == CalendarDate(iso8601: date)) }
  }

  @Test(arguments: [
    "", "2026", "1/2", "13/32/2026", "30/02/2026", "2026-02-30", "2026-13-01", "abc", "1/2/3",
    "1/2/123", "1/2/1812", "1/2/2026/3", "12345678901", "Jan 2026", "5 jui 2026", "Foo 5, 2026",
    "-1/2/2026", "1/2/2026 lunch", "1/2/20265", "00/00/0000", "99999999", "Jan Feb 2026",
    "1.234,56", "78,004.24", "2026,01,05", "01/05/2026T", "1''2'2026", "12:30",
    "2026-01-31T25:61:00Z", "2026-01-31 10:60", "2026-01-31 24:00:61", "2026-01-31 10:",
    "1/.1/2026", "1//1/2026", "2026-/01-31",
  ])
  func refused(_ text: String) {
    #expect(StatementDay(Array(text.utf8)[...]) == nil, "\(text)")
  }

  private static func order(
    _ texts: [String], told: Order? = nil, usual: Order? = nil, likely: Bool = false
  ) throws -> (Order, [String]) {
    var evidence = DateOrderEvidence()
    for (index, text) in texts.enumerated() {
      let day = try #require(StatementDay(Array(text.utf8)[...]), "\(text)")
      evidence.add(day, line: index + 2, text: text)
    }
    var remarks: [Hint] = []
    let order = try evidence.order(
      told: told, usual: usual, isDayFirstLikely: likely, remarks: &remarks)
    return (order, remarks.map(\.text))
  }

  @Test(arguments: [
    (["01/05/2026", "01/13/2026"], Order.monthFirst), (["01/05/2026", "13/01/2026"], .dayFirst),
    (["2026-01-05", "2026-02-03"], .yearFirst), (["03.04.2026"], .dayFirst),
    (["03.24.2026"], .monthFirst), (["03/03/2026"], .monthFirst), (["Jan 5, 2026"], .monthFirst),
  ])
  func onlyOrder(_ texts: [String], _ order: Order) throws {
    let (found, remarks) = try Self.order(texts)
    #expect(found == order)
    #expect(remarks.isEmpty)
  }

  @Test func monthFirstWhereBothFit() throws {
    let (order, remarks) = try Self.order(["03/03/2026", "03/04/2026"])
    #expect(order == .monthFirst)
    #expect(
      remarks == [
        "dates such as “03/04/2026” were read with the month first; "
          + "dates: \"DMY\" reads them with the day first"
      ])
    #expect(try Self.order(["03/04/2026"], usual: .dayFirst).0 == .dayFirst)
    #expect(try Self.order(["03/04/2026"], likely: true).1.isEmpty)
    #expect(try Self.order(["03/04/2026"], told: .dayFirst).1.isEmpty)
  }

  @Test func steadyDaysTell() throws {
    let (order, remarks) = try Self.order(["01/02/2026", "05/02/2026", "11/02/2026", "02/03/2026"])
    #expect(order == .dayFirst)
    #expect(remarks.count == 1)
  }

  @Test func twoDigitsThatAreNoMonth() throws {
    #expect(try Self.order(["26-01-05", "26-02-11", "26-03-01"]).0 == .yearFirst)
    #expect(try Self.order(["26-01-05", "27-01-05", "28-01-05"]).0 == .dayFirst)
  }

  @Test func noOrderFits() throws {
    #expect {
      try Self.order(["01/13/2026", "01/14/2026", "14/01/2026"])
    } throws: {
      ($0 as? StatementError)?.summary
        == "line 4: “14/01/2026” is not a date in the order MDY of the dates before it"
    }
    #expect {
      try Self.order(["01/13/2026"], told: .dayFirst)
    } throws: {
      ($0 as? StatementError)?.hint?.text == "dates: \"MDY\" fits all dates of the file"
    }
  }
}
