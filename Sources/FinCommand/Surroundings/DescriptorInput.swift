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
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    position = 0
    buffer = count > 0 ? Array(chunk[..<count]) : []
    if count < 0, errno == EINTR { return nil }
    return count > 0
  }
}
