import FinLanguage
import Money

/// An error in the use of profiles.
public enum ProfilesError: DescribedError, Equatable {
  case badName(String)
  case unknown(String, among: [String])
  case exists(String)
  case inUse(String)
  case damaged(path: String, reason: String)
  case costly(passes: Int, megabytes: Int)
  case newer(path: String, schema: Int)
  /// The record names one folder of files, and others are there that are newer, or it is not there itself.
  case otherFiles(record: String, named: String, isThere: Bool, found: [String])
  case notRemoved(String)
  /// The profile is protected, and there is no one to ask for its passphrase.
  case locked(String)
  case wrongPassphrase
  case noPassphrase
  case shortPassphrase
  case longPassphrase
  case passphrasesDiffer
  /// A new passphrase or code was tried and opened nothing.
  case notOpened
  case notEncrypted(path: String, reason: String)
  case noMemory
  /// There is no room on the disk for a second copy of the files, in bytes.
  case noRoom(path: String, needed: Int, free: Int)
  /// The record is older than its copy: it was put back from somewhere.
  case olderRecord(path: String, copy: String)
  /// One of the two copies of the record has keys, and the other has none.
  case otherKeys(path: String, copy: String, isProtected: Bool)
  case noBackup(path: String, reason: String)

  public var row: ErrorRow {
    switch self {
    case .badName(let name):
      .init(
        "profile-name", "\"\(name)\" can't be the name of a profile",
        details: ["a name has up to 40 letters, digits, points, dashes and underscores"],
        hint: ":profile new ann")
    case .unknown(let name, let names):
      .init(
        "unknown-profile", "no profile named \"\(name)\"",
        hint: Suggestion.nearest(to: name, among: names).map { .nearest([.source($0)]) }
          ?? (names.isEmpty
            ? ":profile new \(name) creates it" : ":profile list shows the profiles"))
    case .exists(let name):
      .init(
        "profile-exists", "there is already a profile named \"\(name)\"",
        hint: ":profile login \(name)")
    case .inUse(let name):
      .init(
        "profile-in-use", "\(name) is open in another fin; nothing was changed",
        hint: "leave that fin first")
    case .damaged(let path, let reason):
      .init(
        "profile-damaged", "\(path) is damaged: \(reason)", hint: "restore the file from a copy")
    case .costly(let passes, let megabytes):
      .init(
        "costly-profile",
        "opening this profile takes \(megabytes) MB of memory and \(passes) passes; it was not opened",
        details: ["fin uses 256 MB and 3 passes; open one that asks for more only if you trust it"],
        hint: "fin --profile NAME at a terminal asks whether to open it")
    case .newer(let path, let schema):
      .init(
        "newer-profile", "\(path) was written by a newer fin and was not changed",
        details: ["its version is \(schema); this fin reads up to \(ProfileRecord.schema)"])
    case .locked(let name):
      .init(
        "profile-locked", "the profile \(name) is locked",
        details: [":profile remember 8h, typed there, lets fin open it for that long"],
        hint:
          "fin --profile \(name) asks for its passphrase; in a script, add --passphrase-fd 3 after"
          + " the command, and 3< with a file or pipe that holds it")
    case .wrongPassphrase: .init("wrong-passphrase", "wrong passphrase")
    case .noPassphrase: .init("no-passphrase", "no passphrase was given; nothing was changed")
    case .shortPassphrase:
      .init(
        "short-passphrase",
        "a passphrase has at least \(Profiles.shortestPassphrase) characters, not counting blanks;"
          + " nothing was changed",
        hint: "four or more unrelated words")
    case .longPassphrase:
      .init(
        "long-passphrase",
        "the passphrase is too long: it has more than \(Profiles.longestPassphrase) bytes; nothing was"
          + " changed")
    case .notOpened:
      .init(
        "passphrase-not-set",
        "the new passphrase was tried and does not open the profile; nothing was changed",
        hint: "try again; the computer's memory may be faulty")
    case .passphrasesDiffer:
      .init("passphrases-differ", "the two passphrases differ; nothing was changed")
    case .notEncrypted(let path, let reason):
      .init(
        "not-encrypted", "nothing was changed: \(path) can't be read (\(reason))",
        hint: "move the file away")
    case .noBackup(let path, let reason):
      .init("no-backup", "\(path) can't be restored: \(reason)", hint: ":backup FILE writes one")
    case .noRoom(let path, let needed, let free):
      .init(
        "no-room",
        "encrypting writes all files again, which needs \(megabytes(needed)); \(megabytes(free)) are free",
        details: ["nothing was changed in \(path)"],
        hint: ":profile passwd --keep-key changes the passphrase alone")
    case .olderRecord(let path, let copy):
      .init(
        "older-record",
        "\(path) is older than its copy beside the files: it may open with a former passphrase",
        details: ["nothing was changed"],
        hint: "to go on with the newer one: cp \"\(copy)\" \"\(path)\"")
    case .otherKeys(let path, let copy, let isProtected):
      .init(
        "other-keys",
        "\(path) says that the profile has \(isProtected ? "a" : "no") passphrase, and its copy"
          + " beside the files says that it has \(isProtected ? "none" : "one")",
        details: ["the copy is \(copy)", "nothing was changed"],
        hint: "put back the profile.json that was there before")
    case .noMemory: .init("no-memory", "there is not enough memory to work out the profile's key")
    case .otherFiles(let record, let named, let isThere, let found):
      .init(
        "other-files",
        "\(record) doesn't fit the profile's files; nothing was changed",
        details: [
          "it names the folder \(named), which is \(isThere ? "there" : "missing")",
          found.isEmpty
            ? "there is no other folder of files"
            : "also there: \(found.joined(separator: ", "))",
        ],
        hint: isThere
          ? "put back the profile.json of the newer folder, or move that folder away to use \(named)"
          : "put back the profile.json, or the folder, that was there before")
    case .notRemoved(let path):
      .init(
        "profile-not-removed", "the profile is deleted, but some of its files could not be removed",
        hint: "rm -r \(path)")
    }
  }
  private func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000 + 1) MB" }
}
