import Money

/// A domain value that a top-level name holds may be called by it, and be seen as of a day.
extension Machine {
  /// A value as the name of a slot holds it.
  func placed(_ value: Value, in slot: Int) -> Value {
    guard case .domain(let domain) = value,
      let placed = domain.placed(as: names.names[slot], on: readToday())
    else { return value }
    return .domain(placed)
  }

  /// A value as it is shown, which may depend on what other names hold.
  func shown(_ value: Value) -> Value {
    guard case .domain(let domain) = value, let shown = domain.shown(in: self) else { return value }
    return .domain(shown)
  }

  /// Gives what the statement under way bound to names their form there.
  func placeBound() {
    for change in globals.journal where globals.live[change.slot] == nil {
      guard case .domain = globals.values[change.slot] else { continue }
      globals.place(placed(globals.values[change.slot], in: change.slot), in: change.slot)
    }
  }

  /// Gives all that names hold the form of a new day.
  func placeAll() {
    for slot in names.names.indices
    where slot < globals.capacity && globals.live[slot] == nil {
      guard case .domain(let domain) = globals.values[slot],
        let placed = domain.placed(as: names.names[slot], on: readToday())
      else { continue }
      globals.place(.domain(placed), in: slot)
      globals.invalidateReaders(of: slot)
      globals.invalidateReaders(of: Globals.allBindings)
    }
  }
}
