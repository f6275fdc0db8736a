import FinCommand
import Foundation

/// Runs the command line on the project's own files, read-only, with paths relative to its root.
struct RepositoryRun {
  var variable: [String: String] = [:]

  func transcript(_ arguments: [String], input: String = "") -> Transcript {
    TestRun(input: MemoryInput(input), files: RepositoryFiles(), variable: variable)(arguments)
  }
}

/// The project's files, as a file system that can't be written to.
private final class RepositoryFiles: FileSystem {
  private func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(filePath: path) : Repository.root.appending(path: path)
  }

  func kind(of path: String) -> FileKind? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder) else {
      return nil
    }
    return isFolder.boolValue ? .folder : .file
  }

  func read(_ path: String, limit: Int) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: url(path)) else {
      throw FileError.missing(path: path, nearest: nil)
    }
    return Array(data)
  }

  func replace(_ path: String, with content: [UInt8]) throws {
    throw FileError.unwritable(path: path, reason: "a test must not")
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
  }

  func stamp(of path: String) -> FileStamp? { nil }
}
