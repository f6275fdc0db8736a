import Finance
import Money
import TestSupport
import Testing

@Suite("Escrow analysis")
struct HousingEscrowTests {
  private func dollars(_ amount: Int) -> Decimal { Decimal(amount) }

  /// Appendix E to 12 CFR Part 1024, part I: school taxes in September, county taxes in July and
  /// December, first payment on July 1.
  private let appendixE = EscrowAnalysis(
    disbursements: [
      .init(item: "school", amount: Decimal(360), month: 3),
      .init(item: "county", amount: Decimal(500), month: 1),
      .init(item: "county", amount: Decimal(700), month: 6),
    ], currency: .usd)

  @Test("the aggregate analysis of Appendix E, all three steps")
  func aggregate() {
    #expect(appendixE.payment == dollars(130))
    #expect(appendixE.cushion == dollars(260))
    #expect(appendixE.lift == dollars(780))
    #expect(appendixE.initialDeposit == dollars(1040))
    let trial = [0, -370, -240, -470, -340, -210, -780, -650, -520, -390, -260, -130, 0]
    #expect(appendixE.months.map(\.trial) == trial.map(dollars))
    let target = [1040, 670, 800, 570, 700, 830, 260, 390, 520, 650, 780, 910, 1040]
    #expect(appendixE.months.map(\.target) == target.map(dollars))
    // Step 2: the target without the cushion.
    let adjusted = [780, 410, 540, 310, 440, 570, 0, 130, 260, 390, 520, 650, 780]
    #expect(appendixE.months.map { $0.target - appendixE.cushion } == adjusted.map(dollars))
  }

  @Test("the single-item analysis of Appendix E, and the adjustment")
  func singleItems() {
    #expect(appendixE.items == ["school", "county"])
    #expect(appendixE.singleDeposit(for: "county") == dollars(800))
    #expect(appendixE.singleDeposit(for: "school") == dollars(330))
    #expect(appendixE.aggregateAdjustment == dollars(-90))
    let county = EscrowAnalysis(
      disbursements: appendixE.disbursements(of: "county"), currency: .usd)
    let balances = [800, 400, 500, 600, 700, 800, 200, 300, 400, 500, 600, 700, 800]
    #expect(county.months.map(\.target) == balances.map(dollars))
    let school = EscrowAnalysis(
      disbursements: appendixE.disbursements(of: "school"), currency: .usd)
    let schoolBalances = [330, 360, 390, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    #expect(school.months.map(\.target) == schoolBalances.map(dollars))
  }

  /// HUD, Escrow Accounting Procedures, 60 FR 8812 (February 15, 1995), 8829, Appendix I-8.
  @Test("a surplus of $230, refunded")
  func surplus() {
    let analysis = EscrowAnalysis(
      disbursements: [
        .init(item: "taxes", amount: dollars(680), month: 2),
        .init(item: "insurance", amount: dollars(600), month: 3),
        .init(item: "taxes", amount: dollars(1000), month: 11),
      ], currency: .usd)
    let target = [1090, 1280, 790, 380, 570, 760, 950, 1140, 1330, 1520, 1710, 900, 1090]
    #expect(analysis.payment == dollars(190))
    #expect(analysis.months.map(\.target) == target.map(dollars))
    let status = EscrowStatus(analysis, balance: dollars(1320))
    #expect(status.surplus == dollars(230))
    #expect(status.shortage.isZero && status.deficiency.isZero)
    #expect(status.nextPayment == dollars(190))
    #expect(status.steps == [.refund])
  }

  /// HUD, 60 FR 8812, 8837, Appendix M: a deficiency of $2,400 and a shortage of $3,300.
  @Test("a deficiency and a shortage at once")
  func deficiency() {
    let analysis = EscrowAnalysis(
      disbursements: [
        .init(item: "taxes", amount: dollars(800), month: 2),
        .init(item: "insurance", amount: dollars(3000), month: 3),
        .init(item: "taxes", amount: dollars(2200), month: 10),
      ], currency: .usd)
    let target = [3300, 3800, 3500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 2300, 2800, 3300]
    #expect(analysis.months.map(\.target) == target.map(dollars))
    let status = EscrowStatus(analysis, balance: dollars(-2400))
    #expect(status.deficiency == dollars(2400))
    #expect(status.shortage == dollars(3300))
    #expect(status.nextPayment == dollars(1975))
    #expect(status.laterPayment == dollars(775))
    #expect(status.steps == [.largeDeficiency, .largeShortage])
  }

  /// 12 CFR 1024.17(f)(2) to (4): where the lines are.
  @Test(
    "what follows from a balance",
    arguments: [
      (125_000, [EscrowStatus.Step.refund]), (124_999, [.refundOrCredit]), (120_000, []),
      (119_999, [.smallShortage]), (80_001, [.smallShortage]), (80_000, [.largeShortage]),
      (-1, [.smallDeficiency, .largeShortage]), (-40_000, [.largeDeficiency, .largeShortage]),
    ])
  func steps(cents: Int, steps: [EscrowStatus.Step]) {
    let analysis = EscrowAnalysis(
      disbursements: [
        .init(item: "taxes", amount: dollars(1800), month: 5),
        .init(item: "insurance", amount: dollars(1200), month: 7),
        .init(item: "taxes", amount: dollars(1800), month: 11),
      ], currency: .usd)
    #expect(analysis.initialDeposit == dollars(1200))
    let balance = Decimal(coefficient: Int64(cents), exponent: -2)
    #expect(EscrowStatus(analysis, balance: balance).steps == steps)
  }

  @Test("cents: the payment half up, the cushion down")
  func cents() {
    let analysis = EscrowAnalysis(
      disbursements: [.init(item: "taxes", amount: dollars(5000), month: 12)], currency: .usd)
    #expect(analysis.payment == Decimal("416.67"))
    #expect(analysis.cushion == Decimal("833.33"))
    let lower = EscrowAnalysis(
      disbursements: analysis.disbursements, cushionMonths: 0, currency: .usd)
    #expect(lower.cushion.isZero)
    #expect(lower.months.dropFirst().allSatisfy { !$0.target.isNegative })
  }

  @Test("the lowest month has the cushion, whatever the bills")
  func lowest() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let bills = (0..<Int.random(in: 1...6, using: &random)).map { index in
        EscrowAnalysis.Disbursement(
          item: "item \(index % 3)",
          amount: Decimal(coefficient: .random(in: 1...900_000, using: &random), exponent: -2),
          month: .random(in: 1...12, using: &random))
      }
      let analysis = EscrowAnalysis(
        disbursements: bills, cushionMonths: .random(in: 0...2, using: &random), currency: .usd)
      let months = analysis.months
      let lowest = months.dropFirst().map(\.target).min()
      // Twelve payments rounded up may leave some cents.
      let room = Decimal(coefficient: 6, exponent: -2)
      #expect(lowest.map { $0 >= analysis.cushion && $0 <= analysis.cushion + room } == true)
      #expect(!analysis.aggregateAdjustment.isPositive || analysis.aggregateAdjustment <= room)
      for (before, after) in zip(months, months.dropFirst()) {
        #expect(after.target == before.target + after.payment - after.disbursement)
      }
    }
  }
}
