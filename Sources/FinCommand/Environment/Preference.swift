import FinSession

/// A setting of the person that belongs to no session, in a file of its own that only they can read.
enum Preference: String {
  /// The key of FRED's API.
  case fredKey = "fred_key"
  /// Another server in place of FRED's.
  case fredSite = "fred_url"

  /// The variable of the environment that counts before the file.
  private var variable: String {
    switch self {
    case .fredKey: "FRED_API_KEY"
    case .fredSite: "FIN_FRED_URL"
    }
  }

  func value(in environment: Environment) -> String? {
    if let value = environment.variable(variable), !value.isEmpty { return value }
    guard let path = path(in: environment) else { return nil }
    let kept =
      if let profile = environment.profile { try? profile.content(of: path) } else {
        try? environment.files.read(path, limit: 4096)
      }
    guard let bytes = kept else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    return text.isEmpty ? nil : String(text)
  }

  /// Keeps a value, or none. Throws a ``DescribedError``.
  func keep(_ value: String?, in environment: Environment) throws {
    guard let path = path(in: environment) else { throw StoreError.noHome }
    let bytes = Array((value ?? "").utf8)
    if let profile = environment.profile { return try profile.keep(bytes, at: path) }
    try environment.files.replacePrivately(path, with: bytes, keepsMode: false)
  }

  /// The file beside the folder of sessions.
  private func path(in environment: Environment) -> String? {
    environment.sessionFolder.map { folder in
      folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.endIndex) + "/" + rawValue
    }
  }
}
