/// The origin of a plain name: `name = …`, which names the values it was computed from.
struct Origin {
  /// The right side as typed.
  let typed: String
  /// The slots that it mentions; nil until somebody asks, for one that was kept as text.
  var inputs: [Int]?
  /// The inputs of which it has been said that the name does not follow them.
  var told: Set<Int> = []
  /// The remarks made beside its value, which a document of it says, too.
  var remarks: [String] = []
}

/// The origins of plain names by slot, and what they were before the statement under way.
struct Origins {
  private var current: [Int: Origin] = [:]
  private var before: [Int: Origin?] = [:]

  var slots: [Int] { current.keys.sorted() }

  subscript(slot: Int) -> Origin? {
    get { current[slot] }
    set {
      if before[slot] == nil { before.updateValue(current[slot], forKey: slot) }
      current[slot] = newValue
    }
  }

  func beforeStatement(_ slot: Int) -> Origin? {
    if let origin = before[slot] { return origin }
    return current[slot]
  }

  mutating func beginStatement() { before = [:] }

  mutating func rollBack() {
    for (slot, origin) in before { current[slot] = origin }
    before = [:]
  }
}
