import FinLanguage
import Presentation

/// The properties of a text that the prompt checks before it runs.
enum PromptText {
  /// The beginning of a line that goes on with the last answer.
  private static let pipe = "|>"
  private static let answer = "ans "

  /// Returns true if more must follow.
  ///
  /// - Parameter isName: Returns true for a name of the session.
  static func isUnfinished(_ text: String, isName: (String) -> Bool) -> Bool {
    if command(in: text) != nil { return false }
    let words = text.split(separator: " ").map(String.init)
    // Neither a question without anything to ask nor a sentence, as `log in`, swallows the next line.
    if words == ["whatif"] || words == ["seek"] { return false }
    if words.count > 1, words.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      !words.contains(where: isName)
    {
      return false
    }
    return parse(SourceFile(name: "input", text: statement(text)), number: 0).isIncomplete
  }

  /// Returns true if a line holds what no history may keep: a key, or a passphrase where none belongs.
  static func isSecret(_ text: String) -> Bool {
    guard let (word, argument) = command(in: text) else { return false }
    switch Command(word: word) {
    case .set: return argument.contains(SessionSetting.fredKey.rawValue)
    case .profile:
      let words = argument.split(separator: " ")
      return words.first == "passwd" && words.count > 1
        || words.first == "remember"
          && words.dropFirst().contains { !$0.prefix(1).allSatisfy(\.isNumber) && $0 != "off" }
        || (words.first == "login" || words.first == "new") && words.count > 2
    default: return false
    }
  }

  /// Returns true if the last two rows are empty, and not the one before them: somebody wants to
  /// get out.
  static func endsInTwoBlankRows(_ text: String) -> Bool {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(3)
    return rows.map(isBlank) == [false, true, true]
  }

  private static func isBlank(_ row: Substring) -> Bool { row.allSatisfy(\.isWhitespace) }

  /// The text as a statement: a line that begins with `|>` goes on with `ans`.
  static func statement(_ text: String) -> String {
    text.trimmingSpaces().hasPrefix(pipe) ? answer + text : text
  }

  private static let mark = "> "
  private static let furtherMarks = ["  … ", "… "]

  /// The text typed in a row that may come from a transcript, without the prompt before it.
  private static func withoutMark(_ row: String) -> String {
    // The line of a shell that begins a transcript.
    if row.hasPrefix("$ fin") { return "" }
    let marks = [mark] + furtherMarks
    guard let found = marks.first(where: { row.hasPrefix($0) }) else { return row }
    return String(row.dropFirst(found.count))
  }

  /// The lines typed in a pasted transcript, without the answers.
  static func typed(inTranscript text: String) -> String {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard rows.count > 1, rows.contains(where: { $0.hasPrefix(mark) }) else {
      return withoutMark(text)
    }
    return rows.filter { withoutMark($0) != $0 }.map { withoutMark($0) }.joined(separator: "\n")
  }

  /// The text that an unfinished line waits for, as `… ) expected`; nil where it is finished.
  static func awaited(_ text: String) -> String? {
    let tree = parse(SourceFile(name: "input", text: statement(text)), number: 0)
    guard tree.isIncomplete, let error = tree.diagnostics.first else { return nil }
    let closers = SourceTokens(text).openClosers
    if !closers.isEmpty { return "… \(closers) expected" }
    return "… " + error.summary
  }

  /// The number of statements in a text that parse.
  static func countOfStatements(_ text: String) -> Int {
    let tree = parse(SourceFile(name: "input", text: text), number: 0)
    return tree.statements.count + tree.faulty.count
  }

  /// Returns the parts of a text, one after the other: pasted text may have commands among its
  /// statements.
  static func parts(of text: String) -> [String] {
    let rows = text.split(whereSeparator: \.isNewline)
    guard rows.count > 1, rows.contains(where: { $0.hasPrefix(":") }) else { return [text] }
    var parts: [String] = []
    var statements: [Substring] = []
    func close() {
      if !statements.isEmpty { parts.append(statements.joined(separator: "\n")) }
      statements = []
    }
    for row in rows {
      if row.hasPrefix(":") {
        close()
        parts.append(String(row))
      } else {
        statements.append(row)
      }
    }
    close()
    return parts
  }

  /// The command that a text is, with what follows it; nil where the text is the language's.
  ///
  /// An unknown word after a colon is a command, too, which there is not.
  static func command(in text: String) -> (word: Substring, argument: String)? {
    let line = text.trimmingSpaces()
    guard !line.contains(where: \.isNewline) else { return nil }
    let word = line.prefix { $0 != " " && $0 != "\t" }
    let argument = line.dropFirst(word.count).trimmingSpaces()
    if word.hasPrefix(":") { return (word, String(argument)) }
    switch Command(word: word) {
    case .quit where argument.isEmpty: return (word, "")
    case .help where isQuestion(argument): return (word, String(argument))
    case nil where word == Command.lesson.rawValue && LessonShelf.isName(argument):
      // Two names in a row are nothing in the language.
      return (Command.lesson.word[...], String(argument))
    default: return nil
    }
  }

  /// Returns true if what follows `help` is a topic or the words of a question, and no part of an
  /// expression.
  private static func isQuestion(_ text: Substring) -> Bool {
    if text.contains("=") { return false }
    guard let space = text.firstIndex(of: " ") else { return true }
    let operators = ["and", "or", "in", "with", "of", "whatif", "step"]
    return text.first.map { $0.isLetter || $0.isNumber || $0 == ":" } == true
      && !operators.contains(String(text[..<space]))
  }

  /// The command that a line names without its colon, as `undo` or `info price`; nil where the line can
  /// be a statement as long as no such name is bound. `import` is the language's.
  static func commandWithoutColon(in text: String) -> Command? {
    let line = text.trimmingSpaces()
    guard !line.contains(where: \.isNewline) else { return nil }
    let word = line.prefix { $0 != " " && $0 != "\t" }
    let argument = line.dropFirst(word.count).trimmingSpaces()
    guard let command = Command(nameAtPrompt: String(word)), command != .import,
      argument.first.map({ $0.isLetter || $0.isNumber || "\"/~".contains($0) }) ?? true,
      command.canTake(argument)
    else { return nil }
    return command
  }

  /// The path of a line such as `import ~/january.csv`, where the language wants a script in quotes; nil
  /// for every other line.
  static func importedPath(in text: String) -> String? {
    let line = text.trimmingSpaces()
    let word = Command.import.rawValue
    guard line.hasPrefix(word + " "), !line.contains(where: \.isNewline) else { return nil }
    let path = line.dropFirst(word.count).trimmingSpaces()
    guard let first = path.first, first.isLetter || first.isNumber || "/~.'\\".contains(first),
      !path.hasSuffix(".fin"), !path.hasSuffix(".fin'")
    else { return nil }
    return String(path)
  }

  /// The text with all certain fixes of its errors made; nil where there is none.
  static func fixed(_ text: String, errors: [Diagnostic], sources: SourceMap) -> String? {
    let statement = statement(text)
    var fixes: [Diagnostic.Fix] = []
    for fix in errors.filter({ $0.severity == .error }).flatMap(\.fixes)
    where sources.file(fix.span.file)?.text == statement {
      fixes.append(fix)
    }
    guard !fixes.isEmpty else { return nil }
    let bytes = Array(statement.utf8)
    var result: [UInt8] = []
    var done = 0
    for fix in fixes.sorted(by: { $0.span.start < $1.span.start }) {
      let (start, end) = (Int(fix.span.start), Int(fix.span.end))
      guard start >= done, end <= bytes.count else { return nil }
      result += bytes[done..<start] + Array(fix.replacement.utf8)
      done = end
    }
    let fixed = String(decoding: result + bytes[done...], as: UTF8.self)
    return statement == text ? fixed : String(fixed.dropFirst(answer.count))
  }
}
