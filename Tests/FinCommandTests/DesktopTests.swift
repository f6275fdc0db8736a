import Foundation
import Testing

@testable import FinCommand

#if canImport(Glibc)
  /// The desktop by way of its programs, with a script in the place of one.
  @Suite struct DesktopTests {
    private func desktop(
      _ home: SessionHome, script: String?, of program: String = "notify-send",
      isReachable: Bool = true
    ) throws -> PosixDesktop {
      if let script {
        try home.write(program + ".sh", script + "\n")
        try FileManager.default.createSymbolicLink(
          atPath: home.at(program),
          withDestinationPath: Repository.root.appending(path: "Tests/Programs/program").path)
      }
      return PosixDesktop(path: "/nowhere:\(home.path)", isReachable: isReachable)
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

    @Test func whatIsOpenedIsHandedOver() throws {
      let home = try SessionHome()
      let note = "printf '%s|' \"$@\" > '\(home.at("arguments"))'"
      try desktop(home, script: note, of: "xdg-open").open("/tmp/my chart.pdf")
      #expect(try home.read(home.at("arguments")) == "/tmp/my chart.pdf|")
    }

    @Test func whatCannotBeOpenedIsSaid() throws {
      let (home, page) = (try SessionHome(), "/tmp/a.html")
      #expect(throws: CommandError.noDesktop) {
        try desktop(home, script: nil, isReachable: false).open(page)
      }
      #expect(throws: CommandError.cannotOpen(page, reason: "xdg-open is not installed")) {
        try desktop(home, script: nil).open(page)
      }
      #expect(throws: CommandError.cannotOpen(page, reason: "xdg-open found no program for it")) {
        try desktop(home, script: "exit 3", of: "xdg-open").open(page)
      }
      // A program that does not run at all is no success either.
      let other = try SessionHome()
      try other.write("xdg-open", "#!/nowhere/at/all\n")
      chmod(other.at("xdg-open"), 0o755)
      let error = #expect(throws: CommandError.self) {
        try desktop(other, script: nil).open(page)
      }
      guard case .cannotOpen(page, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!reason.isEmpty)
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
