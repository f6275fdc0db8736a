import Money
import Testing

@testable import Finance

/// New lines that look like what is there already.
@Suite struct ImportLookAlikeTests {
  private static func line(
    _ amount: Int, day: Int = 0, account: String = "A", bankID: String? = nil
  ) -> ImportedLine {
    ImportedLine(
      date: CalendarDate.epoch.adding(days: day) ?? .epoch, amount: Money(Decimal(amount)),
      text: "ACME", bankID: bankID, account: account)
  }

  private static func spent(_ line: ImportedLine) throws -> Transaction {
    try Transaction(.expense(SpendingCategory(.misc)), movement: line.amount, of: line)
  }

  @Test(
    "the same day and amount under another account, or with the bank's name instead of one's own")
  func accounts() throws {
    let cases: [(there: ImportedLine, new: ImportedLine, count: Int)] = [
      (Self.line(-5), Self.line(-5, account: "B"), 1),
      (Self.line(-5), Self.line(-5, bankID: "1"), 1), (Self.line(-5), Self.line(-5), 0),
      (Self.line(-5, bankID: "2"), Self.line(-5, bankID: "1"), 0),
      (Self.line(-5), Self.line(5, account: "B"), 0),
      (Self.line(-5), Self.line(-5, day: 1, account: "B"), 0),
    ]
    for (there, new, count) in cases {
      var lookAlikes = LookAlikes()
      lookAlikes.add(try Self.spent(there), account: there.account)
      lookAlikes.look(new)
      #expect(lookAlikes.counts.reduce(0) { $0 + $1.count } == count, "\(new)")
    }
  }

  @Test("each that is there is like one line only")
  func once() throws {
    var lookAlikes = LookAlikes()
    lookAlikes.add(try Self.spent(Self.line(-5)), account: "A")
    for _ in 0..<3 { lookAlikes.look(Self.line(-5, account: "B")) }
    #expect(lookAlikes.counts.map(\.count) == [1])
  }

  @Test("what was typed may be two days off")
  func typed() throws {
    for (day, places) in [(0, [4]), (2, [4]), (-2, [4]), (3, [])] {
      var lookAlikes = LookAlikes()
      lookAlikes.add(typed: try Self.spent(Self.line(-5)), place: 4)
      lookAlikes.look(Self.line(-5, day: day))
      lookAlikes.look(Self.line(-5, day: day))
      #expect(lookAlikes.typedPlaces == places, "\(day)")
    }
  }
}
