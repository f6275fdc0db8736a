import Foundation
import Money
import Testing

@testable import FinCommand

/// The environment of a session: the calendar, the home folder.
@Suite struct SessionWorldTests {
  /// A session that stays open over midnight goes on with the new day.
  @Test func theDayChanges() throws {
    let home = try SessionHome()
    var day = 20_000
    let output = MemoryOutput()
    var environment = home.environment
    environment.input = MemoryInput("due := today + 30d\n1\n")
    environment.output = output
    environment.today = {
      day += 1
      return CalendarDate(daysSinceEpoch: day) ?? .epoch
    }
    _ = FinTool(environment: environment).run([])
    let lines = output.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("due") == true, "\(lines)")
    #expect(lines.last?.contains("(+1d)") == true, "\(lines)")
  }

  @Test func importsFromTheHomeFolder() throws {
    let home = try SessionHome()
    try home.write("lib.fin", "import \"more.fin\"\nfn half(x) = other(x) / 2\n")
    try home.write("more.fin", "fn other(x) = x\n")
    #expect(home.type("import \"~/lib.fin\"", "half(10)").output == "5\n")
    #expect(home.type("half(12)").output == "6\n")
  }
}
