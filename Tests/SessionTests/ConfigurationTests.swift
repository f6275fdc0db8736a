import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Settings that hold in every session.
  @Suite final class ConfigurationTests: TestAtHome {
    @Test func keepForAllSessions() throws {
      try FileManager.default.removeItem(atPath: home.path + "/.config")
      let fin = try home.start()
      #expect(try fin.enter(":set --always preview off").contains("preview  off  (always)"))
      try fin.enter(":set --always prompt \"{session} {due} > \"")
      #expect(fin.screen.current == "default >")
      #expect(
        contents(of: home.configuration) == "preview = off\nprompt = \"{session} {due} > \"\n")
      #expect(permissions(of: home.configuration) == 0o600)
      try fin.leave()
      let other = try home.start(["--session", "work"])
      #expect(other.screen.current == "work >")
      // The session wins, also with what is usual.
      try other.enter(":set prompt \"> \"")
      #expect(other.screen.current == ">")
      try other.leave()
      let again = try home.start(["--session", "work"])
      #expect(again.screen.current == ">")
      // The usual needs no line.
      try again.enter(":set --always prompt \"> \"")
      try again.enter(":set --always preview on")
      #expect(contents(of: home.configuration) == "")
      #expect(
        try again.enter(":set --always currency EUR").asOneLine
          .contains("can't be set for all sessions"))
      try again.leave()
    }

    @Test func tellBadLinesAndStart() throws {
      try home.configure(
        "# taste\n\ncolour = never\ndates = french\nlock = 10min\nlocale = de_DE\n")
      let fin = try home.start()
      let text = fin.screen.text.asOneLine
      let path = home.configuration
      #expect(text.contains("\(path):3: unknown setting: colour"))
      #expect(text.contains("\(path):4: dates can't be \"french\""))
      #expect(text.contains("\(path):5: lock belongs to a session or a profile"))
      #expect(try fin.enter("$1234.5").hasPrefix("1.234,50"))
      try fin.enter(":set --always locale C")
      #expect(
        contents(of: path)
          == "# taste\n\ncolour = never\ndates = french\nlock = 10min\nlocale = C\n")
      try fin.leave()
    }

    /// Options win over the session, that over the configuration, that over the environment.
    @Test func knowWhatCounts() throws {
      func isColored(_ arguments: [String], _ environment: [String: String?] = [:]) throws -> Bool {
        let fin = try home.start(
          ["--session", "work"] + arguments,
          environment: ["NO_COLOR": nil].merging(environment) { $1 })
        try fin.enter("1 / 0")
        let isColored = String(decoding: fin.output, as: UTF8.self).contains("\u{1B}[1;31m")
        try fin.leave()
        return isColored
      }
      try home.configure("color = always\n")
      #expect(try isColored([], ["NO_COLOR": "1"]))
      #expect(try !isColored(["--color", "never"]))
      let fin = try home.start(["--session", "work"])
      try fin.enter(":set color never")
      try fin.leave()
      #expect(try !isColored([]))
      #expect(try isColored(["--color", "always"]))
    }

    /// Nothing there changes a figure, JSON, or what a pipe gets.
    @Test func leavePipesAlone() throws {
      let lines = ["$1234.5", "2026-01-15", "1 / 0", "table([1, 2])"]
      let before = try home.pipe(lines)
      try home.configure("color = always\nlocale = de_DE\ndates = local\nreader = on\nbad\n")
      let after = try home.pipe(lines)
      #expect(after.output == before.output)
      #expect(after.errors == before.errors)
      #expect(try home.pipe(["$1234.5"], ["--json"]).output == "1234.5\n")
      // What is set there keeps what is in the file, and changes nothing in the pipe.
      #expect(
        try home.pipe([":set --always locale fr_FR", "$1234.5"]).output.hasSuffix("$1,234.50\n"))
      #expect(
        contents(of: home.configuration)
          == "color = always\nlocale = fr_FR\ndates = local\nreader = on\nbad\n")
    }

    @Test func beQuiet() throws {
      let fin = try home.start(["--quiet"])
      #expect(fin.screen.text == ">")
      try fin.enter("rate = 6.5%;")
      try fin.enter("home := loan($300k, rate, 30y);")
      #expect(try fin.enter("rate = 7%") == "7%")
      #expect(try fin.enter("loan").contains("calls it") == false)
      #expect(try fin.enter("1 / 0").contains("error[division-by-zero]"))
      try fin.leave()
    }

    @Test func countWhatIsDue() throws {
      let fin = try home.start(columns: 120)
      try fin.enter(
        "visa = card($1_000, limit: $5k, apr: 22%, due: 18);")
      try fin.enter(":set prompt \"{due} {session}> \"")
      #expect(fin.screen.current == "1 due default>")
      try fin.leave()
    }
  }
}
