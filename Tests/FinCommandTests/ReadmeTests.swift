import Testing

/// Runs the README's transcripts: in each ```console block, what follows a line `$ fin …` or `$ scripts/fin …` must be what
/// that command writes, standard error after standard output.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let text = try Repository.text("README.md")
    let (replayed, count) = Self.replay(text)
    #expect(count >= 3)
    try Repository.expectRecorded(replayed, at: "README.md")
  }

  /// The text with each command's output as it is now, and how many commands there are.
  private static func replay(_ text: String) -> (text: String, commands: Int) {
    var lines: [String] = []
    var commands = 0
    var isInside = false
    var isOutput = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
        isOutput = false
      } else if isInside, line.hasPrefix("$ ") {
        lines.append(String(line))
        isOutput = line.hasPrefix("$ fin ") || line.hasPrefix("$ scripts/fin ")
        if isOutput {
          commands += 1
          lines += output(of: line.dropFirst(2))
        }
        continue
      }
      if !isOutput { lines.append(String(line)) }
    }
    return (lines.joined(separator: "\n"), commands)
  }

  private static func output(of command: Substring) -> [String] {
    let transcript = RepositoryRun().transcript(Array(words(command).dropFirst()))
    var lines = (transcript.output + transcript.errors)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Splits as a shell does, with single quotes.
  private static func words(_ command: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for letter in command {
      if letter == "'" {
        isQuoted.toggle()
      } else if letter == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
