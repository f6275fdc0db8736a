import Finance
import Money

/// The conventions of a loan as its box and its explanations have them.
enum LoanLabels {
  /// A rule of rounding in words.
  static func sentence(of rounding: RoundingRule?, _ currency: Currency) -> String {
    let unit =
      switch currency.minorUnits {
      case 0: "the unit"
      case 2: "the cent"
      default: "the smallest unit"
      }
    return switch rounding {
    case .halfUp?: "rounded half up to \(unit)"
    case .halfEven?: "rounded half to even to \(unit)"
    case .halfDown?: "rounded half down to \(unit)"
    case .up?, .ceiling?: "rounded up to \(unit)"
    case .down?, .floor?: "rounded down to \(unit)"
    case nil: "not rounded inside"
    }
  }

  /// The conventions that a loan rests on, in short phrases.
  static func phrases(of conventions: LoanConventions) -> [String] {
    var phrases = [frequency(conventions.frequency)]
    if let compounding = conventions.compounding {
      phrases.append("compounded \(adverb(compounding))")
    }
    if let rate = weekly(conventions) { phrases.append(rate) }
    phrases += [
      conventions.dayCount.name, sentence(of: conventions.rounding, conventions.currency),
    ]
    if conventions.timing == .begin {
      phrases.append("paid at the beginning of each \(period(conventions.frequency))")
    }
    return phrases
  }

  /// The frequency of payments as an adverb.
  static func frequency(_ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .monthly, .biweekly, .weekly, .quarterly: frequency.rawValue
    case .semimonthly: "twice a month"
    case .semiannual: "every six months"
    case .annual: "yearly"
    case .acceleratedBiweekly: "accelerated biweekly"
    case .acceleratedWeekly: "accelerated weekly"
    }
  }

  /// The frequency of payments before a noun.
  static func adjective(_ frequency: PaymentFrequency) -> String {
    switch frequency {
    case .monthly, .semimonthly, .biweekly, .weekly, .quarterly: frequency.rawValue
    case .semiannual: "half-yearly"
    case .annual: "yearly"
    case .acceleratedBiweekly: "biweekly"
    case .acceleratedWeekly: "weekly"
    }
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
    case .quarterly, .monthly, .biweekly, .weekly, .daily: compounding.name
    }
  }

  /// The rate of one or two weeks as it is counted; nil for other periods.
  private static func weekly(_ conventions: LoanConventions) -> String? {
    guard let days = conventions.frequency.daysPerPeriod, conventions.compounding == nil else {
      return nil
    }
    let count = conventions.frequency.paymentsPerYear
    return switch conventions.rateConvention {
    case .periodic: "rate/\(count)"
    case .actual: "rate · \(days)/365"
    case .equivalent: "(1 + rate/12)^(12/\(count)) − 1"
    }
  }

  /// The days on which interest begins and the first payment is due; nil without dates.
  static func dates(of conventions: LoanConventions) -> String? {
    guard let dates = conventions.dates else { return nil }
    if let from = conventions.interestStart, from > dates.start {
      return "interest from \(from), first payment \(dates.first); interest for the"
        + " \(CalendarDate.days(from: dates.start, to: from).words("day")) before is not in the schedule"
    }
    var text = "interest from \(dates.start), first payment \(dates.first)"
    if !dates.firstPeriodIsRegular {
      let days = conventions.dayCount.days(from: dates.start, to: dates.first)
      text += ": an odd first period of \(days) days" + odd(conventions.firstPeriod)
    }
    return text
  }

  /// The interest of an odd first period, where that is not its days'.
  private static func odd(_ rule: FirstPeriod) -> String {
    switch rule {
    case .days: ""
    case .regular: ", charged as a regular one"
    case .added: ", its extra interest added to the first payment"
    case .oddDays365: ", odd days over 365"
    case .oddDays360: ", odd days over 360"
    }
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
