import Finance
import FinLanguage
import FinValues
import Money

extension LoanValue {
  /// Explains a figure anew by the payments recorded, where they decide it and not the contract.
  ///
  /// - Parameter parts: What was made and what is left of it; nil where it is not their sum.
  func explainCourse(
    _ result: inout Explanation,
    by parts: (LoanCourse) -> (made: Decimal, left: Decimal)? = { _ in nil }
  ) throws {
    let course = try model.course()
    guard course.isRecorded else { return }
    var told = Explanation(result.title, value: result.value)
    (told.conventions, told.source, told.columns) = (
      result.conventions, result.source, result.columns
    )
    let left = course.payments - course.made
    let coming =
      "\(left.words("payment")) to come"
      + (left == 0 ? "" : course.payoffDate.map { ", the last on \($0)" } ?? "")
    if let parts = parts(course) {
      let style: Explanation.Style =
        if case .money = result.value { .money(model.currency) } else { .number }
      told.derive(
        "total", by: "made + left",
        from: [
          .init("made", parts.made, style, "the payments recorded"),
          .init("left", parts.left, style, coming),
        ], exact: parts.made + parts.left)
    } else {
      told.sentences = ["By the payments recorded, with \(coming)."]
    }
    told.sentences.append("The schedule of the contract is in original.")
    result = told
  }
}
