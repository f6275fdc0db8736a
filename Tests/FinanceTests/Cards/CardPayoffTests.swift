import Finance
import Money
import Testing

private func decimal(_ text: String) -> Decimal { Decimal(text) ?? .notANumber }
private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
  CalendarDate(year: year, month: month, day: day) ?? .epoch
}

@Suite("Payoff of a card")
struct CardPayoffTests {
  /// A line of the table.
  private struct Example {
    let debt: RevolvingDebt
    let how: [String]
    let expected: String

    init(_ line: String) throws {
      let parts = line.split(separator: "|").map(String.init)
      let rule = parts[3].split(separator: " ").map(String.init)
      let minimum: MinimumPayment =
        rule[0] == "fixed"
        ? .fixed(decimal(rule[1]))
        : .share(
          percent: decimal(rule[0]), floor: decimal(rule[1]), plusInterest: rule[2] == "interest")
      let first = day(2026, 12, 15)
      var promotion: Promotion?
      if parts[5] != "-" {
        let promo = parts[5].split(separator: " ").map(String.init)
        let months = try #require(Int(promo[1]))
        promotion = Promotion(
          rate: decimal(promo[0]), until: try #require(first.adding(months: months - 1)))
      }
      debt = RevolvingDebt(
        balance: decimal(parts[1]), rate: decimal(parts[2]), promotion: promotion,
        minimum: minimum, spending: decimal(parts[4]),
        currency: try #require(Currency(code: parts[0])), first: first)
      how = parts[6].split(separator: " ").map(String.init)
      expected = parts[7]
    }

    var payoff: CardPayoff {
      get throws {
        switch how[0] {
        case "minimum": return try CardPayoff(debt, .minimum)
        case "within":
          let payment = CardPayoff.payment(clearing: debt, within: Int(how[1]) ?? 0)
          return try CardPayoff(debt, .amount(payment))
        default: return try CardPayoff(debt, .amount(decimal(how[0])))
        }
      }
    }
  }

  @Test("figures are those of another program", arguments: payoffTable)
  func figures(line: String) throws {
    let example = try Example(line)
    guard example.expected != "never" else {
      #expect(throws: CardPayoffError.self) { try example.payoff }
      return
    }
    let payoff = try example.payoff
    let found = [
      Decimal(payoff.months), payoff.totalInterest, payoff.totalPaid,
      payoff.rows.first?.payment ?? .zero, payoff.rows.last?.payment ?? .zero,
    ]
    #expect(found == example.expected.split(separator: " ").map { decimal(String($0)) })
  }

  @Test("each row adds up, and nothing is left", arguments: payoffTable)
  func rows(line: String) throws {
    let example = try Example(line)
    guard example.expected != "never" else { return }
    let payoff = try example.payoff
    var owed = example.debt.balance
    for row in payoff.rows {
      #expect(row.opening == owed)
      #expect(row.payment == row.interest + row.principal)
      #expect(row.balance == row.statement - row.payment)
      #expect(row.minimum <= row.statement)
      owed = row.balance
    }
    #expect(owed.isZero)
    #expect(payoff.totalPaid == example.debt.balance + payoff.totalInterest + payoff.totalSpending)
  }

  @Test("the payment within some months is the smallest", arguments: payoffTable)
  func smallest(line: String) throws {
    let example = try Example(line)
    guard example.how[0] == "within", let months = Int(example.how[1]) else { return }
    let unit = Money(.zero, example.debt.currency).minorUnit.amount
    let payment = CardPayoff.payment(clearing: example.debt, within: months)
    #expect(try CardPayoff(example.debt, .amount(payment)).months <= months)
    // A cent less takes longer, or forever.
    do {
      #expect(try CardPayoff(example.debt, .amount(payment - unit)).months > months)
    } catch CardPayoffError.paymentTooSmall {
    } catch CardPayoffError.tooLong {
    }
  }

  // MARK: What never ends

  private func debt(
    _ balance: String, _ rate: String, _ minimum: MinimumPayment = .usual, spending: String = "0"
  ) -> RevolvingDebt {
    RevolvingDebt(
      balance: decimal(balance), rate: decimal(rate), minimum: minimum,
      spending: decimal(spending), first: day(2026, 12, 15))
  }

  @Test("a payment that does not cover the interest names what would")
  func tooSmall() throws {
    let error = try #require(throws: CardPayoffError.self) {
      try CardPayoff(debt("10000", "0.24"), .amount(decimal("200")))
    }
    // 2 % a month of 10,000.00; PMT(0.02, 120, -10000) is 220.4810, so that 220.48 leaves a rest.
    #expect(error.summary.contains("the first month's interest alone is $200.00"))
    #expect(error.details.contains { $0.hasSuffix("balance: $200.01") })
    #expect(error.details.contains { $0.hasSuffix("10 years: $220.49") })
  }

  @Test("minimums that never end say so")
  func minimumTooSmall() {
    for (balance, minimum, spending) in [
      ("900", MinimumPayment.fixed(decimal("15")), "0"),
      // 2 % of the statement is less than 2.5 % of interest.
      ("5000", .share(percent: decimal("0.02"), floor: .zero, plusInterest: false), "0"),
      // What is newly charged is more than 1 % of the balance.
      ("1000", .usual, "50"),
      // Below fifty cents, 1 % rounds to nothing.
      ("100", .share(percent: decimal("0.01"), floor: .zero, plusInterest: true), "0"),
    ] {
      #expect(throws: CardPayoffError.self) {
        try CardPayoff(debt(balance, "0.30", minimum, spending: spending), .minimum)
      }
    }
  }

  @Test("new charges count before a payment lowers the balance")
  func spending() throws {
    #expect(throws: CardPayoffError.self) {
      try CardPayoff(debt("1000", "0.12", spending: "95"), .amount(decimal("105")))
    }
    let payoff = try CardPayoff(debt("1000", "0.12", spending: "95"), .amount(decimal("605")))
    // 1000 + 10 + 95 − 605 = 500; 500 + 5 + 95 = 600.
    #expect(payoff.rows.map(\.payment) == [decimal("605"), decimal("600")])
    #expect(payoff.totalSpending == decimal("190"))
  }

  @Test("nothing owed is nothing to pay", arguments: ["0", "-50"])
  func nothing(balance: String) throws {
    for plan in [CardPayoff.Plan.minimum, .amount(decimal("100"))] {
      let payoff = try CardPayoff(debt(balance, "0.24", spending: "20"), plan)
      #expect(payoff.months == 0 && payoff.totalPaid.isZero && payoff.payoffDate == nil)
    }
    #expect(CardPayoff.payment(clearing: debt(balance, "0.24"), within: 12).isZero)
  }

  @Test("balances of any size stay exact")
  func huge() throws {
    let payoff = try CardPayoff(debt("999999999999.99", "9.99"), .minimum)
    #expect(payoff.rows.last?.balance == .zero)
    #expect(
      payoff.totalPaid == decimal("999999999999.99") + payoff.totalInterest)
    #expect(
      CardPayoff.payment(clearing: debt("999999999999.99", "0"), within: 3)
        == decimal("333333333333.33"))
  }

  // MARK: Dates

  @Test("payments fall on the due day, which does not drift")
  func dates() throws {
    let card = try CardTerms(
      balance: decimal("300"), limit: decimal("1000"), rate: .zero, dueDay: 31,
      minimum: .fixed(decimal("100")))
    let payoff = try CardPayoff(RevolvingDebt(card, on: day(2026, 12, 31)), .minimum)
    #expect(payoff.rows.map(\.date) == [day(2026, 12, 31), day(2027, 1, 31), day(2027, 2, 28)])
    let later = RevolvingDebt(card, on: day(2027, 2, 10))
    #expect((1...3).map(later.date) == [day(2027, 2, 28), day(2027, 3, 31), day(2027, 4, 30)])
  }

  @Test("without a due day the first payment is a month away")
  func dateWithoutDueDay() throws {
    let card = try CardTerms(balance: decimal("300"), limit: decimal("1000"), rate: .zero)
    let debt = RevolvingDebt(card, on: day(2027, 1, 31))
    #expect((1...3).map(debt.date) == [day(2027, 2, 28), day(2027, 3, 31), day(2027, 4, 30)])
  }

  @Test("a promotional rate holds for payments up to its last day")
  func promotion() throws {
    let card = try CardTerms(
      balance: decimal("1200"), limit: decimal("2000"), rate: decimal("0.24"), dueDay: 15,
      promotion: Promotion(rate: .zero, until: day(2027, 1, 15)))
    let payoff = try CardPayoff(
      RevolvingDebt(card, on: day(2026, 11, 20)), .amount(decimal("400")))
    #expect(payoff.rows.map(\.interest) == [.zero, .zero, decimal("8"), decimal("0.16")])
  }
}
