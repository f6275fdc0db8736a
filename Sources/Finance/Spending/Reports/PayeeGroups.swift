import Money

/// The payments of each payee in one currency.
struct PayeeGroups {
  struct Group {
    let payee: Payee
    let currency: Currency
  }

  /// In the order in which they were met.
  private(set) var groups: [Group] = []
  private var places: [Key: Int] = [:]
  /// Notes come again: whom they name is worked out once.
  private var placesOfNotes: [Key: Int] = [:]

  private struct Key: Hashable {
    let text: String
    let currency: Currency
  }

  /// The place of the group that a transaction is in; nil for one whose note names nobody.
  mutating func place(of transaction: Transaction) -> Int? {
    guard let note = transaction.note else { return nil }
    let currency = transaction.amount.currency
    let noteKey = Key(text: note, currency: currency)
    if let place = placesOfNotes[noteKey] { return place }
    guard let payee = Payee(note: note) else { return nil }
    let key = Key(text: payee.key, currency: currency)
    let place = places[key] ?? groups.count
    if place == groups.count {
      places[key] = place
      groups.append(Group(payee: payee, currency: currency))
    }
    placesOfNotes[noteKey] = place
    return place
  }
}
