import Foundation
import Testing

/// The targets that the fuzzers are built of.
@Suite struct FuzzTargetTests {
  @Test("the fuzzers are built of every target that the library needs")
  func modules() throws {
    let package = try Repository.text("Package.swift")
    let needs = try #require(
      package.firstMatch(of: /name: "FinLibrary",\s*dependencies: \[([^\]]*)\]/))
    let names = needs.1.split { !$0.isLetter }.map(String.init)
    let script = try Repository.text("Tests/Fuzz/run")
    let modules = try #require(script.firstMatch(of: /\nmodules=\(([^)]*)\)/))
    let inC = try #require(script.firstMatch(of: /\nfor module in (C[^;]*);/))
    let known = Set((modules.1 + " " + inC.1).split(separator: " ").map(String.init))
    #expect(names.count > 3 && Set(names).subtracting(known) == [])
  }
}
