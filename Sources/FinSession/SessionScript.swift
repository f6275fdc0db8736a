import FinLanguage
import Money

/// A session as a script that anybody can run: imports, functions, values and formulas, each after
/// what it needs.
///
/// A value stands as it was typed where that gives it again today and on any other day; else it
/// stands as what it is.
public struct SessionScript {
  public struct Statement: Sendable {
    /// The name that it binds; nil for an import.
    public let name: String?
    public let text: String
  }

  public let session: Session
  public private(set) var statements: [Statement] = []
  /// Names that no text of the language gives again.
  public private(set) var leftOut: [String] = []
  /// The number of transactions, and of names that hold some, which it was not to have.
  public private(set) var transactionCount = 0

  /// Throws a ``DescribedError`` where a list cannot be read.
  ///
  /// - Parameter hasTransactions: True for all that banks' statements and `spend` gave, too.
  public init(session: Session, hasTransactions: Bool) throws {
    self.session = session
    var entries = try Self.entries(of: session, hasTransactions: hasTransactions)
    if !hasTransactions {
      let lists = LoggedList.allCases.filter { session.document[$0.rawValue] == nil }
      transactionCount = lists.reduce(0) { $0 + session.counts[$1] }
      transactionCount += entries.count(where: \.isTransactions)
      entries.removeAll(where: \.isTransactions)
    }
    var texts = entries.map { ($0.name, $0.typed ?? $0.literal) }
    var trial = Trial(session)
    trial.run(Self.statements(imports: session.importedFiles, texts))
    // What does not give the value again when it is run is written as what it is: only that runs once
    // more, after all that it may mention.
    var rewritten: [(String, String?)] = []
    for (index, entry) in entries.enumerated() where !trial.gives(entry) {
      texts[index].1 = entry.typed == nil ? nil : entry.literal
      rewritten.append(texts[index])
    }
    trial.run(Self.statements(imports: [], rewritten))
    var kept: [(String, String?)] = []
    for (entry, text) in zip(entries, texts) {
      if text.1 == nil || !trial.gives(entry) {
        leftOut.append(entry.name)
      } else {
        kept.append(text)
      }
    }
    statements = Self.statements(imports: session.importedFiles, kept)
    statements += session.assertions.map { Statement(name: nil, text: $0) }
  }

  /// The script in the one layout.
  public var text: String { Self.formatted(statements.map(\.text)) }

  /// Statements in the one layout.
  public static func formatted(_ statements: [String]) -> String {
    let text = statements.joined(separator: "\n") + "\n"
    if case .success(let formatted) = Formatter().format(SourceFile(name: "", text: text)) {
      return formatted
    }
    return text
  }

  // MARK: Names

  /// A name with the ways to write it.
  private struct Entry {
    let name: String
    /// The statement as it was typed, where that does not depend on the day or on an answer.
    let typed: String?
    /// The statement with the value written out; nil where it cannot be.
    let literal: String?
    /// The text by which a run is compared; nil for a binding that only has to exist.
    let expected: String?
    /// True for transactions, and for what is known of the accounts that they are of.
    var isTransactions = false
  }

  private static func entries(of session: Session, hasTransactions: Bool) throws -> [Entry] {
    var entries: [Entry] = []
    for list in LoggedList.allCases where hasTransactions && session.document[list.rawValue] == nil
    {
      let elements = try session.elements(of: list)
      if elements.isEmpty { continue }
      let lines = elements.map { "\n  " + $0.sourceText + "," }.joined()
      let literal = "\(list.rawValue) = [\(lines.dropLast())\n]"
      entries.append(
        Entry(
          name: list.rawValue, typed: nil, literal: literal,
          expected: Value.list(elements).sourceText))
    }
    for (name, definition) in session.definitions
    where entries.allSatisfy({ $0.name != name }) && !session.isImported(name)
      && (session.document[name] != nil || LoggedList(rawValue: name) == nil)
    {
      if let entry = entry(name, definition, session.interpreter) { entries.append(entry) }
    }
    return entries
  }

  private static func entry(
    _ name: String, _ definition: Definition, _ interpreter: Interpreter
  ) -> Entry? {
    switch definition.content {
    case .formula(let formula):
      let text = "\(name) := \(formula.source)"
      return Entry(name: name, typed: text, literal: text, expected: nil)
    case .value(.list(let values)) where values.isEmpty && name == "scenarios": return nil
    case .value(.function(let function)):
      let source = interpreter.kept(function)?.source
      let literal = source.map { $0.hasPrefix("fn ") ? $0 : "\(name) = \($0)" }
      return Entry(
        name: name, typed: definition.typed.map { "\(name) = \($0)" } ?? literal,
        literal: literal, expected: Value.function(function).sourceText)
    case .value(let value):
      let isOwnList = name == "accounts" || LoggedList(rawValue: name) != nil
      let typed = definition.typed.flatMap { typed in
        words(of: typed).isDisjoint(with: ["today", "ans"]) ? "\(name) = \(typed)" : nil
      }
      return Entry(
        name: name, typed: typed, literal: "\(name) = \(value.sourceText)",
        expected: value.sourceText, isTransactions: isOwnList || holdsTransactions(value))
    }
  }

  /// Returns true for a transaction, and for a list with some in it.
  private static func holdsTransactions(_ value: Value) -> Bool {
    switch value {
    case .domain(let value): LoggedList.allCases.contains { $0.noun == value.constructor }
    case .list(let values): values.contains(where: holdsTransactions)
    case .record(let record): record.values.contains(where: holdsTransactions)
    default: false
    }
  }

  // MARK: Order

  private static func statements(imports: [String], _ bindings: [(String, String?)]) -> [Statement]
  {
    imports.map { Statement(name: nil, text: "import \(Value.text($0).sourceText)") }
      + ordered(bindings).map { Statement(name: $0.0, text: $0.1) }
  }

  /// Each after those that its text mentions, else as they were bound; what mentions each other
  /// stays as it was bound.
  private static func ordered(_ bindings: [(String, String?)]) -> [(String, String)] {
    var waiting = bindings.compactMap { name, text in
      text.map { (name: name, text: $0, words: words(of: $0)) }
    }
    // A bare number takes the currency that stands before it, and an expense one's own categories.
    for name in ["categories", "currency"] {
      if let place = waiting.firstIndex(where: { $0.name == name }) {
        waiting.insert(waiting.remove(at: place), at: 0)
      }
    }
    var missing = Set(waiting.map(\.name))
    var result: [(String, String)] = []
    while !waiting.isEmpty {
      let next =
        waiting.firstIndex { entry in
          entry.words.allSatisfy { $0 == entry.name || !missing.contains($0) }
        } ?? 0
      let entry = waiting.remove(at: next)
      missing.remove(entry.name)
      result.append((entry.name, entry.text))
    }
    return result
  }

  /// Everything in a text that may be a name; more than that does no harm.
  static func words(of text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(words.map(String.init))
  }

  // MARK: Trial

  /// A run of the statements that no one sees.
  private struct Trial {
    private let interpreter: Interpreter
    private var values: [String: String] = [:]

    init(_ session: Session) {
      let host = TrialHost(session.interpreter.host, reads: .sources)
      interpreter = Interpreter(library: session.interpreter.library, host: host)
    }

    mutating func run(_ statements: [Statement]) {
      if statements.isEmpty { return }
      var options = RunOptions()
      options.keepGoing = true
      let text = statements.map(\.text).joined(separator: "\n")
      _ = interpreter.run(SourceFile(name: "script", text: text), options: options)
      let bound = Set(statements.compactMap(\.name))
      for (name, definition) in interpreter.definitions where bound.contains(name) {
        if case .value(let value) = definition.content { values[name] = value.sourceText }
      }
    }

    func gives(_ entry: Entry) -> Bool { values[entry.name] == entry.expected }
  }
}

extension Session {
  /// The files that were imported and are still there.
  fileprivate var importedFiles: [String] {
    document.imports.map(\.path).filter { (try? interpreter.host.readSource(path: $0)) != nil }
  }

  fileprivate func isImported(_ name: String) -> Bool {
    document[name]?.origin.map { importedFiles.contains($0) } ?? false
  }
}
