import JSON
import Money

/// The observations in an answer of FRED.
///
/// Source: https://fred.stlouisfed.org/docs/api/fred/series_observations.html
public struct RateAnswer: Sendable {
  /// The newest first; weeks without a value are left out.
  public private(set) var observations: [RateSeries: [RateObservation]] = [:]

  public init() {}

  /// Takes in what another answer holds.
  public mutating func add(_ other: RateAnswer) {
    observations.merge(other.observations) { $1 }
  }

  /// Reads an answer of the API to the question for one series. Throws a ``RateAnswerError``.
  public init(json bytes: [UInt8], of series: RateSeries, status: Int) throws {
    try Self.check(bytes, status)
    var rows: [RateObservation] = []
    var hasRows = false
    do {
      try JSONReader.reading(bytes) { reader in
        try reader.object { reader, name in
          guard name == "observations" else { return try reader.skipValue() }
          hasRows = true
          try reader.array { reader in
            var (date, value) = ("", "")
            try reader.object { reader, name in
              switch name {
              case "date": date = try reader.string()
              case "value": value = try reader.string()
              default: try reader.skipValue()
              }
            }
            if let row = try Self.row(date, value) { rows.append(row) }
          }
        }
      }
    } catch is JSONFault {
      throw RateAnswerError.unreadable
    }
    guard hasRows else { throw RateAnswerError.unreadable }
    observations[series] = Self.newestFirst(rows)
  }

  /// Reads a table with a column for each of several series, which are named in its heading. Throws a
  /// ``RateAnswerError``.
  public init(csv bytes: [UInt8], status: Int) throws {
    try Self.check(bytes, status)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RateAnswerError.unreadable
    }
    var lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard !lines.isEmpty else { throw RateAnswerError.unreadable }
    let columns = lines.removeFirst().map { RateSeries(rawValue: String($0.trimmed)) }
    guard columns.contains(where: { $0 != nil }) else { throw RateAnswerError.unreadable }
    var rows: [RateSeries: [RateObservation]] = [:]
    for line in lines {
      for case (let cell, let series?) in zip(line, columns) {
        if let row = try Self.row(line[0].trimmed, cell.trimmed) {
          rows[series, default: []].append(row)
        }
      }
    }
    observations = rows.mapValues(Self.newestFirst)
  }

  private static func newestFirst(_ rows: [RateObservation]) -> [RateObservation] {
    rows.sorted { $0.date > $1.date }
  }

  /// An observation; nil for a week without a value.
  private static func row(
    _ date: some StringProtocol, _ value: some StringProtocol
  ) throws -> RateObservation? {
    guard let date = CalendarDate(iso8601: date) else { throw RateAnswerError.unreadable }
    if value.isEmpty || value == "." { return nil }
    guard let percent = Decimal(value), percent >= .zero, percent < Decimal(100) else {
      throw RateAnswerError.unreadable
    }
    return RateObservation(date: date, rate: percent / Decimal(100))
  }

  /// Throws where the answer is an error or a web page.
  private static func check(_ bytes: [UInt8], _ status: Int) throws {
    let start = bytes.first { $0 > 0x20 }
    if status == 429 { throw RateAnswerError.tooManyRequests }
    if start == UInt8(ascii: "{"), let error = Self.error(in: bytes) {
      throw error.code == 429
        ? RateAnswerError.tooManyRequests
        : RateAnswerError.refused(status: error.code, message: error.message)
    }
    guard 200..<300 ~= status else {
      if start == UInt8(ascii: "<"), let message = Self.xmlMessage(in: bytes) {
        throw RateAnswerError.refused(status: status, message: message)
      }
      throw RateAnswerError.status(status)
    }
    if start == UInt8(ascii: "<") { throw RateAnswerError.webPage }
  }

  private static func error(in bytes: [UInt8]) -> (code: Int, message: String)? {
    var (code, message) = (0, String?.none)
    _ = try? JSONReader.reading(bytes) { reader in
      try reader.object { reader, name in
        switch name {
        case "error_code": code = try reader.count()
        case "error_message": message = try reader.string()
        default: try reader.skipValue()
        }
      }
    }
    return message.map { (code, $0) }
  }

  /// The message of an error as FRED writes it where JSON was not asked for.
  private static func xmlMessage(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<error "), let start = text.firstRange(of: "message=\"") else {
      return nil
    }
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\"" || $0 == "\u{FEFF}" }
    let cut = start.reversed().prefix { $0 == " " || $0 == "\"" }.count
    return start.dropLast(cut)
  }
}
