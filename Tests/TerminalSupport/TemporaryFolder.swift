import Foundation

/// A folder of its own for a test.
public struct TemporaryFolder {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "fin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

public func contents(of path: String) -> String? {
  try? String(contentsOfFile: path, encoding: .utf8)
}

public func put(_ text: String, at path: String) throws {
  try text.write(toFile: path, atomically: false, encoding: .utf8)
}

public func permissions(of path: String) -> Int? {
  (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
}
