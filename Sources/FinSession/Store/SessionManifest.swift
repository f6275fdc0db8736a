import JSON

/// The last state that fin wrote of each session of a folder, so that a file from before, put back or synced, is
/// known for what it is.
///
/// ```json
/// {"fin_manifest":1,"sessions":{"default.json":{"generation":12,"lines":34}},"check":"…"}
/// ```
/// The file `.manifest.json` beside the sessions, encrypted where they are. It is written last, after the
/// session, and holds the least that is there: what is newer is right, after a crash or from another
/// computer. So no lock is needed, and no disk is waited for; of two writers one may take the other's mark
/// back, which the next save makes up for.
final class SessionManifest {
  static let fileName = ".manifest.json"
  static let temporaryPrefix = fileName + ".tmp-"
  private static let schema = 1

  /// The state of a session when it was last written.
  struct Mark: Equatable, Sendable {
    /// The number of times it was saved.
    var generation = 0
    /// The number of lines of its log.
    var lines = 0

    init(generation: Int = 0, lines: Int = 0) {
      (self.generation, self.lines) = (generation, lines)
    }

    init(_ document: SessionDocument) {
      self.init(generation: document.generation, lines: document.log.lines)
    }

    func isOlder(than other: Mark) -> Bool {
      generation < other.generation
        || lines == 0 && other.lines > 0 && generation == other.generation
    }
  }

  enum State {
    case missing
    case read([String: Mark])
    case damaged(reason: String)

    var marks: [String: Mark] { if case .read(let marks) = self { marks } else { [:] } }
  }

  let path: String
  private let files: any StoreFiles

  init(folder: String, files: any StoreFiles) {
    path = folder + "/" + Self.fileName
    self.files = files
  }

  /// The name of a session by its name in a copy of all files: `default.json`, `../person.json`.
  static func name(of file: String) -> String {
    file.hasPrefix("sessions/") ? String(file.dropFirst("sessions/".count)) : "../" + file
  }

  var isMissing: Bool { (try? files.status(path)) ?? nil == nil }

  var state: State {
    do {
      guard try files.status(path) != nil else { return .missing }
      return .read(try Self.marks(files.read(path)))
    } catch let fault as JSONFault {
      return .damaged(reason: fault.description)
    } catch let error as SealError {
      return .damaged(reason: error.description)
    } catch {
      return .damaged(reason: StoreError.Cause(error).words)
    }
  }

  /// Puts down how far all sessions are.
  func set(_ marks: [String: Mark]) {
    _ = try? files.replace(path, with: Self.json(marks), by: Self.temporaryPrefix, waits: false)
  }

  /// Puts down how far a session is. Where that fails the next save does it.
  func set(_ name: String, _ mark: Mark) {
    var marks = state.marks
    if marks[name] == mark { return }
    marks[name] = mark
    set(marks)
  }

  // MARK: JSON

  private static func marks(_ bytes: [UInt8]) throws -> [String: Mark] {
    var (schema, marks): (Int, [String: Mark]) = (0, [:])
    var (sum, writtenSum): (UInt64?, String?)
    try JSONReader.reading(bytes) { reader in
      try reader.object { reader, key in
        switch key {
        case "fin_manifest": schema = try reader.count()
        case "sessions":
          try reader.object { reader, name in
            var mark = Mark()
            try reader.object { reader, key in
              let count = try reader.count()
              if key == "generation" { mark.generation = count } else { mark.lines = count }
            }
            marks[name] = mark
          }
        case "check":
          sum = Checksum.of(reader.bytes(upTo: reader.keyStart))
          writtenSum = try reader.string()
        default: throw reader.fault(.meaning("a manifest has no \(key)"))
        }
      }
      guard schema == Self.schema, sum.map(Checksum.text) == writtenSum, sum != nil else {
        throw reader.fault(.meaning("it is not as fin wrote it"))
      }
    }
    return marks
  }

  private static func json(_ marks: [String: Mark]) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member("fin_manifest") { $0.write(schema) }
      object.member("sessions") { writer in
        writer.object { object in
          for (name, mark) in marks.sorted(by: { $0.key < $1.key }) {
            object.member(name) { writer in
              writer.object { object in
                object.member("generation") { $0.write(mark.generation) }
                object.member("lines") { $0.write(mark.lines) }
              }
            }
          }
        }
      }
    }
    let start = writer.bytes.dropLast() + Array(",".utf8)
    let sum = start.withUnsafeBytes { Checksum.of($0) }
    return start + Array("\"check\":\"\(Checksum.text(sum))\"}\n".utf8)
  }
}

extension SessionFile {
  /// The session's place in a manifest.
  struct Place {
    let manifest: SessionManifest
    let name: String
    /// True if an older file is an error and not only a notice.
    let isStrict: Bool

    func set(_ mark: SessionManifest.Mark) { manifest.set(name, mark) }
  }

  /// A session that is older than what fin wrote last.
  public struct Age: Equatable, Sendable {
    /// Nil where the session is as new as the manifest says; `mark` is nil where there is no session.
    init?(of mark: SessionManifest.Mark?, latest: SessionManifest.Mark?) {
      guard let latest, mark?.isOlder(than: latest) ?? (latest.generation > 0) else { return nil }
      generation = mark?.generation
      self.latest = latest.generation
      lines = mark?.lines ?? 0
      latestLines = latest.lines
    }

    /// Which save it is from, of how many; nil if it is gone.
    public let generation: Int?
    public let latest: Int
    /// The number of lines of its log, now and then.
    public let lines: Int
    public let latestLines: Int
  }

  /// A session without a profile, in the folder of sessions or elsewhere.
  public convenience init(path: String, sessions folder: String?) {
    let files = PosixStoreFiles()
    let isOwn = folder == StorePath.folder(of: path)
    self.init(
      path: path, files: files,
      place: folder.flatMap {
        isOwn
          ? Place(
            manifest: SessionManifest(folder: $0, files: files), name: StorePath.name(of: path),
            isStrict: false) : nil
      })
  }

  /// Goes on with an older session: from here on it is the one that fin wrote last. Lines behind it are
  /// kept in a file of their own.
  public func takeOlder() {
    if tail != nil {
      tail = .laterLines
      // Where this fails, so does the next save.
      try? holding { try keepTailAside() }
    }
    noteMark()
  }

  /// Puts down what was saved.
  func noteMark() {
    place?.set(SessionManifest.Mark(generation: generation, lines: extent.lines))
  }
}
