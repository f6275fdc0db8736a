import Finance
import FinLanguage
import Money

/// The arguments of `property` by name, in the order of its parameters.
enum PropertyInput: String, CaseIterable {
  case kind, street, city, state, zip

  static let kinds = [
    "house", "apartment", "condo", "townhouse", "duplex", "mobile_home", "land",
  ]

  var parameter: Parameter {
    switch self {
    case .kind:
      Parameter(
        "kind", .word(Self.kinds), meaning: "what it is", foreignNames: ["type", "category"],
        foreignWord: { Self.everydayKinds[$0.lowercased()] })
    case .street:
      Parameter(
        "street", .either([.text, .listOf(.text)]),
        meaning: "number and street, as \"12 Elm Street\", or a list of lines",
        foreignNames: ["address", "lines", "address1", "line1"])
    case .city: Parameter("city", .text, meaning: "the city", foreignNames: ["town", "place"])
    case .state:
      Parameter(
        "state", .either([.word(USState.all.map(\.code)), .text]),
        meaning: "the state, as \"MA\" or \"Massachusetts\"")
    case .zip:
      Parameter(
        "zip", .text, meaning: "the ZIP code, as \"02134\" or \"02134-1234\"",
        foreignNames: ["zipcode", "zip_code", "postal_code", "postcode"],
        foreignWord: { Self.padded($0) })
    }
  }

  /// The text of a ZIP code that was given as a number.
  private static func padded(_ number: String) -> String? {
    guard (3...5).contains(number.count), let whole = Int(number) else { return nil }
    return ZIPCode(whole)?.digits
  }

  private static let everydayKinds = [
    "home": "house", "single_family": "house", "single family": "house", "flat": "apartment",
    "condominium": "condo", "town house": "townhouse", "row house": "townhouse",
    "rowhouse": "townhouse", "two_family": "duplex", "mobile home": "mobile_home",
    "manufactured": "mobile_home", "trailer": "mobile_home", "lot": "land", "plot": "land",
  ]

  private func index() -> Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The lines, city, state and ZIP code as they were given.
  static func draft(_ call: Call) throws -> PostalAddress.Draft {
    func text(_ input: PropertyInput) throws -> String {
      trimmed(try call.text(input.index()))
    }
    let lines: [String] =
      if case .list(let values) = call[PropertyInput.street.index()] {
        values.map { trimmed($0.displayText) }
      } else {
        try call.text(PropertyInput.street.index()).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map { trimmed(String($0)) }
      }
    return PostalAddress.Draft(
      lines: lines, city: try text(.city), state: try text(.state), zip: try text(.zip))
  }

  static func kind(_ call: Call) throws -> String { try call.text(PropertyInput.kind.index()) }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
