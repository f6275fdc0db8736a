import Finance
import FinLanguage
import FinValues
import Money

extension Savings {
  /// The inputs after `with`.
  ///
  /// Savings with a goal solve the same part again when another changes. Giving the solved part
  /// makes another follow: the term from a deposit, the deposit from anything else. `none` for a
  /// part means that it is to be solved, and `none` for the goal that what was solved stands at its
  /// value. `monthly` and `deposit` with `frequency` take each other's place.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    func drop(_ dropped: String...) { result.removeAll { dropped.contains($0.name) } }
    var given: Set<String> = []
    var cleared: Set<String> = []
    for change in changes {
      result.removeAll { $0.name == change.name }
      result.append(change)
      if change.value.isNone { cleared.insert(change.name) } else { given.insert(change.name) }
    }
    if given.contains("monthly"), !given.contains("deposit") {
      drop("deposit")
      if !given.contains("frequency") { drop("frequency") }
    }
    if given.contains("deposit") || given.contains("frequency"), !given.contains("monthly") {
      drop("monthly")
    }

    if cleared.contains("goal"), let solved = terms.solved {
      if !given.contains(where: { Self.part(of: $0) == solved }) {
        result.append(try input(solved))
      }
    } else if terms.solved != nil || given.contains("goal") {
      let clearedPart = cleared.contains { Self.part(of: $0) != nil }
      let solved = terms.solved ?? .deposit
      if clearedPart {
        if terms.solved != nil, !given.contains(where: { Self.part(of: $0) == solved }),
          !cleared.contains(where: { Self.part(of: $0) == solved })
        {
          result.append(try input(solved))
        }
      } else if terms.solved == nil {
        // A goal for savings without one: what must be put aside, or how long it takes.
        given.contains { Self.part(of: $0) == .deposit } ? drop("term") : drop("monthly", "deposit")
      } else if given.contains(where: { Self.part(of: $0) == solved }) {
        let follower: SavingsGivens.Part = solved == .deposit ? .term : .deposit
        if !given.contains(where: { Self.part(of: $0) == follower }) {
          follower == .term ? drop("term") : drop("monthly", "deposit")
        }
      }
    }
    let names = Self.type.parameters.map(\.name)
    // In the order of the parameters; names that are none of them last, for the call to refuse.
    return names.compactMap { name in result.last { $0.name == name } }
      + result.filter { !names.contains($0.name) }
  }

  /// The input that a part comes from, as it is.
  private func input(_ part: SavingsGivens.Part) throws -> (name: String, value: Value) {
    let name = self.name(of: part)
    return (name, try Self.type[name]?.value(self) ?? .none)
  }

  /// The part that an input gives, of which a goal finds one.
  private static func part(of input: String) -> SavingsGivens.Part? {
    input == "monthly" ? .deposit : SavingsGivens.Part(rawValue: input)
  }
}
