import Finance
import FinLanguage
import Money

extension LoanValue {
  /// The inputs after `with`.
  ///
  /// A loan remembers its givens: a change of a given solves the same unknown again. Giving the
  /// solved part makes another follow: the term from a payment, the payment from anything else.
  /// `none` for a part means that it is to be solved; the part that was solved before then stands
  /// at its value.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      if LoanInput(rawValue: change.name)?.part != nil, change.value.isNone { continue }
      result.append(change)
    }

    var given: Set<LoanGivens.Part> = []
    var toSolve: Set<LoanGivens.Part> = []
    for change in changes {
      guard let part = LoanInput(rawValue: change.name)?.part else { continue }
      if change.value.isNone { toSolve.insert(part) } else { given.insert(part) }
    }
    let solved = terms.solved
    if !toSolve.isEmpty {
      if !toSolve.contains(solved), !given.contains(solved) {
        result.removeAll { $0.name == solved.rawValue }
        result.append((solved.rawValue, value(of: solved)))
      }
    } else if given.contains(solved) {
      let follower: LoanGivens.Part = solved == .payment ? .term : .payment
      if !given.contains(follower) { result.removeAll { $0.name == follower.rawValue } }
    }
    return Self.inOrder(result)
  }

  private func value(of part: LoanGivens.Part) -> Value {
    switch part {
    case .amount: money(terms.amount)
    case .rate: .percent(terms.rate)
    case .term: .duration(terms.term)
    case .payment: money(terms.payment)
    }
  }

  /// In the order of the parameters; names that are none of them last, for the call to refuse.
  private static func inOrder(
    _ inputs: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    let known = LoanInput.allCases.compactMap { input in
      inputs.first { $0.name == input.rawValue }
    }
    return known + inputs.filter { LoanInput(rawValue: $0.name) == nil }
  }
}

extension Value {
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
