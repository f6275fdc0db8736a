import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias PropertyValue = TypedValue<Property>

/// A house or apartment at an address that was checked.
struct Property: ValueModel {
  /// `house`, `apartment` …
  let kind: String
  let address: PostalAddress

  init(_ given: NamedArguments) throws {
    kind = given.text("kind") ?? ""
    func text(_ name: String) -> String { (given.text(name) ?? "").withoutOuterBlanks }
    let draft = PostalAddress.Draft(
      lines: Self.lines(given["street"]), city: text("city"), state: text("state"),
      zip: text("zip"))
    do throws(AddressProblems) {
      address = try PostalAddress(draft)
    } catch {
      throw CallError(
        PropertyBuiltIns.property, id: "invalid-address",
        problems: error.problems.map(AddressMessages.mismatch))
    }
    for remark in AddressMessages.remarks(on: address) { given.context.remark(remark) }
  }

  /// The lines of a street, a text or a list of them.
  private static func lines(_ street: Value?) -> [String] {
    switch street {
    case .list(let lines)?: lines.map(\.displayText.withoutOuterBlanks)
    case .text(let text)?:
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).withoutOuterBlanks }
    default: []
    }
  }

  /// Codes, digits and cities are kept in one way of writing, streets as they were written.
  func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    [
      ("kind", .text(kind)), ("street", given["street"] ?? .none), ("city", .text(address.city)),
      ("state", .text(address.state.code)), ("zip", .text(address.zip.description)),
    ]
  }

  /// No input or figure is an amount.
  var currency: Currency { .usd }

  static let type = ValueType<Property>(
    "property", title: "Property", headlines: { _ in ["address"] }, inputs: inputs,
    figures: figures, whose: { _ in "of a property" },
    heading: { $0.kind.inWords.capitalizedFirst },
    panel: { ([$0.model.group], []) })

  private static let inputs: [ValueType<Property>.Field] = [
    .input(
      Parameter(
        "kind", .word(kinds), meaning: "kind of property", aliases: ["type", "category"],
        wordAliases: { everydayKinds[$0.lowercased()] })
    ).asked(in: 1, as: "Kind of property"),
    .input(
      "street", .either([.text, .listOf(.text)]),
      "street address, e.g. \"12 Elm St.\", or a list of lines", need: .required,
      aliases: ["address", "lines", "address1", "line1"]
    ).asked(in: 0),
    .input("city", .text, "city", need: .required, aliases: ["town", "place"]).asked(in: 0),
    .input(
      Parameter(
        "state", .either([.word(USState.all.map(\.code)), .text]),
        meaning: "state, e.g. \"MA\" or \"Massachusetts\"",
        wordAliases: { USState($0)?.code }, wordMeaning: { USState($0)?.name })
    ).asked(in: 0),
    .input(
      Parameter(
        "zip", .text, meaning: "ZIP code, e.g. \"02134\" or \"02134-1234\"",
        aliases: ["zipcode", "zip_code", "postal_code", "postcode"],
        wordAliases: { padded($0) })
    ).asked(in: 0, as: "ZIP code"),
  ]

  private static let kinds = [
    "house", "apartment", "condo", "townhouse", "duplex", "mobile_home", "land",
  ]

  private static let everydayKinds = [
    "home": "house", "single_family": "house", "single family": "house", "flat": "apartment",
    "condominium": "condo", "town house": "townhouse", "row house": "townhouse",
    "rowhouse": "townhouse", "two_family": "duplex", "mobile home": "mobile_home",
    "manufactured": "mobile_home", "trailer": "mobile_home", "lot": "land", "plot": "land",
  ]

  /// The text of a ZIP code that was given as a number.
  private static func padded(_ number: String) -> String? {
    guard (3...5).contains(number.count), let whole = Int(number) else { return nil }
    return ZIPCode(whole)?.digits
  }

  private static let figures: [ValueType<Property>.Field] = [
    .figure(
      "address", "Address", help: "on one line",
      { .text($0.line) },
      explain: { _, result in
        result.sentences = ["The lines of the street, the city, the state and the ZIP."]
      }),
    .figure(
      "state_name", "State", help: "in full", source: "USPS Publication 28, Appendix B",
      { .text($0.address.state.name) },
      explain: { property, result in
        result.sentences = [
          "\(property.model.address.state.code) is its Postal Service code."
        ]
      }),
    .figure(
      "zip_city", "ZIP's city", help: "the Postal Service's city for the ZIP",
      source: PropertyBuiltIns.source, { $0.address.place.map { .text($0.city) } ?? .none },
      explain: { $1.sentences = [$0.model.cityInWords] }),
    .figure(
      "latitude", "Latitude", help: "of the ZIP, to a hundredth of a degree",
      source: PropertyBuiltIns.source, { degrees($0.address.place?.location?.latitude) },
      explain: { $1.sentences = [$0.model.locationInWords($1.value)] }),
    .figure(
      "longitude", "Longitude", help: "of the ZIP, to a hundredth of a degree",
      source: PropertyBuiltIns.source, { degrees($0.address.place?.location?.longitude) },
      explain: { $1.sentences = [$0.model.locationInWords($1.value)] }),
  ]

  private static func degrees(_ hundredths: Int?) -> Value {
    hundredths.map { .number(Decimal(coefficient: Int64($0), exponent: -2)) } ?? .none
  }

  /// The address on one line.
  var line: String {
    (address.lines + ["\(address.city), \(address.state.code) \(address.zip)"])
      .joined(separator: ", ")
  }

  // MARK: Panel

  private var group: Panel.Group {
    let street = address.lines.enumerated().map { index, line in
      Panel.Row(index == 0 ? "Street" : "", line, .text)
    }
    return Panel.Group(
      rows: street + [
        Panel.Row("City", address.city, .text),
        Panel.Row("State", address.state.code, .text, note: address.state.name),
        Panel.Row("ZIP", address.zip.description, .text, note: zipNote),
      ])
  }

  private var zipNote: String? {
    guard let place = address.place else { return "not in the table" }
    return address.isNeighbor ? place.city : nil
  }

  // MARK: Explanations

  private var cityInWords: String {
    let zip = address.zip.digits
    return address.place.map {
      "The Postal Service's name for the city of ZIP \(zip) is \($0.city)."
    } ?? "ZIP \(zip) is not in the table of ZIP codes, though its state has others like it."
  }

  private func locationInWords(_ degrees: Value) -> String {
    let zip = address.zip.digits
    return address.place?.location == nil
      ? "ZIP \(zip) has no location in the table of ZIP codes."
      : "ZIP \(zip) is at \(degrees.displayText) degrees, rounded to 0.01 degree, about 0.7 mile."
        + " It is the location of the ZIP code, not of the house."
  }
}
