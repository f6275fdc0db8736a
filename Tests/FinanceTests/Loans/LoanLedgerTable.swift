import Foundation

/// The lines of `Tests/LedgerOracle/ledgers.txt`: ledgers of loans and their results.
let ledgerOracleLines: [String] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../LedgerOracle/ledgers.txt").standardized
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
}()
