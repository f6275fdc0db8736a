import Finance
import FinLanguage
import FinValues
import Money

/// A question about loans.
protocol LoanQuestion: ValueModel {
  /// The conventions that its figures rest on.
  var conventions: LoanConventions { get }
}

extension LoanQuestion {
  var currency: Currency { conventions.currency }
  /// Rounding, compounding and day count.
  var phrases: [String] { LoanLabels.phrases(of: conventions) }
  /// The period of a payment, after an amount: `a month`.
  var period: String { QuestionLabels.period(of: conventions) }
}

extension NamedArguments {
  /// A loan as the inputs of a question keep it: a student loan as it is.
  func asked(_ loan: LoanValue) -> Value {
    if case .domain(let domain)? = self["loan"], domain is StudentLoanValue {
      return .domain(domain)
    }
    return .domain(loan)
  }

  /// The loan that a question is about; a mortgage stands for its loan.
  func loan() throws -> LoanValue {
    let given = self["loan"] ?? .none
    if try StudentLoanTotals(given) != nil {
      throw RuntimeError.invalidArgument(
        parameter: "loan", problem: "is one loan here; a plan shares an amount over several",
        hint: "plan(student_loans, $900)")
    }
    guard let loan = LoanBuiltIns.loan(given) else {
      throw RuntimeError.declarationMismatch(parameter: 1, wanted: "loan", got: given.typeName)
    }
    return loan
  }
}
