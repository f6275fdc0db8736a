import FinLanguage

/// Source text from files and standard input, with what can go wrong said clearly.
struct SourceReader {
  /// More than any script; a guard against devices and mistakes.
  static let sizeLimit = 64_000_000

  /// The name of what `-` reads.
  static let standardInput = "standard input"

  let environment: Environment

  /// Reads a script; `-` is standard input. Throws a ``FileError``.
  func read(_ path: String) throws -> SourceFile {
    if path == "-" {
      let bytes = try environment.input.readAll(limit: Self.sizeLimit)
      return SourceFile(
        name: Self.standardInput, text: try text(of: bytes, path: Self.standardInput),
        root: Self.standardInput)
    }
    let text = try readText(path)
    if Self.isStatement(path) { throw FileError.isStatement(path: path) }
    return SourceFile(name: path, text: text, root: path)
  }

  /// Returns true if a file is, by its name, a bank statement, of which each line would be an
  /// error.
  private static func isStatement(_ path: String) -> Bool {
    let ending = path.lowercased().split(separator: ".").last
    return ["csv", "ofx", "qfx", "qif"].contains(ending)
  }

  /// The text of a file. Throws a ``FileError``.
  func readText(_ path: String) throws -> String {
    try text(of: environment.files.read(path, limit: Self.sizeLimit), path: path)
  }

  private func text(of bytes: [UInt8], path: String) throws -> String {
    // Some editors put a byte order mark before UTF-8; it is no part of the text.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw FileError.notText(path: path, line: lineOfFirstFault(content))
    }
    return text
  }

  private func lineOfFirstFault(_ bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar == "\n" { line += 1 }
      case .emptyInput, .error: return line
      }
    }
  }
}
