import FinLanguage
import FinLibrary
import LineEditor

/// A line that is a command of the prompt, up to the cursor.
struct CommandLineText {
  /// The start of the first word, as a UTF-8 offset.
  let start: Int
  let word: Substring
  /// The text after the word and its blanks; nil while the word is being typed.
  let argument: Substring?

  /// Nil where the text is the language's.
  init?(_ typed: TypedText) {
    let text = typed.before
    guard !text.contains(where: \.isNewline) else { return nil }
    let line = text.drop { $0 == " " || $0 == "\t" }
    let word = line.prefix { $0 != " " && $0 != "\t" }
    let rest = line.dropFirst(word.count)
    guard word.hasPrefix(":") || word == "help" && !rest.isEmpty && !rest.contains("=") else {
      return nil
    }
    start = text.utf8.count - line.utf8.count
    self.word = word
    argument = rest.isEmpty ? nil : rest.drop { $0 == " " || $0 == "\t" }
  }
}

/// The completions in a command of the prompt.
struct CommandCompleter {
  let context: CompletionContext

  typealias Item = Completions.Item

  func completions(_ line: CommandLineText, in typed: TypedText) -> Completions {
    guard let argument = line.argument else {
      let items = Command.ofPrompt.map { command in
        Item(
          command.needsArgument ? command.word + " " : command.word, label: command.word,
          detail: command.summary)
      }
      return Completions(
        range: typed.range(from: line.start),
        items: Match.items(items, prefix: String(line.word)))
    }
    guard let command = Command(word: line.word) else { return .none }
    let text = String(argument)
    switch command.argument {
    case .file, .script:
      return PathCompleter(context: context).completions(of: text, in: typed, isQuoted: false)
    case .expression: return expression(text, in: typed)
    case .scenario:
      let name = text.drop { $0 == "\"" }
      let items = context.scenarios().map { Item("\"\($0)\"", label: $0) }
      return Completions(
        range: typed.range(from: typed.before.utf8.count - text.utf8.count, overName: false),
        items: Match.items(items, prefix: String(name)))
    case .profile:
      if let path = picturePath(text) {
        return PathCompleter(context: context).completions(of: path, in: typed, isQuoted: false)
      }
      return choice(profileWords(text), in: typed, of: lastWord(text))
    case .setting: return choice(settings(text), in: typed, of: lastWord(text))
    case .name: return choice(context.choices(of: .name), in: typed, of: lastWord(text))
    case .words:
      guard command == .list else { return .none }
      let kinds = ["live", "functions"].map { Item($0) }
      return choice(kinds + context.choices(of: .name), in: typed, of: text)
    case .nothing, .count, .topic, .lesson, .time, .form, .session, .period, .category, .shell,
      .fileFormat, .statement:
      return choice(context.choices(of: command.argument), in: typed, of: text)
    }
  }

  private func choice(_ items: [Item], in typed: TypedText, of prefix: String) -> Completions {
    Completions(
      range: typed.range(from: typed.before.utf8.count - prefix.utf8.count),
      items: Match.items(items, prefix: prefix))
  }

  private func lastWord(_ text: String) -> String {
    String(text.reversed().prefix { $0 != " " }.reversed())
  }

  /// The words that can follow `:profile`, then the names of profiles or fields.
  private func profileWords(_ text: String) -> [Item] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1 else {
      return ProfileWord.allCases.map {
        Item($0.takesMore ? $0.rawValue + " " : $0.rawValue, label: $0.rawValue, detail: $0.summary)
      }
    }
    guard words.count == 2 else { return [] }
    switch ProfileWord(rawValue: String(words[0])) {
    case .login, .delete, .rename: return context.profiles().map { Item($0) }
    case .set:
      let names = ProfileBuiltIn.fields.map(\.name) + [ProfilePicture.field]
      return names.map { Item($0 + " ", label: $0) }
    default: return []
    }
  }

  /// The file after `:profile set picture`; nil where something else is typed.
  private func picturePath(_ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == ProfileWord.set.rawValue, words[1] == ProfilePicture.field
    else { return nil }
    return String(words[2])
  }

  /// The name of a setting, then its values.
  private func settings(_ text: String) -> [Item] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count > 1, words[0] == Prompt.always {
      return settings(words.dropFirst().joined(separator: " "))
    }
    guard words.count > 1 else {
      return context.settings.map { setting in
        Item(
          setting.name + " ", label: setting.name, detail: setting.values.joined(separator: ", "))
      }
    }
    return context.settings.first { $0.name == words[0] }?.values.map { Item($0) } ?? []
  }

  /// Returns the completions of the language for the rest.
  private func expression(_ text: String, in typed: TypedText) -> Completions {
    let skipped = typed.before.unicodeScalars.count - text.unicodeScalars.count
    let rest = TypedText(text + typed.after, cursor: text.unicodeScalars.count)
    var result = ProgramCompleter(context: context).completions(in: rest)
    result.range = result.range.lowerBound + skipped..<result.range.upperBound + skipped
    return result
  }
}
