import FinLanguage
import FinSession
import Money

/// Permissions given for good: for a file that only its owner can write by path and owner, else by the
/// checksums of the file and of all that it imports. A line for each in a file beside the sessions:
///
///     network owner 1000 /home/ann/plan.fin
///     programs sums 9c41…,77b0…
struct KeptPermissions {
  /// A script that asks.
  struct Script {
    fileprivate let place: String
    fileprivate let owner: Int?
    fileprivate let sums: [String]

    init(root: String, texts: [SourceFile], environment: Environment) {
      place = environment.files.absolute(root)
      owner = environment.files.soleOwner(of: place)
      sums = Set(texts.map { Fingerprint.text(of: $0.bytes) }).sorted()
    }

    fileprivate var key: String {
      owner.map { "owner \($0) \(place)" } ?? "sums \(sums.joined(separator: ","))"
    }
  }

  private let environment: Environment
  private let path: String?

  init(_ environment: Environment) {
    self.environment = environment
    path = SessionPaths.folder(variable: environment.variable).map {
      String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.endIndex)) + "/permissions"
    }
  }

  func allows(_ request: ScriptRequest, to script: Script) -> Bool {
    guard canKeep(request, script) else { return false }
    return lines.contains(line(request, script))
  }

  /// Paths are allowed by options only: a question that names one is about that one.
  func canKeep(_ request: ScriptRequest, _ script: Script) -> Bool {
    path != nil && request.path == nil && !script.place.contains(where: \.isNewline)
      && (script.owner != nil || !script.sums.isEmpty)
  }

  /// Throws a ``DescribedError``.
  func keep(_ request: ScriptRequest, for script: Script) throws {
    guard let path else { throw StoreError.noHome }
    let text = (lines + [line(request, script)]).map { $0 + "\n" }.joined()
    try SessionPaths.makeFolder(of: path)
    try environment.files.replacePrivately(path, with: Array(text.utf8))
  }

  private var lines: [String] {
    guard let path, let bytes = try? environment.files.read(path, limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func line(_ request: ScriptRequest, _ script: Script) -> String {
    "\(request.rule.rawValue) \(script.key)"
  }
}
