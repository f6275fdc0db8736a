import FinCommand
import Money

/// Standard input made of a text.
final class MemoryInput: CommandInput {
  private var bytes: ArraySlice<UInt8>
  let isTerminal: Bool

  init(_ text: String, isTerminal: Bool = false) {
    bytes = Array(text.utf8)[...]
    self.isTerminal = isTerminal
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes[...]
    isTerminal = false
  }

  func readLine() -> InputLine {
    guard !bytes.isEmpty else { return .end }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes = bytes.dropFirst(line.count + 1)
    // A test types ␃ for Ctrl-C.
    if line.elementsEqual("␃".utf8) { return .interrupted }
    return .line(Array(line))
  }

  func readAll(limit: Int) throws -> [UInt8] {
    if bytes.count > limit { throw FileError.tooLarge(path: "standard input", limit: limit) }
    defer { bytes = [] }
    return Array(bytes)
  }
}

/// Output kept as a text; it can play a pipe whose reader goes away, or a full disk.
final class MemoryOutput: CommandOutput {
  private(set) var text = ""
  let isTerminal: Bool
  let width: Int?
  let height: Int?
  private let closesAfter: Int?
  let writeFailure: String?

  init(
    isTerminal: Bool = false, width: Int? = nil, height: Int? = nil, closesAfter: Int? = nil,
    writeFailure: String? = nil
  ) {
    self.height = height
    self.writeFailure = writeFailure
    self.isTerminal = isTerminal
    self.width = width
    self.closesAfter = closesAfter
  }

  var isClosed: Bool { closesAfter.map { text.utf8.count > $0 } ?? false }

  func send(_ text: String) {
    if !isClosed { self.text += text }
  }

  func flush() {}
}

/// Files kept in a dictionary.
final class MemoryFiles: FileSystem {
  var contents: [String: [UInt8]]
  private var changes = 0
  private var stamps: [String: FileStamp] = [:]

  init(_ texts: [String: String] = [:]) {
    contents = texts.mapValues { Array($0.utf8) }
  }

  /// A file called `/` at the end of its path is a folder.
  private func isFolder(_ path: String) -> Bool {
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    return contents.keys.contains { $0.hasPrefix(prefix) && $0 != path }
  }

  func kind(of path: String) -> FileKind? {
    contents[path] != nil ? .file : isFolder(path) ? .folder : nil
  }

  func read(_ path: String, limit: Int) throws -> [UInt8] {
    guard let content = contents[path] else {
      throw isFolder(path)
        ? FileError.isFolder(path: path) : FileError.missing(path: path, nearest: nil)
    }
    if content.count > limit { throw FileError.tooLarge(path: path, limit: limit) }
    return content
  }

  func replace(_ path: String, with content: [UInt8]) throws {
    if path.hasPrefix("read-only/") {
      throw FileError.unwritable(path: path, reason: "Permission denied")
    }
    contents[path] = content
    changes += 1
    stamps[path] = FileStamp(seconds: changes, nanoseconds: 0, size: content.count)
  }

  func names(in folder: String) throws -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let names = contents.keys.filter { $0.hasPrefix(prefix) }
      .map { $0.dropFirst(prefix.count).prefix { $0 != "/" } }
    return Set(names.map(String.init)).sorted()
  }

  func stamp(of path: String) -> FileStamp? {
    guard let content = contents[path] else { return nil }
    return stamps[path] ?? FileStamp(seconds: 0, nanoseconds: 0, size: content.count)
  }
}

/// The result of a run of the command line.
struct Transcript: Equatable {
  var output: String
  var errors: String
  var exitCode: Int32
}

/// Runs the whole command line inside this process.
struct TestRun {
  var input: any CommandInput = MemoryInput("")
  var output = MemoryOutput()
  var errors = MemoryOutput()
  var files: any FileSystem = MemoryFiles()
  var variable: [String: String] = [:]
  var today = "2026-01-15"
  var isInterrupted: () -> Bool = { false }
  var pause: () -> Bool = { false }
  var pager: (any Pager)?

  func callAsFunction(_ arguments: [String]) -> Transcript {
    let date = CalendarDate(iso8601: today) ?? .epoch
    var environment = Environment(
      input: input, output: output, errors: errors, files: files,
      variable: { variable[$0] }, today: { date }, isInterrupted: isInterrupted,
      forgetInterruption: {}, pause: pause)
    environment.pager = pager
    let code = FinTool(environment: environment).run(arguments)
    return Transcript(output: output.text, errors: errors.text, exitCode: code.rawValue)
  }
}
