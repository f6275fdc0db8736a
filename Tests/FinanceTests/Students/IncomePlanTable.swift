import Foundation

/// The lines of `Tests/IncomePlanOracle/plans.txt`: payments by income, and loans repaid by a plan.
let incomePlanOracleLines: [String] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../IncomePlanOracle/plans.txt").standardized
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
}()
