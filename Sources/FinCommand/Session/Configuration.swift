import FinLanguage
import FinSession
import Money

/// The settings that hold in every session: lines such as `color = never` of a file that a person may edit.
///
/// They change how fin looks at a terminal, and nothing else.
struct Configuration {
  /// A line that cannot be read.
  struct Problem {
    let line: Int
    let error: any DescribedError
  }

  private(set) var values: [SessionSetting: String] = [:]
  private(set) var problems: [Problem] = []
  private var lines: [Substring] = []

  /// Reads the text of the file.
  init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      guard let (name, value) = Self.parts(of: line) else { continue }
      do {
        let setting = try SessionSetting(named: name)
        guard setting.isOfTaste else { throw CommandError.notForAll(name) }
        values[setting] = try setting.read(value)
      } catch {
        problems.append(Problem(line: index + 1, error: error.described))
      }
    }
  }

  /// The name and the value of a line; nil for a comment.
  private static func parts(of line: Substring) -> (name: String, value: String)? {
    let text = line.trimmingSpaces()
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let name = text.prefix { $0 != "=" }
    return (
      String(name.trimmingSpaces()),
      String(text.dropFirst(name.count + 1).trimmingSpaces()).unquoted
    )
  }

  /// The text of the file with another value; nil for the usual one, which needs no line.
  func text(with value: String?, for setting: SessionSetting) -> String {
    let shown = value.map { setting == .prompt ? "\"\($0)\"" : $0 }
    let new = shown.map { Substring("\(setting.rawValue) = \($0)") }
    var kept: [Substring] = []
    var isPlaced = new == nil
    for line in lines {
      guard Self.parts(of: line)?.name == setting.rawValue else {
        kept.append(line)
        continue
      }
      if !isPlaced, let new { kept.append(new) }
      isPlaced = true
    }
    if !isPlaced, let new { kept.append(new) }
    return kept.map { $0 + "\n" }.joined()
  }
}

extension Environment {
  /// The file of the settings for all sessions.
  var configurationPath: String? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/fin/config"
    }
    return variable("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.config/fin/config" }
  }

  private static let largestConfiguration = 100_000

  /// The settings for all sessions; none where what is shown goes to a program. Throws a ``DescribedError`` for
  /// a file that is there and cannot be read.
  func configuration() throws -> Configuration {
    guard output.isTerminal else { return Configuration() }
    return try keptConfiguration()
  }

  private func keptConfiguration() throws -> Configuration {
    guard let path = configurationPath, files.kind(of: path) != nil else { return Configuration() }
    let bytes = try files.read(path, limit: Self.largestConfiguration)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError.notText(path: path, line: 1)
    }
    return Configuration(text)
  }

  /// Keeps a setting for all sessions. Throws a ``DescribedError``.
  func keep(_ value: String?, for setting: SessionSetting) throws -> Configuration {
    guard let path = configurationPath else { throw StoreError.noHome }
    let text = try keptConfiguration().text(with: value, for: setting)
    if let slash = path.lastIndex(of: "/") { try files.makeFolder(String(path[..<slash])) }
    try files.replacePrivately(path, with: Array(text.utf8))
    return output.isTerminal ? Configuration(text) : Configuration()
  }
}
