/// The interval of time by which an annual percentage rate is counted, and at which the payments of
/// a series follow each other: a standard interval of Regulation Z (12 CFR 1026 App. J (b)(3)), or
/// the term itself of a single payment.
public enum UnitPeriod: Hashable, Sendable {
  case day
  /// 1 to 52 weeks.
  case weeks(Int)
  case semimonth
  /// 1 to 11 months.
  case months(Int)
  case year
  /// The whole time of a single payment that is due within a year.
  case term

  /// As it is written: `week2`, `month`, `semimonth`.
  public var name: String {
    switch self {
    case .day: "day"
    case .weeks(let count): count == 1 ? "week" : "week\(count)"
    case .semimonth: "semimonth"
    case .months(let count): count == 1 ? "month" : "month\(count)"
    case .year: "year"
    case .term: "term"
    }
  }

  /// In a sentence: `2 weeks`, `a month`.
  public var words: String {
    switch self {
    case .day: "a day"
    case .weeks(let count): count == 1 ? "a week" : "\(count) weeks"
    case .semimonth: "half a month"
    case .months(let count): count == 1 ? "a month" : "\(count) months"
    case .year: "a year"
    case .term: "the term"
    }
  }

  /// The unit of a name, or of another word for it: `quarter`, `biweekly`; nil for none.
  public init?(name: String) {
    if let unit = Self.otherNames.first(where: { $0.name == name })?.unit {
      self = unit
      return
    }
    func count(after prefix: String, upTo most: Int) -> Int? {
      guard name.hasPrefix(prefix) else { return nil }
      let digits = name.dropFirst(prefix.count)
      guard !digits.isEmpty else { return 1 }
      guard digits.allSatisfy(\.isNumber), digits.first != "0", let count = Int(digits),
        count <= most
      else { return nil }
      return count
    }
    if let weeks = count(after: "week", upTo: 52) {
      self = .weeks(weeks)
    } else if let months = count(after: "month", upTo: 12) {
      self = months == 12 ? .year : .months(months)
    } else {
      return nil
    }
  }

  private static let otherNames: [(name: String, unit: UnitPeriod)] = [
    ("day", .day), ("daily", .day), ("weekly", .weeks(1)), ("biweekly", .weeks(2)),
    ("semimonth", .semimonth), ("semimonthly", .semimonth), ("monthly", .months(1)),
    ("quarter", .months(3)), ("quarterly", .months(3)), ("half_year", .months(6)),
    ("semiannual", .months(6)), ("year", .year), ("yearly", .year), ("annual", .year),
    ("term", .term),
  ]

  /// Names to choose from, for errors and completion.
  public static let commonNames = [
    "day", "week", "week2", "week4", "semimonth", "month", "month2", "quarter", "half_year", "year",
  ]

  /// The number in a year, as a fraction; nil for the term, which has its own length.
  public var perYear: (numerator: Int, denominator: Int)? {
    switch self {
    case .day: (365, 1)
    case .weeks(let count): (52, count)
    case .semimonth: (24, 1)
    case .months(let count): (12, count)
    case .year: (1, 1)
    case .term: nil
    }
  }

  /// The days of it if all months have 30, by which units are ordered.
  var nominalDays: Int {
    switch self {
    case .day: 1
    case .weeks(let count): 7 * count
    case .semimonth: 15
    case .months(let count): 30 * count
    case .year: 360
    case .term: .max
    }
  }

  /// The unit of so many payments a year, nil for none: 26 are every 2 weeks.
  public init?(paymentsPerYear: Int) {
    switch paymentsPerYear {
    case 1: self = .year
    case 2: self = .months(6)
    case 3: self = .months(4)
    case 4: self = .months(3)
    case 6: self = .months(2)
    case 12: self = .months(1)
    case 13: self = .weeks(4)
    case 24: self = .semimonth
    case 26: self = .weeks(2)
    case 52: self = .weeks(1)
    case 365: self = .day
    default: return nil
    }
  }
}
