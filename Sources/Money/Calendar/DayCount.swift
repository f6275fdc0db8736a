/// The rule by which the days between two dates, and their part of a year, are counted for
/// interest.
///
/// The first day is counted and the last is not. From a later date to an earlier one every count is
/// the negative of the opposite one.
public enum DayCount: String, CaseIterable, Sendable {
  /// Months of 30 days by the rules of the bond basis: the 31st counts as the 30th in the first date,
  /// and in the second if the first then is the 30th. February's end is nothing special.
  ///
  /// Source: 2006 ISDA Definitions 4.16(f), "30/360", "360/360", "Bond Basis".
  case thirty360 = "30/360"

  /// Months of 30 days by the US (NASD, SIA) rules: as the bond basis, and the last day of February
  /// counts as the 30th in the first date, and then in the second too.
  ///
  /// Basis 0 of spreadsheets' `YEARFRAC`. Source: Securities Industry Association, Standard
  /// Securities Calculation Methods; OpenGamma, "Interest Rate Instruments and Market Conventions
  /// Guide", "30U/360".
  case thirtyU360 = "30U/360"

  /// Months of 30 days by the European rules: the 31st counts as the 30th in both dates.
  ///
  /// Source: 2006 ISDA Definitions 4.16(g), "30E/360", "Eurobond Basis".
  case thirtyE360 = "30E/360"

  /// The days of the calendar over 360. Source: 2006 ISDA Definitions 4.16(e).
  case actual360 = "act/360"

  /// The days of the calendar over 365, in leap years too. Source: 2006 ISDA Definitions 4.16(d), "Actual/365 (Fixed)".
  case actual365 = "act/365"

  /// The days of the calendar over the mean length of a Julian year.
  case actual36525 = "act/365.25"

  /// The days of the calendar without February 29, over 365.
  ///
  /// The leap day is left out where it comes after the first date and not after the second.
  case noLeap365 = "nl/365"

  /// The days in leap years over 366 and the others over 365. Source: 2006 ISDA Definitions 4.16(b), "Actual/Actual (ISDA)".
  case actualActual = "act/act"

  /// The name in the language.
  public var name: String { rawValue }

  /// The ways of writing the conventions that people are offered; ``init(name:)`` takes each.
  public static let spellings = [
    "30/360", "30U/360", "30E/360", "act/360", "act/365", "act/365.25", "nl/365", "act/act",
    "act/act-isda", "actual/360", "actual/365", "actual/365.25", "actual/act", "actual/actual",
  ]

  /// A convention by its name, in upper or lower case; `actual/…` is `act/…`, `act/act-isda` is `act/act`.
  public init?(name: String) {
    var text = name.lowercased()
    if text.hasPrefix("actual/") { text = "act/" + text.dropFirst("actual/".count) }
    switch text {
    case "act/act-isda", "act/actual", "act/actual-isda": text = "act/act"
    case "act/365f": text = "act/365"
    default: break
    }
    guard let match = DayCount.allCases.first(where: { $0.rawValue.lowercased() == text }) else {
      return nil
    }
    self = match
  }

  /// One line that says what is counted, with its source.
  public var summary: String {
    switch self {
    case .thirty360: "months of 30 days, bond basis (ISDA 2006, 4.16(f))"
    case .thirtyU360: "months of 30 days, US (NASD), February's end its 30th; spreadsheets' basis 0"
    case .thirtyE360: "months of 30 days, Eurobond basis (ISDA 2006, 4.16(g))"
    case .actual360: "days over 360 (ISDA 2006, 4.16(e))"
    case .actual365: "days over 365, in leap years too (ISDA 2006, 4.16(d))"
    case .actual36525: "days over 365.25"
    case .noLeap365: "days without February 29 over 365"
    case .actualActual: "days in leap years over 366, others over 365 (ISDA 2006, 4.16(b))"
    }
  }
}
