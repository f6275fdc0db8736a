import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Mortgages with a property, and properties by themselves, on the map of the United States.
///
/// Homes of one ZIP code share a pin, as it lies where the ZIP code does.
public struct Atlas {
  /// A home on the map, or beside it.
  public struct Home {
    /// The name of its mortgage; nil where it has none.
    public let name: String?
    /// The top-level name that holds its mortgage.
    public let binding: String?
    public let value: any DomainValue
    let property: Property
    let mortgage: MortgageValue?
    /// The point of the map where it lies; nil for a place outside of it.
    let point: CountryMap.Point?

    /// Nil for a value without an address.
    init?(_ value: Value) {
      guard case .domain(let domain) = value,
        let address = domain.part(PropertyValue.self)
      else { return nil }
      (self.value, property, mortgage) = (domain, address.model, domain as? MortgageValue)
      name = mortgage?.model.name
      binding = mortgage?.model.boundName
      let place = property.address.place
      point = place?.location.flatMap { location in
        place.flatMap { CountryMap.point(of: location, in: $0.state) }
      }
    }

    public var address: String { property.line }

    /// A figure of its mortgage, as the table has it.
    fileprivate func figure(_ name: String) -> Value {
      (mortgage.flatMap { try? $0.field(name) } ?? nil) ?? .none
    }

    /// Its name and address.
    public var title: String { (name.map { $0 + ", " } ?? "") + address }

    /// The words beside its pin: name and address, its kind, and what is owed and paid for it.
    public var summary: String {
      let (amount, payment) = (figure("amount"), figure("payment"))
      var parts = [title, property.kind.inWords]
      if !amount.isNone { parts.append("\(amount.displayText) at \(figure("rate").displayText)") }
      if !payment.isNone { parts.append("\(payment.displayText) a month") }
      return parts.joined(separator: "; ")
    }
  }

  /// A ZIP code with its homes, by their places in ``homes``.
  public struct Pin {
    public let number: Int
    public let homes: [Int]
    public let place: MapPicture.Point

    /// `3`, or `3×2` for two homes.
    public var label: String { homes.count == 1 ? "\(number)" : "\(number)×\(homes.count)" }
  }

  public let homes: [Home]
  public let pins: [Pin]
  private let borders: [CountryMap.Border]
  /// The places in ``pins`` of homes that are on the map.
  private let pinOfHome: [Int: Int]

  /// Throws an ``AtlasError`` for a value without an address.
  public init(_ values: [Value]) throws {
    let homes = try values.map { value in
      guard let home = Home(value) else { throw AtlasError.noAddress(value) }
      return home
    }
    var places: [Int: Int] = [:]
    var groups: [(homes: [Int], point: CountryMap.Point)] = []
    for (index, home) in homes.enumerated() {
      guard let point = home.point else { continue }
      let zip = home.property.address.zip.number
      if let group = places[zip] {
        groups[group].homes.append(index)
      } else {
        places[zip] = groups.count
        groups.append(([index], point))
      }
    }
    self.homes = homes
    pins = groups.enumerated().map { index, group in
      Pin(
        number: index + 1, homes: group.homes,
        place: MapPicture.Point(group.point.x, group.point.y))
    }
    pinOfHome = Dictionary(
      groups.enumerated().flatMap { pin, group in group.homes.map { ($0, pin) } },
      uniquingKeysWith: { first, _ in first })
    borders = CountryMap().borders
  }

  /// The pin of a home; nil for one outside the map.
  public func pin(ofHome home: Int) -> Pin? { pinOfHome[home].map { pins[$0] } }

  // MARK: Picture

  /// The whole country with all pins.
  public var map: MapPicture {
    let lines = borders.map { border in
      MapPicture.Border(
        border.points.map { MapPicture.Point($0.x, $0.y) }, isOuter: border.isOuter)
    }
    var map = MapPicture(
      borders: lines, pins: pins.map { MapPicture.Pin($0.label, at: $0.place) },
      window: MapPicture.window(around: lines.lazy.flatMap(\.points)))
    map.legend = inOrder.prefix(Self.mostInLegend).map { home in
      (pin(ofHome: home)?.label ?? "–") + "  " + homes[home].summary
    }
    if homes.count > Self.mostInLegend {
      map.legend.append("and \(homes.count - Self.mostInLegend) more")
    }
    return map
  }

  private static let mostInLegend = 30

  /// The homes by their pins, and last those outside the map.
  public var inOrder: [Int] {
    pins.flatMap(\.homes) + homes.indices.filter { homes[$0].point == nil }
  }

  /// The codes of the states, each in the middle of its borders.
  public var stateNames: [MapPicture.Pin] {
    var points: [String: [MapPicture.Point]] = [:]
    for border in borders {
      for state in border.states {
        points[state, default: []] += border.points.map { MapPicture.Point($0.x, $0.y) }
      }
    }
    return points.keys.sorted().map { state in
      let window = MapPicture.window(around: points[state] ?? [])
      return MapPicture.Pin(
        state,
        at: MapPicture.Point(window.left + window.width / 2, window.top + window.height / 2))
    }
  }

  var markup: Markup {
    var notes = homes.isEmpty ? [Self.nothing] : [Self.attribution]
    if homes.contains(where: { $0.point == nil }) { notes.insert("–: outside the map", at: 0) }
    let chart = Chart(map, title: StyledText("Atlas"), notes: notes.map { StyledText($0) })
    return homes.isEmpty ? .chart(chart) : .stack([.chart(chart), .table(table)])
  }

  private static let attribution = "places of ZIP codes: GeoNames (geonames.org), CC BY 4.0"
  /// Said where there is nothing to show.
  public static let nothing = "no mortgage has a property yet; :new mortgage asks for one"

  private static let columns = ["name", "kind", "street", "city", "amount", "apr", "payment"]

  private var table: Table {
    let order = inOrder
    let figures: Set = ["amount", "apr", "payment"]
    let columns =
      [Table.Column("pin", .trailing, importance: 3)]
      + Self.columns.map { name in
        Table.Column(
          name, figures.contains(name) ? .decimal : .leading,
          importance: ["name": 3, "city": 2, "amount": 2, "payment": 2, "apr": 1][name] ?? 0)
      }
    return Table(
      columns: columns, rowCount: order.count, shortening: .standard,
      row: { index in
        let home = homes[order[index]]
        let row = record(of: order[index])
        let pin = pin(ofHome: order[index]).map { StyledText("\($0.number)") }
        return [pin ?? StyledText("–", .muted)]
          + Self.columns.map { name in
            if name == "city" {
              return StyledText(
                "\(home.property.address.city), \(home.property.address.state.code)")
            }
            guard let value = row[name], !value.isNone else { return StyledText() }
            return value.styledText()
          }
      })
  }

  // MARK: Data

  private func record(of index: Int) -> Record {
    let home = homes[index]
    let address = home.property.address
    return Record([
      ("pin", pin(ofHome: index).map { .number(Decimal($0.number)) } ?? .none),
      ("name", home.name.map { .text($0) } ?? .none), ("kind", .text(home.property.kind)),
      ("street", .text(address.lines.joined(separator: ", "))), ("city", .text(address.city)),
      ("state", .text(address.state.code)), ("zip", .text(address.zip.description)),
      ("amount", home.figure("amount")), ("apr", home.figure("apr")),
      ("payment", home.figure("payment")),
    ])
  }

  var data: Value { .list(homes.indices.map { .record(record(of: $0)) }) }
}

/// A value that has no place on a map.
enum AtlasError: DescribedError {
  case noAddress(Value)

  var row: ErrorRow {
    switch self {
    case .noAddress(let value):
      .init(
        "no-address", "\(described(value)) has no address",
        hint:
          #"mortgage(…, property: property("house", "12 Elm Street", "Boston", "MA", "02108"))"#)
    }
  }
}

extension Mortgage {
  var propertyValue: PropertyValue? {
    if case .domain(let property)? = property { property as? PropertyValue } else { nil }
  }
}
