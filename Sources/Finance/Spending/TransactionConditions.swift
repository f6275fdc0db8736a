import Money

/// The conditions of a search for transactions: each that is given has to fit.
public struct TransactionConditions: Sendable {
  private let note: SearchText?
  private let over: Decimal?
  private let under: Decimal?
  private let category: String?
  private let account: SearchText?

  /// - Parameters:
  ///   - note: A text in the note, whatever the case.
  ///   - over: The amount, of either sign, is above this.
  ///   - under: It is below this.
  ///   - account: A text in the name of the account, whatever the case.
  public init(
    note: String?, over: Decimal?, under: Decimal?, category: String?, account: String?
  ) {
    self.note = note.map { SearchText($0) }
    self.over = over
    self.under = under
    self.category = category
    self.account = account.map { SearchText($0) }
  }

  public func fits(_ transaction: Transaction) -> Bool {
    if over != nil || under != nil {
      let amount = transaction.amount.amount.magnitude
      if let over, amount <= over { return false }
      if let under, amount >= under { return false }
    }
    if let category, transaction.category?.word != category { return false }
    if let account, !account.isIn(transaction.account) { return false }
    return note?.isIn(transaction.note) ?? true
  }
}

/// A text that is looked for whatever the case.
private struct SearchText: Sendable {
  private let lowered: String
  private let bytes: [UInt8]

  init(_ text: String) {
    lowered = text.lowercased()
    bytes = Array(lowered.utf8)
  }

  func isIn(_ text: String?) -> Bool {
    guard let text else { return false }
    // Most notes are ASCII, which needs no text of its own to compare with.
    if let found = text.utf8.withContiguousStorageIfAvailable({ isIn(bytes: $0) }), let found {
      return found
    }
    return text.lowercased().contains(lowered)
  }

  /// Nil for what is not ASCII.
  private func isIn(bytes text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if text.contains(where: { $0 >= 0x80 }) { return nil }
    guard bytes.count <= text.count else { return false }
    for start in 0...(text.count - bytes.count)
    where bytes.indices.allSatisfy({ place in
      let byte = text[start + place]
      return (0x41...0x5A ~= byte ? byte | 0x20 : byte) == bytes[place]
    }) { return true }
    return false
  }
}
