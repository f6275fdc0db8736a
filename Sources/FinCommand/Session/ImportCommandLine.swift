import FinLanguage
import FinLibrary
import Money

/// `fin import january.csv account:Checking` and `:import january.csv`: files or folders, and what is
/// to be known of them, as calls of the language.
///
/// Hints can be typed as they are: `mapping: {date: 1, amount: 4}` is `date:1 amount:4`.
struct ImportCommandLine {
  /// Arguments of `import_statement` that are texts.
  private static let arguments = ["account", "card", "dates", "currency", "month"]

  /// The keys of a `mapping`; its account and currency are columns, and are given in braces.
  private static let columns = MappingArgument.names.filter { !arguments.contains($0) }

  static let names = arguments + columns + ["mapping", "skip", "restore"]

  private(set) var paths: [String] = []
  private var texts: [(name: String, value: String)] = []
  private var mapping: [(name: String, value: String)] = []
  private var skipped: [String] = []
  private var restores = false
  private(set) var isPreview = false
  /// The command that imports what a preview shows, for a shell: `fin import january.csv
  /// account:Checking`.
  private(set) var command = "fin import"

  /// Reads the words of a shell. Throws an ``ImportLineError`` where no file is among them, and for
  /// what names nothing.
  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let (name, start) = try Self.named(word) else {
        paths.append(Self.withoutComma(word))
        continue
      }
      var value = start
      if value.isEmpty, let next = rest.popFirst() { value = next }
      for (opening, closing) in [("{", "}"), ("[", "]")] where value.hasPrefix(opening) {
        while !Self.withoutComma(value).hasSuffix(closing), let next = rest.popFirst() {
          value += "\u{0}" + next
        }
      }
      value = Self.withoutComma(value)
      try set(name, value)
    }
    while paths.count > 1, let last = paths.last,
      ["preview", "restore"].contains(last.lowercased())
    {
      if last.lowercased() == "preview" { isPreview = true } else { restores = true }
      paths.removeLast()
    }
    guard !paths.isEmpty else { throw ImportLineError.nothing }
    for names in [mapping.map(\.name), texts.map(\.name)] {
      if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw ImportLineError.twice(name)
      }
    }
    for word in words where !isPreview || word.lowercased() != "preview" {
      command += " " + ShellWord.quoted(word)
    }
  }

  /// Without the comma that stands between arguments of a call; one alone is meant.
  private static func withoutComma(_ word: String) -> String {
    word.count > 1 && word.last == "," ? String(word.dropLast()) : word
  }

  /// Reads what was typed at the prompt: a path, in quotes or as it is, with blanks in it too.
  init(line: String) throws {
    var words: [String] = []
    var path: [String] = []
    for word in Self.words(of: line) {
      let isPath = try words.last?.hasSuffix(":") != true && Self.named(word) == nil
      if isPath { path.append(word) } else { words.append(word) }
    }
    if !path.isEmpty { words.append(path.joined(separator: " ").replacing("\\ ", with: " ")) }
    try self.init(words)
  }

  /// Words between blanks, with quotes around blanks taken off, as a shell does.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == " " || character == "\t" {
        if let finished = word { words.append(finished) }
        word = nil
      } else if character == "\"" || character == "'" && (word?.hasSuffix(":") ?? true) {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  /// `account:Checking` and `account=Checking` name what they give.
  private static func named(_ word: String) throws -> (name: String, value: String)? {
    guard let separator = word.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let name = String(word[..<separator])
    let value = word[word.index(after: separator)...].trimmingSpaces()
    if names.contains(name) { return (name, String(value)) }
    // A path has more than letters in front of a colon, or one, which is a disk's.
    guard name.count > 1, name.allSatisfy(\.isLetter) else { return nil }
    throw ImportLineError.unknown(
      word, nearest: Suggestion.nearest(to: name, among: names).map { "\($0):\(value)" })
  }

  private mutating func set(_ name: String, _ value: String) throws {
    switch name {
    case "mapping":
      for part in Self.parts(value) {
        guard let colon = part.firstIndex(of: ":") else { throw ImportLineError.mapping(part) }
        let value = part[part.index(after: colon)...].drop { $0 == "\u{0}" || $0 == " " }
        mapping.append((String(part[..<colon]), Self.bare(value)))
      }
    case "skip": skipped += Self.parts(value).map { Self.bare($0[...]) }
    case "restore": restores = value.lowercased() != "false"
    case _ where Self.columns.contains(name): mapping.append((name, Self.bare(value[...])))
    default: texts.append((name, Self.bare(value[...])))
    }
  }

  /// The parts of `{date: 1, text: 3}` and `[a.csv, b.csv]`, as a shell has split them at blanks.
  private static func parts(_ value: String) -> [String] {
    guard let first = value.first, let last = value.last, "{[".contains(first), "}]".contains(last)
    else { return [value] }
    var parts: [String] = []
    for piece in value.dropFirst().dropLast().split(separator: "\u{0}") {
      for part in piece.split(separator: ", ") {
        let isValue = parts.last?.hasSuffix(":") ?? false
        let text = part.count > 1 && part.last == "," ? part.dropLast() : part
        if isValue { parts[parts.count - 1] += text } else { parts.append(String(text)) }
      }
    }
    return parts
  }

  /// Without the quotes that the shell has left.
  private static func bare(_ value: some StringProtocol) -> String {
    guard value.count > 1, let quote = value.first, quote == "\"" || quote == "'",
      value.last == quote
    else { return String(value) }
    return String(value.dropFirst().dropLast())
  }

  // MARK: Calls

  /// An import for each path.
  var imports: [ImportCommand] { paths.map { ImportCommand(path: $0, given) } }

  /// The loans of a file of StudentAid.gov, each tried so that all are made or none; nil where a file
  /// is none.
  static func studentLoans(
    in path: String, _ interpreter: Interpreter, _ host: any Host
  ) throws -> StudentAidLines? {
    guard path.lowercased().hasSuffix(".txt"), let bytes = try host.readFile(path),
      let aid = StudentAidLines(bytes, isTaken: { interpreter.definition(of: $0) != nil })
    else { return nil }
    guard !aid.lines.isEmpty else { throw ImportLineError.noStudentLoans(path) }
    try aid.check(interpreter)
    return aid
  }

  /// The arguments besides the path.
  private var given: [(name: String, value: Value)] {
    var given: [(name: String, value: Value)] = []
    if !mapping.isEmpty {
      let entries = mapping.map { ($0.name, Self.value($0.value, of: $0.name)) }
      given.append(("mapping", .record(Record(entries))))
    }
    given += texts.map { ($0.name, .text($0.value)) }
    let names = skipped.map { Value.text($0) }
    if !names.isEmpty { given.append(("skip", names.count == 1 ? names[0] : .list(names))) }
    if restores { given.append(("restore", .boolean(true))) }
    return given
  }

  /// A column's number, whether there are headings, or a text.
  private static func value(_ text: String, of name: String) -> Value {
    if name == "header", text == "true" || text == "false" { return .boolean(text == "true") }
    return Int(text).map { .number(Decimal($0)) } ?? .text(text)
  }
}

/// Words after `fin import` that do not say what to import.
enum ImportLineError: DescribedError, Equatable {
  case nothing
  /// Something before a colon that is no name.
  case unknown(String, nearest: String?)
  /// A part of a mapping without a colon.
  case mapping(String)
  case twice(String)
  /// A file of StudentAid.gov in which every loan is paid off.
  case noStudentLoans(String)

  private var usage: [String] { [Command.import.shellUsage].compactMap(\.self) }

  var row: ErrorRow {
    switch self {
    case .nothing:
      .init(
        "no-file-named", "the file or folder to import is missing", details: usage,
        hint: "fin import ~/Downloads/january.csv")
    case .twice(let name):
      .init("repeated-key", "\(name) is given twice", details: usage, hint: "remove one of them")
    case .noStudentLoans(let path):
      .init("no-student-loans", "\(path) has no loan with a balance")
    case .unknown(let word, let nearest):
      .init(
        "unknown-word", "fin import has no option \(Value.text(word).sourceText)",
        details: usage, hint: .typed(nearest) ?? "./\(word) for a file with that name")
    case .mapping(let part):
      .init(
        "bad-mapping", "mapping: \(Value.text(part).sourceText) does not name a column",
        details: usage, hint: .input("mapping", .source("{date: 1, amount: 4, text: 3}")))
    }
  }
}
