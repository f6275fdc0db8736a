import Money

/// Words of payees by which money surely came in or went out, held against the signs of a file.
struct CSVSignKeywords {
  private(set) var agree = 0
  private(set) var contradict = 0

  /// - Parameter text: What a row says of its payee.
  mutating func add(_ value: Decimal, text: ArraySlice<UInt8>) {
    if value.isZero { return }
    let small = text.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    let isOut: Bool
    if CSVSignKeywords.holds(small, CSVSignKeywords.inWords) {
      isOut = false
    } else if CSVSignKeywords.holds(small, CSVSignKeywords.outWords) {
      isOut = true
    } else {
      return
    }
    if isOut == value.isNegative { agree += 1 } else { contradict += 1 }
  }

  private static let inWords = [
    "payroll", "salary", "interest earned", "ihre zahlung", "direct dep", "interest paid",
    "dividend", "refund", "thank you",
    "payment received", "deposit", "gehalt", "reimburse", "cashback", "cash back",
    "pagamento recebido", "pago recibido", "paiement re", "zahlung erhalten", "gutschrift",
  ].map { Array($0.utf8) }
  private static let outWords = [
    "purchase", "withdrawal", "atm ", "debit card", "overdraft fee",
  ].map { Array($0.utf8) }

  private static func holds(_ text: [UInt8], _ words: [[UInt8]]) -> Bool {
    for start in text.indices {
      for word in words
      where word.first == text[start] && text[start...].starts(with: word) {
        return true
      }
    }
    return false
  }
}
