import FinLanguage
import FinValues
import Markup

/// Homes on a map, and in pictures of their street.
enum AtlasBuiltIns {
  static let all: [BuiltIn] = [atlas, streetview]

  static let atlas = BuiltIn(
    "atlas", .mortgages,
    parameters: [
      Parameter(
        "mortgages", .any, .optional,
        meaning: "mortgages with a property, or properties (default: your mortgages)",
        aliases: ["homes", "properties"])
    ],
    effect: .reads,
    summary: "Draws a map of the United States with a numbered pin for each property.",
    example: .init(
      #"atlas(property("house", "12 Elm Street", "Boston", "MA", "02108")).city"#,
      prints: #"["Boston"]"#),
    help: .init(seeAlso: [":atlas", "property", "export"]),
    source: PropertyBuiltIns.source + "; borders: U.S. Census Bureau (public domain)"
  ) { call in
    let values: [Value] =
      switch call[0] {
      case .missing, .none: try StandardLibrary.savedMortgages(in: call.context)
      case .list(let values): values
      case let value: [value]
      }
    let atlas = try Atlas(values)
    return .domain(
      PictureValue(
        "atlas", by: "atlas", parameters: ["mortgages"], call: call, data: atlas.data,
        picture: atlas.markup, subjects: values))
  }

  static let streetview = BuiltIn(
    "streetview", .mortgages,
    parameters: [
      Parameter("home", .any, meaning: "mortgage with a property, or a property")
    ],
    effect: .outside,
    summary: "Opens the address of a home on Google Maps, which has its Street View.",
    example: .init(
      #"streetview(property("house", "12 Elm Street", "Boston", "MA", "02108"))"#,
      prints:
        "https://www.google.com/maps/search/?api=1&query=12%20Elm%20Street%2C%20Boston%2C%20MA%2002108"
    ),
    help: .init(seeAlso: ["atlas", "property"]),
    source: "Google Maps URLs, search",
    body: { call in
      guard let home = Atlas.Home(call[0]) else { throw AtlasError.noAddress(call[0]) }
      try call.context.host.open(home.streetAddress)
      return .text(home.streetAddress)
    })
}

extension Atlas.Home {
  /// The address to open in a browser. Its panorama would want the place of the house, of which only
  /// that of its ZIP code is known; a search finds the house by its address.
  public var streetAddress: String {
    "https://www.google.com/maps/search/?api=1&query=" + address.percentEncoded
  }
}

extension String {
  /// With all but letters, digits and a few signs as bytes (RFC 3986, 2.1).
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
        result.append(character)
      } else {
        result += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }
}
