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
    // Every name is known before the first text that mentions one is read.
    interpreter.declare(document.names.map(\.name))
    let arrived = restoreImports()
    let names = document.names.map(\.name).filter { !arrived.contains($0) }
    bind(names.map { ($0, definition(of: $0, in: document)) })
    if document.readSchema < SessionDocument.schema { notifyMovedDefaults() }
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
    guard let kept = document[name] else { return nil }
    do {
      return try restorer.definition(kept)
    } catch {
      notify(.notRestored(name: name, error.described))
      return nil
    }
  }

  func bind(_ definitions: [(name: String, definition: Definition?)]) {
    if (try? interpreter.apply(definitions)) != nil { return }
    // One that cannot stand keeps none of the others away.
    for definition in definitions {
      do {
        try interpreter.apply([definition])
      } catch {
        notify(.notRestored(name: definition.name, error.described))
        try? interpreter.apply([(definition.name, nil)])
      }
    }
  }

  /// Imports again what was imported; gives the names that came of it.
  private func restoreImports() -> Set<String> {
    var arrived: Set<String> = []
    for file in document.imports {
      if let reason = problem(importing: file.path) {
        notify(.importNotRead(path: file.path, reason: reason))
        continue
      }
      for name in file.names where document[name]?.origin == file.path {
        guard let definition = interpreter.definition(of: name),
          let kept = try? KeptDefinition(definition, origin: file.path, interpreter: interpreter)
        else { continue }
        if kept != document[name] {
          // Next time the file may be gone: what is kept of it is as new as it can be.
          document.bind(name, to: kept)
          isSaved = self.file == nil
        }
        arrived.insert(name)
      }
    }
    return arrived
  }

  private func problem(importing path: String) -> String? {
    do {
      _ = try interpreter.host.readSource(path: path)
    } catch {
      return error.described.summary
    }
    let statement = "import " + Value.text(path).sourceText
    return interpreter.run(SourceFile(name: "session", text: statement)).firstFailure?.summary
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
        diagnostic.id, diagnostic.summary, details: diagnostic.details, hint: diagnostic.hint))
  }
}

/// An error whose place does not matter any more.
struct UnplacedError: DescribedError {
  let row: ErrorRow
}
