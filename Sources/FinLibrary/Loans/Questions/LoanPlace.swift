import Finance
import FinLanguage
import FinValues
import Money

/// A time in the life of a loan, as a call asks for it.
enum LoanPlace {
  case date(CalendarDate)
  /// After a number of payments of its course.
  case payment(Int)

  /// - Parameter name: Of the argument: a payment number, a date, or a time since the start. Left out, it is
  ///   today; where that cannot be known, the start.
  init(_ call: Call, _ name: Call.Key = "at") throws {
    let loan = try LoanBuiltIns.loan(call).model
    self = try loan.place(call.has(name) ? call[name] : nil, today: call.context.today)
  }
}

extension Loan {
  func place(_ value: Value?, today: CalendarDate) throws -> LoanPlace {
    let course = try course()
    switch value {
    case .date(let date)?:
      guard conventions.dates != nil else {
        throw LoanError.datesNeeded(for: .balanceOnDate(date))
      }
      return .date(date)
    case .duration(let time)?: return .payment(try payments(within: time, of: course))
    case .number(let number)?:
      guard let number = number.int else { throw LoanError.noSuchPayment(0) }
      try check(payment: number, of: course)
      return .payment(number)
    default:
      guard conventions.dates != nil else { return .payment(course.made) }
      guard let begins, begins <= today else { return .payment(0) }
      return .date(today)
    }
  }

  /// Throws where a number is none of a payment of the loan.
  func check(payment number: Int, of course: LoanCourse) throws {
    guard number >= 0 else { throw LoanError.noSuchPayment(number) }
    guard number <= course.lastNumber else {
      throw LoanQuestionError.beyondLast(
        payment: number, last: course.lastNumber, isDated: conventions.dates != nil)
    }
  }

  /// Returns the balance, interest that payments did not cover in it.
  func owed(at place: LoanPlace) throws -> Decimal {
    switch place {
    case .date(let date): try owed(on: date)
    case .payment(let number): try course().rows.owed(afterPayments: number)
    }
  }

  /// Says which payment a number means that could be one of years.
  func remark(onPayment number: Int, asked: Value) throws -> String? {
    guard case .number = asked, number > 0, number * 12 <= Int(terms.term.months) else {
      return nil
    }
    let date = try course().rows[number - 1].date.map { ", \($0)" } ?? ""
    return "after payment \(number)\(date); after \(number.words("year")), write \(number)y"
  }

  /// Returns the rows, counted from 0, over which a call asks: a calendar year, a payment's number, or
  /// a range of numbers; nil for all. What lies beyond the payoff has no row.
  func rows(askedBy call: Call) throws -> Range<Int>? {
    guard call.has("over") else { return nil }
    let course = try course()
    switch call["over"] {
    case .number(let number):
      guard let number = number.int else { break }
      if try course.isYear(number) { return course.rows.rows(inYear: number) }
      try check(payment: number, of: course)
      return try span(number, number)
    case .range(let range):
      guard case .number(let lower) = range.lower, case .number(let upper) = range.upper,
        range.step == nil, let lower = lower.int, let upper = upper.int
      else { break }
      guard lower <= upper else { throw LoanError.emptyRange(lower, upper) }
      try check(payment: lower, of: course)
      return try span(lower, upper)
    default: break
    }
    throw RuntimeError.invalidArgument(
      parameter: "over",
      problem: "must be a year or payments, not \(call["over"].briefText)",
      hint: "interest(home, 2027) or interest(home, 1..60)")
  }

  private func span(_ first: Int, _ last: Int) throws -> Range<Int> {
    guard first >= 1 else { throw LoanError.noSuchPayment(first) }
    return first - 1..<last
  }
}

extension LoanCourse {
  /// True if a number means a calendar year: of four digits, and no payment's number, or one of the years
  /// in which payments are due.
  fileprivate func isYear(_ number: Int) throws -> Bool {
    guard number >= 1000 else { return false }
    guard contract.terms.conventions.dates != nil else {
      if number > lastNumber { throw LoanError.datesNeeded(for: .year(number)) }
      return false
    }
    return number > lastNumber || !rows.rows(inYear: number).isEmpty
  }
}
