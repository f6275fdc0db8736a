import Testing

/// Runs the examples and compares all that they print with what is recorded beside them.
@Suite struct ExampleTests {
  static let examples = Repository.scripts(in: "scripts/examples")

  @Test(arguments: examples)
  func output(_ path: String) throws {
    let transcript = RepositoryRun().transcript([path])
    #expect(transcript.exitCode == 0, "\(transcript.errors)")
    #expect(!transcript.errors.contains("error["))
    try Repository.expectRecorded(transcript.output, at: path.dropLast(4) + ".out")
  }

  @Test(arguments: examples)
  func checkFormatAndTests(_ path: String) {
    let run = RepositoryRun()
    #expect(run.transcript(["check", path]) == Transcript(output: "", errors: "", exitCode: 0))
    let format = run.transcript(["fmt", "--check", path])
    #expect(format == Transcript(output: "", errors: "", exitCode: 0))
    #expect(run.transcript(["test", path]).exitCode == 0)
  }

  @Test func thereAreSix() {
    #expect(Self.examples.count >= 6)
  }
}
