import FinLanguage
import Money

/// Making names again of what was kept of them.
extension Session {
  /// Binds everything that the document keeps; a name that cannot be made again is reported, and
  /// stays in the file as it is.
  public func restore() {
    isRestoring = true
    defer {
      isRestoring = false
      opened = document
    }
    takeShared()
    // Every name is known before the first text that mentions one is read.
    interpreter.declare(document.names.map(\.name))
    if document.imports.isEmpty {
      restore(document.names.map(\.name))
    } else {
      restoreImports()
    }
    if document.readSchema < SessionDocument.plainSchema { notifyMovedDefaults() }
    if !document.datedBalances.isEmpty {
      notify(.balancesDated(document.datedBalances))
      document.datedBalances = []
      isSaved = file == nil
    }
  }

  /// Reports the figures that differ from those of the saved session, because defaults do.
  private func notifyMovedDefaults() {
    for (change, moved) in interpreter.movedDefaults(since: document.readSchema) {
      notify(.defaultMoved(change, moved))
    }
  }

  /// Returns the definition of a name of a document; nil, with a notice, if it cannot be made
  /// again.
  func definition(of name: String, in document: SessionDocument) -> Definition? {
    definition(of: name, document[name])
  }

  private func definition(of name: String, _ kept: KeptDefinition?) -> Definition? {
    guard let kept else { return nil }
    do {
      return try restorer.definition(kept)
    } catch {
      notify(.notRestored(name: name, error.described))
      return nil
    }
  }

  func bind(_ definitions: [(name: String, definition: Definition?)]) {
    if (try? interpreter.apply(definitions, isOpening: true)) != nil { return }
    // One that cannot stand keeps none of the others away.
    for definition in definitions {
      do {
        try interpreter.apply([definition], isOpening: true)
      } catch {
        notify(.notRestored(name: definition.name, error.described))
        try? interpreter.apply([(definition.name, nil)])
      }
    }
  }

  private func restore(_ names: [String]) {
    // A document looks for a name from its first on.
    let kept = Dictionary(document.names.map { ($0.name, $0.definition) }) { first, _ in first }
    bind(names.map { ($0, definition(of: $0, kept[$0])) })
  }

  /// Takes in again what was imported, and restores all other names: first those that no file
  /// creates, as built-ins in the files may look at them.
  private func restoreImports() {
    let names = document.names.map(\.name)
    var created = Set(document.imports.flatMap(\.names))
    restore(names.filter { !created.contains($0) })
    var others = Set(names)
    for file in document.imports {
      let path = interpreter.host.canonicalPath(file.path)
      // One that another imports came with it.
      if interpreter.importedPaths.contains(path) { continue }
      var text: String?
      if let reason = problem(takingIn: file.path, &text, &others, &created) {
        let hasChanged = file.content.check.flatMap { check in
          text.map { Checksum.text(of: $0) != check }
        }
        notify(.importNotRead(path: file.path, reason: reason, hasChanged: hasChanged))
      } else {
        keepText(of: file, text)
      }
      // What writes in it has run.
      interpreter.importedPaths.insert(path)
    }
    restore(names.filter { others.contains($0) && created.contains($0) })
  }

  /// Keeps the newest state of a file.
  private func keepText(of file: KeptImport, _ text: String?) {
    guard let text, file.content.check != nil else { return }
    var content = file.content
    content.check = Checksum.text(of: text)
    if content == file.content { return }
    document.keepImport(file.path, content)
    isSaved = self.file == nil
  }

  /// Takes a file in again, with those that it imports: removes the names that come from them from
  /// `others`, and adds all that they create to `created`. Returns the reason where that fails.
  private func problem(
    takingIn path: String, _ text: inout String?, _ others: inout Set<String>,
    _ created: inout Set<String>
  ) -> String? {
    let known = interpreter.importedPaths
    do {
      text = try interpreter.host.readSource(path: path).text
    } catch {
      return error.described.summary
    }
    let arrival = interpreter.takeInAgain(path, besides: others)
    created.formUnion(arrival.created)
    if let failure = arrival.failure { return failure.summary }
    let files = interpreter.importedPaths.subtracting(known)
    for name in arrival.names {
      guard let origin = document[name]?.origin,
        files.contains(interpreter.host.canonicalPath(origin)),
        let definition = interpreter.definition(of: name),
        let kept = try? KeptDefinition(definition, origin: origin, interpreter: interpreter)
      else { continue }
      if kept != document[name] {
        // Next time the file may be gone: what is kept of it is as new as it can be.
        document.bind(name, to: kept)
        isSaved = self.file == nil
      }
      others.remove(name)
    }
    return nil
  }
}

extension Error {
  /// The error as one that can say itself.
  public var described: any DescribedError {
    if let error = self as? any DescribedError { return error }
    guard let diagnostic = self as? Diagnostic else {
      return UnplacedError(row: ErrorRow("unexpected", String(describing: self)))
    }
    return UnplacedError(
      row: ErrorRow(
        diagnostic.id, diagnostic.summary, details: diagnostic.lines, hint: diagnostic.hint))
  }
}

/// An error whose place does not matter any more.
struct UnplacedError: DescribedError {
  let row: ErrorRow
}
