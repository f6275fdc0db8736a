import Finance
import FinLanguage
import Money

/// The parts of savings that a goal is solved for.
extension SavingsExplanation {
  private var due: String { isAtBeginning ? " · (1 + r)" : "" }

  // MARK: Amounts

  func initial(_ result: inout Explanation) {
    if isWithoutInterest, isLevel {
      result.derive(
        "initial", by: hasDeposits ? "goal − n · \(depositName)" : "goal",
        from: hasDeposits ? [goal, count, each] : [goal])
    } else if !hasDeposits {
      result.derive("initial", by: "goal / (1 + r)^n", from: [goal, periodicRate, count])
    } else if isLevel {
      result.derive(
        "initial", by: "(goal − \(depositName) · (g − 1) / r\(due)) / g",
        from: [goal, each, periodicRate, growth])
    } else {
      result.derive(
        "initial", by: "(goal − \(depositName) · s) / g",
        from: [goal, each, growingDeposits, plainGrowth])
    }
    result.source = isWithoutInterest ? nil : Self.annuities
    explainRounding(&result)
  }

  func deposit(_ result: inout Explanation) {
    result.title = "Deposit of each \(period) of \(savings.subject)"
    if isWithoutInterest, isLevel {
      result.derive(depositName, by: "(goal − initial) / n", from: [goal, initialAmount, count])
    } else if isLevel {
      let formula =
        isAtBeginning
        ? "(goal − initial · g) · r / ((g − 1) · (1 + r))" : "(goal − initial · g) · r / (g − 1)"
      result.derive(
        depositName, by: formula,
        from: [goal, initialAmount, periodicRate, growth])
    } else {
      result.derive(
        depositName, by: "(goal − initial · g) / s",
        from: [goal, initialAmount, plainGrowth, growingDeposits])
      result.sentences = ["This is the deposit in the first year."]
    }
    result.source = isWithoutInterest ? nil : Self.annuities
    explainRounding(&result)
  }

  /// Rounded amounts and interest miss the goal by some cents.
  private func explainRounding(_ result: inout Explanation) {
    guard let goal = terms.goal, text(goal) != text(schedule.finalBalance) else { return }
    result.sentences.append(
      "With rounding, the final balance is \(text(schedule.finalBalance)).")
  }

  // MARK: Rate

  func rate(_ result: inout Explanation) {
    if isWithoutInterest {
      result.sentences = [
        "The deposits alone reach the goal of \(text(terms.goal ?? .zero)), so the rate is 0%."
      ]
      return
    }
    if isLevel {
      result.derive(
        "goal",
        by: hasDeposits
          ? "initial · g + \(depositName) · (g − 1) / r" + due : "initial · (1 + r)^n",
        from: hasDeposits
          ? [initialAmount, each, periodicRate, growth] : [initialAmount, periodicRate, count],
        exact: terms.goal, style: style, settled: "")
    }
    result.sentences = [
      hasDeposits
        ? "No formula gives r; it is found by iteration."
        : "It is the rate at which the initial deposit grows to the goal.",
      "The annual rate is \(result.value.displayText).",
    ]
    if result.formula == nil { result.rows = table(title: nil, footer: nil) }
    result.source = Self.annuities
  }

  // MARK: Term

  func term(_ result: inout Explanation) {
    let number = terms.periods.count
    if isLevel || !hasDeposits, conventions.rounding == nil {
      let formula: String
      var quantities = [goal, initialAmount]
      if isWithoutInterest {
        formula = "(goal − initial) / \(depositName)"
        quantities += [each]
      } else if !hasDeposits {
        formula = "ln(goal / initial) / ln(1 + r)"
        quantities += [periodicRate]
      } else {
        formula = "ln((goal + a) / (initial + a)) / ln(1 + r)"
        quantities += [
          money(
            "a",
            terms.deposit * (isAtBeginning ? .one + terms.periodicRate : .one)
              / terms.periodicRate, "\(depositName) / r" + due),
          periodicRate,
        ]
      }
      result.derive("n", by: formula, from: quantities, settled: "")
    }
    let end = text(schedule.finalBalance)
    result.sentences = [
      "\(period.capitalizedFirst) \(number) is the first to end at the goal or above, with"
        + " \(end): a term of \(result.value.displayText)."
    ]
    if result.formula == nil { result.rows = table(from: max(0, number - 3), to: number) }
  }
}
