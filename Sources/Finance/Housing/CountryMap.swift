import CAtlas

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The outline of the United States on a flat map: Alaska, Hawaii and Puerto Rico stand in its corners,
/// as on most maps of the country.
///
/// Source: U.S. Census Bureau, cartographic boundaries (public domain).
public struct CountryMap: Sendable {
  /// A point of the flat map; x grows to the east, y to the south, and the 48 states are about 1 wide.
  public struct Point: Hashable, Sendable {
    public let x: Double
    public let y: Double
  }

  /// A line between two states, or along a coast or another country.
  public struct Border: Sendable {
    /// The codes of the states that it parts, one or two.
    public let states: [String]
    public let points: [Point]

    /// True for the edge of the country.
    public var isOuter: Bool { states.count == 1 }
  }

  public let borders: [Border]

  public init() {
    let data = fin_border_lines()
    let bytes = UnsafeBufferPointer(start: data.bytes, count: data.size)
    borders = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2)
      guard parts.count == 3 else { return nil }
      let states = parts[..<2].map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "-" }
      guard let first = states.first, let inset = Inset(ofState: first) else { return nil }
      return Border(
        states: states,
        points: Self.places(parts[2]).map { inset.point(longitude: $0, latitude: $1) })
    }
  }

  /// The point of a place in a state; nil for one that is not on the map, as Guam.
  public static func point(of location: ZIPTable.Location, in state: USState) -> Point? {
    Inset(ofState: state.code)?.point(
      longitude: Double(location.longitude) / 100, latitude: Double(location.latitude) / 100)
  }

  /// Longitudes and latitudes in degrees, as CAtlas.h says.
  private static func places(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [(Double, Double)] {
    var steps: [Int] = []
    var (bits, shift) = (0, 0)
    for byte in text {
      let part = Int(byte) - 63
      bits |= (part & 31) << shift
      shift += 5
      if part & 32 == 0 {
        steps.append(bits & 1 == 0 ? bits >> 1 : ~(bits >> 1))
        (bits, shift) = (0, 0)
      }
      // No border has steps as long as that.
      if shift > 40 { return [] }
    }
    var (x, y) = (0, 0)
    return stride(from: 0, to: steps.count - 1, by: 2).map { place in
      x += steps[place]
      y += steps[place + 1]
      return (Double(x) / 100, Double(y) / 100)
    }
  }
}

/// A part of the map with a projection of its own: Albers' conic one, which keeps areas.
///
/// Source: J. P. Snyder, Map Projections: A Working Manual (USGS 1395), 14; the parallels and corners
/// are those of the usual composite map.
private struct Inset {
  private let meridian: Double
  private let scale: Double
  private let origin: CountryMap.Point
  /// Of the cone: n, C and the point of the projection that lies at the origin.
  private let n: Double
  private let c: Double
  private let center: (x: Double, y: Double)

  /// - Parameters:
  ///   - parallels: In degrees, as the other angles.
  ///   - center: The place, counted from the meridian, that lies at the origin.
  private init(
    parallels: (Double, Double), meridian: Double, center: (longitude: Double, latitude: Double),
    scale: Double, at origin: (x: Double, y: Double)
  ) {
    let (south, north) = (parallels.0 * .pi / 180, parallels.1 * .pi / 180)
    n = (sin(south) + sin(north)) / 2
    c = cos(south) * cos(south) + 2 * n * sin(south)
    self.meridian = meridian
    self.scale = scale
    self.origin = CountryMap.Point(x: origin.x, y: origin.y)
    self.center = Self.cone(center.longitude, center.latitude, n, c)
  }

  /// Nil for what is not on the map.
  init?(ofState code: String) {
    switch code {
    case "AK": self = Self.alaska
    case "HI": self = Self.hawaii
    case "PR", "VI": self = Self.puertoRico
    case "AS", "GU", "MP", "FM", "MH", "PW", "AA", "AE", "AP": return nil
    default: self = Self.mainland
    }
  }

  private static let mainland = Inset(
    parallels: (29.5, 45.5), meridian: -96, center: (-0.6, 38.7), scale: 1, at: (0, 0))
  private static let alaska = Inset(
    parallels: (55, 65), meridian: -154, center: (-2, 58.5), scale: 0.35, at: (-0.307, 0.201))
  private static let hawaii = Inset(
    parallels: (8, 18), meridian: -157, center: (-3, 19.9), scale: 1, at: (-0.205, 0.212))
  private static let puertoRico = Inset(
    parallels: (8, 18), meridian: -66, center: (0, 18.2), scale: 1.6, at: (0.33, 0.25))

  private static func cone(
    _ longitude: Double, _ latitude: Double, _ n: Double, _ c: Double
  ) -> (x: Double, y: Double) {
    let radius = max(c - 2 * n * sin(latitude * .pi / 180), 0).squareRoot() / n
    let angle = n * longitude * .pi / 180
    return (radius * sin(angle), radius * cos(angle))
  }

  func point(longitude: Double, latitude: Double) -> CountryMap.Point {
    var turned = longitude - meridian
    // Some of the Aleutians lie beyond the 180th meridian.
    if turned > 180 { turned -= 360 }
    let (x, y) = Self.cone(turned, latitude, n, c)
    return CountryMap.Point(
      x: origin.x + scale * (x - center.x), y: origin.y + scale * (y - center.y))
  }
}
