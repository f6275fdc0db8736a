import Money

/// A program as read: the statements of a source and of all it imports, in the order of running.
struct LoadedProgram {
  struct Item {
    let statement: Statement
    /// The canonical path of the imported file that it is in; nil in the source itself.
    var path: String?
    /// Of an import in the source itself: the files that it read, each before those it imports.
    var files: [ImportedFile] = []

    /// True if it is in an imported file, whose output is not shown.
    var isImported: Bool { path != nil }
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
  /// True if questions are kept in a form that only checks them.
  var readsQuestions = false
  private var program = LoadedProgram()
  /// The paths of the files being read, outermost first.
  private var chain: [String] = []
  /// The canonical paths of the files that were imported so far.
  private var imported: Set<String> = []
  /// Those of the outermost import under way.
  private var files: [ImportedFile] = []
  /// The place where each top-level name is bound first.
  private var binders: [String: (file: Int32, span: SourceSpan)] = [:]

  init(host: any Host, words: @escaping SubjectVocabulary.Source, sourceMap: SourceMap) {
    self.host = host
    self.words = words
    self.sourceMap = sourceMap
  }

  mutating func load(_ source: SourceFile) -> LoadedProgram {
    chain = [Path.normalized(source.name)]
    read(source, as: nil)
    return program
  }

  /// - Parameter path: The canonical path of an imported file.
  private mutating func read(_ source: SourceFile, as path: String?) {
    let number = sourceMap.add(source)
    let tree = parse(source, number: number, words: words)
    program.diagnostics += tree.diagnostics
    program.faulty += tree.faulty
    if path == nil { program.isIncomplete = tree.isIncomplete }
    checkClashes(tree.statements, file: number)
    let questions = tree.lessonQuestions
    for (place, statement) in tree.statements.enumerated() {
      if questions.contains(place) {
        if readsQuestions, path == nil {
          program.items.append(LoadedProgram.Item(statement: statement.awaitingAnswer))
        }
        continue
      }
      guard case .importFile(let literal) = statement.kind else {
        program.items.append(LoadedProgram.Item(statement: statement, path: path))
        continue
      }
      if path != nil {
        importFile(literal, from: source)
        continue
      }
      let (itemCount, errorCount) = (program.items.count, program.diagnostics.count)
      files = []
      importFile(literal, from: source)
      if program.diagnostics.count > errorCount {
        // Of an import that fails nothing is bound.
        program.items.removeSubrange(itemCount...)
        imported.subtract(files.map(\.path))
      } else {
        program.items.append(LoadedProgram.Item(statement: statement, files: files))
      }
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
      guard source.root == nil || path.hasSuffix(".fin") else {
        throw CheckError.importsOther(path)
      }
      var file = try host.readSource(path: path)
      if let root = source.root { file.root = root }
      files.append(ImportedFile(path: place, source: file))
      chain.append(path)
      read(file, as: place)
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
