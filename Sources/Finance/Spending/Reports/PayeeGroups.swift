import Money

/// Puts what was paid to one payee in one currency together.
struct PayeeGroups {
  struct Group {
    let payee: Payee
    let currency: Currency
    var expenses: [PlacedTransaction] = []
  }

  private(set) var groups: [Group] = []
  private var places: [Key: Int] = [:]
  /// Notes come again: whom they name is worked out once.
  private var placesOfNotes: [Key: Int] = [:]

  private struct Key: Hashable {
    let text: String
    let currency: Currency
  }

  /// Adds an expense; one without a note names nobody. Gives whether it was added.
  @discardableResult mutating func add(_ expense: PlacedTransaction) -> Bool {
    let transaction = expense.transaction
    guard let note = transaction.note else { return false }
    let noteKey = Key(text: note, currency: transaction.amount.currency)
    if let place = placesOfNotes[noteKey] {
      groups[place].expenses.append(expense)
      return true
    }
    guard let payee = Payee(note: note) else { return false }
    let key = Key(text: payee.key, currency: noteKey.currency)
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      place = groups.count
      places[key] = place
      groups.append(Group(payee: payee, currency: key.currency))
    }
    placesOfNotes[noteKey] = place
    groups[place].expenses.append(expense)
    return true
  }
}
