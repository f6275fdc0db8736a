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
      /// No file: it can't be copied, encrypted or backed up.
      case unusable(reason: String)
      /// Older than what fin wrote last, or gone.
      case older(SessionFile.Age)
      case damagedManifest(reason: String)
      /// Nothing says how far the sessions are.
      case missingManifest
      /// The record's second copy is missing or older.
      case missingCopy
      /// The passphrase of the profile can be guessed faster than fin lets it.
      case weakKey
      /// A copy of a damaged log, with the lines that could not be read.
      case unread(lines: [Int])
      /// A copy that fin set aside.
      case setAside
      /// A copy that a synced folder made.
      case conflict
      case unreadable(reason: String)
    }

    public let path: String
    public let kind: Kind

    /// True if something in the file cannot be read.
    public var losesContent: Bool {
      switch kind {
      case .damaged, .damagedPicture, .damagedLines, .unreadable, .notSession, .withoutSession,
        .older:
        true
      default: false
      }
    }

    /// True if it loses nothing: a note and no fault.
    public var isNote: Bool {
      switch kind {
      case .editedOutside, .pastKey, .leftover, .setAside, .laterLines, .unknownFolder,
        .missingCopy, .missingManifest, .weakKey:
        true
      default: false
      }
    }
  }

  public private(set) var findings: [Finding] = []
  /// The number of files that were looked at.
  public var fileCount: Int { stored?.files.count ?? 0 }
  private let files: any StoreFiles
  private let profiles: Profiles?
  private let stored: StoredFiles?
  /// The paths of the files by the names that they have in a copy.
  private var paths: [String: String] = [:]
  private let manifest: SessionManifest
  /// The states that fin wrote last of the sessions, without those that were found.
  private var marks: [String: SessionManifest.Mark] = [:]
  private let picturePath: String?
  private let pictureProblem: ([UInt8]) -> String?

  /// - Parameters:
  ///   - profile: Nil for the sessions without one, in `folder`.
  ///   - profiles: All profiles, for what a stopped fin left of some.
  ///   - now: The seconds since 1970.
  ///   - pictureProblem: Gives the reason that bytes are no picture; nil where they are one.
  public init(
    of profile: OpenProfile?, among profiles: Profiles? = nil, sessions folder: String, now: Int,
    pictureProblem: @escaping ([UInt8]) -> String?
  ) {
    files = profile?.files ?? PosixStoreFiles()
    self.profiles = profiles
    manifest = profile?.manifest ?? SessionManifest(folder: folder, files: files)
    picturePath = profile?.picturePath
    self.pictureProblem = pictureProblem
    let root = profile?.folder ?? StorePath.folder(of: folder)
    do {
      stored = try StoredFiles(
        in: root, below: profile == nil ? StorePath.name(of: folder) : "", files)
    } catch {
      stored = nil
      if (try? files.status(root)) ?? nil != nil {
        note(root, .unreadable(reason: error.described.summary))
      }
    }
    for file in stored?.files ?? [] { paths[file.name] = file.path }
    switch manifest.state {
    case .read(let marks): self.marks = marks
    case .damaged(let reason): note(manifest.path, .damagedManifest(reason: reason))
    case .missing:
      if stored?.files.isEmpty == false { note(manifest.path, .missingManifest) }
    }
    for file in stored?.files ?? [] { check(file) }
    for (path, reason) in stored?.others ?? [] { note(path, .unusable(reason: reason)) }
    for path in stored?.temporaries ?? [] { note(path, .leftover) }
    for (name, mark) in marks.sorted(by: { $0.key < $1.key }) {
      if let age = SessionFile.Age(of: nil, latest: mark) { note(folder + "/" + name, .older(age)) }
    }
    for path in profiles?.leftovers ?? [] { note(path, .leftover) }
    if let profile { check(profile, now) }
    checkRights(folder)
  }

  private mutating func check(_ profile: OpenProfile, _ now: Int) {
    let root = StorePath.folder(of: profile.folder)
    let record = root + "/" + Profiles.recordName
    if let problem = profile.recordProblem {
      note(record, .damaged(reason: problem, hasBackup: true))
    } else if !profile.hasSecondRecord {
      note(profile.folder + "/" + Profiles.recordName, .missingCopy)
    }
    if profile.record.isWeak { note(record, .weakKey) }
    if let folders = try? profile.folders() {
      for name in folders.leftovers { note(root + "/" + name, .leftover) }
      for name in folders.unknown { note(root + "/" + name, .unknownFolder) }
    }
    for name in (try? files.names(in: root)) ?? []
    where ConflictCopy.original(of: name) == Profiles.recordName {
      note(root + "/" + name, .conflict)
    }
    let remembered = root + "/" + RememberedKey.fileName
    if let content = try? files.status(remembered) == nil ? nil : PosixStoreFiles().read(remembered)
    {
      checkRights(remembered)
      if RememberedKey(json: content)?.isValid(at: now) != true { note(remembered, .pastKey) }
    }
    for path in [record, root, profile.folder] { checkRights(path) }
  }

  /// Takes the rights of others away, and removes what a stopped fin left; gives what was done.
  public func mend() -> [Finding] {
    profiles?.tidy()
    return findings.filter { finding in
      switch finding.kind {
      case .open:
        files.takeRights(finding.path)
        return (try? files.status(finding.path)).map { ($0?.mode ?? 0) & 0o077 == 0 } ?? false
      case .leftover:
        // A profile that is being made has someone at it.
        if profiles.map({ StorePath.folder(of: finding.path) == $0.folder }) != true {
          FolderTree.remove(finding.path)
        }
        return (try? files.status(finding.path)) ?? nil == nil
      case .pastKey:
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

  private mutating func check(_ file: StoredFiles.File) {
    let (path, name) = (file.path, StoredName(StorePath.name(of: file.name)))
    checkRights(path)
    switch (name.copy, name.part) {
    case (.conflict, .document), (.conflict, .log): note(path, .conflict)
    case (.setAside, _), (.conflict, _):
      note(path, aside(path))
      checkContent(path, isDocument: false, backup: nil, log: nil)
    case (.backup, let part):
      checkContent(path, isDocument: part == .document, backup: nil, log: nil)
    case (nil, .log):
      if paths[neighbor(of: file, name, StoredName.documentEnding)] == nil {
        note(path, .withoutSession)
      }
    case (nil, .document):
      let other = StorePath.folder(of: path) + "/" + (name.session ?? "") + StoredName.logEnding
      checkContent(
        path, isDocument: true, backup: paths[file.name + ".bak"],
        log: paths[neighbor(of: file, name, StoredName.logEnding)] ?? other,
        latest: marks.removeValue(forKey: SessionManifest.name(of: file.name)))
    case (nil, _): checkContent(path, isDocument: false, backup: nil, log: nil)
    }
  }

  /// The name of another file of the same session.
  private func neighbor(of file: StoredFiles.File, _ name: StoredName, _ ending: String) -> String {
    file.name.dropLast(name.original.count) + (name.session ?? "") + ending
  }

  private mutating func checkContent(
    _ path: String, isDocument: Bool, backup: String?, log: String?,
    latest: SessionManifest.Mark? = nil
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
      if isEdited {
        note(path, .editedOutside)
      } else if let age = SessionFile.Age(of: SessionManifest.Mark(document), latest: latest) {
        note(path, .older(age))
      }
      if let log { check(log, of: document) }
    } catch {
      switch error {
      case .damaged(let reason): note(path, .damaged(reason: reason, hasBackup: isReadable(backup)))
      case .newer(let schema): note(path, .newer(schema: schema))
      case .notSession, .sealed: note(path, .notSession)
      }
    }
  }

  /// The kind of a copy that was set aside.
  private func aside(_ path: String) -> Finding.Kind {
    guard path.firstRange(of: ".jsonl.damaged-") != nil, let content = try? files.read(path) else {
      return .setAside
    }
    return .unread(lines: TransactionLog.unreadableLines(of: content))
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

extension ConflictCopy {
  /// The copy of the document that was made with one of its log.
  static func document(ofLog path: String) -> String {
    let name = StorePath.name(of: path)
    guard let ending = name.firstRange(of: ".expenses"), name.hasSuffix(".jsonl") else {
      return path
    }
    return StorePath.folder(of: path) + "/" + name[..<ending.lowerBound]
      + name[ending.upperBound...].dropLast()
  }
}

extension StringProtocol {
  /// The place of a text in this one.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
