import Money

/// Balances that an older fin kept without the day that they are of.
extension SessionDocument {
  /// A balance that was given a day as it was read.
  public struct DatedBalance: Equatable, Sendable {
    public let name: String
    public let day: CalendarDate
    /// True if that is the day of its last payment, else the one on which the file was written.
    public let isOfPayment: Bool
  }

  /// The first schema whose balances have their day.
  static let firstDated = 6

  /// Gives balances the day of their last payment, up to which payments are in them, else the one on
  /// which the file was written.
  mutating func dateBalances(writtenOn day: CalendarDate) {
    for place in names.indices {
      guard let dated = names[place].definition.dated(on: day) else { continue }
      names[place].definition = dated.definition
      datedBalances.append(
        DatedBalance(
          name: names[place].name, day: dated.day, isOfPayment: dated.day != day))
    }
    history.changeDefinitions { $0.dated(on: day)?.definition }
  }

  /// True if a name holds a balance with its day, which an older fin does not know.
  var hasDatedBalances: Bool { names.contains { $0.definition.isDatedBalance } }
}

extension KeptDefinition {
  private static let kinds: Set = ["card", "debt"]
  private static let day = "as_of"

  fileprivate var isDatedBalance: Bool {
    guard case .value(.domain(let constructor, let parts)) = content else { return false }
    return Self.kinds.contains(constructor) && parts[Self.day] != nil
  }

  /// The same with its day; nil for what is no balance, or has one.
  fileprivate func dated(
    on written: CalendarDate
  ) -> (definition: KeptDefinition, day: CalendarDate)? {
    guard case .value(.domain(let constructor, var parts)) = content,
      Self.kinds.contains(constructor), parts[Self.day] == nil
    else { return nil }
    var days: [CalendarDate] = []
    if case .list(let payments)? = parts["payments"] {
      days = payments.compactMap { payment in
        guard case .record(let parts) = payment, case .scalar(let text)? = parts["on"] else {
          return nil
        }
        return CalendarDate(iso8601: text)
      }
    }
    let day = days.max() ?? written
    parts.names.append(Self.day)
    parts.values.append(.scalar(day.description))
    let definition = KeptDefinition(
      .value(.domain(constructor: constructor, parts)), typed: typed, origin: origin)
    return (definition, day)
  }
}

extension ChangeHistory {
  /// Puts changed definitions into the changes that can be read.
  mutating func changeDefinitions(_ changed: (KeptDefinition) -> KeptDefinition?) {
    replaceEntries { entry in
      guard var change = try? entry.change() else { return entry }
      let names = change.names.map { name in
        SessionChange.Entry(
          key: name.key, place: name.place, before: name.before.map { changed($0) ?? $0 },
          after: name.after.map { changed($0) ?? $0 })
      }
      if names == change.names { return entry }
      change.names = names
      return HistoryEntry(change)
    }
  }
}
