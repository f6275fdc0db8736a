import FinSession
import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor to write to, through a buffer of its own.
final class DescriptorOutput: CommandOutput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16
  let isTerminal: Bool
  private(set) var isClosed = false
  private(set) var writeFailure: String?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  var width: Int? { size.flatMap { 1...1000 ~= $0.ws_col ? Int($0.ws_col) : nil } }
  var height: Int? { size.flatMap { 1...1000 ~= $0.ws_row ? Int($0.ws_row) : nil } }

  /// No screen has as many columns or rows as some terminals claim that know no size.
  private var size: winsize? {
    var size = winsize()
    return isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  func send(_ text: String) {
    guard !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  func send(_ secret: Secret) {
    // Past the buffer, which is not wiped.
    flush()
    secret.withBytes { put($0) }
  }

  func flush() {
    buffer.withUnsafeBytes { put($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: UnsafeRawBufferPointer) {
    if isClosed { return }
    do throws(WriteFailure) {
      try writeAll(bytes, to: descriptor)
    } catch {
      if error.code != EPIPE { writeFailure = String(cString: strerror(error.code)) }
      isClosed = true
    }
  }
}
