import Testing

@testable import Finance

@Suite("The outline of the country")
struct CountryMapTests {
  private func point(_ latitude: Int, _ longitude: Int, _ state: String) throws -> CountryMap.Point?
  {
    CountryMap.point(
      of: ZIPTable.Location(latitude: latitude, longitude: longitude),
      in: try #require(USState(code: state)))
  }

  /// Source: Snyder, Map Projections: A Working Manual, numerical example of the Albers projection of
  /// a sphere: 35° N, 75° W, from 23° N, 96° W: x = 0.2952720, y = 0.2416774.
  @Test func projection() throws {
    let origin = try #require(try point(2300, -9600, "TX"))
    let place = try #require(try point(3500, -7500, "NC"))
    #expect(abs(place.x - origin.x - 0.2952720) < 5e-8)
    #expect(abs(origin.y - place.y - 0.2416774) < 5e-8)
  }

  @Test("every state is on it, and the islands stand in the corners")
  func borders() throws {
    let map = CountryMap()
    let states = Set(map.borders.flatMap(\.states))
    let absent = USState.all.map(\.code).filter { !states.contains($0) }
    #expect(absent == ["AS", "GU", "MP", "FM", "MH", "PW", "AA", "AE", "AP"])
    #expect(
      map.borders.allSatisfy { $0.points.count > 1 && $0.points.allSatisfy { $0.x.isFinite } })
    let xs = map.borders.flatMap(\.points).map(\.x)
    let ys = map.borders.flatMap(\.points).map(\.y)
    #expect((xs.min() ?? 0) > -0.55 && (xs.max() ?? 0) < 0.5)
    #expect((ys.min() ?? 0) > -0.3 && (ys.max() ?? 0) < 0.4)
    for (latitude, longitude, state) in [(2131, -15786, "HI"), (6122, -14990, "AK")] {
      let place = try #require(try point(latitude, longitude, state))
      let mexico = try #require(try point(2583, -9740, "TX"))
      #expect(place.y > mexico.y - 0.1 && place.x < mexico.x, "\(state)")
    }
    #expect(try point(1345, 14480, "GU") == nil)
  }
}
