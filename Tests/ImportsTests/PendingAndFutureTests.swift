import Finance
import Money
import Testing

@testable import Imports

/// Pending lines that are posted later, and days that cannot be right.
@Suite("Pending and future lines")
struct PendingAndFutureTests {
  private static let heading = "Date,Description,Amount,Status,Account Number\n"

  private func notes(_ session: MemorySession) -> [String] {
    (session.lists[.expenses] ?? []).map { "\($0.date) \($0.note ?? "")" }.sorted()
  }

  @Test("a posted line of the same payee takes a pending one's place")
  func samePayee() throws {
    var session = MemorySession()
    try session.take("a", Self.heading + "2026-10-01,COFFEE SHOP,-4.50,Pending,00001234\n")
    let remarks = try session.take(
      "b",
      Self.heading + """
        2026-10-04,BOOK STORE,-4.50,Posted,00001234
        2026-10-02,COFFEE SHOP 112 SEATTLE,-4.50,Posted,00001234

        """)
    #expect(notes(session) == ["2026-10-02 COFFEE SHOP 112 SEATTLE", "2026-10-04 BOOK STORE"])
    #expect(remarks.contains(.booked(1)))
    #expect(
      !remarks.contains { if case .standing = $0 { true } else { false } }, "\(remarks)")
  }

  @Test(
    "of another payee, both stay, and it is said",
    arguments: ["BOOK STORE", "GREEN GROCER 12", "PARKING METER"])
  func otherPayee(_ payee: String) throws {
    var session = MemorySession()
    try session.take("a", Self.heading + "2026-10-01,COFFEE SHOP,-4.50,Pending,00001234\n")
    let remarks = try session.take(
      "b", Self.heading + "2026-10-04,\(payee),-4.50,Posted,00001234\n")
    #expect(notes(session) == ["2026-10-01 COFFEE SHOP", "2026-10-04 \(payee)"])
    #expect(remarks.contains(.standing(pending: "COFFEE SHOP", booked: payee)), "\(remarks)")
  }

  @Test("a pending line without a payee is whatever is posted with its amount")
  func noPayee() throws {
    var session = MemorySession()
    try session.take("a", Self.heading + "2026-10-01,POS PURCHASE,-4.50,Pending,00001234\n")
    try session.take("b", Self.heading + "2026-10-04,BOOK STORE,-4.50,Posted,00001234\n")
    #expect(notes(session) == ["2026-10-04 BOOK STORE"])
  }

  @Test(
    "a day far in the future is said", arguments: [("2099-12-31", true), ("2026-12-24", false)])
  func future(_ day: String, _ isSaid: Bool) throws {
    var session = MemorySession()
    let remarks = try session.take(
      "a", "Date,Description,Amount\n\(day),SHOP,-5.00\n2026-10-01,SHOP2,-6.00\n")
    let date = CalendarDate(iso8601: day) ?? .epoch
    #expect(remarks.contains(.future(1, date)) == isSaid, "\(remarks)")
    #expect(notes(session).count == 2)
  }
}
