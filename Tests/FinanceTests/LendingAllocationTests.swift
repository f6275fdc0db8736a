import Foundation
import Money
import Testing

@testable import Finance

/// One function divides payments.
@Suite struct LendingAllocationTests {
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

  /// No other code of the finance rooms divides a payment: none takes interest from one to find its
  /// principal.
  @Test func onlyOneFunctionAllocates() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Finance").standardized
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var definitions = 0
    var copies: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      // The functions of spreadsheets have no schedule: they are closed formulas.
      if file.path.contains("/TimeValue/") { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      definitions += source.components(separatedBy: "func allocatePayment").count - 1
      if file.lastPathComponent == "PaymentAllocation.swift" { continue }
      let divides = /(payment|scheduled|level|minimum)\w*(\s*-\s*|\.subtracting\()\w*[iI]nterest/
      for line in source.split(separator: "\n") where line.firstMatch(of: divides) != nil {
        copies.append("\(file.lastPathComponent): \(line)")
      }
    }
    #expect(definitions == 1)
    #expect(copies.isEmpty)
  }
}
