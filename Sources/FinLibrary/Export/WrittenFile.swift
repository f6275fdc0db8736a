import FinLanguage
import FinValues

/// A file that a program writes. A script may come from somebody else, so it must not put anything
/// where other programs look for their settings, or in place of what is no file of its kind.
struct WrittenFile {
  private let path: String
  private let host: any Host

  init(_ path: String, _ host: any Host) {
    self.path = path
    self.host = host
  }

  /// Throws an ``ExportError`` for a hidden file, and where a file is to be replaced for one whose
  /// name has none of some endings. Links are followed: what counts is what is written to.
  func check(endings: [String], replaces: Bool) throws {
    let destination = host.destination(of: path)
    let folder = host.destination(of: "./-").split(separator: "/").dropLast()
    var parts = destination.split(separator: "/")[...]
    // A person who works in a hidden folder means files in it.
    if parts.starts(with: folder) { parts = parts.dropFirst(folder.count) }
    let names = parts + path.split(separator: "/").suffix(1)
    if let name = names.first(where: { $0.hasPrefix(".") && $0 != "." && $0 != ".." }) {
      throw ExportError.hidden(path: path, name: String(name))
    }
    guard replaces else { return }
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    guard endings.contains(where: { name.lowercased().hasSuffix("." + $0) }) else {
      throw ExportError.otherEnding(path: path, name: name, endings: endings)
    }
  }
}
