/// What readers of several formats say alike.
enum StatementRemark {
  static func securities(_ count: Int) -> String {
    let what = count == 1 ? "a transaction" : "\(count) transactions"
    return "\(what) in securities passed over; only cash is taken over"
  }
}
