import Foundation

/// The lines of `Tests/PlanOracle/plans.txt`: plans and their results.
let planOracleLines: [String] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../PlanOracle/plans.txt").standardized
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
}()
