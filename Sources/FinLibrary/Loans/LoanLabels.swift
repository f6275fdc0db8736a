import Finance
import FinLanguage
import FinValues
import Money

/// The conventions of a loan as its box and its explanations have them.
enum LoanLabels {
  /// A rule of rounding in words.
  static func sentence(of rounding: RoundingRule?, _ currency: Currency) -> String {
    let unit =
      switch currency.minorUnits {
      case 0: "whole unit"
      case 2: "cent"
      default: "smallest unit"
      }
    let nearest = "rounded to the nearest \(unit)"
    return switch rounding {
    case .halfUp?: nearest
    case .halfEven?: nearest + ", halves to even"
    case .halfDown?: nearest + ", halves down"
    case .up?, .ceiling?: "rounded up to the \(unit)"
    case .down?, .floor?: "rounded down to the \(unit)"
    case nil: "not rounded"
    }
  }

  /// The conventions that a loan rests on, in short phrases.
  static func phrases(of conventions: LoanConventions) -> [String] {
    var phrases = [payments(conventions.frequency)]
    if let compounding = conventions.compounding {
      phrases.append("compounded \(adverb(compounding))")
    }
    if let rate = weekly(conventions) { phrases.append(rate) }
    phrases += [
      days(conventions.dayCount), sentence(of: conventions.rounding, conventions.currency),
    ]
    if conventions.timing == .begin {
      phrases.append("paid at the beginning of each \(period(conventions.frequency))")
    }
    return phrases
  }

  /// The payments by their frequency: `monthly payments`, `accelerated weekly payments`.
  private static func payments(_ frequency: PaymentFrequency) -> String {
    let isAccelerated = frequency.paymentsPerMonthlyAmount != nil
    return (isAccelerated ? "accelerated " : "") + adjective(frequency) + " payments"
  }

  /// A day count in words, with its name: `30-day months (30/360)`.
  static func days(_ dayCount: DayCount) -> String {
    let words =
      switch dayCount {
      case .thirty360, .thirtyU360, .thirtyE360: "30-day months"
      case .actual360: "actual days, 360-day year"
      case .actual365: "actual days, 365-day year"
      case .actual36525: "actual days, 365.25-day year"
      case .noLeap365: "actual days but February 29, 365-day year"
      case .actualActual: "actual days and years"
      }
    return "\(words) (\(dayCount.name))"
  }

  /// The frequency of payments before a noun.
  static func adjective(_ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .monthly, .semimonthly, .biweekly, .weekly, .quarterly, .semiannual: frequency.rawValue
    case .annual: "yearly"
    case .acceleratedBiweekly: "biweekly"
    case .acceleratedWeekly: "weekly"
    }
  }

  /// The label of a payment: `Monthly payment`.
  static func payment(_ frequency: PaymentFrequency) -> String {
    adjective(frequency).capitalizedFirst + " payment"
  }

  /// One period, as in `a month`.
  static func period(_ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .monthly: "month"
    case .semimonthly: "half month"
    case .biweekly, .acceleratedBiweekly: "two weeks"
    case .weekly, .acceleratedWeekly: "week"
    case .quarterly: "quarter"
    case .semiannual: "half year"
    case .annual: "year"
    }
  }

  /// So many periods: `a month`, `5 quarters`, `8 weeks` for four times two.
  static func periods(_ count: Int, _ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .biweekly, .acceleratedBiweekly: "\(2 * count) weeks"
    default: count == 1 ? "a \(period(frequency))" : "\(count) \(period(frequency))s"
    }
  }

  /// For each period: `a month`, `every two weeks`.
  static func each(_ frequency: PaymentFrequency) -> String {
    let period = period(frequency)
    return period == "two weeks" ? "every two weeks" : "a \(period)"
  }

  /// The rate of one period.
  static func rate(_ frequency: PaymentFrequency) -> String {
    frequency.daysPerPeriod == 14
      ? "interest rate per two weeks" : "interest rate per \(period(frequency))"
  }

  static func adverb(_ compounding: Compounding) -> String {
    switch compounding {
    case .annual: "yearly"
    case .semiannual: "twice a year"
    case .semimonthly: "twice a month"
    case .continuous: "continuously"
    case .daily360: "daily on a 360-day year"
    case .quarterly, .monthly, .biweekly, .weekly, .daily: compounding.rawValue
    }
  }

  /// The rate of one or two weeks as it is counted; nil for other periods.
  private static func weekly(_ conventions: LoanConventions) -> String? {
    guard let days = conventions.frequency.daysPerPeriod, conventions.compounding == nil else {
      return nil
    }
    let count = conventions.frequency.paymentsPerYear
    return switch conventions.rateConvention {
    case .periodic: "rate per payment: rate/\(count)"
    case .actual: "rate per payment: rate · \(days)/365"
    case .equivalent: "rate per payment: (1 + rate/12)^(12/\(count)) − 1"
    }
  }

  /// The days on which interest begins and the first payment is due; nil without dates.
  static func dates(of conventions: LoanConventions) -> String? {
    guard let dates = conventions.dates else { return nil }
    if let from = conventions.interestStart, from > dates.start {
      return "interest from \(from), first payment \(dates.first); the schedule leaves out interest"
        + " for the \(CalendarDate.days(from: dates.start, to: from).words("day")) before"
    }
    var text = "interest from \(dates.start), first payment \(dates.first)"
    if !dates.firstPeriodIsRegular {
      let days = conventions.dayCount.days(from: dates.start, to: dates.first)
      text += "; the first period has \(days) days" + odd(conventions.firstPeriod)
    }
    return text
  }

  /// The interest of an odd first period, where that is not its days'.
  private static func odd(_ rule: FirstPeriod) -> String {
    switch rule {
    case .days: ""
    case .regular: ", charged as a regular one"
    case .added: ", with the extra interest added to the first payment"
    case .oddDays365: ", with extra days counted over 365"
    case .oddDays360: ", with extra days counted over 360"
    }
  }

  /// The note of an input that follows from the payment.
  ///
  /// - Parameter given: The term that was given beside the payment.
  static func solved(given: Value?, _ term: Value) -> String? {
    guard let given else { return "calculated from the payment" }
    return given.displayText == term.displayText
      ? nil : "from the payment, not the given \(given.displayText)"
  }

  /// From when on extras are paid, where that is not the first payment.
  static func from(_ extras: ExtraPayments) -> String {
    switch extras.from {
    case .payment(1): ""
    case .payment(let number): ", from payment \(number)"
    case .date(let date): ", from \(date)"
    }
  }
}
