import Money

/// The evidence of a file's days about the order of their parts; a file has one order.
struct DateOrderEvidence {
  typealias Order = StatementOptions.DateOrder

  private struct Example {
    var text: String
    var line: Int
  }

  /// The order in which the days of one reading follow each other.
  private struct Course {
    var last: CalendarDate?
    var earliest: CalendarDate?
    var latest: CalendarDate?
    var rises = 0
    var falls = 0
    /// The first day that cannot be read in this order.
    var misfit: Example?

    /// True if three days or more are in order, one way or the other.
    var isSorted: Bool { (rises == 0) != (falls == 0) && rises + falls >= 2 }

    var span: Int {
      guard let earliest, let latest else { return 0 }
      return CalendarDate.days(from: earliest, to: latest)
    }

    mutating func add(_ date: CalendarDate) {
      if let last {
        if date > last { rises += 1 }
        if date < last { falls += 1 }
      }
      last = date
      earliest = min(earliest ?? date, date)
      latest = max(latest ?? date, date)
    }
  }

  private var (monthFirst, dayFirst, yearFirst) = (Course(), Course(), Course())
  private var hasPoints = false
  /// The first day that means another with the month first than with the day first.
  private var unclear: Example?

  /// - Parameter text: The day as it is written, for words about it.
  mutating func add(_ day: StatementDay, line: Int, text: @autoclosure () -> String) {
    if day.hasPoints { hasPoints = true }
    DateOrderEvidence.add(day.date(.monthFirst), to: &monthFirst, line, text)
    DateOrderEvidence.add(day.date(.dayFirst), to: &dayFirst, line, text)
    DateOrderEvidence.add(day.date(.yearFirst), to: &yearFirst, line, text)
    if unclear == nil, let first = day.date(.monthFirst), let second = day.date(.dayFirst),
      first != second
    {
      unclear = Example(text: text(), line: line)
    }
  }

  private static func add(
    _ date: CalendarDate?, to course: inout Course, _ line: Int, _ text: () -> String
  ) {
    if let date {
      course.add(date)
    } else if course.misfit == nil {
      course.misfit = Example(text: text(), line: line)
    }
  }

  private func course(_ order: Order) -> Course {
    switch order {
    case .monthFirst: monthFirst
    case .dayFirst: dayFirst
    case .yearFirst: yearFirst
    }
  }
}

extension DateOrderEvidence {
  /// The order that fits all days; a ``StatementError`` where none does.
  ///
  /// If several fit, the usual one of the bank counts, then points (day first), then the order in
  /// which the days rise or fall steadily, then the month comes first; a remark names the last two.
  ///
  /// - Parameters:
  ///   - told: What a person says.
  ///   - usual: What files of this kind have, if they are known.
  ///   - isDayFirstLikely: Whether other signs speak of a country that puts the day first.
  func order(
    told: Order?, usual: Order?, isDayFirstLikely: Bool, remarks: inout [Hint]
  ) throws -> Order {
    if let told {
      if let misfit = course(told).misfit {
        throw StatementError.damaged(
          line: misfit.line, "“\(misfit.text)” is not a date in the order \(told.rawValue)",
          hint: hint(otherThan: told))
      }
      return told
    }
    let fitting = Order.allCases.filter { course($0).misfit == nil }
    guard let first = fitting.first else { throw noOrder }
    if fitting.count == 1 { return first }
    if let usual, fitting.contains(usual) { return usual }
    if hasPoints || isDayFirstLikely, fitting.contains(.dayFirst) { return .dayFirst }
    guard fitting.contains(.monthFirst), fitting.contains(.dayFirst) else {
      // A year of two digits stands first only where that brings the days much closer together.
      guard yearFirst.span * 10 < course(first).span else { return first }
      remark(&remarks, chosen: .yearFirst, other: first)
      return .yearFirst
    }
    guard unclear != nil else { return .monthFirst }
    let isDayFirst = dayFirst.isSorted && !monthFirst.isSorted
    remark(
      &remarks, chosen: isDayFirst ? .dayFirst : .monthFirst,
      other: isDayFirst ? .monthFirst : .dayFirst)
    return isDayFirst ? .dayFirst : .monthFirst
  }

  /// The only order of month and day that fits the days; nil where both fit, or a year comes first.
  var onlyOrder: Order? {
    guard yearFirst.misfit != nil, (monthFirst.misfit == nil) != (dayFirst.misfit == nil) else {
      return nil
    }
    return monthFirst.misfit == nil ? .monthFirst : .dayFirst
  }

  /// Returns the order that fits as well as the one that was taken, if nothing but the course of
  /// the days, or the usual order, decided; the parameters are those of
  /// ``order(told:usual:isDayFirstLikely:remarks:)``.
  func other(than order: Order, told: Order?, usual: Order?, isDayFirstLikely: Bool) -> Order? {
    guard told == nil, usual == nil, !hasPoints, !isDayFirstLikely, unclear != nil,
      monthFirst.misfit == nil, dayFirst.misfit == nil, order != .yearFirst
    else { return nil }
    return order == .monthFirst ? .dayFirst : .monthFirst
  }

  private func remark(_ remarks: inout [Hint], chosen: Order, other: Order) {
    let example = unclear.map { "such as “\($0.text)” " } ?? ""
    remarks.append(
      """
      dates \(example)were read with the \(words(chosen)) first; \
      \(.named("dates", .text(other.rawValue))) reads them with the \(words(other)) first
      """)
  }

  private func words(_ order: Order) -> String {
    switch order {
    case .monthFirst: "month"
    case .dayFirst: "day"
    case .yearFirst: "year"
    }
  }

  private func hint(otherThan told: Order) -> Hint? {
    let fitting = Order.allCases.filter { $0 != told && course($0).misfit == nil }
    return fitting.first.map { "\(.named("dates", .text($0.rawValue))) fits all dates of the file" }
  }

  /// The order that came furthest, and the day that it stumbled over.
  private var noOrder: StatementError {
    let stumbles = Order.allCases.compactMap { order in course(order).misfit.map { (order, $0) } }
    guard let (order, misfit) = stumbles.max(by: { $0.1.line < $1.1.line }) else { return .empty }
    return .damaged(
      line: misfit.line,
      "“\(misfit.text)” is not a date in the order \(order.rawValue) of the dates before it",
      hint: "write all dates of the file in the same order")
  }
}
