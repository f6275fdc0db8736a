#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor to read from, by lines or as a whole.
final class DescriptorInput: CommandInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  let isTerminal: Bool

  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  func readLine() -> InputLine {
    var line: [UInt8] = []
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[position..<end]
        position = end + 1
        return .line(line)
      }
      line += buffer[position...]
      switch fill() {
      case .some(true): continue
      case .some(false): return line.isEmpty ? .end : .line(line)
      case nil: return .interrupted
      }
    }
  }

  func readAll(limit: Int) throws -> [UInt8] {
    var content = Array(buffer[position...])
    position = buffer.count
    while let more = fill(), more {
      content += buffer[position...]
      position = buffer.count
      if content.count > limit { throw FileError.tooLarge(path: "standard input", limit: limit) }
    }
    return content
  }

  /// Reads some more bytes in place of the buffer; false at the end, nil when interrupted.
  private func fill() -> Bool? {
    guard waitsForInput() else { return nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    position = 0
    buffer = count > 0 ? Array(chunk[..<count]) : []
    if count < 0, errno == EINTR { return nil }
    return count > 0
  }

  /// Waits until there is something to read; false when interrupted meanwhile, or just before.
  private func waitsForInput() -> Bool {
    guard isTerminal, (0..<FD_SETSIZE).contains(descriptor) else { return true }
    // A Ctrl-C between a look at the flag and the wait must not be slept over: it can come only
    // within the wait.
    var interruption = sigset_t()
    var former = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interruption, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    if Interruption.isRequested { return false }
    var waiting = fd_set()
    withUnsafeMutableBytes(of: &waiting) { $0[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8) }
    return pselect(descriptor + 1, &waiting, nil, nil, nil, &former) >= 0 || errno != EINTR
  }
}
