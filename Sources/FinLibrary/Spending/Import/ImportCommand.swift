import FinLanguage
import Money

/// The import under way as a person types it, to make whole commands of what remarks and hints say to
/// add to it: `dates: "DMY"` becomes `import_statement("a.csv", dates: "DMY")`.
struct ImportCommand {
  private var path: String
  private var arguments: [(name: String, value: Value)]
  /// The session where the command stands in a shell; nil at a prompt and in a script.
  private let shellSession: String?

  init(path: String, _ arguments: [(name: String, value: Value)], host: any Host) {
    self.path = path
    self.arguments = arguments
    shellSession = host.isShell ? host.sessionName ?? Self.usualSession : nil
  }

  /// The same of one file of its folder.
  func of(_ file: String) -> ImportCommand {
    var command = self
    command.path = path.hasSuffix("/") ? path + file : "\(path)/\(file)"
    command.arguments.removeAll { $0.name == ImportInput.skip.rawValue }
    return command
  }

  private static let usualSession = "default"

  /// The text with each argument in it made a command.
  func spelled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if result.last?.isLetter != true, !"({".contains(result.last ?? " "),
        let (name, value, end) = Self.argument(rest)
      {
        var command = self
        command.add(name, value)
        result += command.text
        rest = rest[end...]
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// A statement of the language, in a shell with the words before it that run it there.
  func statement(_ text: String) -> String {
    guard let shellSession else { return text }
    return "fin --session \(ShellWord.quoted(shellSession)) -e \(ShellWord.quoted(text))"
  }

  /// `import_statement("a.csv", account: "Visa")` or `fin import a.csv account:Visa`
  var text: String {
    guard let shellSession else {
      let given = arguments.map { ", \($0.name): \($0.value.sourceText)" }.joined()
      return "import_statement(\(Value.text(path).sourceText)\(given))"
    }
    let session =
      shellSession == Self.usualSession ? "" : " --session \(ShellWord.quoted(shellSession))"
    let words = arguments.flatMap { name, value -> [String] in
      switch value {
      case .record(let record) where !Self.isAmbiguous(record):
        record.entries.map { "\($0.name):\(Self.word($0.value))" }
      case .boolean(true): [name]
      default: ["\(name):\(Self.word(value))"]
      }
    }
    return "fin\(session) import " + ([path] + words).map(ShellWord.quoted).joined(separator: " ")
  }

  /// Returns true if a mapping has names that mean something else without braces.
  private static func isAmbiguous(_ record: Record) -> Bool {
    record.entries.contains { ImportInput(rawValue: $0.name) != nil }
  }

  private static func word(_ value: Value) -> String {
    if case .text(let text) = value { text } else { value.sourceText }
  }

  /// In place of what is there; a mapping adds its parts to the one that is there.
  private mutating func add(_ name: String, _ value: Value) {
    guard let place = arguments.firstIndex(where: { $0.name == name }) else {
      arguments.append((name, value))
      return
    }
    if case .record(let old) = arguments[place].value, case .record(let new) = value {
      let names = new.entries.map(\.name)
      let kept = old.entries.filter { !names.contains($0.name) }
      arguments[place].value = .record(Record((kept + new.entries).map { ($0.name, $0.value) }))
    } else {
      arguments[place].value = value
    }
  }

  // MARK: Reading

  /// An argument that a text begins with, and where it ends; nil for other texts.
  private static func argument(_ text: Substring) -> (name: String, value: Value, String.Index)? {
    guard let input = ImportInput.allCases.first(where: { text.hasPrefix($0.rawValue + ": ") })
    else { return nil }
    var rest = text.dropFirst(input.rawValue.count + 2)
    guard let value = value(&rest) else { return nil }
    return (input.rawValue, value, rest.startIndex)
  }

  /// Takes a text, a whole number, a boolean, or a record or list of such.
  private static func value(_ rest: inout Substring) -> Value? {
    switch rest.first {
    case "\"": return text(&rest).map { .text($0) }
    case "{":
      var entries: [(String, Value)] = []
      guard
        items(
          &rest, until: "}",
          item: { rest in
            let name = String(rest.prefix { $0.isLetter })
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, rest.hasPrefix(": ") else { return false }
            rest = rest.dropFirst(2)
            guard let value = scalar(&rest) else { return false }
            entries.append((name, value))
            return true
          })
      else { return nil }
      return .record(Record(entries))
    case "[":
      var values: [Value] = []
      guard
        items(
          &rest, until: "]",
          item: { rest in
            guard let value = scalar(&rest) else { return false }
            values.append(value)
            return true
          })
      else { return nil }
      return .list(values)
    default: return scalar(&rest)
    }
  }

  private static func items(
    _ rest: inout Substring, until end: Character, item: (inout Substring) -> Bool
  ) -> Bool {
    rest.removeFirst()
    while item(&rest) {
      if rest.first == end {
        rest.removeFirst()
        return true
      }
      guard rest.hasPrefix(", ") else { return false }
      rest = rest.dropFirst(2)
    }
    return false
  }

  private static func scalar(_ rest: inout Substring) -> Value? {
    if rest.first == "\"" { return text(&rest).map { .text($0) } }
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    rest = rest.dropFirst(word.count)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return Int(word).map { .number(Decimal($0)) }
    }
  }

  private static func text(_ rest: inout Substring) -> String? {
    var text = ""
    var isEscaped = false
    for (place, letter) in zip(rest.indices, rest).dropFirst() {
      if isEscaped {
        text.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" {
        rest = rest[rest.index(after: place)...]
        return text
      } else {
        text.append(letter)
      }
    }
    return nil
  }
}

/// A word for a shell.
public enum ShellWord {
  /// In quotes where a shell would split or change it.
  public static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "./:=-_,~+@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

/// An error of an import with a hint that is a command.
struct ImportCommandError: DescribedError {
  let row: ErrorRow

  init(_ error: any DescribedError, _ command: ImportCommand) {
    let row = error.row
    self.row = row.with(hint: row.hint.map(command.spelled))
  }
}
