import Foundation
import Testing

@testable import FinCommand

/// Runs the transcripts of README.md and of Tests/Transcripts: in each ```console block, what follows a line `$ fin …` or `$ scripts/fin …` must be what
/// that command writes, standard error after standard output; what follows a line `> …` after `$ fin` alone, what a session
/// answers. All of a page are one person's, one after the other.
@Suite struct ReadmeTests {
  @Test(arguments: [
    "README.md", "Tests/Transcripts/house.md", "Tests/Transcripts/card.md",
    "Tests/Transcripts/statements.md",
  ])
  func transcripts(_ path: String) throws {
    let (replayed, count) = try Self.replay(Repository.text(path))
    #expect(count >= 1)
    try Repository.expectRecorded(replayed, at: path)
  }

  /// The text with each command's output as it is now, and how many commands there are.
  private static func replay(_ text: String) throws -> (text: String, commands: Int) {
    let home = try SessionHome()
    var lines: [String] = []
    var typed: [String]?
    var commands = 0
    var isInside = false
    var isOutput = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let entries = typed {
        if line.hasPrefix("> ") {
          typed = entries + [String(line.dropFirst(2))]
          continue
        }
        if !line.hasPrefix("$ "), !line.hasPrefix("```") { continue }
        lines += session(entries, in: home)
        typed = nil
      }
      if line == "$ fin" {
        commands += 1
        lines.append("$ fin")
        typed = []
        continue
      }
      if line.hasPrefix("```") {
        isInside = line == "```console"
        isOutput = false
      } else if isInside, line.hasPrefix("$ ") {
        lines.append(String(line))
        isOutput = line.hasPrefix("$ fin ") || line.hasPrefix("$ scripts/fin ")
        if isOutput {
          commands += 1
          lines += output(of: line.dropFirst(2), in: home)
        }
        continue
      }
      if !isOutput { lines.append(String(line)) }
    }
    return (lines.joined(separator: "\n"), commands)
  }

  /// Returns the lines that a person sees who types lines into a session, without a word of where
  /// it is kept.
  private static func session(_ entries: [String], in home: SessionHome) -> [String] {
    let screen = MemoryOutput(isTerminal: true, width: 80)
    var environment = home.environment
    environment.input = MemoryInput(entries.map { $0 + "\n" }.joined(), isTerminal: true)
    environment.output = screen
    environment.errors = screen
    // A slow machine says how long it works.
    environment.nanoseconds = { 0 }
    _ = FinTool(environment: environment).run(["--color", "never"])
    // A terminal shows what is typed after each prompt.
    var answers = ("\n" + screen.text).components(separatedBy: "\n> ")
    let greeting = answers.removeFirst()
    var text = greeting.contains(home.path) ? "" : String(greeting.dropFirst())
    for (entry, answer) in zip(entries, answers) {
      text += (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + "> \(entry)\n" + answer
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func output(of command: Substring, in home: SessionHome) -> [String] {
    let transcript = RepositoryRun(variable: home.variable)
      .transcript(Array(words(command).dropFirst()))
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
