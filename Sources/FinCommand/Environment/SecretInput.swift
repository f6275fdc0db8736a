import FinSession
import LineEditor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Passphrases, which are not shown and pass through no other memory.
enum SecretInput {
  /// One byte more than a passphrase may have, so that one that is too long is seen to be.
  private static let longest = Profiles.longestPassphrase + 1

  /// Asks at the terminal; nil where nothing was typed, or Ctrl-C.
  ///
  /// - Parameters:
  ///   - idleLimit: The seconds that an answer is waited for; nil for any time.
  ///   - whenIdle: Called where none came.
  static func ask(_ question: String, idleLimit: Int? = nil, whenIdle: () -> Void = {}) throws
    -> Secret?
  {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    var former = termios()
    guard tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
    var hidden = former
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ICANON | ISIG)
    hidden.c_iflag |= tcflag_t(ICRNL)
    // Echo is off before the question is there, so that nothing of the answer is shown.
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &hidden) == 0 else { return nil }
    defer {
      _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &former)
      _ = try? writeAll(Array("\n".utf8), to: STDOUT_FILENO)
    }
    _ = try? writeAll(Array(question.utf8), to: STDOUT_FILENO)
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if let idleLimit, poll(&descriptor, 1, Int32(clamping: idleLimit * 1000)) == 0 {
      // Half an answer is dropped.
      tcflush(STDIN_FILENO, TCIFLUSH)
      whenIdle()
      return nil
    }
    return try line(of: STDIN_FILENO)
  }

  /// A line, byte by byte: what follows is for whoever reads next. Of one that is too long, the beginning.
  static func line(of descriptor: Int32) throws -> Secret? {
    let secret = try Secret(capacity: longest)
    var hasEnded = false
    secret.fill { room in
      guard let start = room.baseAddress else { return 0 }
      var count = 0
      while true {
        var byte: UInt8 = 0
        let got = read(descriptor, &byte, 1)
        if got < 0, errno == EINTR, !Interruption.isRequested { continue }
        if got != 1 || byte == 0x0A {
          hasEnded = got != 1 && count == 0
          break
        }
        if count < room.count { start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self) }
        count += 1
        byte = 0
      }
      // A file from another system ends its lines with two characters.
      if count > 0, count <= room.count, room[count - 1] == 0x0D { count -= 1 }
      return count
    }
    return hasEnded ? nil : secret
  }
}

/// The terminal's way with what is typed while no one reads it: shown or hidden.
final class TerminalEcho {
  private var former: termios?

  var isHidden = false {
    didSet {
      guard isHidden != oldValue, isatty(STDIN_FILENO) == 1 else { return }
      if isHidden {
        var state = termios()
        guard tcgetattr(STDIN_FILENO, &state) == 0 else { return }
        former = state
        state.c_lflag &= ~tcflag_t(ECHO)
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &state)
      } else if var state = former {
        former = nil
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &state)
      }
    }
  }
}
