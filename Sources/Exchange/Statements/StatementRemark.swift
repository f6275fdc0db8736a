/// The remarks that readers of several formats share.
enum StatementRemark {
  static func securities(_ count: Int) -> String {
    let what = count == 1 ? "a transaction" : "\(count) transactions"
    return "\(what) in securities skipped; only cash is imported"
  }
}
