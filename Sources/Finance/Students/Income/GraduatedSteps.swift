import Money

extension RepaymentCourse {
  /// The payments of a graduated plan, a step every two years: each is larger by the same ratio, the last
  /// three times the first, none below the interest of a month.
  ///
  /// The rule asks for no more than three times (34 CFR 685.208); these are the steps of the Department's
  /// own tables.
  struct Steps: Sendable {
    private static let length = 24

    private var amounts: [Decimal]
    private let rate: Decimal
    /// The growth from a step to the next.
    private let ratio: Decimal
    /// The payment with which the first begins.
    private let from: Int

    /// - Parameter months: In which they repay what is owed.
    init(
      _ owed: Decimal, rate: Decimal, months: Int, from number: Int,
      _ rounded: (Decimal) -> Decimal
    ) {
      let count = (months + Self.length - 1) / Self.length
      ratio = count > 1 ? Decimal(3).power(.one / Decimal(count - 1)) : .one
      self.rate = rate / Decimal(12)
      from = number
      // What a first payment of 1 repays.
      var (worth, step, discount) = (Decimal.zero, Decimal.one, Decimal.one)
      for month in 0..<months {
        if month > 0, month % Self.length == 0 { step = step * ratio }
        discount = discount / (.one + self.rate)
        worth = worth + step * discount
      }
      var payment = owed / worth
      amounts = []
      for _ in 0..<count {
        amounts.append(rounded(max(payment, owed * self.rate)))
        payment = payment * ratio
      }
    }

    func amount(of number: Int) -> Decimal { amounts[step(of: number)] }

    func place(of number: Int) -> (number: Int, count: Int, first: Decimal) {
      (step(of: number) + 1, amounts.count, amounts[0])
    }

    /// The step that a payment belongs to, from 0.
    private func step(of number: Int) -> Int {
      min(max(number - from, 0) / Self.length, amounts.count - 1)
    }

    /// The same with payments that repay a debt up to the last one, none of them over three times the first.
    func recast(
      owed: Decimal, from number: Int, through last: Int, _ rounded: (Decimal) -> Decimal
    ) -> Steps {
      let present = step(of: number)
      let most = number > from ? amounts[0] * Decimal(3) : nil
      func sizes(_ payment: Decimal) -> [Decimal] {
        var size = payment
        return (present..<amounts.count).map { _ in
          defer { size = size * ratio }
          let least = max(size, owed * rate)
          return most.map { min(least, $0) } ?? least
        }
      }
      func repays(_ payment: Decimal) -> Bool {
        let sizes = sizes(payment)
        var (worth, discount) = (Decimal.zero, Decimal.one)
        for month in number...last {
          discount = discount / (.one + rate)
          worth = worth + sizes[step(of: month) - present] * discount
        }
        return worth >= owed
      }
      var (low, high) = (Decimal.zero, owed * (.one + rate))
      let cent = Decimal(coefficient: 1, exponent: -2)
      while high - low > cent {
        let middle = (low + high) / Decimal(2)
        if repays(middle) { high = middle } else { low = middle }
      }
      var steps = self
      steps.amounts.replaceSubrange(present..., with: sizes(high).map(rounded))
      return steps
    }
  }
}
