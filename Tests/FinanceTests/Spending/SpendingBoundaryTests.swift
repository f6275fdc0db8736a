import Finance
import Money
import Testing

/// Rules of spending exactly at their boundary, and a cent or a day to either side.
@Suite struct SpendingBoundaryTests {
  private static func amount(_ text: String) -> Decimal { Decimal(text) ?? .zero }

  /// Half for needs and three tenths for wants are still within; of the rest two tenths are enough.
  @Test(arguments: [
    ("2500.00", "1500.00", false, false, "0"), ("2500.01", "1499.99", true, false, "0"),
    ("2499.99", "1500.01", false, true, "0"), ("2500.00", "1500.01", false, true, "0.01"),
    ("5000.00", "0.00", true, false, "1000"), ("5000.00", "0.01", true, false, "1000.01"),
  ])
  func balancedBudget(
    _ needs: String, _ wants: String, _ needsAreAbove: Bool, _ wantsAreAbove: Bool, _ short: String
  ) throws {
    let budget = try #require(
      BalancedBudget(
        income: Decimal(5_000), needs: Self.amount(needs), wants: Self.amount(wants)))
    #expect(budget.needsAreAbove == needsAreAbove && budget.wantsAreAbove == wantsAreAbove)
    #expect(budget.shortfall == Self.amount(short))
  }

  /// Above 30 % of income is burdened, above 50 % severely (HUD, Office of Policy Development and Research).
  @Test(arguments: [
    ("1499.99", IncomeBurden.HousingBand.within), ("1500.00", .within), ("1500.01", .burdened),
    ("2500.00", .burdened), ("2500.01", .severe),
  ])
  func housing(_ cost: String, _ band: IncomeBurden.HousingBand) throws {
    let burden = try #require(IncomeBurden(income: Decimal(5_000)))
    #expect(burden.band(ofHousing: Self.amount(cost)) == band)
  }

  @Test func excess() throws {
    let burden = try #require(IncomeBurden(income: Decimal(5_000)))
    let found = ["1799.99", "1800.00", "1800.01"].map {
      burden.excess(of: Self.amount($0), over: IncomeBurden.back)
    }
    #expect(found == [.zero, .zero, Self.amount("0.01")])
    let cent = IncomeBurden(income: Self.amount("0.01"))
    #expect(cent != nil && IncomeBurden(income: .zero) == nil)
    #expect(IncomeBurden(income: Self.amount("-0.01")) == nil)
  }

  /// Three months of needs are enough.
  @Test(arguments: [("5999.99", "0.01"), ("6000.00", "0"), ("6000.01", "0"), ("0", "6000")])
  func emergencyFund(_ savings: String, _ missing: String) throws {
    let fund = try #require(EmergencyFund(savings: Self.amount(savings), needs: Decimal(2_000)))
    #expect(fund.missing == Self.amount(missing))
    #expect(EmergencyFund(savings: Decimal(1), needs: .zero) == nil)
  }

  // MARK: Transfers

  private func side(
    _ account: String, _ day: Int, _ text: String, isTransfer: Bool = false, isRuled: Bool = false
  ) throws -> TransferPairs.Side {
    TransferPairs.Side(
      account: account, date: try #require(CalendarDate(year: 2026, month: 3, day: day)),
      amount: Money(Self.amount(text)), isTransfer: isTransfer, isOpen: true, isRuled: isRuled)
  }

  /// A transfer takes five days at most, either way, and not a cent is lost.
  @Test(
    arguments: [
      (10, "100.00", [1]), (15, "100.00", [1]), (16, "100.00", []), (5, "100.00", [1]),
      (4, "100.00", []), (10, "100.01", []), (10, "99.99", []), (10, "-100.00", []),
    ] as [(Int, String, [Int])])
  func otherSide(_ day: Int, _ amount: String, _ found: [Int]) throws {
    let sides = [
      try side("Checking", 10, "-100.00", isTransfer: true), try side("Savings", day, amount),
    ]
    #expect(try TransferPairs.others(in: sides) == found)
  }

  /// The nearest in days is the other side, of two the same number of days away the later; nothing of the same
  /// account, and nothing that a rule says is something else.
  @Test func nearest() throws {
    let out = try side("Checking", 10, "-100.00", isTransfer: true)
    let (far, near) = (try side("Savings", 14, "100.00"), try side("Savings", 8, "100.00"))
    #expect(try TransferPairs.others(in: [out, far, near]) == [2])
    let later = try side("Savings", 12, "100.00")
    #expect(try TransferPairs.others(in: [out, near, later]) == [2])
    #expect(try TransferPairs.others(in: [out, try side("Checking", 10, "100.00")]) == [])
    let ruled = try side("Savings", 10, "100.00", isRuled: true)
    #expect(try TransferPairs.others(in: [out, ruled]) == [])
    // One without a transfer beside it is none.
    #expect(try TransferPairs.others(in: [try side("Checking", 10, "-100.00"), near]) == [])
  }
}
