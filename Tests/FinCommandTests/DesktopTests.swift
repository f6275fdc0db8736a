import Foundation
import Testing

@testable import FinCommand

#if canImport(Glibc)
  /// The desktop by way of its programs, with a script in the place of one.
  @Suite struct DesktopTests {
    private func desktop(
      _ home: SessionHome, script: String?, of program: String = "notify-send"
    ) throws -> PosixDesktop {
      if let script {
        try home.write(program + ".sh", script + "\n")
        try FileManager.default.createSymbolicLink(
          atPath: home.at(program),
          withDestinationPath: Repository.root.appending(path: "Tests/Programs/program").path)
      }
      return PosixDesktop(path: "/nowhere:\(home.path)")
    }

    /// Each argument arrives as it is, whatever a shell would make of it.
    @Test func argumentsReachNoShell() throws {
      let home = try SessionHome()
      let desktop = try desktop(
        home, script: "printf '%s\\n' \"$@\" > '\(home.at("arguments"))'")
      try desktop.notify("Due: $(id)", "-x `id` \"a\" 'b' <b>AT&T</b> 💳\nsecond; row")
      #expect(
        try home.read(home.at("arguments")) == """
          --app-name=fin
          --
          Due: $(id)
          -x `id` "a" 'b' &lt;b&gt;AT&amp;T&lt;/b&gt; 💳
          second; row

          """)
    }

    /// Text that is read aloud is in no arguments, which everybody can read.
    @Test(arguments: [("spd-say", "--wait -e"), ("espeak-ng", "--stdin"), ("espeak", "--stdin")])
    func speechGoesInByStandardInput(_ program: String, _ arguments: String) throws {
      let home = try SessionHome()
      let desktop = try desktop(
        home,
        script: "printf '%s' \"$*\" > '\(home.at("arguments"))'; cat > '\(home.at("text"))'",
        of: program)
      let text = String(repeating: "$1,234.56 to Ann; ", count: 10_000)
      try desktop.speak(text, waits: true)
      #expect(try home.read(home.at("arguments")) == arguments)
      #expect(try home.read(home.at("text")) == text)
    }

    @Test func whatFailsIsSaid() throws {
      let home = try SessionHome()
      #expect(throws: CommandError.noNotifier(program: "notify-send")) {
        try desktop(home, script: nil).notify("a", "b")
      }
      #expect(throws: CommandError.notNotified("notify-send ended with code 3")) {
        try desktop(home, script: "exit 3").notify("a", "b")
      }
    }
  }
#endif
