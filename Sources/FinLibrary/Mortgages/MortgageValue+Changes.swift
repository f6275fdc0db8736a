import Finance
import FinLanguage
import Money

extension MortgageValue {
  /// What a mortgage is worked out from; of the first four, one is solved.
  private enum Part: String, CaseIterable { case price, rate, term, payment, monthly }

  private var solved: Part {
    if priceFollowsMonthly { return .price }
    return switch terms.loan.solved {
    case .amount: .price
    case .rate: .rate
    case .term: .term
    case .payment: .payment
    }
  }

  /// The inputs after `with`.
  ///
  /// A mortgage remembers its givens as a loan does: a change of a given solves the same unknown
  /// again. Giving the solved part makes another follow: the term from a payment, the price from
  /// what a month may cost, the payment from anything else. `payment` and `monthly` take each
  /// other's place. `none` for a part means that it is to be solved; the part that was solved before
  /// then stands at its value.
  public func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      result.removeAll { $0.name == change.name }
      if Part(rawValue: change.name) != nil, change.value.isNone { continue }
      result.append(change)
    }
    func drop(_ part: Part) { result.removeAll { $0.name == part.rawValue } }

    let parts = changes.compactMap { change in
      Part(rawValue: change.name).map { (part: $0, isNone: change.value.isNone) }
    }
    let given = Set(parts.filter { !$0.isNone }.map(\.part))
    let hadPayment = self.given(Part.payment.rawValue) != nil
    let hadMonthly = self.given(Part.monthly.rawValue) != nil
    let toSolve = Set(
      parts.filter { $0.isNone && ($0.part != .monthly || hadMonthly) }.map(\.part))

    if !toSolve.isEmpty {
      if !toSolve.contains(solved), !given.contains(solved) {
        drop(solved)
        result.append((solved.rawValue, value(of: solved)))
      }
    } else if given.contains(.monthly), !hadMonthly {
      if hadPayment {
        drop(.payment)
      } else if !given.contains(.price) {
        drop(.price)
      }
    } else if given.contains(.payment), hadMonthly {
      drop(.monthly)
    } else if given.contains(solved) {
      if solved == .payment {
        if !given.contains(.term) { drop(.term) }
      } else {
        if !given.contains(.payment) { drop(.payment) }
        if !given.contains(.monthly) { drop(.monthly) }
      }
    }
    return Self.inOrder(result)
  }

  /// The same mortgage with changed inputs.
  func changing(
    _ changes: [(name: String, value: Value)], _ context: any CallContext
  ) throws -> MortgageValue {
    let inputs = try inputs(changing: changes)
    let arguments = MortgageInput.names.map { name in
      inputs.first { $0.name == name }?.value ?? .missing
    }
    return try MortgageValue(MortgageArguments(Call(arguments: arguments, context: context)))
  }

  private func value(of part: Part) -> Value {
    switch part {
    case .price: money(terms.price)
    case .rate: .percent(terms.loan.rate)
    case .term: .duration(terms.loan.term)
    case .payment, .monthly: money(terms.loan.payment)
    }
  }

  /// In the order of the parameters; names that are none of them last, for the call to refuse.
  private static func inOrder(
    _ inputs: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    let known = MortgageInput.names.compactMap { name in inputs.first { $0.name == name } }
    return known + inputs.filter { !MortgageInput.names.contains($0.name) }
  }
}
