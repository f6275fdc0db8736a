import Testing

/// Formatting changes the layout of a program, never what it does.
@Suite struct FormattingTests {
  static let programs =
    (Repository.scripts(in: "Tests/Language")
    + Repository.scripts(in: "scripts/examples"))
    .filter { !$0.contains("imports/") }

  @Test(arguments: programs)
  func keepsTheMeaning(_ path: String) throws {
    let original = try Repository.text(path)
    let formatted = run(["fmt", "-"], original)
    // Programs with errors of syntax have no layout.
    guard formatted.exitCode == 0 else {
      #expect(original.contains("# error: "))
      return
    }
    #expect(run(["fmt", "-"], formatted.output).output == formatted.output)

    let before = run(["--keep-going", "--json", "-"], original)
    let after = run(["--keep-going", "--json", "-"], formatted.output)
    #expect(after.output == before.output)
    #expect(after.exitCode == before.exitCode)
    #expect(ids(after.errors) == ids(before.errors))
  }

  private func run(_ arguments: [String], _ input: String) -> Transcript {
    RepositoryRun().transcript(arguments, input: input)
  }

  /// The first field of each error, which is its id.
  private func ids(_ errors: String) -> [Substring] {
    errors.split(separator: "\n").map { $0.prefix { $0 != "," } }
  }
}
