import Finance
import FinLanguage
import FinValues
import Money

/// One payment on several student loans: what is due on each, then the rest in an order.
struct SharedPayment {
  private let loans: [StudentLoanValue]
  private let names: [String]
  let date: CalendarDate
  let parts: [Decimal]

  /// The ways in which what is left after the amounts due is shared.
  static let shares = ["highest_rate", "proportional"]

  /// - Parameter share: A word, or names in the order in which they are paid.
  init(_ values: [Value], _ money: Money, on date: CalendarDate, share: Value) throws {
    loans = try values.map { value in
      guard case .domain(let domain) = value, let loan = domain as? StudentLoanValue else {
        throw RuntimeError.invalidArgument(
          parameter: "debt", problem: "each is a student loan, not \(article(value.typeName))",
          hint: "pay(student_loans, $500)")
      }
      try loan.model.loan.model.requireOwnCurrency(money)
      guard loan.model.terms.dates != nil else { throw LoanQuestionError.datesNeeded(date) }
      return loan
    }
    guard !loans.isEmpty else { throw LoanQuestionError.noLoans }
    names = loans.enumerated().map { $1.model.name ?? "loan \($0 + 1)" }
    self.date = date
    let owed = try loans.map {
      try PayoffAmount($0.model.loan.model.progress(on: date).standing, on: date).amount
    }
    let due = try zip(loans, owed).map { min(try $0.model.due(on: date), $1) }
    let (allDue, allOwed) = (due.reduce(.zero, +), owed.reduce(.zero, +))
    guard money.amount <= allOwed else {
      throw LoanQuestionError.overpayment(money.amount, owed: allOwed, date, money.currency)
    }
    guard money.amount > allDue else {
      parts = Self.split(money, by: due, atMost: due)
      return
    }
    var parts = due
    let rest = Money(money.amount - allDue, money.currency)
    let room = zip(owed, due).map { $0 - $1 }
    if case .text("proportional") = share {
      parts = zip(parts, Self.split(rest, by: room, atMost: room)).map { $0 + $1 }
    } else {
      var left = rest.amount
      for place in try Self.order(loans, names, share) {
        let part = min(left, room[place])
        parts[place] += part
        left -= part
      }
    }
    self.parts = parts
  }

  /// The places of the loans in the order in which they are paid; those not named come last, the
  /// highest rate first.
  private static func order(
    _ loans: [StudentLoanValue], _ names: [String], _ share: Value
  ) throws -> [Int] {
    let byRate = loans.indices.sorted {
      (loans[$1].model.terms.rate, $0) < (loans[$0].model.terms.rate, $1)
    }
    guard case .list(let wanted) = share else { return byRate }
    let first = try wanted.map { value in
      guard
        let place = names.firstIndex(where: { $0.lowercased() == value.displayText.lowercased() })
      else {
        throw RuntimeError.invalidArgument(
          parameter: "share", problem: "there is no loan \(value.displayText) among them",
          hint: "share: [\"\(names.joined(separator: "\", \""))\"]")
      }
      return place
    }
    return first + byRate.filter { !first.contains($0) }
  }

  /// Divides an amount in proportion, to the smallest unit; what rounding leaves goes to the largest.
  private static func split(_ money: Money, by weights: [Decimal], atMost: [Decimal]) -> [Decimal] {
    let whole = weights.reduce(.zero, +)
    guard whole.isPositive else { return weights.map { _ in .zero } }
    var parts = weights.map {
      (money.amount * $0 / whole).rounded(toPlaces: money.currency.minorUnits, .down)
    }
    var left = money.amount - parts.reduce(.zero, +)
    for place in weights.indices.sorted(by: { weights[$0] > weights[$1] }) where left.isPositive {
      let part = min(left, atMost[place] - parts[place])
      parts[place] += part
      left -= part
    }
    return parts
  }

  /// The loans with their parts recorded.
  func paid(_ context: any CallContext) throws -> Value {
    let currency = loans[0].model.currency
    let made = try loans.enumerated().map { place, loan -> Value in
      guard parts[place].isPositive else { return .domain(loan) }
      let made = try LoanBuiltIns.paid(
        Call(
          arguments: [
            .domain(loan), .money(parts[place], currency), .date(date), .boolean(false), .missing,
          ], parameters: LoanBuiltIns.pay.parameters, context: context))
      guard let name = loan.model.boundName, case .domain(let domain) = made else { return made }
      return .domain(domain.placed(as: name, on: context.today) ?? domain)
    }
    let shares = names.indices.filter { parts[$0].isPositive }
    context.remark(
      shares.map { "\(Value.money(parts[$0], currency).displayText) to \(names[$0])" }
        .joined(separator: ", "))
    let keep = shares.filter { loans[$0].model.boundName != nil }.map { place in
      let name = loans[place].model.boundName ?? ""
      return "\(name) = pay(\(name), \(Value.money(parts[place], currency).sourceText), \(date))"
    }
    if !keep.isEmpty { context.remark("to keep it: " + keep.joined(separator: "; ")) }
    return .list(made)
  }
}
