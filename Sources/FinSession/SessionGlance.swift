extension SessionPaths {
  /// The top-level names that a session's file holds; none where it can't be read. A shell completes
  /// them at each press of a key, so nothing is opened, locked or changed.
  public static func namesKept(at path: String) -> [String] {
    guard let bytes = try? PosixStoreFiles().read(path),
      let document = try? DocumentReader.read(bytes).document
    else { return [] }
    return document.names.map(\.name)
  }
}

extension Profiles {
  /// The folder of a profile's sessions; nil if they are encrypted.
  public func plainSessionFolder(of name: String) -> String? {
    guard let record = try? found(name).record, !record.isProtected else { return nil }
    return (try? folders(of: name, record)).map { $0.path + "/sessions" }
  }
}
