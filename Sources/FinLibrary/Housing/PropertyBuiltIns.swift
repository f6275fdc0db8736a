import FinLanguage
import FinValues

/// Houses and apartments by their addresses.
public enum PropertyBuiltIns {
  /// The attribution that the ZIP code table requires.
  public static let source =
    "ZIP data: GeoNames (https://www.geonames.org), CC BY 4.0, modified; "
    + "U.S. Census Bureau Gazetteer (public domain)"

  static let property = BuiltIn(
    "property", .mortgages, parameters: Property.type.parameters,
    summary: "A house or apartment: its address, with state, ZIP code and city checked.",
    example: .init(
      #"property("house", "12 Elm Street", "Boston", "MA", "02108").address"#,
      prints: "12 Elm Street, Boston, MA 02108"),
    help: .init(seeAlso: ["mortgage", "atlas"]),
    source: source,
    body: { .domain(try PropertyValue($0)) })
}
