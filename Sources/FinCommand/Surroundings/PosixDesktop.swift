#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The desktop by way of the programs that stand for it.
final class PosixDesktop: Desktop {
  func copy(_ text: String) -> Bool {
    guard let command = clipboardCommand, let pipe = popen(command, "w") else { return false }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, pipe)
    return pclose(pipe) == 0 && written == bytes.count
  }

  private var clipboardCommand: String? {
    #if canImport(Darwin)
      return "pbcopy"
    #else
      if getenv("WAYLAND_DISPLAY") != nil, isInstalled("wl-copy") { return "wl-copy" }
      guard getenv("DISPLAY") != nil else { return nil }
      if isInstalled("xclip") { return "xclip -selection clipboard" }
      return isInstalled("xsel") ? "xsel --clipboard --input" : nil
    #endif
  }

  private func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  func open(_ target: String) throws {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
      if getenv("DISPLAY") == nil, getenv("WAYLAND_DISPLAY") == nil { throw CommandError.noDesktop }
    #endif
    guard let name = strdup(program), let argument = strdup(target) else { return }
    defer {
      free(name)
      free(argument)
    }
    var process = pid_t()
    let code = posix_spawnp(&process, program, nil, nil, [name, argument, nil], environ)
    guard code == 0 else {
      let reason = code == ENOENT ? "\(program) is not installed" : String(cString: strerror(code))
      throw CommandError.cannotOpen(target, reason: reason)
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if status != 0 {
      throw CommandError.cannotOpen(target, reason: "\(program) knows no program for it")
    }
  }
}
