import Finance
import FinLanguage
import Money

/// Houses and apartments by their addresses.
public enum PropertyBuiltIns {
  /// What has to be said wherever the table of ZIP codes is used.
  public static let source =
    "ZIP data: GeoNames (https://www.geonames.org), CC BY 4.0, modified; "
    + "U.S. Census Bureau Gazetteer (public domain)"

  static let property: BuiltIn = BuiltIn(
    "property", .mortgages, parameters: PropertyInput.allCases.map(\.parameter),
    summary: "A house or apartment at an address whose state, ZIP code and city fit together.",
    example: .init(
      #"property("house", "12 Elm Street", "Boston", "MA", "02108").address"#,
      prints: "12 Elm Street, Boston, MA 02108"),
    source: source,
    body: { call in
      let draft = try PropertyInput.draft(call)
      let address: PostalAddress
      do throws(AddressProblems) {
        address = try PostalAddress(draft)
      } catch {
        throw CallError(
          property, id: "invalid-address", problems: error.problems.map(AddressWords.mismatch))
      }
      for remark in AddressWords.remarks(on: address) { call.context.remark(remark) }
      return .domain(
        PropertyValue(kind: try PropertyInput.kind(call), street: call[1], address: address))
    })
}
