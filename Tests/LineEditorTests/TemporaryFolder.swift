import Foundation

/// A folder of its own for a test.
struct TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "fin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

func contents(of path: String) -> String? {
  try? String(contentsOfFile: path, encoding: .utf8)
}

func put(_ text: String, at path: String) throws {
  try text.write(toFile: path, atomically: false, encoding: .utf8)
}

func permissions(of path: String) -> Int? {
  (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
}
