import CLineEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes from the terminal, or the news of a signal.
struct TerminalInput {
  enum Event: Equatable {
    case byte(UInt8)
    case signal
    /// Nothing was typed for as long as ``patience`` says.
    case idle
    /// The terminal went away.
    case end
  }

  /// The longest wait for a key, in milliseconds; -1 for ever.
  var patience: Int32 = -1
  private var bytes: [UInt8] = []
  private var position = 0

  /// True if something was typed that no one has read yet.
  var isWaiting: Bool {
    position < bytes.count || TerminalInput.waits(0)
  }

  /// Waits for what comes next.
  mutating func next() -> Event {
    while position >= bytes.count {
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: le_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, patience)
      guard count >= 0 else {
        if errno == EINTR { continue }
        return .end
      }
      if count == 0 { return .idle }
      if descriptors[1].revents != 0 { return .signal }
      if descriptors[0].revents != 0, !fill() { return .end }
    }
    defer { position += 1 }
    return .byte(bytes[position])
  }

  /// The next byte of a sequence that has begun; nil when it does not come in time.
  mutating func next(within milliseconds: Int32) -> UInt8? {
    if position >= bytes.count {
      guard TerminalInput.waits(milliseconds), fill() else { return nil }
    }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Takes back the byte that was read last.
  mutating func unread() {
    if position > 0 { position -= 1 }
  }

  private static func waits(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&descriptor, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  /// Reads what is there; false at the end of the input.
  private mutating func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        if TerminalInput.waits(-1) { continue }
      }
      guard count > 0 else { return false }
      bytes = Array(buffer[..<count])
      position = 0
      return true
    }
  }
}
