import Testing

@testable import FinCommand

/// A borrower from the first bill in 2016 to forgiveness in 2026, in a terminal of 80 columns and 24 lines: each
/// day is another start of the program.
@Suite("A borrower from 2016 to forgiveness") struct BorrowerStoryTests {
  private func shows(
    _ home: SessionHome, _ day: String, _ lines: [String], _ expected: String...
  ) {
    home.today = day
    let result = home.fin([], typed: lines.map { $0 + "\n" }.joined())
    for text in expected {
      #expect(result.output.contains(text), "\(day) \(lines): \(result)")
    }
    let shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown.allSatisfy { $0.count <= 80 } && shown.count <= 24, "\(day): \(result.output)")
  }

  /// Payments by the guidelines of the Department of Health and Human Services for the years in which they are
  /// set: 81 FR 4036, 84 FR 1167, 86 FR 7732, 88 FR 3424 and 91 FR 1797.
  @Test func publicService() throws {
    let home = try SessionHome()
    home.today = "2016-11-20"
    let made = home.type(
      "a = student_loan($24k, 4.29%, \"ibr\", start: 2014-09-01, school_until: 2016-05-15,"
        + " income: $38k, autopaid: true, pslf: true);",
      "b = student_loan($9k, 3.76%, \"ibr\", start: 2015-09-01, school_until: 2016-05-15,"
        + " income: $38k, subsidized: true, autopaid: true, pslf: true);")
    #expect(made.errors == "")
    // 10% · ($38,000 − 150% · $11,880) / 12
    shows(home, "2016-11-20", ["student_loans"], "$168.17", "$125.26", "$42.91", "2026-11-15")
    // A raise: 10% · ($52,000 − 150% · $12,490) / 12
    shows(
      home, "2019-05-02", ["a.income = $52k;", "b.income = $52k;", "student_loans"], "$277.21")
    // A child, and a second parent: 10% · ($52,000 − 150% · $21,960) / 12; months before stay as they were.
    shows(
      home, "2021-03-10", ["a.household = 3;", "b.household = 3;", "student_loans"], "$158.83",
      "$29,097.53")
    // The guideline of 2023, when the payment was set: 10% · ($52,000 − 150% · $24,860) / 12
    shows(home, "2024-02-01", ["borrower(student_loans)"], "$122.58", "$23,838.63")
    shows(home, "2024-02-01", ["progress(student_loans)"], "all   $15,898.36", "25.82%")
    // 10% · ($52,000 − 150% · $27,320) / 12, and two payments left.
    shows(home, "2026-10-01", ["student_loans"], "$91.83", "2026-10-15")
    shows(
      home, "2026-10-01",
      ["filter(repayment_plans(student_loans), p => p.plan == \"ibr\")[1].months"],
      "2")
    shows(home, "2026-11-16", ["student_loans"], "all     $0.00")
    shows(home, "2026-11-16", ["sum(student_loans.forgiven)"], "$23,838.63")
    shows(home, "2026-11-16", [":overview"], "100%")
  }
}
