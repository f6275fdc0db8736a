import Foundation
import Testing

/// A value that is too large for a session's document is refused, and nothing is written of it.
@Suite("Values too large to keep")
struct KeepingLimitTests {
  /// Forty megabytes of text, quickly made: a list of five that are the same.
  private static let large =
    "{ t = \"abcdefghijklmnop\"; for n in 1..19 { t = t + t }; [t, t, t, t, t] }"
  private static let summary = "this value is too large to save"

  @Test("in one-shots, which then fail")
  func oneShots() throws {
    let home = try SessionHome()
    #expect(home.fin(["--session", "plan", "-e", "a = 1"]).exitCode == 0)
    let before = try home.read(home.session("plan"))
    let run = home.fin(["--session", "plan", "-e", "xs = \(Self.large)"])
    #expect(run.exitCode == 1)
    #expect(run.told.contains(Self.summary), "\(run.errors)")
    #expect(try home.read(home.session("plan")) == before)
    #expect(home.fin(["--session", "other", "-e", "xs = \(Self.large)"]).exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: home.session("other")))
  }

  @Test("at the prompt, which goes on")
  func prompt() throws {
    let home = try SessionHome()
    let run = home.type("a = 1", "xs = \(Self.large)", "a = 2")
    #expect(run.told.contains(Self.summary), "\(run.errors)")
    let reopened = home.type("a", "xs")
    #expect(reopened.output.hasPrefix("2"), "\(reopened.output)")
    #expect(reopened.told.contains("xs"), "\(reopened.errors)")
    #expect(try home.read(home.session()).utf8.count < 10_000)
  }
}
