import Finance
import FinLanguage
import FinValues
import Money

/// Mortgages with a property as points on a map, each where the ZIP code of its address lies.
///
/// Source: RFC 7946 (GeoJSON), coordinates in degrees, longitude first.
struct ExportedPlaces {
  let geoJSON: String
  let count: Int

  /// Throws an ``ExportError`` where a value has no address.
  init(_ value: Value) throws {
    let elements = Self.homes(of: value)
    let table = ZIPTable()
    let features = try elements.map { try Self.feature(of: $0, table) }
    count = features.count
    let collection = Record([
      ("type", .text("FeatureCollection")),
      ("attribution", .text("places of ZIP codes: GeoNames (geonames.org), CC BY 4.0")),
      ("features", .list(features)),
    ])
    geoJSON = try Value.record(collection).jsonText() + "\n"
  }

  /// The homes of an atlas, the elements of a list, or the value itself.
  private static func homes(of value: Value) -> [Value] {
    switch value {
    case .list(let elements): elements
    case .domain(let picture as PictureValue): picture.subjects
    default: [value]
    }
  }

  private static func feature(of value: Value, _ table: ZIPTable) throws -> Value {
    guard case .domain(let domain) = value,
      let address = domain.part(PropertyValue.self)
    else { throw ExportError.noPlaces(value) }
    let point = table.place(of: address.model.address.zip)?.location
    func degrees(_ hundredths: Int) -> Value {
      .number(Decimal(coefficient: Int64(hundredths), exponent: -2))
    }
    let geometry: Value =
      point.map { point in
        .record(
          Record([
            ("type", .text("Point")),
            ("coordinates", .list([degrees(point.longitude), degrees(point.latitude)])),
          ]))
      } ?? .none
    let names = ["amount", "rate", "payment", "monthly"]
    let figures = (domain === address ? [] : names).compactMap { name in
      ((try? domain.field(name)) ?? nil).map { (name, $0) }
    }
    let name = ["name"].compactMap { name in
      ((try? domain.field(name)) ?? nil).flatMap { $0.isNone ? nil : (name, $0) }
    }
    let place = ["kind", "street", "city", "state", "zip"].compactMap { name in
      ((try? address.field(name)) ?? nil).map { (name, $0) }
    }
    return .record(
      Record([
        ("type", .text("Feature")), ("geometry", geometry),
        ("properties", .record(Record(name + figures + place))),
      ]))
  }
}
