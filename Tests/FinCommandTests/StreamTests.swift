import Testing

@testable import FinCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Edge cases: closed pipes, colors, odd files.
@Suite struct StreamTests {
  @Test func aClosedPipeEndsQuietly() {
    var run = TestRun()
    run.output = MemoryOutput(closesAfter: 100)
    let result = run(["-e", "while true { print(\"line\") }"])
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test func aFullDiskIsAnError() {
    var run = TestRun()
    run.output = MemoryOutput(writeFailure: "No space left on device")
    let result = run(["-e", "1"])
    #expect(result.errors.contains("standard output can't be written: No space left on device"))
    #expect(result.exitCode == 1)
  }

  @Test func anInterruptionEndsWith130() {
    var run = TestRun()
    var polls = 0
    run.isInterrupted = {
      polls += 1
      return polls > 10
    }
    let result = run(["-e", "while true { }", "-e", "\"never\""])
    #expect(result.exitCode == 130)
    #expect(result.output == "")
  }

  @Test(
    arguments: [
      (["--color", "always"], false, [:], true), (["--color", "never"], true, [:], false),
      ([], true, [:], true), ([], false, [:], false), ([], true, ["NO_COLOR": "1"], false),
      ([], true, ["TERM": "dumb"], false), (["--color=always"], true, ["NO_COLOR": "1"], true),
    ] as [([String], Bool, [String: String], Bool)])
  func colors(
    _ options: [String], _ isTerminal: Bool, _ variables: [String: String], _ colored: Bool
  ) {
    var run = TestRun()
    run.errors = MemoryOutput(isTerminal: isTerminal, width: 80)
    run.variable = variables
    #expect(run(options + ["-e", "1 / 0"]).errors.contains("\u{1B}[") == colored)
  }

  @Test func aFileThatIsNotTextIsAnError() {
    let files = MemoryFiles()
    files.contents["a.fin"] = Array("1\n2\n".utf8) + [0xFF, 0x0A]
    var run = TestRun()
    run.files = files
    let result = run(["a.fin"])
    #expect(result.errors.contains("a.fin is not UTF-8 text: see line 3"))
    #expect(result.exitCode == 2)
  }

  @Test func aHugeFileIsAnError() {
    let files = MemoryFiles()
    files.contents["a.fin"] = [UInt8](repeating: UInt8(ascii: "\n"), count: 64_000_001)
    var run = TestRun()
    run.files = files
    let result = run(["a.fin"])
    #expect(result.errors.contains("file-too-large"))
    #expect(result.exitCode == 2)
  }

  @Test func formattingWritesTheFile() throws {
    let files = MemoryFiles(["a.fin": "x=1 # one\n"])
    var run = TestRun()
    run.files = files
    #expect(run(["fmt", "a.fin"]).exitCode == 0)
    #expect(files.contents["a.fin"] == Array("x = 1  # one\n".utf8))
  }

  /// Some terminals that know no size claim the largest that can be told.
  @Test(arguments: [(80, 80), (1000, 1000), (0, nil), (1001, nil), (65_535, nil)])
  func aWindowWithoutEndIsNotBelieved(columns: UInt16, believed: Int?) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    try #require(terminal >= 0 && isatty(terminal) == 1)
    var size = winsize(ws_row: 65_535, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    #expect(DescriptorOutput(descriptor: terminal).width == believed)
  }
}
