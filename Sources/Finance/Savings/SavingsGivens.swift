import Money

/// The known terms of savings before they are solved.
///
/// Without a goal initial, rate and term are needed, with it all but one of initial, deposit, rate
/// and term: that one is solved. Where rate, term or initial is the one left out, no deposit is
/// none.
public struct SavingsGivens: Sendable, Hashable {
  /// One of the four parts that a goal can be solved for.
  public enum Part: String, Sendable, CaseIterable { case initial, deposit, rate, term }

  /// The amount at the start, in units of the currency.
  public var initial: Decimal?
  /// The amount added each period.
  public var deposit: Decimal?
  /// A year's, as a fraction.
  public var rate: Decimal?
  public var term: Duration?
  /// The amount wanted at the end.
  public var goal: Decimal?

  public init(
    initial: Decimal? = nil, deposit: Decimal? = nil, rate: Decimal? = nil, term: Duration? = nil,
    goal: Decimal? = nil
  ) {
    self.initial = initial
    self.deposit = deposit
    self.rate = rate
    self.term = term
    self.goal = goal
  }

  /// The part to be solved; nil without a goal. Throws where too much or too little is given.
  func solved() throws(SavingsError) -> Part? {
    var missing: [Part] = []
    if rate == nil { missing.append(.rate) }
    if term == nil { missing.append(.term) }
    guard goal != nil else {
      // Without a first deposit there must be others.
      if initial == nil, deposit == nil { missing.insert(.initial, at: 0) }
      guard missing.isEmpty else { throw .tooFewGivens(missing: missing) }
      return nil
    }
    // Where a rate or a term is asked for, what is not given is not put aside.
    if missing.count == 1, initial != nil || deposit != nil { return missing[0] }
    if initial == nil { missing.insert(.initial, at: 0) }
    if deposit == nil { missing.insert(.deposit, at: initial == nil ? 1 : 0) }
    guard missing.count <= 1 else { throw .tooManyUnknowns(missing: missing) }
    guard let only = missing.first else { throw .nothingToSolve }
    return only
  }
}
