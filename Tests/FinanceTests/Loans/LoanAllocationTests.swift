import Foundation
import Money
import Testing

@testable import Finance

/// One function divides payments.
@Suite struct LoanAllocationTests {
  private func divide(
    _ balance: Int64, _ interest: Int64, _ scheduled: Int64, _ extra: Int64, settles: Bool = false
  ) -> [Int64] {
    let part = allocatePayment(
      balance: balance, interest: interest, scheduled: scheduled, extra: extra, settles: settles)
    return [part.payment, part.principal, part.interest, part.extra, part.balance]
  }

  @Test func payments() {
    #expect(divide(1000, 10, 100, 0) == [100, 90, 10, 0, 910])
    #expect(divide(1000, 10, 100, 50) == [150, 90, 10, 50, 860])
    #expect(divide(80, 1, 100, 50) == [81, 80, 1, 0, 0])
    #expect(divide(120, 1, 100, 50) == [121, 99, 1, 21, 0])
    #expect(divide(120, 1, 100, 0, settles: true) == [121, 120, 1, 0, 0])
    #expect(divide(120, 1, 100, 5, settles: true) == [121, 115, 1, 5, 0])
    #expect(divide(1000, 110, 100, 0) == [100, -10, 110, 0, 1010])
    #expect(divide(1000, 110, 100, 0, settles: true) == [1110, 1000, 110, 0, 0])
  }

  /// Returns true if a line subtracts interest from a payment, to find its principal.
  private static func divides(_ line: Substring) -> Bool {
    // Few lines name it, and matching the pattern takes long.
    guard line.range(of: "nterest") != nil, !line.contains("///"), !line.contains("\"") else {
      return false
    }
    let pattern =
      /(payment|paid|scheduled|level|minimum)\w*(\.amount)?(\s*-\s*|\.subtracting\()[\w.]*[iI]nterest(?!Only)/
    return line.firstMatch(of: pattern.ignoresCase()) != nil
  }

  @Test(arguments: [
    "let principal = payment - interest", "principal = row.payment - row.interest",
    "let rest = scheduled.subtracting(interest)", "let part = levelPayment - thisInterest",
    "let p = minimumDue - statement.interest", "owed -= totalPaid - monthInterest",
  ])
  func copiesAreSeen(_ line: String) { #expect(Self.divides(line[...])) }

  /// No other code divides a payment, in the rooms where it could: none takes interest from one to
  /// find its principal.
  @Test func onlyOneFunctionAllocates() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    var definitions = 0
    var copies: [String] = []
    var scanned = 0
    for room in ["Finance", "FinValues", "FinLibrary"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: sources.appending(path: room), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let name = file.lastPathComponent
        // The functions of spreadsheets are closed formulas without a schedule; explanations take
        // apart what a schedule has divided.
        if file.path.contains("/TimeValue/") || name.contains("Explanation") { continue }
        let source = try String(contentsOf: file, encoding: .utf8)
        scanned += 1
        definitions += source.components(separatedBy: "func allocatePayment").count - 1
        if name == "PaymentAllocation.swift" { continue }
        copies += source.split(separator: "\n").filter(Self.divides).map { "\(name): \($0)" }
      }
    }
    #expect(scanned > 100)
    #expect(definitions == 1)
    #expect(copies == [])
  }
}
