import FinLanguage
import Money

/// Copies of a session that a synced folder made where two computers had changed it.
extension Session {
  /// The outcome for the copies.
  public struct Merge {
    /// Names that only a copy had.
    public var added: [String] = []
    /// Names that a copy has otherwise; `before` is what stays here.
    public var differing: [Difference] = []
    /// Elements that only a copy had.
    public var counts: PerList<Int> = .zero
    /// The places of the copies now.
    public var paths: [String] = []
    /// Copies that cannot be read whole, and why: they stay where they are.
    public var unreadable: [(path: String, reason: String)] = []
  }

  /// Takes what this session does not have from the copies of its files, as one change that can be
  /// undone. What is otherwise here stays as it is. Throws a ``DescribedError``.
  public func mergeCopies() throws -> Merge {
    guard let file, !isReadOnly else { throw StoreError.readOnly(path: name) }
    var merge = Merge()
    var merged: [String] = []
    try writingNext {
      var change = SessionChange(statement: ":session merge")
      var next = document
      for path in file.conflictCopies {
        do {
          if path.hasSuffix(".jsonl") {
            let (splices, problem) = try file.elements(ofCopy: path, besides: storedElements())
            let known = counts + merge.counts
            change.lists += splices.map {
              .splice(
                ListSplice($0.list, start: known[$0.list], removed: [], inserted: $0.elements))
            }
            for part in splices { merge.counts[part.list] += part.elements.count }
            if let problem {
              merge.unreadable.append((path, problem))
              // The copy of the document says what the log should have.
              merged.removeAll { $0 == ConflictCopy.document(ofLog: path) }
              continue
            }
          } else {
            for kept in try file.document(ofCopy: path).names {
              guard let own = next[kept.name] else {
                change.names.append(next.bind(kept.name, to: kept.definition))
                merge.added.append(kept.name)
                continue
              }
              if own.content != kept.definition.content {
                merge.differing.append(
                  Difference(name: kept.name, before: own, after: kept.definition))
              }
            }
          }
          merged.append(path)
        } catch {
          merge.unreadable.append((path, error.described.summary))
        }
      }
      if !change.isEmpty {
        var next = document
        next.history.record(change)
        try put(change, in: next)
      }
    }
    for path in merged { merge.paths.append(try file.setCopyAside(path)) }
    notifyStore()
    return merge
  }

  private func storedElements() throws -> PerList<[StoredValue]> {
    try PerList { list in
      try elements(of: list).map { try StoredValue($0, interpreter: interpreter) }
    }
  }
}

extension SessionFile {
  /// The copies of this session's files in its folder.
  var conflictCopies: [String] {
    let own = [path, logPath].map(StorePath.name)
    let names = ((try? files.names(in: folder)) ?? []).filter { name in
      ConflictCopy.original(of: name).map(own.contains) ?? false
    }
    return names.sorted().map { folder + "/" + $0 }
  }

  func document(ofCopy path: String) throws -> SessionDocument {
    do {
      return try DocumentReader.read(files.read(path)).document
    } catch let error as SystemError {
      throw StoreError.cannotRead(path: path, StoreError.Cause(code: error.code))
    } catch let error as SealError {
      throw StoreError.cannotRead(path: path, .other(error.description))
    } catch {
      throw StoreError.cannotRead(path: path, .other("it is damaged"))
    }
  }

  /// The elements of a copy's lists that these do not have, each as often as it is missing; and what the
  /// copy has lost, in words.
  func elements(ofCopy path: String, besides own: PerList<[StoredValue]>) throws -> (
    lists: [(list: LoggedList, elements: [StoredValue])], problem: String?
  ) {
    let bytes: [UInt8]
    do { bytes = try files.read(path) } catch {
      throw StoreError.cannotRead(path: path, StoreError.Cause(error))
    }
    let log = TransactionLog(
      bytes, path: path, generation: .max, expected: LogExtent(), salvages: true)
    let lists: [(list: LoggedList, elements: [StoredValue])]
    lists = try LoggedList.allCases.compactMap { list in
      var left: [StoredValue: Int] = [:]
      for element in own[list] { left[element, default: 0] += 1 }
      let missing = try log.values(of: list).filter { element in
        guard let count = left[element], count > 0 else { return true }
        left[element] = count - 1
        return false
      }
      return missing.isEmpty ? nil : (list, missing)
    }
    return (lists, problem(ofCopy: path, log, endsWithLine: bytes.last == UInt8(ascii: "\n")))
  }

  private func problem(ofCopy path: String, _ log: TransactionLog, endsWithLine: Bool) -> String? {
    let bad = log.unreadableLines.count
    let expected = (try? document(ofCopy: ConflictCopy.document(ofLog: path)))?.log.lines ?? 0
    let missing = expected - log.extent.lines - bad
    if missing > 0 { return "\(missing) of its \(expected) lines are missing" }
    if bad > 0 { return "\(bad) of its lines can't be read" }
    return endsWithLine || log.extent.lines == 0 ? nil : "its last line has no end"
  }

  /// Renames a copy that was merged; gives its new path.
  func setCopyAside(_ path: String) throws -> String {
    try writing(path) {
      let aside = asidePath(path, "merged")
      try files.rename(path, to: aside)
      return aside
    }
  }
}
