import Foundation

/// A program that is not fin's, which reads the files that fin wrote.
enum OtherProgram {
  static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }

  /// Runs a program; gives its output, and whether it ended well.
  static func run(_ arguments: String...) throws -> (output: String, isGood: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus == 0)
  }
}
