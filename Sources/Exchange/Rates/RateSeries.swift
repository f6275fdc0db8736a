import Money

/// A weekly series of average mortgage rates in Freddie Mac's survey, under its name at FRED.
public enum RateSeries: String, CaseIterable, Sendable {
  case fixed30 = "MORTGAGE30US"
  case fixed15 = "MORTGAGE15US"
  case arm5 = "MORTGAGE5US"
}

/// An average rate of a week.
public struct RateObservation: Equatable, Sendable {
  public let date: CalendarDate
  /// The rate of a year as a fraction: 0.0636 for 6.36%.
  public let rate: Decimal

  public init(date: CalendarDate, rate: Decimal) {
    self.date = date
    self.rate = rate
  }
}

/// An answer that holds no rates.
public enum RateAnswerError: DescribedError, Equatable {
  /// FRED's own message.
  case refused(status: Int, message: String)
  case tooManyRequests
  /// A status of HTTP without a message of FRED.
  case status(Int)
  /// A web page instead of data, as proxies and firewalls send one.
  case webPage
  case unreadable

  public var row: ErrorRow {
    switch self {
    case .refused(let status, let message) where message.contains("api_key"):
      .init(
        "rates-key", "FRED did not accept your key", details: ["FRED: \(message) (\(status))"],
        hint: """
          \(.command("set", ["fred_key", "none"])) asks without a key, or \
          \(.command("set", ["fred_key", "KEY"])) sets another
          """)
    case .refused(let status, let message):
      .init("rates-refused", "FRED gave no rates", details: ["FRED: \(message) (\(status))"])
    case .tooManyRequests:
      .init(
        "rates-too-many", "FRED answers no more for now: too many requests",
        hint: "try again in a few minutes")
    case .status(let status):
      .init(
        "rates-unavailable", "FRED gave no rates (HTTP status \(status))", hint: "try again later")
    case .webPage:
      .init(
        "rates-unavailable", "expected rates from FRED, got a web page",
        hint: "a proxy or firewall may be in the way; try again later")
    case .unreadable:
      .init(
        "rates-unreadable", "can't read FRED's answer: it is not in the form that FRED documents",
        hint: "try again later")
    }
  }
}
