import Money

extension Lexer {
  /// Reads a date `2026-01-15` or a month `2026-01`, or reports what looks like one and is none.
  mutating func readDate() -> Bool {
    let start = offset
    let yearEnd = source.digitsEnd(start)
    if (1...2).contains(yearEnd - start) { return readDateWithYearLast(firstEnd: yearEnd) }
    guard yearEnd - start == 4 else { return false }
    if source.byte(yearEnd) == UInt8(ascii: "/") { return readSlashedDate(yearEnd: yearEnd) }
    let hyphen = UInt8(ascii: "-")
    guard source.byte(yearEnd) == hyphen else { return false }
    let monthEnd = source.digitsEnd(yearEnd + 1)
    let monthLength = monthEnd - yearEnd - 1
    guard (1...2).contains(monthLength) else { return false }

    guard source.byte(monthEnd) == hyphen, source.isDigit(monthEnd + 1) else {
      guard monthLength == 2, endsDate(monthEnd) else { return false }
      offset = monthEnd
      appendDate(numbers(start, yearEnd, monthEnd), from: start)
      return true
    }
    let dayEnd = source.digitsEnd(monthEnd + 1)
    let dayLength = dayEnd - monthEnd - 1
    guard (1...2).contains(dayLength), endsDate(dayEnd) else { return false }
    offset = dayEnd
    let numbers = numbers(start, yearEnd, monthEnd, dayEnd)
    if monthLength == 2, dayLength == 2 {
      appendDate(numbers, from: start)
    } else {
      let padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
      let meant = ([source.text(start, yearEnd)] + padded.dropFirst()).joined(separator: "-")
      report(
        .malformedDate(
          written: source.text(start, dayEnd), meant: meant,
          difference: numbers.map(String.init).joined(separator: " - ")),
        from: start, to: dayEnd)
      append(.number(.zero), from: start)
    }
    return true
  }

  /// Reports `2026/01/15`: the zero tells it from two divisions.
  private mutating func readSlashedDate(yearEnd: Int) -> Bool {
    let start = offset
    let monthEnd = source.digitsEnd(yearEnd + 1)
    let dayEnd = source.digitsEnd(monthEnd + 1)
    guard monthEnd == yearEnd + 3, source.byte(monthEnd) == UInt8(ascii: "/"),
      dayEnd == monthEnd + 3, endsDate(dayEnd),
      source.byte(yearEnd + 1) == UInt8(ascii: "0")
        || source.byte(monthEnd + 1) == UInt8(ascii: "0")
    else { return false }
    offset = dayEnd
    let written = source.text(start, dayEnd)
    report(
      .misspelledLiteral(written: written, meant: written.replacing("/", with: "-")), from: start,
      to: dayEnd)
    append(.number(.zero), from: start)
    return true
  }

  /// Reports `12/31/2026`, which is a date to many and two divisions here.
  private mutating func readDateWithYearLast(firstEnd: Int) -> Bool {
    let start = offset
    let sign = source.byte(firstEnd)
    let secondEnd = source.digitsEnd(firstEnd + 1)
    let yearEnd = source.digitsEnd(secondEnd + 1)
    // No number begins with 0, so that there is nothing to divide or take away.
    let isDate = [start, firstEnd + 1].contains { source.byte($0) == UInt8(ascii: "0") }
    guard sign == UInt8(ascii: "/") || isDate && sign == UInt8(ascii: "-"),
      start == 0 || source.byte(start - 1) != sign,
      (1...2).contains(secondEnd - firstEnd - 1),
      source.byte(secondEnd) == sign, yearEnd - secondEnd - 1 == 4, endsDate(yearEnd),
      source.byte(secondEnd + 1) != UInt8(ascii: "0")
    else { return false }
    let numbers = numbers(start, firstEnd, secondEnd, yearEnd)
    let dates = [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap { month, day in
      CalendarDate(year: numbers[2], month: month, day: day)?.description
    }
    guard let first = dates.first, let last = dates.last else { return false }
    offset = yearEnd
    let written = source.text(start, yearEnd)
    if isDate, first == last {
      report(.misspelledLiteral(written: written, meant: first), from: start, to: yearEnd)
    } else {
      report(
        .malformedDate(
          written: written, meant: first == last ? first : "\(first) or \(last)",
          difference: isDate ? nil : numbers.map(String.init).joined(separator: " / ")),
        from: start, to: yearEnd)
    }
    append(.number(.zero), from: start)
    return true
  }

  /// Whether a date can end here: a unit, a percent sign or a fraction makes its digits numbers.
  private func endsDate(_ end: Int) -> Bool {
    source.namePartLength(end) == 0 && source.byte(end) != UInt8(ascii: "%")
      && !(source.byte(end) == UInt8(ascii: ".") && source.isDigit(end + 1))
  }

  /// The numbers between hyphens, given the ends of all.
  private func numbers(_ start: Int, _ ends: Int...) -> [Int] {
    var start = start
    return ends.map { end in
      defer { start = end + 1 }
      return source.bytes[start..<end].reduce(0) { $0 * 10 + Int($1 &- 48) }
    }
  }

  private mutating func appendDate(_ numbers: [Int], from start: Int) {
    let year = numbers[0]
    let month = numbers[1]
    let day = numbers.count > 2 ? numbers[2] : 1
    if let date = CalendarDate(year: year, month: month, day: day) {
      append(.date(date), from: start)
      return
    }
    let reason: SyntaxError.ImpossibleDate
    if year < 1 {
      reason = .year
    } else if !(1...12).contains(month) {
      let difference = numbers.map(String.init).joined(separator: " - ")
      reason = .month(month, difference: numbers.count == 2 ? difference : nil)
    } else {
      let count = CalendarDate.daysInMonth(year: year, month: month)
      let last = String(source.text(start, offset).dropLast(2)) + "\(count)"
      reason =
        month == 2 && day == 29
        ? .notLeapYear(year, last: last) : .day(day, daysInMonth: count, last: last)
    }
    report(
      .impossibleDate(written: source.text(start, offset), reason), from: start, to: offset)
    append(.number(.zero), from: start)
  }
}
