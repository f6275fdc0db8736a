import Finance
import Money
import Testing

/// A published figure: what gives it, and the digits that its source prints.
struct PublishedFigure: CustomTestStringConvertible, Sendable {
  let name: String
  let printed: String
  let source: String
  let value: @Sendable () throws -> Decimal

  init(
    _ name: String, _ printed: String, source: String,
    _ value: @escaping @Sendable () throws -> Decimal
  ) {
    self.name = name
    self.printed = printed
    self.source = source
    self.value = value
  }

  var testDescription: String { "\(name) = \(printed) (\(source))" }

  /// Checks that the value, rounded as the source does, prints the same digits.
  func check() throws {
    let expected = try #require(Decimal(printed))
    let point = printed.firstIndex(of: ".")
    let places = point.map { printed.distance(from: $0, to: printed.endIndex) - 1 } ?? 0
    let value = try value()
    #expect(value.rounded(toPlaces: places, .halfUp) == expected, "got \(value)")
  }
}

/// A decimal from its text; the tests write numbers so that no double stands between.
func decimal(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> Decimal {
  try #require(Decimal(text), sourceLocation: location)
}

func decimals(_ numbers: [Int]) -> [Decimal] { numbers.map { Decimal($0) } }

func date(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> CalendarDate {
  try #require(CalendarDate(iso8601: text), sourceLocation: location)
}
