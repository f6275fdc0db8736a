#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The failure of a write to a descriptor, as the system's code.
public struct WriteFailure: Error {
  public let code: Int32
}

/// Writes all of it, and waits where the other end takes only a part at a time.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
  if let failure = bytes.withUnsafeBytes({ failure(writing: $0, to: descriptor) }) { throw failure }
}

/// The same of memory that is not to be copied.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(WriteFailure) {
  if let failure = failure(writing: bytes, to: descriptor) { throw failure }
}

private func failure(writing bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteFailure? {
  var rest = bytes[...]
  while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
    let count = write(descriptor, start, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
    case let code: return WriteFailure(code: code)
    }
  }
  return nil
}

/// Reads to the end; nil where that is not possible.
func readAll(_ descriptor: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes.append(contentsOf: buffer[..<count])
  }
}
