import Finance
import FinLanguage
import FinValues
import Money

/// The figures that the interest of a payment comes from.
extension Loan {
  /// The rate of the period, or its part of a year where days are counted; none where no formula
  /// gives the interest.
  func interestFigures(of number: Int) -> [Explanation.Quantity] {
    guard !terms.rateChanges(within: number), terms.extraDiscounts[number] == nil else { return [] }
    let period = terms.interestPeriod(ofPayment: number)
    if period == terms.regularPeriod {
      let annual = terms.rate(ofPayment: number)
      return [
        periodicRate(
          of: annual, conventions.periodicRate(annualRate: annual), conventions.frequency)
      ]
    }
    let time = Explanation.Quantity(
      "t", text: fraction(period), partOfYear(number), note: days(of: number).map { "\($0) days" })
    guard let compounding = conventions.effectiveCompounding else { return [time] }
    return compounding.timesPerYear.map {
      [time, .init("m", Decimal($0), .number, "compounding periods a year")]
    } ?? []
  }

  func interestInWords(of number: Int) -> String {
    if terms.extraDiscounts[number] != nil {
      return "an extra payment within the period lowers interest from its date on"
    }
    if terms.rateChanges(within: number) {
      return "the rate changes within the period; each rate applies to its own days"
    }
    if conventions.effectiveCompounding == .continuous { return "interest compounds continuously" }
    return terms.interestPeriod(ofPayment: number).numerator == 0
      ? "the first payment is made right away, before any interest"
      : "interest that accrued and was not paid before is paid first"
  }

  /// A part of a year over the days of a year where that is how it counts.
  private func fraction(_ period: (numerator: Int, denominator: Int)) -> String {
    switch period.denominator {
    case 1: return "\(period.numerator)"
    case 1461: return "\(period.numerator / 4) / 365.25"
    case 365 * 366 where period.numerator % 366 == 0: return "\(period.numerator / 366) / 365"
    case 365 * 366 where period.numerator % 365 == 0: return "\(period.numerator / 365) / 366"
    default: return "\(period.numerator) / \(period.denominator)"
    }
  }

  var hasOddStart: Bool { !(conventions.dates?.firstPeriodIsRegular ?? true) }

  /// The rule by which a period's part of a year is counted.
  private func partOfYear(_ number: Int) -> String {
    let byDays = "by \(conventions.dayCount.name)"
    guard number == 1, hasOddStart else { return "fraction of a year \(byDays)" }
    return switch conventions.firstPeriod {
    case .days, .added: "fraction of a year \(byDays)"
    case .regular: "fraction of a year of a regular period, \(byDays)"
    case .oddDays365: "fraction of a year: whole periods plus odd days over 365"
    case .oddDays360: "fraction of a year: whole periods plus odd days over 360"
    }
  }

  private func days(of number: Int) -> Int? {
    guard let dates = conventions.dates, let due = dates.due(number) else { return nil }
    var from = number == 1 ? dates.start : dates.due(number - 1) ?? dates.start
    if number == 1, hasOddStart {
      switch conventions.firstPeriod {
      case .days, .added: break
      case .regular: from = dates.frequency.date(dates.first, plus: -1) ?? from
      case .oddDays365, .oddDays360: return nil
      }
    }
    return conventions.dayCount.days(from: from, to: due)
  }

  // MARK: The rate of a period

  /// - Parameters:
  ///   - rate: A year's.
  ///   - periodic: A period's, which follows from it.
  ///   - frequency: The periods of a year.
  func periodicRate(
    of rate: Decimal, _ periodic: Decimal, _ frequency: PaymentFrequency
  ) -> Explanation.Quantity {
    .init(
      "r", periodic, .number, LoanLabels.rate(frequency),
      note: terms.solved == .rate ? nil : rateNote(Value.percent(rate).sourceText, frequency))
  }

  /// The arithmetic of a period's rate from the year's: `6.5% / 12`, `(1 + 6.5% / 2)^(2 / 12) − 1`.
  private func rateNote(_ rate: String, _ frequency: PaymentFrequency) -> String? {
    let count = frequency.paymentsPerYear
    guard let compounding = conventions.effectiveCompounding else {
      if conventions.rateConvention == .actual, let days = frequency.daysPerPeriod {
        return "\(rate) · \(days) / 365"
      }
      return count == 1 ? nil : "\(rate) / \(count)"
    }
    guard let times = compounding.timesPerYear else { return nil }
    return times == count
      ? "\(rate) / \(count)" : "(1 + \(rate) / \(times))^(\(times) / \(count)) − 1"
  }
}
