import FinLanguage
import Money

/// An error in what is asked of the plans of student loans.
package enum RepaymentPlansError: DescribedError {
  case notDollars(Value)
  case noGuideline
  case notStudentLoan(Value)
  case isPrivate
  case noLoans
  case nothingOwed
  case noIncome

  package var row: ErrorRow {
    switch self {
    case .notDollars(let value):
      .init(
        "not-dollars", "federal student loans are in US dollars, got \(value.displayText)",
        inputs: ["income"])
    case .noGuideline: .init("no-guideline", "no poverty guideline is known for that year")
    case .notStudentLoan(let value):
      .init(
        "wrong-type", "expected student loans, got \(described(value))",
        hint: "repayment_plans(student_loans, $45k)")
    case .isPrivate:
      .init("private-loan", "federal repayment plans are for federal loans; this one is private")
    case .noLoans:
      .init(
        "no-student-loans", "you have no student loans yet", hint: ":new student adds one")
    case .nothingOwed: .init("nothing-owed", "nothing is owed on these loans")
    case .noIncome:
      .init(
        "student-income-missing", "repayment_plans needs your income",
        hint: "repayment_plans(student_loans, $45k)")
    }
  }
}
