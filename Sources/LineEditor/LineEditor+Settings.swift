import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `~/.editrc`, or the file that `EDITRC` names.
///
/// libedit's own reader stops at the first line that it does not know, and gives no chance to bind our keys again where a
/// line empties the maps, so that what the person binds afterwards holds.
extension LineEditor {
  func readSettings() {
    guard let path = LineEditor.settingsPath else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let bytes = readAll(descriptor) else { return }
    for setting in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = setting.split { $0 == " " || $0 == "\t" }
      guard let command = words.first, !command.hasPrefix("#") else { continue }
      le_parse(line, String(setting))
      // Choosing emacs or vi empties the maps.
      if command.hasSuffix("bind"), words.contains("-e") || words.contains("-v") { bindKeys() }
    }
  }

  private static var settingsPath: String? {
    if let path = getenv("EDITRC") { return String(cString: path) }
    return getenv("HOME").map { String(cString: $0) + "/.editrc" }
  }
}
