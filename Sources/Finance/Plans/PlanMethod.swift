import Money

/// In what order the debts of a plan get what the minimums leave.
public enum PlanMethod: Sendable, Hashable {
  /// Highest rate in force first; of equal ones the smaller balance.
  case avalanche
  /// Smallest balance first; of equal ones the higher rate.
  case snowball
  /// Highest part of its limit first; debts without a limit after them as by avalanche.
  case highestUtilization
  /// The debts at these places first, the rest after them as by avalanche.
  case custom([Int])

  /// The name that a person types.
  public var name: String {
    switch self {
    case .avalanche: "avalanche"
    case .snowball: "snowball"
    case .highestUtilization: "highest_utilization"
    case .custom: "custom"
    }
  }

  /// True if the order follows rates that change; else it is fixed at the start.
  public var followsRates: Bool {
    switch self {
    case .avalanche, .custom: true
    case .snowball, .highestUtilization: false
    }
  }

  public static let names = ["avalanche", "snowball", "highest_utilization", "custom"]

  /// The places of debts in the order of paying; what is equal in all keeps the order of input.
  ///
  /// - Parameters:
  ///   - debts: As they are when the order is fixed.
  ///   - rates: Those in force then.
  func order(of debts: [PlanDebt], rates: [Decimal]) -> [Int] {
    var named: [Int] = []
    if case .custom(let places) = self {
      for place in places where debts.indices.contains(place) && !named.contains(place) {
        named.append(place)
      }
    }
    let utilizations = debts.map(\.utilization)
    let rest = debts.indices.filter { !named.contains($0) }
    return named
      + rest.sorted { a, b in
        switch self {
        case .snowball:
          if debts[a].balance != debts[b].balance { return debts[a].balance < debts[b].balance }
        case .highestUtilization:
          switch (utilizations[a], utilizations[b]) {
          case (let one?, let other?): if one != other { return one > other }
          case (nil, nil): break
          case (let one, _): return one != nil
          }
        case .avalanche, .custom: break
        }
        if rates[a] != rates[b] { return rates[a] > rates[b] }
        if debts[a].balance != debts[b].balance { return debts[a].balance < debts[b].balance }
        return a < b
      }
  }
}
