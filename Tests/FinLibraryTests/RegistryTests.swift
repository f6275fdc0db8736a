import FinLanguage
import FinLibrary
import Foundation
import Testing

/// The library's list of families has all built-ins that are declared; `HelpTests` holds that of types.
@Suite("Registries")
struct RegistryTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardized

  /// The names that follow a text in the sources.
  private func declared(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: Self.sources.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try Set(
      #require(paths).flatMap { path in
        try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
          .matches(of: pattern).map { String($0.1) }
      })
  }

  @Test("each built-in that is declared is in the library")
  func builtIns() throws {
    let names = try declared(/BuiltIn(?:\.timeValue)?\(\s*"([a-z_0-9]+)"/)
    #expect(names.count > 150)
    #expect(names.filter { StandardLibrary.library.function(named: $0) == nil } == [])
  }
}
