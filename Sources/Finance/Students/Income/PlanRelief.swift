import Money

/// The relief that a plan gives on a student loan beside the payments.
public struct PlanRelief: Sendable, Hashable {
  /// Interest that is not owed any more.
  public var interestWaived = Decimal.zero
  /// Principal that the government pays.
  public var principalMatched = Decimal.zero
  public var forgivenPrincipal = Decimal.zero
  public var forgivenInterest = Decimal.zero

  /// Principal and interest forgiven.
  public var forgiven: Decimal { forgivenPrincipal + forgivenInterest }

  public static let none = PlanRelief()

  public static func + (left: PlanRelief, right: PlanRelief) -> PlanRelief {
    var sum = left
    sum.interestWaived += right.interestWaived
    sum.principalMatched += right.principalMatched
    sum.forgivenPrincipal += right.forgivenPrincipal
    sum.forgivenInterest += right.forgivenInterest
    return sum
  }
}

extension Sequence<PlanRelief> {
  var sum: PlanRelief { reduce(.none, +) }
}

/// The payments of a loan that count toward forgiveness, by the plan that they were made under.
struct QualifyingPayments: Sendable, Hashable {
  private var standard = 0
  private var tiered = 0
  /// Under IBR, PAYE and ICR.
  private var byIncome = 0
  private var rap = 0

  mutating func add(_ plan: RepaymentPlan, _ count: Int = 1) {
    switch plan {
    case .fixed(.standard): standard += count
    case .fixed(.tiered): tiered += count
    case .income(.rap): rap += count
    case .income: byIncome += count
    case .fixed, .graduated: break
    }
  }

  /// 34 CFR 685.209(k): payments under RAP never count toward IBR, PAYE and ICR; those under the tiered plan
  /// count toward RAP alone.
  func counted(toward plan: IncomePlan) -> Int {
    standard + byIncome + (plan == .rap ? rap + tiered : 0)
  }

  /// 34 CFR 685.219.
  var publicService: Int { standard + byIncome + rap }
}
