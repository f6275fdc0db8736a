import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program of `$VISUAL` or `$EDITOR`, in which a person changes a line.
enum PosixEditor {
  /// Nil where the program cannot be started, or fails.
  static func edit(_ text: String) -> String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let words = (variable("VISUAL") ?? variable("EDITOR") ?? "vi").split(separator: " ")
      .map(String.init)
    guard let word = words.first,
      let program = ChildProcess.place(of: word, in: variable("PATH") ?? "")
    else {
      _ = try? writeAll(
        Array("\(words.first ?? "vi") is not installed; EDITOR names another\n".utf8),
        to: STDERR_FILENO)
      return nil
    }
    // Memory, where the system has a folder of it for the user: a line may be of a protected profile.
    let folder = variable("XDG_RUNTIME_DIR") ?? variable("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/fin-XXXXXX.fin".utf8CString)
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { return nil }
    let place = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(place) }
    let isWritten = (try? writeAll(Array((text + "\n").utf8), to: descriptor)) != nil
    close(descriptor)
    guard isWritten,
      let process = try? ChildProcess(
        program, words.dropFirst() + [place], output: .fins),
      process.wait() == 0,
      let bytes = try? PosixFiles().read(place, limit: 1_000_000)
    else { return nil }
    var edited = String(decoding: bytes, as: UTF8.self)
    while edited.last?.isNewline == true { edited.removeLast() }
    return edited
  }
}
