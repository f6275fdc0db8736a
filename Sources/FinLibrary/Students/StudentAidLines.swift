import Exchange
import Finance
import FinLanguage
import FinValues
import Money

/// The loans of StudentAid.gov's `MyStudentData.txt` as lines that make them.
public struct StudentAidLines {
  /// An assignment for each loan.
  public let lines: [String]

  /// Nil where bytes are no such file.
  ///
  /// - Parameter isTaken: Whether a name is bound already.
  public init?(_ bytes: [UInt8], isTaken: (String) -> Bool) {
    guard StudentAidFile.isRecognized(bytes) else { return nil }
    var used: Set<String> = []
    lines = StudentAidFile(bytes).loans.compactMap { loan in
      guard let principal = loan.principal, let rate = loan.rate else { return nil }
      let words = loan.name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      var name = words.isEmpty ? "student" : words.joined(separator: "_")
      if name.first?.isNumber ?? true { name = "loan_" + name }
      let base = name
      var number = 2
      while used.contains(name) || isTaken(name) {
        name = "\(base)_\(number)"
        number += 1
      }
      used.insert(name)
      return "\(name) = \(Self.call(loan, principal, rate))"
    }
  }

  private static func call(
    _ loan: StudentAidFile.Loan, _ principal: Decimal, _ rate: Decimal
  ) -> String {
    func money(_ amount: Decimal) -> String { Value.money(amount, .usd).sourceText }
    var parts = [money(principal), Value.percent(rate).sourceText]
    if let payment = loan.payment, payment.isPositive {
      parts.append("payment: \(money(payment))")
    } else if let date = loan.date {
      // The plan follows from when it was made, not from the day of the balance.
      parts.append("plan: \"\(StudentPlan.byDefault(firstMade: date).rawValue)\"")
    }
    if let start = loan.asOf ?? loan.date {
      parts.append("start: \(start)")
      if let begins = loan.repaymentBegins, begins > start {
        parts.append("school_until: \(begins), grace: 0mo")
      } else if let due = loan.nextDue, due > start {
        parts.append("first: \(due)")
      }
    }
    if let interest = loan.interest, interest.isPositive {
      parts.append("unpaid_interest: \(money(interest))")
    }
    if loan.isSubsidized { parts.append("subsidized: true") }
    if !loan.name.isEmpty { parts.append("name: \(Value.text(loan.name).sourceText)") }
    if let servicer = loan.servicer { parts.append("servicer: \(Value.text(servicer).sourceText)") }
    return "student_loan(\(parts.joined(separator: ", ")))"
  }
}
