import Finance
import FinLanguage
import FinValues
import Money

/// The import under way as a person types it, to make whole commands of what remarks and hints say to
/// add to it: `dates: "DMY"` becomes `import_statement("a.csv", dates: "DMY")`.
public struct ImportCommand {
  public private(set) var path: String
  private var arguments: [(name: String, value: Value)]
  /// The session where the command stands in a shell; nil at a prompt and in a script.
  private let shellSession: String?

  init(path: String, _ arguments: [(name: String, value: Value)], host: any Host) {
    self.path = path
    self.arguments = arguments
    shellSession = host.isShell ? host.sessionName ?? Self.usualSession : nil
  }

  /// An import of a session.
  public init(path: String, _ arguments: [(name: String, value: Value)]) {
    (self.path, self.arguments, shellSession) = (path, arguments, nil)
  }

  /// Shows what it would add, as a value.
  public func preview(by interpreter: Interpreter) throws -> Value {
    try interpreter.value(
      of: ImportBuiltIns.previewStatement.name,
      [(ImportInput.path.rawValue, .text(path))] + arguments)
  }

  /// `import_statement("a.csv", account: "Visa")`, or what shows it.
  public func statement(isPreview: Bool = false) -> String {
    let function = isPreview ? ImportBuiltIns.previewStatement : ImportBuiltIns.importStatement
    let given = arguments.map { ", \($0.name): \($0.value.sourceText)" }.joined()
    return "\(function.name)(\(Value.text(path).sourceText)\(given))"
  }

  /// The same of one file of its folder.
  func of(_ file: String) -> ImportCommand {
    var command = self
    command.path = path.hasSuffix("/") ? path + file : "\(path)/\(file)"
    command.arguments.removeAll { $0.name == ImportInput.skip.rawValue }
    return command
  }

  /// The effects that an import may have on months that were entered as a whole.
  public static let effectsOnMonths = EnteredMonth.allCases.map(\.rawValue)
  public static let usualEffectOnMonths = EnteredMonth.keep.rawValue

  public var saysEffectOnMonths: Bool {
    arguments.contains { $0.name == ImportInput.month.rawValue }
  }

  public mutating func set(effectOnMonths effect: String) {
    add(ImportInput.month.rawValue, .text(effect))
  }

  private static let usualSession = "default"

  /// The advice with each argument in it made a command.
  func spelled(_ advice: Hint) -> Hint {
    switch advice {
    case .parts(let parts): .parts(parts.map(spelled))
    case .several(let hints): .several(hints.map(spelled))
    case .write(let forms): .write(forms.map(spelled))
    default: advice
    }
  }

  private func spelled(_ form: Form) -> Form {
    guard case .named(let name, let value) = form, ImportInput(rawValue: name) != nil,
      let value = Value(value)
    else { return form }
    var command = self
    command.add(name, value)
    return .source(command.text)
  }

  /// A statement of the language, in a shell with the words before it that run it there.
  func statement(_ text: String) -> String {
    guard let shellSession else { return text }
    return "fin --session \(ShellWord.quoted(shellSession)) -e \(ShellWord.quoted(text))"
  }

  /// `import_statement("a.csv", account: "Visa")` or `fin import a.csv account:Visa`
  var text: String {
    guard let shellSession else { return statement() }
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
}

extension Value {
  /// The value of a form that an argument of an import may have; nil for others.
  fileprivate init?(_ form: Form) {
    switch form {
    case .text(let text): self = .text(text)
    case .number(let digits):
      guard let number = Decimal(digits) else { return nil }
      self = .number(number)
    case .name("true"): self = .boolean(true)
    case .list(let forms): self = .list(forms.compactMap { Value($0) })
    case .record(let entries):
      self = .record(
        Record(
          entries.compactMap { entry in
            guard case .named(let name, let value) = entry else { return nil }
            return Value(value).map { (name, $0) }
          }))
    default: return nil
    }
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
