/// All files of a profile, or of the sessions without one: what encrypting, backing up, restoring and
/// checking go by.
///
/// A session that is a link has its log, history and copies beside the file that the link leads to; they
/// count as if they lay beside the link.
struct StoredFiles {
  struct File: Equatable {
    /// The name that it has in a copy of all: `sessions/plan.json`.
    let name: String
    /// The path where it lies, links followed.
    let path: String
  }

  private(set) var files: [File] = []
  /// Entries that can't be copied, and why.
  private(set) var others: [(path: String, reason: String)] = []
  /// Files that say how far the sessions are: none of them, and of no use in a backup that is as old as they.
  private(set) var manifest: File?
  /// Files that a stopped fin was writing.
  private(set) var temporaries: [String] = []
  let store: any StoreFiles

  /// No folder of fin's has so many below it.
  static let deepest = 32

  /// - Parameters:
  ///   - root: The folder of a profile's files.
  ///   - folder: The folder below it to begin with; empty for all of it.
  ///
  /// Throws a ``StoreError``.
  init(in root: String, below folder: String = "", _ store: any StoreFiles) throws {
    self.store = store
    do { try add(root, folder, depth: 0) } catch {
      throw StoreError.cannotRead(path: root, StoreError.Cause(error))
    }
    // A document never speaks of lines that the log does not have yet.
    files.sort { (Self.rank($0), $0.name) < (Self.rank($1), $1.name) }
  }

  private static func rank(_ file: File) -> Int { file.name.hasSuffix(".jsonl") ? 1 : 0 }

  private mutating func add(_ root: String, _ folder: String, depth: Int) throws {
    let path = folder.isEmpty ? root : root + "/" + folder
    let start = folder.isEmpty ? "" : folder + "/"
    guard depth < Self.deepest else {
      return others.append((path, "it lies too deep"))
    }
    let names = try store.names(in: path).sorted().filter { !StoredName.isLock($0) }
    // What belongs to the file that a link leads to stands for what lies beside the link.
    var neighbors: [String: String] = [:]
    for name in names where StorePath.isLink(path + "/" + name) {
      neighbors.merge(try self.neighbors(of: path + "/" + name)) { first, _ in first }
    }
    files += neighbors.map { File(name: start + $0.key, path: $0.value) }
    for name in names where neighbors[name] == nil {
      let entry = path + "/" + name
      if StoredName.isTemporary(name) {
        temporaries.append(entry)
        continue
      }
      // What the record says is not copied: a copy has a record of its own.
      if folder.isEmpty, name == Profiles.recordName { continue }
      let isLink = StorePath.isLink(entry)
      switch try store.status(entry)?.kind {
      case .file? where name == SessionManifest.fileName:
        manifest = File(name: start + name, path: entry)
      case .file?:
        files.append(File(name: start + name, path: isLink ? store.resolved(entry) : entry))
      case .folder? where isLink: others.append((entry, "it is a link to a folder"))
      case .folder?: try add(root, start + name, depth: depth + 1)
      case .other?: others.append((entry, StoreError.Cause.notFile.words))
      case nil: others.append((entry, "it is a link that leads nowhere"))
      }
    }
  }

  /// Files that belong to a session beside the document that a link leads to, by the name that it would have
  /// beside the link.
  private func neighbors(of link: String) throws -> [String: String] {
    let (own, target) = (StoredName(StorePath.name(of: link)), store.resolved(link))
    let (folder, name) = (StorePath.folder(of: target), StoredName(StorePath.name(of: target)))
    guard own.part == .document, own.copy == nil, let session = own.session,
      let other = name.session, name.part == .document, name.copy == nil,
      try store.status(target) != nil
    else { return [:] }
    var neighbors: [String: String] = [:]
    for found in try store.names(in: folder)
    where !StoredName.isLock(found) && !StoredName.isTemporary(found) {
      let neighbor = StoredName(found)
      let path = folder + "/" + found
      guard neighbor.session == other, neighbor != name, try store.status(path)?.kind == .file
      else {
        continue
      }
      neighbors[session + found.dropFirst(other.count)] = store.resolved(path)
    }
    return neighbors
  }
}
