import Finance
import FinLanguage
import Money

extension TransactionConstructor {
  /// Returns the function that makes transactions again of kept inputs of these names, in any
  /// order; nil if such inputs make none. A category may be one that is no longer known.
  package func remaking(_ names: [String]) -> BuiltIn.Remaking? {
    let known = TransactionInput.inputs(of: self)
    let inputs = names.compactMap { TransactionInput(rawValue: $0) }.filter(known.contains)
    guard inputs.count == names.count, Set(inputs).count == inputs.count,
      let amount = inputs.firstIndex(of: .amount), let date = inputs.firstIndex(of: .on)
    else { return nil }
    let (note, account, id) = (
      inputs.firstIndex(of: .note), inputs.firstIndex(of: .account), inputs.firstIndex(of: .id)
    )
    let other = inputs.firstIndex(of: .otherAccount)
    let wholeMonth = inputs.firstIndex(of: .wholeMonth)
    let category = inputs.firstIndex(of: .category)
    if self == .expense, category == nil { return nil }
    return { [self] values in
      guard case .money(let amount) = values[amount], case .date(let date) = values[date],
        let note = Self.text(values, note), let account = Self.text(values, account),
        let id = Self.text(values, id), let category = Self.text(values, category),
        let other = Self.text(values, other),
        let isWholeMonth = Self.boolean(values, wholeMonth),
        let transaction = try? Transaction(
          kind(category), amount: amount, note: note.text, date: date, account: account.text,
          id: id.text, otherAccount: other.text.map { OtherAccount(kept: $0) },
          isWholeMonth: isWholeMonth)
      else { return nil }
      return .domain(TransactionValue(transaction))
    }
  }

  private func kind(_ category: KeptText) -> Transaction.Kind {
    switch self {
    case .expense: .expense(SpendingCategory(category.text ?? ""))
    case .earning: .earning
    case .transfer: .transfer
    }
  }

  /// False where it was not given; nil for what is no boolean.
  private static func boolean(_ values: [Value], _ place: Int?) -> Bool? {
    guard let place else { return false }
    if case .boolean(let value) = values[place] { return value } else { return nil }
  }

  /// A text that may not have been given.
  private struct KeptText {
    let text: String?
  }

  /// Nil for what is no text.
  private static func text(_ values: [Value], _ place: Int?) -> KeptText? {
    guard let place else { return KeptText(text: nil) }
    guard case .text(let text) = values[place] else { return nil }
    return KeptText(text: text)
  }
}
