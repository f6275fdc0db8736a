import Finance
import FinLanguage
import Markup
import Money

/// A house or apartment at an address that was checked, as a value of the language.
public final class PropertyValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  /// `house`, `apartment` …
  public let propertyKind: String
  public let address: PostalAddress

  /// - Parameter street: As it was given, a text or a list of lines.
  init(kind: String, street: Value, address: PostalAddress) {
    propertyKind = kind
    self.address = address
    // Codes, digits and cities are kept in one way of writing, streets as they were written.
    inputs = [
      ("kind", .text(kind)), ("street", street), ("city", .text(address.city)),
      ("state", .text(address.state.code)), ("zip", .text(address.zip.description)),
    ]
  }

  public var kind: String { "property" }
  public var constructor: String { "property" }
  public var headlineFields: [String] { ["address"] }

  private static let computed = ["address", "state_name", "zip_city", "latitude", "longitude"]
  public var fieldNames: [String] { PropertyInput.allCases.map(\.rawValue) + Self.computed }

  public func field(_ name: String) throws -> Value? {
    if let input = inputs.first(where: { $0.name == name }) { return input.value }
    return switch name {
    case "address": .text(oneLine)
    case "state_name": .text(address.state.name)
    case "zip_city": address.place.map { .text($0.city) } ?? Value.none
    case "latitude": degrees(address.place?.location?.latitude)
    case "longitude": degrees(address.place?.location?.longitude)
    default: nil
    }
  }

  private func degrees(_ hundredths: Int?) -> Value {
    hundredths.map { .number(Decimal(coefficient: Int64($0), exponent: -2)) } ?? .none
  }

  private var lastLine: String { "\(address.city), \(address.state.code) \(address.zip)" }

  /// `12 Elm Street, Boston, MA 02134`
  private var oneLine: String { (address.lines + [lastLine]).joined(separator: ", ") }

  // MARK: Card

  public func markup() throws -> Markup {
    var rows = address.lines.enumerated().map { index, line in
      Card.Row(index == 0 ? "Street" : "", line, .text)
    }
    rows += [
      Card.Row("City", address.city, .text),
      Card.Row("State", address.state.code, .text, note: address.state.name),
      Card.Row("ZIP", address.zip.description, .text, note: zipNote),
    ]
    let word = propertyKind.replacing("_", with: " ")
    return .card(
      Card(
        title: StyledText(word.capitalizedFirst),
        groups: [Card.Group(rows: rows)]))
  }

  private var zipNote: String? {
    guard let place = address.place else { return "not in the table" }
    return address.isNeighbour ? place.city : nil
  }

  // MARK: Explanations

  public func explanation(of field: String) throws -> Explanation? {
    guard Self.computed.contains(field), let value = try self.field(field) else { return nil }
    var result = Explanation("\(Self.titles[field] ?? field) of a property", value: value)
    let zip = address.zip.digits
    switch field {
    case "address": result.sentences = ["The lines of the street, the city, the state and the ZIP."]
    case "state_name":
      result.sentences = ["\(address.state.code) is the Postal Service's code of it."]
      result.source = "USPS Publication 28, Appendix B"
    case "zip_city":
      result.sentences = [
        address.place.map { "The Postal Service's name for the city of ZIP \(zip) is \($0.city)." }
          ?? "ZIP \(zip) is not in the table of ZIP codes, though its state has others like it."
      ]
      result.source = PropertyBuiltIns.source
    default:
      result.sentences = [
        address.place?.location == nil
          ? "There is no place for ZIP \(zip) in the table of ZIP codes."
          : "ZIP \(zip) lies at \(value.displayText) degrees, to a hundredth: about a kilometre."
            + " It is the place of the ZIP code, not of the house."
      ]
      result.source = PropertyBuiltIns.source
    }
    return result
  }

  private static let titles = [
    "address": "Address", "state_name": "State", "zip_city": "ZIP's city",
    "latitude": "Latitude", "longitude": "Longitude",
  ]
}
