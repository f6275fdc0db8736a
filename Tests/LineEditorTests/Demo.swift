import Foundation
import TerminalSupport

/// The demonstration program on a terminal, with its first prompt shown.
func startDemo(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
  environment: [String: String?] = [:]
) throws -> Pty {
  let pty = try Pty(
    demoPath, arguments, columns: columns, rows: rows, environment: environment)
  try pty.wait(for: "the prompt") { $0.current.hasPrefix("demo>") && $0.takesBracketedPaste }
  pty.settle()
  return pty
}

/// Products lie beside the test bundle.
let demoPath = {
  var folder = Bundle.main.bundleURL
  #if os(macOS)
    folder =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent() ?? folder
  #endif
  return folder.appendingPathComponent("LineEditorDemo").path
}()
