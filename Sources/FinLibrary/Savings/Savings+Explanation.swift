import Finance
import FinLanguage
import FinValues
import Money

/// The figures that the formulas of savings name.
extension Savings {
  private var period: String { SavingsLabels.period(terms.periods.unit) }

  /// The figures of the equation of savings: the first deposit grows by `g`, and a deposit each
  /// period comes to `(g − 1) / r`, or to `s` where it is more each year.
  ///
  /// Source: S. G. Kellison, The Theory of Interest, 2nd ed., ch. 3: annuities.
  ///
  /// - Parameter part: Returns nil if that is not the part that was solved.
  func steps(solving part: SavingsGivens.Part? = nil) -> [Explanation.Quantity]? {
    if let part, terms.solved != part { return nil }
    let periods = terms.periods
    let isLevel = terms.growth.isZero || periods.count <= (periods.perYear ?? 0)
    let grown = terms.growth(atRate: terms.rate)
    let years = periods.count.quotientAndRemainder(dividingBy: periods.perYear ?? .max)
    var steps: [Explanation.Quantity] = [
      quantity("initial", terms.initial, "initial deposit"),
      quantity("deposit", terms.deposit, "deposit of each \(period)"),
      quantity("goal", terms.goal ?? .zero, "goal: final balance"),
      .init("rate", terms.rate, .percent, "annual interest rate"),
      .init(
        "g", grown.initial, .number,
        "growth of 1 in \(SavingsLabels.periods(periods.count, periods.unit))",
        note: isLevel ? "(1 + r)^\(periods.count)" : nil),
    ]
    let isWhole = periods.years.isInteger || periods.perYear == nil
    steps.append(
      isWhole
        ? .init("years", periods.years, .number, "years")
        : .init("years", text: "\(periods.count) / \(periods.perYear ?? 1)", "years"))
    if let times = terms.conventions.compounding.timesPerYear {
      steps.append(.init("m", Decimal(times), .number, "compounding periods a year"))
    }
    guard isLevel else {
      let change = percent(terms.growth.magnitude)
      let more = terms.growth.isNegative ? "less" : "more"
      return steps + [
        .init(
          "s", grown.deposit, .number, "final value of 1 each \(period), \(change) \(more) a year"),
        quantity(
          "growing", ((try? schedule())?.totalDeposits ?? .zero) - terms.initial,
          "sum of the deposit column, \(change) \(more) each year"),
      ]
    }
    steps.append(
      .init(
        "n", Decimal(periods.count), .number, "number of \(period)s",
        note: years.remainder == 0 && years.quotient > 1 && (periods.perYear ?? 0) > 1
          ? "\(years.quotient) · \(periods.perYear ?? 0)" : nil))
    return terms.rate.isZero ? steps : steps + [periodicRate]
  }

  /// The interest that 1 earns in a period.
  var periodicRate: Explanation.Quantity {
    .init(
      "r", terms.periodicRate, .number, "interest rate per \(period)",
      note: terms.solved == .rate ? nil : periodicNote)
  }

  private var periodicNote: String? {
    guard case .regular(let frequency) = terms.periods.unit else { return nil }
    let rate = Value.percent(terms.rate).sourceText
    let rows = frequency.depositsPerYear
    guard let times = terms.conventions.compounding.timesPerYear else {
      return "exp(\(rate) / \(rows)) − 1"
    }
    if times == rows { return times == 1 ? nil : "\(rate) / \(times)" }
    let base = times == 1 ? "(1 + \(rate))" : "(1 + \(rate) / \(times))"
    return "\(base)^\(times % rows == 0 ? "\(times / rows)" : "(\(times) / \(rows))") − 1"
  }

  /// Says that rounded amounts and interest miss the goal by some cents; nil if they do not.
  func roundingRemark(_ part: SavingsGivens.Part) -> String? {
    guard terms.solved == part, let goal = terms.goal, let final = try? schedule().finalBalance,
      text(goal) != text(final)
    else { return nil }
    return "With rounding, the final balance is \(text(final))."
  }
}

extension ValueType<Savings>.Field {
  /// The deposit, where a goal finds it.
  func asSolvedDeposit() -> Self {
    explained(
      "Deposit of each period", by: "(goal − initial) / n",
      "(goal − initial · g) · r / (g − 1)",
      "(goal − initial · g) · r / ((g − 1) · (1 + r))", "(goal − initial · g) / s",
      from: { $0.steps(solving: .deposit) }, says: { $0.roundingRemark(.deposit) })
  }
}

extension SavingsValue {
  /// The rate at which the final balance is the goal.
  func explainRate(_ result: inout Explanation) throws {
    try result.borrow(explanation(of: "final_balance"))
    result.sentences = [
      "The annual rate that reaches the goal is \(result.value.displayText), found by iteration."
    ]
  }

  /// The periods that reach the goal, of which there are only whole ones.
  func explainTerm(_ result: inout Explanation) throws {
    let (terms, number) = (model.terms, model.terms.periods.count)
    if terms.growth.isZero, terms.conventions.rounding == nil, var steps = model.steps() {
      if !terms.rate.isZero, !terms.deposit.isZero {
        let due = terms.conventions.timing == .begin ? Decimal.one + terms.periodicRate : .one
        steps.append(
          model.quantity(
            "a", terms.deposit * due / terms.periodicRate,
            "deposit / r" + (due == .one ? "" : " · (1 + r)")))
      }
      result.derive(
        "n",
        byAny: [
          "ln((goal + a) / (initial + a)) / ln(1 + r)", "ln(goal / initial) / ln(1 + r)",
          "(goal − initial) / deposit",
        ], from: steps, giving: nil, settled: "")
    }
    result.sentences = [
      "Period \(number) is the first to end at the goal or above, with"
        + " \(model.text(try model.schedule().finalBalance)): a term of \(result.value.displayText)."
    ]
    if result.formula == nil { result.rows = try table(RowSample("schedule", around: number)) }
  }
}
