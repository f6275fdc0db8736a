import Money

/// The reason that a session could not be read or kept.
public enum StoreError: DescribedError, Equatable {
  /// The reason that a value cannot be kept.
  public enum Obstacle: Equatable, Sendable { case nestedTooDeep, tooLarge, function, nothing }

  /// The system's answer to an attempt to read or write.
  public enum Cause: Equatable, Sendable {
    case noSpace, noQuota, readOnlyDisk, notPermitted, noFolder, isFolder, notFile
    case isLink, hasOtherName
    case other(String)
  }

  /// `text` is neither a name of a session nor a path of one.
  case badName(_ text: String)
  case noHome
  case notKeepable(Obstacle)
  /// A kept text that is no value.
  case notAValue(_ text: String)
  case unreadableHistory(reason: String)
  case cannotRead(path: String, Cause)
  case cannotWrite(path: String, Cause)
  /// The file is not the one that was read or written last.
  case changedOutside(path: String)
  case removedOutside(path: String)
  /// Another process is writing and does not come to an end; nil where it could not be read which.
  case held(path: String, process: Int?, host: String?, lock: String?)
  /// Nothing is saved, as ``SessionFile/access`` says.
  case readOnly(path: String)
  /// The file is encrypted, and this is not its profile.
  case sealed(path: String)
  /// The session is older than what fin wrote last.
  case older(path: String, SessionFile.Age)
  case logDamaged(path: String, line: Int, reason: String)
  case logMissing(path: String, expected: Int, found: Int)
}

extension StoreError {
  public var row: ErrorRow {
    switch self {
    case .badName(let text):
      .init(
        "session-name",
        "\(text) can't be the name of a session",
        hint: text.hasSuffix(".fin")
          ? "fin -i \(text) runs a script and stays"
          : "use a name such as home, or a path: ./home.json")
    case .noHome:
      .init(
        "session-no-home",
        "no folder for sessions: neither HOME nor XDG_DATA_HOME is set",
        hint: "fin --session ./home.json")
    case .notKeepable(let obstacle): obstacle.row
    case .notAValue(let text):
      .init("session-not-a-value", "the session contains \(text), which is not a valid value")
    case .unreadableHistory(let reason):
      .init(
        "session-history", "this change can't be undone: its record is damaged",
        details: [reason])
    case .cannotRead(let path, let cause):
      .init(
        "session-unreadable", "\(path) can't be read: \(cause.words)", hint: cause.fix(path, "r"))
    case .cannotWrite(let path, let cause):
      .init(
        "session-unwritable", "nothing was saved in \(path): \(cause.words)",
        hint: cause.fix(path, "w"))
    case .changedOutside(let path):
      .init(
        "session-changed-outside", "\(path) was changed by another program since fin read it",
        hint: ":session reload reads it again")
    case .removedOutside(let path):
      .init(
        "session-removed", "\(path) was removed since fin read it",
        hint: ":save plan.fin saves your names as a script")
    case .held(let path, let process, let host, let lock):
      .init(
        "session-held",
        "\(StorePath.name(of: path)) is being written by another fin"
          + (process.map { " (process \($0)\(host.map { " on \($0)" } ?? ""))" } ?? "")
          + "; nothing was changed",
        details: lock.map { ["the file \($0) says so"] } ?? [],
        hint: "try again when it is done"
          + (lock == nil ? "" : "; if no such process runs any more, remove that file"))
    case .sealed(let path):
      .init(
        "session-encrypted", "\(path) is encrypted: it belongs to a profile with a passphrase",
        hint: "fin --profile NAME")
    case .readOnly(let path): .init("session-read-only", "\(path) is open read-only")
    case .older(let path, let age):
      .init(
        "session-older", age.words(path), details: ["nothing was changed"],
        hint: "put the newer file back; to go on with this one: fin doctor take"
          + " \(SessionPaths.name(ofPath: path))")
    case .logDamaged(let path, let line, let reason):
      .init(
        "expenses-damaged", "line \(line) of \(path) is damaged", details: [reason],
        hint: "restore the file from a copy or git")
    case .logMissing(let path, let expected, 0):
      .init(
        "expenses-missing",
        "\(path) is empty or missing; it should have \(expected) \(expected == 1 ? "line" : "lines")",
        hint: "restore the file from a copy, or start over: :forget expenses earnings transfers")
    case .logMissing(let path, let expected, let found):
      .init(
        "expenses-missing", "\(path) lost lines: \(found) of \(expected) are there",
        hint: "restore the file from a copy or git")
    }
  }
}

extension StoreError.Obstacle {
  fileprivate var row: ErrorRow {
    let (summary, hint): (String, Hint?) =
      switch self {
      case .nestedTooDeep: ("this value is nested too deeply to save", "keep part of it")
      case .tooLarge: ("this value is too large to save", "keep part of it")
      case .function: ("this function can't be saved", nil)
      case .nothing: ("there is no value to save", nil)
      }
    return ErrorRow("session-value-not-kept", summary, hint: hint)
  }
}

extension StoreError.Cause {
  init(code: Int32) {
    self =
      switch code {
      case SystemError.noSpace: .noSpace
      case SystemError.noQuota: .noQuota
      case SystemError.readOnly: .readOnlyDisk
      case SystemError.notPermitted, SystemError.notOwned: .notPermitted
      case SystemError.notFound, SystemError.noFolder: .noFolder
      case SystemError.isFolder: .isFolder
      case SystemError.isLink: .isLink
      case SystemError.hasOtherName: .hasOtherName
      case SystemError.notFile: .notFile
      default: .other(SystemError.words(code))
      }
  }

  init(_ error: any Error) {
    self = (error as? SystemError).map { Self(code: $0.code) } ?? .other("\(error)")
  }

  var words: String {
    switch self {
    case .noSpace: "the disk is full"
    case .noQuota: "the quota on this disk is used up"
    case .readOnlyDisk: "the disk is read-only"
    case .notPermitted: "permission denied"
    case .noFolder: "there is no such folder"
    case .isFolder: "it is a folder"
    case .isLink: "it is a link, which may point to another program's file"
    case .hasOtherName: "it is a hard link, whose other name may be another program's file"
    case .notFile: "it is a device or a pipe, not a file"
    case .other(let words): words
    }
  }

  /// Returns a way to fix it; `right` is the letter of the permission that is needed.
  fileprivate func fix(_ path: String, _ right: String) -> Hint? {
    let folder = StorePath.folder(of: path)
    return switch self {
    case .noSpace, .noQuota: "make room on the disk"
    case .readOnlyDisk: ":save plan.fin in a folder on another disk"
    case .notPermitted: right == "r" ? "chmod u+r \(path)" : "chmod u+rwx \(folder)"
    case .noFolder: "mkdir -p \(folder), or a name without a slash"
    case .isFolder: "move the folder \(path) away"
    case .isLink: "ls -l \(path) shows its target; move it away"
    case .hasOtherName: "cp \(path) \(path).copy && mv \(path).copy \(path)"
    case .notFile: "move \(path) away"
    case .other: nil
    }
  }
}

extension SessionFile.Age {
  /// The age of a session in words.
  public func words(_ path: String) -> String {
    guard let generation else {
      return "\(path) is gone; fin saved it \(latest == 1 ? "once" : "\(latest) times")"
        + (latestLines > 0 ? ", with \(latestLines) lines of transactions" : "")
    }
    let lost = latestLines - lines
    return "\(path) is older than what fin saved last: change \(generation) of \(latest)"
      + (lost > 0
        ? ", without the last \(lost == 1 ? "line" : "\(lost) lines") of transactions" : "")
  }
}

extension StoreError {
  /// True if someone else changed or removed the document's file.
  var isForeignHand: Bool {
    switch self {
    case .changedOutside, .removedOutside: true
    default: false
    }
  }
}
