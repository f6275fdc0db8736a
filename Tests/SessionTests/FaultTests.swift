import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Places that cannot be written: what was kept stays whole, and a person is told.
  @Suite final class FaultTests: TestAtHome {
    private static let isRoot = geteuid() == 0
    /// For root nothing is forbidden: these tests go on as nobody.
    private static let anybody =
      isRoot ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""

    /// True if anybody can be found here whom permissions stop.
    private static let isAnybodyStopped: Bool = {
      guard isRoot else { return true }
      guard let home = try? Home() else { return false }
      defer { home.remove() }
      let run = try? home.run("/bin/sh", ["-c", "\(anybody) $FIN --version"])
      return run?.code == 0
    }()
    private static let nobody: Comment = "there is nobody here whom permissions stop"

    private func start(_ prefix: String) throws -> Pty {
      let shell = try home.shell("\(prefix) exec \(Self.anybody) $FIN")
      try shell.waitForPrompt(after: 0, "the first prompt")
      return shell
    }

    /// Everything at home belongs to who runs fin.
    private func own() throws {
      guard Self.isRoot else { return }
      try #require(try home.run("/bin/sh", ["-c", "chown -R 65534:65534 \(home.path)"]).code == 0)
    }

    private func setMode(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func held() throws -> String {
      let run = try home.pipe(["x"])
      #expect(run.errors.isEmpty)
      return run.output
    }

    @Test func worksBelowAFile() throws {
      try put("", at: home.path + "/data")
      let fin = try home.start(columns: 200)
      #expect(fin.screen.text.asOneLine.contains("default.json can't be written"))
      #expect(fin.screen.text.asOneLine.contains("changes stay in memory"))
      #expect(try fin.enter("x = 1") == "1")
      #expect(try fin.enter("x") == "1")
      #expect(try fin.enter(":quit").contains("your changes are not saved"))
      try fin.leave()
      let run = try home.pipe(["x = 1"])
      #expect(run.output == "1\n")
      #expect(run.errors.contains("session-read-only") && run.code == 1)
    }

    /// A folder, or a file, that is read-only from the start.
    @Test(.enabled(if: isAnybodyStopped, nobody), arguments: ["folder", "file"])
    func worksReadOnly(_ what: String) throws {
      try #require(try home.pipe(["x = 1"]).code == 0)
      try own()
      let path = what == "folder" ? home.sessions : home.document
      try setMode(what == "folder" ? 0o500 : 0o400, path)
      defer { try? setMode(0o700, path) }
      let fin = try start("")
      #expect(fin.screen.text.asOneLine.contains("default.json can't be written"))
      #expect(try fin.enter("x = 2") == "2")
      #expect(try fin.enter(":undo").contains("undone: x = 2"))
      #expect(try fin.enter(":save").contains("session-read-only"))
      fin.send(Keys.control("D"))
      #expect(fin.waitForExit() == 0)
      #expect(try held() == "1\n")
    }

    @Test(.enabled(if: isAnybodyStopped, nobody), arguments: ["folder", "file"])
    func leavesWhatCannotBeRead(_ what: String) throws {
      try #require(try home.pipe(["x = 1"]).code == 0)
      try own()
      let path = what == "folder" ? home.sessions : home.document
      try setMode(0o000, path)
      let fin = try home.shell("exec \(Self.anybody) $FIN")
      #expect(fin.waitForExit() == 1)
      #expect(fin.screen.text.asOneLine.contains("can't be read: permission denied"))
      try setMode(0o700, path)
      #expect(try held() == "1\n")
    }

    /// The permission goes while fin is at work, and comes back.
    @Test(.enabled(if: isAnybodyStopped, nobody)) func survivesALostPermission() throws {
      try own()
      let fin = try start("")
      try fin.enter("x = 1")
      try setMode(0o500, home.sessions)
      defer { try? setMode(0o700, home.sessions) }
      let answer = try fin.enter("x = 2").asOneLine
      #expect(
        answer.contains("not saved: nothing was saved in \(home.document): permission denied"))
      #expect(answer.contains("it is still in memory, :save tries again"))
      #expect(try fin.enter(":save").contains("hint: chmod u+rwx"))
      // Leaving takes a second word.
      #expect(
        try fin.enter("quit").asOneLine.contains(
          "your changes are not saved; :quit again leaves without them"))
      #expect(try fin.enter(":session").contains("later changes are in memory only"))
      try setMode(0o700, home.sessions)
      #expect(try fin.enter("y = x").hasSuffix("2"))
      #expect(try !fin.enter("x").contains("not saved"))
      fin.send("quit\r")
      #expect(fin.waitForExit() == 0)
      #expect(try home.pipe(["[x, y]"]).output == "[2, 2]\n")
    }

    /// As much as a file may hold, by the shell's own limit.
    @Test func survivesALimit() throws {
      let shell = try home.shell("ulimit -f 32; exec $FIN")
      try shell.waitForPrompt(after: 0, "the first prompt")
      try shell.enter("x = 1")
      try shell.enter("spend(5, \"food\")")
      #expect(try shell.enter("b = map(1..9000, x => x * 17);").contains("not saved: "))
      #expect(try shell.enter("count(b)").hasSuffix("9000"))
      // It goes on as soon as there is less to keep.
      #expect(try shell.enter(":undo").contains("undone: b = map"))
      shell.send("quit\rquit\r")
      #expect(shell.waitForExit() == 0)
      #expect(try home.pipe(["[x, count(expenses)]"]).output == "[1, 1]\n")
    }

    /// True if a small disk can be made here.
    private static let canMount: Bool = {
      guard isRoot, let folder = try? TemporaryFolder() else { return false }
      defer { folder.remove() }
      let mount = Process()
      mount.executableURL = URL(filePath: "/bin/sh")
      mount.arguments = [
        "-c", "mount -t tmpfs -o size=64k none \(folder.path) && umount \(folder.path)",
      ]
      mount.standardError = FileHandle.nullDevice
      guard (try? mount.run()) != nil else { return false }
      mount.waitUntilExit()
      return mount.terminationStatus == 0
    }()

    private func withSmallDisk(
      _ body: (_ fin: Pty, _ shell: (String) throws -> Void) throws -> Void
    )
      throws
    {
      let disk = home.path + "/data"
      func shell(_ command: String) throws {
        try #require(try home.run("/bin/sh", ["-c", command]).code == 0)
      }
      try shell("mkdir \(disk) && mount -t tmpfs -o size=64k none \(disk)")
      defer { try? shell("umount -l \(disk)") }
      let fin = try home.start(columns: 120)
      try body(fin, shell)
    }

    @Test(.enabled(if: canMount, "only root can make a small disk"))
    func survivesAFullDisk() throws {
      try withSmallDisk { fin, shell in
        try fin.enter("x = 1")
        try fin.enter("spend(5, \"food\", \"lunch\")")
        // Somebody else fills the disk.
        try shell("dd if=/dev/zero of=\(home.path)/data/rest bs=1k 2>/dev/null || true")
        let answer = try fin.enter("x = 2").asOneLine
        #expect(answer.contains("not saved: "))
        #expect(answer.contains("the disk is full; it is still in memory, :save tries again"))
        #expect(try fin.enter("spend(6, \"food\")").contains("not saved: "))
        #expect(try fin.enter("[x, count(expenses)]").contains("[2, 2]"))
        #expect(try fin.enter(":save").contains("error[session-unwritable]"))
        // What was kept is whole.
        let other = try home.pipe(["[x, count(expenses)]"])
        #expect(other.output == "[1, 1]\n" && other.errors.isEmpty)
        try shell("rm \(home.path)/data/rest")
        #expect(try fin.enter(":save").contains("saved: "))
        try fin.leave()
        #expect(try home.pipe(["[x, count(expenses)]"]).output == "[2, 2]\n")
      }
    }

    @Test(.enabled(if: canMount, "only root can make a small disk"))
    func survivesADiskThatTurnsReadOnly() throws {
      try withSmallDisk { fin, shell in
        try fin.enter("x = 1")
        // A disk that is in use cannot be told so; fin holds its lock open.
        try fin.leave()
        try shell("mount -o remount,ro \(home.path)/data")
        let next = try home.start(columns: 120)
        #expect(next.screen.text.asOneLine.contains("can't be written (the disk is read-only)"))
        #expect(try next.enter("x = x + 1") == "2")
        #expect(
          try next.enter("quit").asOneLine.contains("your changes are not saved"))
        try next.leave()
        try shell("mount -o remount,rw \(home.path)/data")
        #expect(try held() == "1\n")
      }
    }

    /// The folder of the session is taken away while fin is at work: what is in memory is kept anew.
    @Test func survivesALostFolder() throws {
      let fin = try home.start(columns: 120)
      try fin.enter("x = 1")
      try fin.enter("spend(5, \"food\", \"one\")")
      try FileManager.default.moveItem(atPath: home.path + "/data", toPath: home.path + "/away")
      #expect(try fin.enter("x = 2").hasSuffix("2"))
      #expect(try fin.enter("spend(6, \"food\", \"two\")").contains("$6.00"))
      #expect(try fin.enter("expenses.note") == "[\"one\", \"two\"]")
      try fin.leave()
      let run = try home.pipe(["x", "expenses.note"])
      #expect(run.output == "2\n[\"one\", \"two\"]\n" && run.errors.isEmpty)
    }
  }
}
