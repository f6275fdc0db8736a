import Money

/// A lender's rows in order, numbered, and what their payment column means.
struct LenderTable {
  /// A way to read a table's payment and principal if something extra is paid.
  enum Reading: CaseIterable {
    /// The payment is all that is paid, the principal is without the extra.
    case all
    /// The payment is the scheduled one, the extra comes on top of it.
    case scheduled
    /// The extra is part of the payment and of the principal.
    case included
  }

  /// A row of a payment, with its number.
  struct Row {
    let number: Int
    let row: LenderRow
    /// The total paid that day, by the payment column; nil if the table has none.
    let paid: Decimal?
    /// The same by the row's interest and principal, or by its interest and the balances.
    let paidByParts: Decimal?
  }

  /// Payments only.
  let rows: [Row]
  /// The row that only says what was lent, if there is one.
  let opening: LenderRow?
  let reading: Reading
  /// The decimals that amounts are shown with.
  let places: Int
  /// The payment that most rows have, without extras.
  let usualPayment: Decimal?
  /// Asked while the rows are walked over.
  var stop: StopSign?

  var isStopped: Bool { stop?.isUp ?? false }

  var lastNumber: Int { rows.last?.number ?? 0 }

  init(_ given: [LenderRow], for terms: LoanTerms) throws(LenderTableError) {
    guard !given.isEmpty else { throw .noRows }
    guard given.contains(where: { !$0.amounts.isEmpty }) else { throw .noAmounts }
    let numbers = try Self.numbers(of: given, terms)
    var opening: LenderRow?
    var payments: [(number: Int, row: LenderRow)] = []
    for (row, number) in zip(given, numbers) {
      if number == 0 { opening = row } else { payments.append((number, row)) }
    }
    guard !payments.isEmpty else { throw .noRows }
    let reading = Self.reading(of: payments)
    let minorUnits = terms.conventions.currency.minorUnits
    places = given.lazy.flatMap(\.amounts).reduce(minorUnits) { max($0, $1.fractionDigits) }
    self.opening = opening
    self.reading = reading
    rows = payments.indices.map { index in
      let (number, row) = payments[index]
      let before =
        number == 1
        ? terms.amount
        : index > 0 && payments[index - 1].number == number - 1
          ? payments[index - 1].row.balance : nil
      return Row(
        number: number, row: row, paid: Self.paid(row, reading),
        paidByParts: Self.paidByParts(row, reading, before: before))
    }
    usualPayment = Self.usualPayment(rows, last: terms.scheduledPayments)
  }

  /// The payment's number of each row: as given, by its date, or by its place.
  private static func numbers(
    of given: [LenderRow], _ terms: LoanTerms
  ) throws(LenderTableError) -> [Int] {
    for index in given.indices.dropFirst() {
      if let date = given[index].date, let before = given[index - 1].date, date < before {
        throw .datesNotIncreasing(row: index + 1, date: date, before: before)
      }
    }
    guard given.contains(where: { $0.number != nil }) else { return byPlace(given, terms) }
    var result: [Int] = []
    for (index, row) in given.enumerated() {
      guard let number = row.number else { throw .numberMissing(row: index + 1) }
      guard number >= 0 else { throw .negativeNumber(row: index + 1, number: number) }
      if let before = result.last, number <= before {
        throw .notIncreasing(row: index + 1, number: number, before: before)
      }
      guard number <= 2 * terms.amortizationPayments + 12 else {
        throw .beyondTerm(number: number, payments: terms.amortizationPayments)
      }
      result.append(number)
    }
    return result
  }

  /// Rows with dates may leave some payments out; others follow one another from the first.
  private static func byPlace(_ given: [LenderRow], _ terms: LoanTerms) -> [Int] {
    let from = given.first?.isOpening == true ? 0 : 1
    if let dates = terms.conventions.dates, given.allSatisfy({ $0.date != nil }) {
      let numbers = given.map { row in
        row.isOpening ? 0 : row.date.map { nearestPayment(to: $0, dates) } ?? 0
      }
      if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
    }
    return given.indices.map { $0 + from }
  }

  private static func nearestPayment(to date: CalendarDate, _ dates: PaymentDates) -> Int {
    let after = dates.firstPayment(onOrAfter: date)
    guard after > 1, let late = dates.due(after), let early = dates.due(after - 1) else {
      return after
    }
    return CalendarDate.days(from: early, to: date) < CalendarDate.days(from: date, to: late)
      ? after - 1 : after
  }

  // MARK: What is paid

  /// The reading by which most rows with an extra add up.
  private static func reading(of payments: [(number: Int, row: LenderRow)]) -> Reading {
    var score: [Reading: Int] = [:]
    for index in payments.indices {
      let (number, row) = payments[index]
      guard let extra = row.extra, !extra.isZero else { continue }
      if let payment = row.payment, let interest = row.interest, let principal = row.principal {
        if payment == interest + principal + extra { score[.all, default: 0] += 2 }
        if payment == interest + principal {
          score[.scheduled, default: 0] += 1
          score[.included, default: 0] += 1
        }
      }
      guard index > 0, payments[index - 1].number == number - 1,
        let before = payments[index - 1].row.balance, let after = row.balance
      else { continue }
      let repaid = before - after
      if let principal = row.principal {
        if repaid == principal { score[.included, default: 0] += 2 }
        if repaid == principal + extra {
          score[.scheduled, default: 0] += 1
          score[.all, default: 0] += 1
        }
      } else if let payment = row.payment, let interest = row.interest {
        if repaid + interest == payment { score[.all, default: 0] += 1 }
        if repaid + interest == payment + extra { score[.scheduled, default: 0] += 1 }
      }
    }
    let best = score.values.max() ?? 0
    return Reading.allCases.first { score[$0, default: 0] == best } ?? .all
  }

  private static func paid(_ row: LenderRow, _ reading: Reading) -> Decimal? {
    guard let payment = row.payment else { return nil }
    return reading == .scheduled ? payment + (row.extra ?? .zero) : payment
  }

  private static func paidByParts(
    _ row: LenderRow, _ reading: Reading, before: Decimal?
  ) -> Decimal? {
    guard let interest = row.interest else { return nil }
    if let principal = row.principal {
      let extra = reading == .included ? .zero : row.extra ?? .zero
      return interest + principal + extra
    }
    if let before, let after = row.balance { return before - after + interest }
    return nil
  }

  private static func usualPayment(_ rows: [Row], last: Int) -> Decimal? {
    var count: [Decimal: Int] = [:]
    var best: (payment: Decimal, count: Int)?
    for row in rows where row.number < last || rows.count == 1 {
      guard let paid = row.paid ?? row.paidByParts else { continue }
      let payment = paid - (row.row.extra ?? .zero)
      count[payment, default: 0] += 1
      if let times = count[payment], times > best?.count ?? 0 { best = (payment, times) }
    }
    return best?.payment
  }
}
