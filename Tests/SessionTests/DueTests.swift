import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// The payments due when a session opens, and their calendar.
  @Suite final class DueTests: TestAtHome {
    @Test func tellsWhatIsDue() throws {
      let first = try home.start()
      try first.enter("visa = card(\"Visa\", $1_200, $5k, 24.99%, due: 20, closing: 26)")
      try first.enter(
        "amex = card($500, $1k, 20%, due: 10, closing: 20, as_of: 2026-02-15,"
          + " since: [{on: 2026-02-16, amount: $5}])")
      try first.leave()
      let fin = try home.start()
      #expect(fin.screen.line(0) == "fin 0.1.0  default: 2 names  (help, quit)")
      #expect(fin.screen.line(1) == "overdue by 5 days: amex  $25.00")
      #expect(fin.screen.line(2) == "due in 5 days: Visa  $36.99")
      #expect(try fin.enter(":due 1d").contains("2026-03-10"))
      #expect(try fin.enter(":due soon").contains("not \"soon\""))
      try fin.enter("remind(to: \"~/due.ics\")")
      try fin.leave()
      let calendar = try String(contentsOfFile: home.path + "/due.ics", encoding: .utf8)
      #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n"))
      #expect(calendar.contains("SUMMARY:amex: payment due\r\n"))
      let due = try home.pipe([], ["due", "--within", "1d"])
      #expect(due.code == 4 && due.output.contains("overdue by 5 days"))
    }
  }
}
