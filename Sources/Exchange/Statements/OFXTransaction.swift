import Money

/// A transaction of OFX while it is read: where its values stand.
struct OFXTransaction {
  /// The line that it begins on.
  let line: Int
  private let isPending: Bool
  private var posted: OFXToken?
  private var made: OFXToken?
  private var amount: OFXToken?
  private var type: OFXToken?
  private var id: OFXToken?
  private var name: OFXToken?
  private var longName: OFXToken?
  private var payee: OFXToken?
  private var memo: OFXToken?
  private var checkNumber: OFXToken?
  private var currency: OFXToken?
  private var otherAccount: OFXToken?

  init(line: Int, isPending: Bool) {
    self.line = line
    self.isPending = isPending
  }

  /// Keeps an element's value. Throws where a date or an amount stands twice.
  mutating func take(_ element: OFXToken, in aggregate: OFXAggregate) throws {
    switch (aggregate, element.name) {
    case (.transaction, "DTPOSTED"), (.pendingTransaction, "DTTRAN"):
      try OFXTransaction.keep(element, in: &posted)
    case (.transaction, "TRNAMT"), (.pendingTransaction, "TRNAMT"):
      try OFXTransaction.keep(element, in: &amount)
    case (.transaction, "DTUSER"): made = element
    case (.transaction, "FITID"): id = element
    case (.transaction, "CHECKNUM"): checkNumber = element
    case (.transaction, "TRNTYPE"), (.pendingTransaction, "TRNTYPE"): type = element
    case (.transaction, "NAME"), (.pendingTransaction, "NAME"): name = element
    case (.transaction, "EXTDNAME"), (.pendingTransaction, "EXTDNAME"): longName = element
    case (.transaction, "MEMO"), (.pendingTransaction, "MEMO"): memo = element
    case (.payee, "NAME"): payee = element
    case (.otherBankAccount, "ACCTID"), (.otherCardAccount, "ACCTID"): otherAccount = element
    // Some banks write the code itself where the aggregate belongs.
    case (.currency, "CURSYM"), (.transaction, "CURRENCY"): currency = element
    default: break
    }
  }

  private static func keep(_ element: OFXToken, in place: inout OFXToken?) throws {
    if let first = place {
      throw StatementError.damaged(
        line: element.line,
        "\(element.name) appears twice in one transaction; the first is on line \(first.line)",
        hint: "delete one of them; nothing was imported")
    }
    place = element
  }
}

extension OFXTransaction {
  /// The bank's type, in capitals.
  func type(in utf8: [UInt8]) -> String {
    type.map { OFXText.words(utf8[$0.value]).uppercased() } ?? ""
  }

  /// The line of the statement, and whether its amount's comma had to be guessed.
  ///
  /// Throws ``StatementError/damaged(line:_:hint:)`` without a day or an amount.
  func line(
    in utf8: [UInt8], isCard: Bool, currency accountCurrency: Currency?, _ options: StatementOptions
  ) throws -> (StatementLine, isGuess: Bool) {
    // The day that the bank booked it; the day of the purchase only where there is no other.
    let written = [posted, made].lazy.compactMap { $0 }.first { !isBlank($0, in: utf8) } ?? posted
    let day = written.flatMap { OFXText.day(utf8[$0.value]) }
    let amount = amount.flatMap {
      OFXAmount(utf8[$0.value], hasDecimalComma: options.hasDecimalComma)
    }
    guard let day, let amount else {
      var problems: [String] = []
      if day == nil {
        problems.append(problem("DTPOSTED", written, "date", in: utf8) { _ in "is not a date" })
      }
      if amount == nil {
        problems.append(
          problem("TRNAMT", self.amount, "amount", in: utf8, StatementAmount.problem))
      }
      let place = (day == nil ? written : self.amount)?.line ?? line
      throw StatementError.damaged(
        line: place, problems.joined(separator: ", and "),
        hint: "correct that line of the file; nothing was imported")
    }
    let type = type.map { OFXText.words(utf8[$0.value]) } ?? ""
    let (text, memo) = words(in: utf8, type: type)
    let value = options.isPositiveSpent == true ? -amount.value : amount.value
    var result = StatementLine(date: day, amount: value, text: text, lineNumber: line)
    result.memo = memo
    result.id = id.flatMap { name($0, in: utf8) }
    result.checkNumber = checkNumber.flatMap { name($0, in: utf8) }
    result.kind = OFXTransaction.kind(type, value, isCard: isCard)
    result.otherAccount = otherAccount.flatMap { name($0, in: utf8) }
    result.isPending = isPending || type == "HOLD"
    let currency = currency.flatMap { Currency(code: OFXText.words(utf8[$0.value])) }
    if currency != accountCurrency { result.currency = currency }
    return (result, amount.isGroupedByGuess)
  }

  /// Returns true if a date is missing: there is none, or there are only zeros.
  private func isBlank(_ element: OFXToken, in utf8: [UInt8]) -> Bool {
    utf8[element.value].allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private func problem(
    _ name: String, _ element: OFXToken?, _ what: String, in utf8: [UInt8],
    _ problem: (ArraySlice<UInt8>) -> String
  ) -> String {
    guard let element, !element.value.isEmpty else {
      return "the transaction that starts on line \(line) has no \(what) (\(name))"
    }
    let value = utf8[element.value]
    return "\(element.name) \(PlainText.excerpt(value)) \(problem(value))"
  }

  /// Returns an id that distinguishes one from others; nil if all have the same zeros.
  private func name(_ element: OFXToken, in utf8: [UInt8]) -> String? {
    let value = utf8[element.value]
    return value.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : OFXText.words(value)
  }

  /// Returns the payee or purpose, and the other text.
  private func words(in utf8: [UInt8], type: String) -> (text: String, memo: String?) {
    func words(_ element: OFXToken?) -> String? {
      guard let text = element.map({ OFXText.words(utf8[$0.value]) }), !text.isEmpty else {
        return nil
      }
      return text
    }
    var name = words(name) ?? words(payee)
    // A name has room for 32 characters; the longer form has it whole.
    if let long = words(longName), name.map(long.hasPrefix) != false { name = long }
    let memo = words(memo)
    if let name { return (name, memo == name ? nil : memo) }
    if let memo { return (memo, nil) }
    let check = checkNumber.flatMap { self.name($0, in: utf8) }
    return (check.map { "Check \($0)" } ?? type, nil)
  }

  /// Returns the kind by TRNTYPE; a payment only if it pays a card, as any bill may be paid from a
  /// bank.
  ///
  /// Source: Open Financial Exchange specification 2.2, section 11.4.4.3.
  static func kind(_ type: String, _ amount: Decimal, isCard: Bool) -> StatementLine.Kind? {
    switch type.uppercased() {
    case "INT": .interest
    case "DIV": .dividend
    case "FEE", "SRVCHG": .fee
    case "DEP", "DIRECTDEP": .deposit
    case "ATM", "CASH": amount.isNegative ? .cash : .deposit
    case "POS": amount.isNegative ? .purchase : .refund
    case "XFER": .sent
    case "CHECK": .check
    case "PAYMENT", "REPEATPMT": isCard && amount.isPositive ? .payment : nil
    default: nil
    }
  }
}
