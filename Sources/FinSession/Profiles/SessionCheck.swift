/// Looks at the files of a profile, or of the sessions without one, and changes nothing.
public struct SessionCheck {
  /// Something that is not as it should be.
  public struct Finding: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      /// Others may read it.
      case open
      /// It cannot be read; true if there is a copy of the generation before.
      case damaged(reason: String, hasBackup: Bool)
      case damagedPicture(reason: String)
      case editedOutside
      case newer(schema: Int)
      case notSession
      /// Lines of a log that cannot be read.
      case damagedLines(reason: String)
      /// Lines behind those of the session: left by a statement that was interrupted, or newer.
      case laterLines
      /// A log without its session.
      case withoutSession
      /// A remembered key of the profile: its time is over, or it cannot be read.
      case pastKey
      /// A file that a killed fin left.
      case leftover
      /// A folder that is called after a profile's files, and is none of them.
      case unknownFolder
      /// A copy that fin set aside.
      case setAside
      /// A copy that a synced folder made.
      case conflict
      case unreadable(reason: String)
    }

    public let path: String
    public let kind: Kind

    /// True if it loses nothing: a note and no fault.
    public var isNote: Bool {
      switch kind {
      case .editedOutside, .pastKey, .leftover, .setAside, .laterLines, .unknownFolder: true
      default: false
      }
    }
  }

  public private(set) var findings: [Finding] = []
  /// The number of files that were looked at.
  public private(set) var fileCount = 0
  private let files: any StoreFiles
  private let picturePath: String?
  private let pictureProblem: ([UInt8]) -> String?

  /// - Parameters:
  ///   - profile: Nil for the sessions without one, in `folder`.
  ///   - now: The seconds since 1970.
  ///   - pictureProblem: Gives the reason that bytes are no picture; nil where they are one.
  public init(
    of profile: OpenProfile?, sessions folder: String, now: Int,
    pictureProblem: @escaping ([UInt8]) -> String?
  ) {
    files = profile?.files ?? PosixStoreFiles()
    picturePath = profile?.picturePath
    self.pictureProblem = pictureProblem
    check(folder: folder)
    guard let profile else { return }
    check(folder: profile.folder)
    let root = StorePath.folder(of: profile.folder)
    if let folders = try? profile.folders() {
      for name in folders.leftovers { note(root + "/" + name, .leftover) }
      for name in folders.unknown { note(root + "/" + name, .unknownFolder) }
    }
    let remembered = root + "/" + RememberedKey.fileName
    if let content = try? files.status(remembered) == nil ? nil : PosixStoreFiles().read(remembered)
    {
      checkRights(remembered)
      if RememberedKey(json: content)?.isValid(at: now) != true { note(remembered, .pastKey) }
    }
    checkRights(root + "/profile.json")
    for path in [root, profile.folder, folder] { checkRights(path) }
  }

  /// Takes the rights of others away, and removes what a stopped fin left; gives what was done.
  public func mend() -> [Finding] {
    findings.filter { finding in
      switch finding.kind {
      case .open:
        files.takeRights(finding.path)
        return (try? files.status(finding.path)).map { ($0?.mode ?? 0) & 0o077 == 0 } ?? false
      case .leftover, .pastKey:
        FolderTree.remove(finding.path)
        return true
      default: return false
      }
    }
  }

  private mutating func note(_ path: String, _ kind: Finding.Kind) {
    findings.append(Finding(path: path, kind: kind))
  }

  private mutating func checkRights(_ path: String) {
    if let status = try? files.status(path), status.mode & 0o077 != 0 { note(path, .open) }
  }

  private mutating func check(folder: String) {
    let names = ((try? files.names(in: folder)) ?? []).sorted()
    for name in names {
      let path = folder + "/" + name
      guard let status = try? files.status(path), status.kind == .file else { continue }
      if name.hasSuffix(".lock") { continue }
      if name.hasPrefix(".") {
        if name.contains(".tmp-") || name.hasPrefix(".fin-") { note(path, .leftover) }
        continue
      }
      fileCount += 1
      checkRights(path)
      if let original = ConflictCopy.original(of: name),
        original.hasSuffix(".json") || original.hasSuffix(".jsonl")
      {
        note(path, .conflict)
      } else if SealedFiles.role(of: path) != StorePath.name(of: folder) + "/" + name {
        if !name.hasSuffix(".bak") { note(path, .setAside) }
        checkContent(path, isDocument: name.hasSuffix(".json.bak"), backup: nil, log: nil)
      } else if name.hasSuffix(".expenses.jsonl") {
        let session = String(name.dropLast(".expenses.jsonl".count)) + ".json"
        if !names.contains(session) { note(path, .withoutSession) }
      } else {
        let isDocument = name.hasSuffix(".json")
        let log = isDocument ? folder + "/" + String(name.dropLast(5)) + ".expenses.jsonl" : nil
        checkContent(path, isDocument: isDocument, backup: path + ".bak", log: log)
      }
    }
  }

  private mutating func checkContent(
    _ path: String, isDocument: Bool, backup: String?, log: String?
  ) {
    let content: [UInt8]
    do {
      content = try files.read(path)
    } catch let error as SealError {
      return note(path, .damaged(reason: error.description, hasBackup: isReadable(backup)))
    } catch {
      return note(path, .unreadable(reason: StoreError.Cause(error).words))
    }
    if path == picturePath, let problem = pictureProblem(content) {
      return note(path, .damagedPicture(reason: problem))
    }
    guard isDocument else { return }
    do throws(DocumentReader.Problem) {
      let (document, isEdited) = try DocumentReader.read(content)
      if isEdited { note(path, .editedOutside) }
      if let log { check(log, of: document) }
    } catch {
      switch error {
      case .damaged(let reason): note(path, .damaged(reason: reason, hasBackup: isReadable(backup)))
      case .newer(let schema): note(path, .newer(schema: schema))
      case .notSession, .sealed: note(path, .notSession)
      }
    }
  }

  private func isReadable(_ backup: String?) -> Bool {
    guard let backup, let content = try? files.read(backup) else { return false }
    return (try? DocumentReader.read(content)) != nil
  }

  private mutating func check(_ path: String, of document: SessionDocument) {
    do {
      let content = try files.status(path) == nil ? [] : files.read(path)
      let log = TransactionLog(
        content, path: path, generation: document.generation, expected: document.log)
      if let problem = log.problem {
        note(
          path, .damagedLines(reason: ([problem.summary] + problem.details).joined(separator: ": "))
        )
      } else {
        if !log.editedLines.isEmpty || log.extent != document.log { note(path, .editedOutside) }
        if log.tail != nil { note(path, .laterLines) }
      }
    } catch {
      note(path, .unreadable(reason: StoreError.Cause(error).words))
    }
  }
}

/// A copy of a file that a synced folder makes where two computers have changed it.
public enum ConflictCopy {
  /// The name of the file that a name is a copy of; nil for any other file.
  ///
  /// `plan (conflicted copy 2026-01-05).json` (Nextcloud), `plan (Ann's conflicted copy …).json` (Dropbox),
  /// `plan.sync-conflict-20260105-101010-ABCDEFG.json` (Syncthing).
  public static func original(of name: String) -> String? {
    if let start = name.range(of: ".sync-conflict-") {
      guard let end = name[start.upperBound...].firstIndex(of: ".") else { return nil }
      return String(name[..<start.lowerBound] + name[end...])
    }
    guard let close = name.lastIndex(of: ")"),
      let open = name[..<close].lastIndex(of: "("),
      name[open..<close].lowercased().contains("conflict")
    else { return nil }
    var start = name[..<open]
    while start.last == " " { start.removeLast() }
    let ending = name[name.index(after: close)...]
    return start.isEmpty || !ending.hasPrefix(".") ? nil : String(start + ending)
  }
}

extension StringProtocol {
  /// The place of a text in this one.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
