import FinLanguage
import FinLibrary
import Money

/// `fin import january.csv account:Checking` and `:import january.csv`: a file or folder, and what is
/// to be known of it, as calls of the language.
struct ImportWords {
  static let usage =
    "fin import FILE-or-FOLDER… [account:NAME] [card:NAME] [dates:MDY] [currency:EUR] [preview]"

  private static let names = ["account", "card", "dates", "currency"]

  private let paths: [String]
  private let named: [(name: String, value: String)]
  let isPreview: Bool

  /// Reads the words of a shell. Throws an ``ImportWordError`` where no file is among them.
  init(_ words: [String]) throws {
    var paths: [String] = []
    var named: [(String, String)] = []
    for word in words {
      if let (name, value) = Self.named(word) {
        named.append((name, value))
      } else {
        paths.append(word)
      }
    }
    isPreview = paths.count > 1 && paths.last?.lowercased() == "preview"
    if isPreview { paths.removeLast() }
    guard !paths.isEmpty else { throw ImportWordError.nothing }
    self.paths = paths
    self.named = named
  }

  /// Reads what was typed at the prompt: a path, in quotes or as it is, with blanks in it too.
  init(line: String) throws {
    var rest = line[...]
    var words: [String] = []
    if let quote = rest.first, quote == "\"" || quote == "'",
      let end = rest.dropFirst().firstIndex(of: quote)
    {
      words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    var path: [Substring] = []
    for word in rest.split(separator: " ") {
      if Self.named(String(word)) == nil { path.append(word) } else { words.append(String(word)) }
    }
    if !path.isEmpty { words.append(path.joined(separator: " ").replacing("\\ ", with: " ")) }
    try self.init(words)
  }

  /// `account:Checking` and `account=Checking` name what they give.
  private static func named(_ word: String) -> (String, String)? {
    guard let separator = word.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let name = String(word[..<separator])
    return names.contains(name) ? (name, String(word[word.index(after: separator)...])) : nil
  }

  /// A call for each path.
  func statements(isPreview: Bool) -> [String] {
    paths.map { path in
      let arguments =
        [Value.text(path).sourceText]
        + named.map { "\($0.name): \(Value.text($0.value).sourceText)" }
      return (isPreview ? "preview_statement" : "import_statement")
        + "(\(arguments.joined(separator: ", ")))"
    }
  }
}

/// Words after `fin import` that name no file.
enum ImportWordError: DescribedError, Equatable {
  case nothing

  var id: String { "no-file-named" }
  var summary: String { "which file or folder is to be imported?" }
  var details: [String] { [ImportWords.usage] }
  var hint: String? { "fin import ~/Downloads/january.csv" }
}

extension Prompt {
  /// Shows what a file or folder would add, and adds it where a person says so.
  func importStatements(_ argument: String) throws -> ExitCode {
    let words = try ImportWords(line: argument)
    guard isTalking else { throw CommandError.needsEditor(PromptCommand.import.word) }
    var code = ExitCode.done
    for (preview, statement) in zip(
      words.statements(isPreview: true), words.statements(isPreview: false))
    {
      let value = try runner.interpreter.value(of: preview)
      display.show(value.markup())
      guard case .domain(let found) = value, case .number(let count)? = try found.field("added")
      else { continue }
      guard count.isPositive else {
        display.remark("nothing of it is new")
        continue
      }
      guard isAnsweredYes("add \(count == .one ? "this one" : "these \(count.grouped())")?") else {
        display.remark("nothing was changed")
        continue
      }
      display.line(statement)
      lines.remember(statement)
      code = enter(statement)
      guard code == .done else { return code }
      display.remark(":undo takes it back")
    }
    return code
  }
}
