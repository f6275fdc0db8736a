import Testing

@testable import FinLibrary

/// The loans of StudentAid.gov's file of a borrower, here an invented one.
@Suite struct StudentAidTests {
  static let file = """
    File Source:U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)
    File Request Date:11/02/2025
    Student First Name:ALEX
    Student Last Name:DOE
    Loan Type Code:D2
    Loan Type Description:DIRECT STAFFORD UNSUBSIDIZED
    Loan Award ID:000000000U21G00000001
    Loan Date:08/20/2021
    Loan Repayment Begin Date:12/01/2025
    Loan Amount:$6,000.00
    Loan Disbursed Amount:$6,000.00
    Loan Outstanding Principal Balance:$6,000.00
    Loan Outstanding Principal Balance as of Date:10/31/2025
    Loan Outstanding Interest Balance:$512.33
    Loan Interest Rate:3.73%
    Loan Status:IG
    Loan Status Description:IN GRACE
    Loan Disbursement Date:08/20/2021
    Loan Disbursement Amount:$3,000.00
    Loan Contact Type:Current ED Servicer
    Loan Contact Name:DEPT OF ED/EXAMPLE
    Loan Type Code:D1
    Loan Type Description:DIRECT STAFFORD SUBSIDIZED
    Loan Award ID:000000000S19G00000001
    Loan Date:08/20/2019
    Loan Disbursed Amount:$3,500.00
    Loan Outstanding Principal Balance:$2,100.50
    Loan Outstanding Principal Balance as of Date:10/31/2025
    Loan Outstanding Interest Balance:$0.00
    Loan Interest Rate:4.53%
    Loan Status Description:IN REPAYMENT
    Loan Repayment Plan Scheduled Amount:$37.00
    Loan Next Payment Due Date:11/15/2025
    Loan Type Code:D1
    Loan Type Description:DIRECT STAFFORD SUBSIDIZED
    Loan Award ID:000000000S18G00000001
    Loan Date:08/20/2018
    Loan Outstanding Principal Balance:$0.00
    Loan Interest Rate:5.05%
    """

  @Test func loans() throws {
    let bytes = Array(Self.file.utf8)
    let aid = try #require(StudentAidLines(bytes, isTaken: { $0 == "direct_subsidized_2019" }))
    try #require(aid.lines.count == 2)
    let parts = [
      [
        "direct_unsubsidized_2021 = student_loan($6_000", "3.73%, start: 2025-10-31",
        "made: 2021-08-20, school_until: 2025-12-01, grace: 0mo", "unpaid_interest: $512.33",
        "name: \"Direct Unsubsidized 2021\", servicer: \"DEPT OF ED/EXAMPLE\")",
      ],
      [
        "direct_subsidized_2019_2 = student_loan($2_100.50, 4.53%, payment: $37",
        "start: 2025-10-31, made: 2019-08-20, first: 2025-11-15, subsidized: true",
        "name: \"Direct Subsidized 2019\")",
      ],
    ]
    for (line, wanted) in zip(aid.lines, parts) {
      for part in wanted { #expect(line.contains(part), "\(line)") }
    }
  }

  /// A loan of 2022 in the forbearance of a plan that a court vacated: $0 scheduled, and a balance of a day
  /// on which its plan takes no new loans.
  private static let paused = """
    File Source:U.S. DEPARTMENT OF EDUCATION, NATIONAL STUDENT LOAN DATA SYSTEM (NSLDS)
    Loan Type Code:D2
    Loan Type Description:DIRECT STAFFORD UNSUBSIDIZED
    Loan Date:08/20/2022
    Loan Outstanding Principal Balance:$20,500.00
    Loan Outstanding Principal Balance as of Date:10/31/2026
    Loan Outstanding Interest Balance:$1,210.00
    Loan Interest Rate:6.54%
    Loan Status Description:FORBEARANCE
    Loan Repayment Plan Type Code Description:SAVING ON A VALUABLE EDUCATION
    Loan Repayment Plan Scheduled Amount:$0.00
    """

  @Test("a loan keeps the day it was made, and its plan is told")
  func paused() throws {
    let aid = try #require(StudentAidLines(Array(Self.paused.utf8), isTaken: { _ in false }))
    #expect(aid.lines.count == 1 && aid.lines[0].contains("start: 2026-10-31, made: 2022-08-20"))
    #expect(aid.notes.count == 1 && aid.notes[0].contains("SAVING ON A VALUABLE EDUCATION"))
  }

  @Test(
    "other files are none, nor does a damaged one stop it",
    arguments: [
      "", "Date,Amount\n2025-01-01,5", "Loan Type", ":::", "File Source:NSLDS",
    ])
  func others(_ text: String) {
    let aid = StudentAidLines(Array(text.utf8), isTaken: { _ in false })
    #expect(aid?.lines.isEmpty ?? true)
  }
}
