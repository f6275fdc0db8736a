import Money

extension QIFRecord {
  /// Returns the record as a line, or as one for each of its parts if these are in different places and add
  /// up to it.
  func lines(
    _ date: CalendarDate, _ amount: Decimal, _ currency: Currency?, _ mark: DecimalMark,
    isWhole: Bool
  ) -> [StatementLine] {
    guard !isWhole, isDivided(mark), sumOfParts(mark) == amount else {
      return [line(date, amount, currency, categories(mark), words(memo))]
    }
    var lines: [StatementLine] = []
    for part in parts {
      guard let amount = part.amount?.value(mark), !amount.isZero else { continue }
      var line = line(
        date, amount, currency, [QIFCategory(part.category.value)].compactMap(\.self),
        words(part.memo) ?? words(memo))
      if !lines.isEmpty { line.lineNumber = part.category.line }
      lines.append(line)
    }
    return lines
  }

  private func line(
    _ date: CalendarDate, _ amount: Decimal, _ currency: Currency?, _ places: [QIFCategory],
    _ memo: String?
  ) -> StatementLine {
    let number = words(self.number)
    let category = places.lazy.compactMap(\.category).first
    let account = places.lazy.compactMap(\.account).first
    let texts = [words(payee), memo, account.map { "[\($0)]" }, category, number]
    var line = StatementLine(
      date: date, amount: amount, text: texts.lazy.compactMap { $0 }.first ?? "",
      lineNumber: self.line)
    line.memo = memo == line.text ? nil : memo
    line.category = category
    line.otherAccount = account
    line.currency = currency
    let isCheck = number?.allSatisfy { $0.isASCII && $0.isNumber } == true
    if isCheck { line.checkNumber = number }
    let isTransfer = account != nil && category == nil
    line.kind = isTransfer ? .transfer : isCheck ? .check : kind(number ?? "", amount)
    return line
  }

  /// The account that money went to or came from; nil where it is no transfer.
  var otherAccount: String? { category.flatMap { QIFCategory($0.value)?.account } }

  /// Returns true if its parts are in different places, of which a line has room for one.
  func isDivided(_ mark: DecimalMark) -> Bool {
    let places = categories(mark)
    return places.dropFirst().contains { $0 != places.first }
  }

  /// Nil where there are no parts, or some without an amount.
  func sumOfParts(_ mark: DecimalMark) -> Decimal? {
    let amounts = parts.compactMap { $0.amount?.value(mark) }
    return amounts.isEmpty || amounts.count < parts.count ? nil : amounts.reduce(.zero, +)
  }

  /// Returns the category of the whole, or those of the parts, the largest first.
  private func categories(_ mark: DecimalMark) -> [QIFCategory] {
    guard parts.count > 1 || category.flatMap({ QIFCategory($0.value) }) == nil else {
      return category.flatMap { QIFCategory($0.value) }.map { [$0] } ?? []
    }
    let sizes = parts.map { ($0, $0.amount?.value(mark)?.magnitude ?? .zero) }
    return sizes.sorted { $0.1 > $1.1 }.compactMap { QIFCategory($0.0.category.value) }
  }

  /// Returns the kind by the text in place of a check's number.
  private func kind(_ number: String, _ amount: Decimal) -> StatementLine.Kind? {
    switch number.uppercased() {
    case "ATM": amount.isNegative ? .cash : .deposit
    case "DEP": .deposit
    case "TXFR", "XFER", "TRANSFER": .sent
    default: nil
    }
  }

  private func words(_ field: Field?) -> String? {
    guard let words = field.map({ PlainText.words($0.value) }), !words.isEmpty else { return nil }
    return words
  }
}
