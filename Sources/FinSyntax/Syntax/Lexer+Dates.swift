import Money

extension Lexer {
  /// Reads a date `2026-01-15` or a month `2026-01`, or reports what is one in another form.
  mutating func readDate() -> Bool {
    let start = offset
    let yearEnd = source.digitsEnd(start)
    let hyphen = UInt8(ascii: "-")
    guard yearEnd - start == 4, source.byte(yearEnd) == hyphen else { return readOtherDate() }
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
    guard (1...2).contains(dayLength) else { return false }
    let timeEnd = source.timeEnd(dayEnd)
    if monthLength == 2, dayLength == 2, timeEnd > dayEnd {
      offset = timeEnd
      report(
        .malformedDate(
          written: source.text(start, timeEnd), readings: [source.text(start, dayEnd)],
          isGuess: true, arithmetic: nil), from: start, to: timeEnd)
      appendDate(self.numbers(start, yearEnd, monthEnd, dayEnd), from: start)
      return true
    }
    guard endsDate(dayEnd) else { return false }
    offset = dayEnd
    let numbers = numbers(start, yearEnd, monthEnd, dayEnd)
    if monthLength == 2, dayLength == 2 {
      appendDate(numbers, from: start)
    } else {
      let padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
      let meant = ([source.text(start, yearEnd)] + padded.dropFirst()).joined(separator: "-")
      report(
        .malformedDate(
          written: source.text(start, dayEnd), readings: [meant], isGuess: false,
          arithmetic: numbers.map(String.init).joined(separator: " - ")),
        from: start, to: dayEnd)
      append(.number(.zero), from: start)
    }
    return true
  }

  /// Reports three whole numbers without blanks between them that make a date, as `1/15/2026` and
  /// `15.1.2026` do: they are never arithmetic.
  private mutating func readOtherDate() -> Bool {
    let start = offset
    let firstEnd = source.digitsEnd(start)
    let sign = source.byte(firstEnd)
    guard (1...4).contains(firstEnd - start),
      [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(sign)
    else { return false }
    let secondEnd = source.digitsEnd(firstEnd + 1)
    let end = source.digitsEnd(secondEnd + 1)
    guard (1...2).contains(secondEnd - firstEnd - 1), source.byte(secondEnd) == sign,
      (1...4).contains(end - secondEnd - 1), endsDate(end), source.byte(end) != sign,
      !isFactor(start, end, sign)
    else { return false }
    let numbers = [(start, firstEnd), (firstEnd + 1, secondEnd), (secondEnd + 1, end)]
      .map { source.text($0.0, $0.1)[...] }
    guard let date = WrittenDate(numbers, isDotted: sign == UInt8(ascii: ".")) else { return false }
    offset = end
    let spelled = " " + String(Unicode.Scalar(sign)) + " "
    // No number begins with 0, and none has two points.
    let isArithmetic = spelled != " . " && numbers.allSatisfy { $0.count == 1 || $0.first != "0" }
    report(
      .malformedDate(
        written: source.text(start, end), readings: date.readings.map(\.description),
        isGuess: date.hasShortYear,
        arithmetic: isArithmetic ? numbers.joined(separator: spelled) : nil),
      from: start, to: end)
    append(.number(.zero), from: start)
    return true
  }

  /// Returns true if numbers take part in a longer product, or in a longer row of what looks like a
  /// date.
  private func isFactor(_ start: Int, _ end: Int, _ sign: UInt8) -> Bool {
    let signs = [UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^")]
    var before = start - 1
    if source.byte(before) == sign { return true }
    while source.byte(before) == UInt8(ascii: " ") { before -= 1 }
    return signs.contains(source.byte(before)) || signs.contains(source.byte(source.blanksEnd(end)))
  }

  /// Returns true if a date can end here: a unit, a percent sign or a fraction makes its digits
  /// numbers.
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

extension Characters {
  /// The end of a time of day behind a date: `T10:00:00.5Z`, ` 10:30`, `T10:00+02:00`; the offset where
  /// there is none.
  func timeEnd(_ start: Int) -> Int {
    let colon = UInt8(ascii: ":")
    guard [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(byte(start)) else {
      return start
    }
    var end = digitsEnd(start + 1)
    guard (1...2).contains(end - start - 1) else { return start }
    // `T10` is an hour, ` 10` another number.
    let isHour = byte(start) != UInt8(ascii: " ") && namePartLength(end) == 0
    guard isHour || byte(end) == colon && isDigit(end + 1) else { return start }
    while [colon, UInt8(ascii: ".")].contains(byte(end)), isDigit(end + 1) {
      end = digitsEnd(end + 1)
    }
    if [UInt8(ascii: "Z"), UInt8(ascii: "z")].contains(byte(end)) { return end + 1 }
    if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(end)), digitsEnd(end + 1) == end + 3 {
      end = digitsEnd(end + 1)
      if byte(end) == colon, isDigit(end + 1) { end = digitsEnd(end + 1) }
    }
    return end
  }
}
