import FinLanguage
import FinValues

/// A file that a program writes, which takes the place of none that is not of its kind.
struct WrittenFile {
  private let path: String
  private let host: any Host

  init(_ path: String, _ host: any Host) {
    self.path = path
    self.host = host
  }

  /// Throws an ``ExportError`` where a file is to be replaced whose name has none of some endings. Links
  /// are followed: what counts is what is written to.
  func check(endings: [String], replaces: Bool) throws {
    guard replaces else { return }
    let destination = host.destination(of: path)
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    guard endings.contains(where: { name.lowercased().hasSuffix("." + $0) }) else {
      throw ExportError.otherEnding(path: path, name: name, endings: endings)
    }
  }
}
