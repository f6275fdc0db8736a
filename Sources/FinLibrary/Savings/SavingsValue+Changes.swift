import Finance
import FinLanguage
import Money

extension SavingsValue {
  /// The inputs after `with`.
  ///
  /// Savings with a goal solve the same part again when another changes. Giving the solved part
  /// makes another follow: the term from a deposit, the deposit from anything else. `none` for a
  /// part means that it is to be solved, and `none` for the goal that what was solved stands at its
  /// value. `monthly` and `deposit` with `frequency` take each other's place.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    func drop(_ dropped: SavingsInput...) {
      result.removeAll { input in dropped.contains { $0.rawValue == input.name } }
    }
    var given: Set<SavingsInput> = []
    var cleared: Set<SavingsInput> = []
    for change in changes {
      result.removeAll { $0.name == change.name }
      result.append(change)
      guard let input = SavingsInput(rawValue: change.name) else { continue }
      if change.value.isNone { cleared.insert(input) } else { given.insert(input) }
    }
    if given.contains(.monthly), !given.contains(.deposit) {
      drop(.deposit)
      if !given.contains(.frequency) { drop(.frequency) }
    }
    if given.contains(.deposit) || given.contains(.frequency), !given.contains(.monthly) {
      drop(.monthly)
    }

    if cleared.contains(.goal), let solved = terms.solved {
      if !given.contains(where: { $0.part == solved }) {
        let name = solved == .deposit ? depositName : solved.rawValue
        result.append((name, try field(name) ?? .none))
      }
    } else if terms.solved != nil || given.contains(.goal) {
      let clearedPart = cleared.contains { $0.part != nil }
      let solved = terms.solved ?? .deposit
      if clearedPart {
        if terms.solved != nil, !given.contains(where: { $0.part == solved }),
          !cleared.contains(where: { $0.part == solved })
        {
          let name = solved == .deposit ? depositName : solved.rawValue
          result.append((name, try field(name) ?? .none))
        }
      } else if terms.solved == nil {
        // A goal for savings without one: what must be put aside, or how long it takes.
        given.contains { $0.part == .deposit } ? drop(.term) : drop(.monthly, .deposit)
      } else if given.contains(where: { $0.part == solved }) {
        let follower: SavingsGivens.Part = solved == .deposit ? .term : .deposit
        if !given.contains(where: { $0.part == follower }) {
          follower == .term ? drop(.term) : drop(.monthly, .deposit)
        }
      }
    }
    return Self.inOrder(result)
  }

  /// In the order of the parameters; names that are none of them last, for the call to refuse.
  private static func inOrder(
    _ inputs: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    let known = SavingsInput.allCases.compactMap { input in
      inputs.last { $0.name == input.rawValue }
    }
    return known + inputs.filter { SavingsInput(rawValue: $0.name) == nil }
  }
}
