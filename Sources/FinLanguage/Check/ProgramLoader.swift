import Money

/// A program as read: the statements of a source and of all it imports, in the order of running.
struct LoadedProgram {
  struct Item {
    let statement: Statement
    /// True if it is in an imported file, whose output is not shown.
    let isImported: Bool
  }

  var items: [Item] = []
  /// Syntax errors, and imports that fail, in the order of reading.
  var diagnostics: [Diagnostic] = []
  /// The statements that could not be read.
  var faulty: [SourceSpan] = []
  var isIncomplete = false
}

/// Reads a source and, where it has `import`, the files it names: each file once, cycles and name
/// clashes reported. The questions of a lesson are left out: only the person who takes it answers
/// them.
struct ProgramLoader {
  let host: any Host
  let words: SubjectVocabulary.Source
  var sourceMap: SourceMap
  /// Files imported earlier in the session, and now; by canonical path.
  var imported: Set<String>
  /// True if questions are kept in a form that only checks them.
  var readsQuestions = false
  private var program = LoadedProgram()
  /// The paths of the files being read, outermost first.
  private var chain: [String] = []
  /// The place where each top-level name is bound first.
  private var binders: [String: (file: Int32, span: SourceSpan)] = [:]

  init(
    host: any Host, words: @escaping SubjectVocabulary.Source, sourceMap: SourceMap,
    imported: Set<String>
  ) {
    self.host = host
    self.words = words
    self.sourceMap = sourceMap
    self.imported = imported
  }

  mutating func load(_ source: SourceFile) -> LoadedProgram {
    chain = [Path.normalized(source.name)]
    read(source, isImported: false)
    return program
  }

  private mutating func read(_ source: SourceFile, isImported: Bool) {
    let number = sourceMap.add(source)
    let tree = parse(source, number: number, words: words)
    program.diagnostics += tree.diagnostics
    program.faulty += tree.faulty
    if !isImported { program.isIncomplete = tree.isIncomplete }
    checkClashes(tree.statements, file: number)
    let questions = tree.lessonQuestions
    for (place, statement) in tree.statements.enumerated() {
      if questions.contains(place) {
        if readsQuestions, !isImported {
          program.items.append(
            LoadedProgram.Item(statement: statement.awaitingAnswer, isImported: false))
        }
        continue
      }
      if case .importFile(let path) = statement.kind {
        importFile(path, from: source)
      }
      program.items.append(LoadedProgram.Item(statement: statement, isImported: isImported))
    }
  }

  private mutating func importFile(_ literal: TextLiteral, from source: SourceFile) {
    let path = Path.resolve(literal.value, from: source.name)
    if chain.contains(path) {
      return report(CheckError.importCycle(chain + [path]), at: literal.span)
    }
    let place = host.canonicalPath(path)
    guard imported.insert(place).inserted else { return }
    do {
      let file = try host.readSource(path: path)
      chain.append(path)
      read(file, isImported: true)
      chain.removeLast()
    } catch {
      imported.remove(place)
      if let error = error as? any DescribedError { report(error, at: literal.span) }
    }
  }

  /// A name may be bound in one file only.
  private mutating func checkClashes(_ statements: [Statement], file: Int32) {
    var names = BoundNames()
    names.collect(statements)
    for entry in names.entries {
      guard let place = entry.places.first else { continue }
      let name = entry.name
      if let other = binders[name] {
        let otherName = sourceMap.file(other.file)?.name ?? ""
        var diagnostic = Diagnostic(
          CheckError.importClash(name: name, otherFile: otherName), stage: .check, span: place)
        diagnostic.labels = [Diagnostic.Label(span: other.span, text: "also defined here")]
        program.diagnostics.append(diagnostic)
      } else {
        binders[name] = (file, place)
      }
    }
  }

  private mutating func report(_ error: some DescribedError, at span: SourceSpan) {
    program.diagnostics.append(Diagnostic(error, stage: .check, span: span))
  }
}

/// Paths as text, so that imports need no file system to be resolved.
enum Path {
  /// A path relative to the file that mentions it.
  static func resolve(_ path: String, from file: String) -> String {
    // `~/` is the host's to understand.
    if path.hasPrefix("/") || path.hasPrefix("~/") { return normalized(path) }
    guard let slash = file.lastIndex(of: "/") else { return normalized(path) }
    return normalized(file[...slash] + path)
  }

  /// Without `.`, and without `..` where something stands before it.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    // `joined` looks up a conformance, a tenth of all that a start does.
    var result = path.hasPrefix("/") ? "/" : ""
    for (place, part) in parts.enumerated() {
      if place > 0 { result += "/" }
      result += String(part)
    }
    return result
  }
}
