import Testing

/// Runs the README's transcripts: in each ```console block, lines that begin with `$ fin` are run, and
/// what follows is the whole output, standard error after standard output.
@Suite struct ReadmeTests {
  @Test func transcripts() throws {
    let sessions = Self.sessions(in: try Repository.text("README.md"))
    #expect(!sessions.isEmpty)
    for session in sessions {
      let arguments = Self.words(session.command).dropFirst()
      let transcript = RepositoryRun().transcript(Array(arguments))
      #expect(transcript.output + transcript.errors == session.output, "\(session.command)")
    }
  }

  private struct Session {
    let command: String
    var output = ""
  }

  private static func sessions(in text: String) -> [Session] {
    var sessions: [Session] = []
    var isInside = false
    var isRunnable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
        isRunnable = false
      } else if isInside, line.hasPrefix("$ ") {
        isRunnable = line.hasPrefix("$ fin ") || line.hasPrefix("$ scripts/fin ")
        if isRunnable { sessions.append(Session(command: String(line.dropFirst(2)))) }
      } else if isInside, isRunnable {
        sessions[sessions.count - 1].output += line + "\n"
      }
    }
    return sessions
  }

  /// Splits as a shell does, with single quotes.
  private static func words(_ command: String) -> [String] {
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
