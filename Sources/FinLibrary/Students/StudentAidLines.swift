import Exchange
import Finance
import FinLanguage
import FinValues
import Money

/// The loans of StudentAid.gov's `MyStudentData.txt` as lines that make them.
public struct StudentAidLines {
  /// The name of each loan, and the call that makes it.
  private let loans: [(name: String, call: String)]
  /// The facts of the file that no line holds.
  public let notes: [String]

  /// An assignment for each loan.
  public var lines: [String] { loans.map { "\($0.name) = \($0.call)" } }

  /// Nil where bytes are no such file.
  ///
  /// - Parameter isTaken: Whether a name is bound already.
  public init?(_ bytes: [UInt8], isTaken: (String) -> Bool) {
    guard StudentAidFile.isRecognized(bytes) else { return nil }
    var used: Set<String> = []
    var notes: [String] = []
    loans = StudentAidFile(bytes).loans.compactMap { loan in
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
      let payment = Self.payment(loan, principal, rate)
      if !loan.plan.isEmpty, payment == nil {
        notes.append(
          "\(name) is on \(loan.plan), and the file has no payment that repays it; give its plan and your"
            + " income: \(name).changes = [{on: today, plan: \"ibr\", income: $45k}]"
        )
      }
      return (name, Self.call(loan, principal, rate, payment))
    }
    self.notes = notes
  }

  /// Throws where a loan cannot be made, before any is.
  public func check(_ interpreter: Interpreter) throws {
    for loan in loans { _ = try interpreter.value(of: loan.call) }
  }

  /// The payment of the file; nil where it never repays the loan, as one by income.
  private static func payment(
    _ loan: StudentAidFile.Loan, _ principal: Decimal, _ rate: Decimal
  ) -> Decimal? {
    guard let payment = loan.payment else { return nil }
    let owed = principal + (loan.interest ?? .zero)
    return payment > (owed * rate / Decimal(12)).rounded(toPlaces: 2, .ceiling) ? payment : nil
  }

  private static func call(
    _ loan: StudentAidFile.Loan, _ principal: Decimal, _ rate: Decimal, _ payment: Decimal?
  ) -> String {
    func money(_ amount: Decimal) -> String { Value.money(amount, .usd).sourceText }
    var parts = [money(principal), Value.percent(rate).sourceText]
    if let payment { parts.append("payment: \(money(payment))") }
    if let start = loan.asOf ?? loan.date {
      parts.append("start: \(start)")
      if let made = loan.date, made < start { parts.append("made: \(made)") }
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
