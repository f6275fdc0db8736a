import Finance

/// The year or edition of a table of others that is inside the program, so that a person can see what it
/// knows.
public struct TableYear: Sendable {
  public let name: String
  public let edition: String

  public static let all: [TableYear] =
    DatedTable.all.map { TableYear(name: $0.name, edition: "through \($0.through.year)") } + [
      TableYear(name: "state borders", edition: "2023"),
      TableYear(name: "locales", edition: "CLDR 48"),
    ]
}
