import Finance
import Testing

@Suite("ZIP codes")
struct HousingZIPTests {
  /// The number of ZIP codes of each state: GeoNames and Census Gazetteer, 2024.
  private static let counts: [String: Int] = [
    "AL": 811, "AK": 273, "AZ": 530, "AR": 706, "CA": 2593, "CO": 645, "CT": 429, "DE": 96,
    "FL": 1473, "GA": 952, "HI": 137, "ID": 320, "IL": 1575, "IN": 968, "IA": 1055, "KS": 748,
    "KY": 946, "LA": 719, "ME": 485, "MD": 605, "MA": 685, "MI": 1159, "MN": 992, "MS": 531,
    "MO": 1157, "MT": 404, "NE": 620, "NV": 254, "NH": 281, "NJ": 723, "NM": 427, "NY": 2155,
    "NC": 1081, "ND": 407, "OH": 1416, "OK": 765, "OR": 481, "PA": 2176, "RI": 90, "SC": 534,
    "SD": 385, "TN": 785, "TX": 2601, "UT": 347, "VT": 308, "VA": 1214, "WA": 716, "WV": 851,
    "WI": 896, "WY": 195, "DC": 277, "AS": 1, "GU": 21, "MP": 3, "PR": 177, "VI": 16, "FM": 4,
    "MH": 2, "PW": 2, "AA": 61, "AE": 512, "AP": 211,
  ]

  @Test("every ZIP code is found, with a state, a city and a place")
  func all() throws {
    let table = ZIPTable()
    var counts: [String: Int] = [:]
    var withoutPlace = 0
    for number in 0...99_999 {
      let zip = try #require(ZIPCode(number))
      guard let place = table.place(of: zip) else { continue }
      counts[place.state.code, default: 0] += 1
      #expect(place.zip == zip)
      #expect(place.city.first?.isUppercase == true, "\(zip) \(place.city)")
      if let location = place.location {
        #expect((-1500...7200).contains(location.latitude), "\(zip)")
        #expect((-18_000...18_000).contains(location.longitude), "\(zip)")
      } else {
        withoutPlace += 1
        #expect(["AA", "AE", "AP"].contains(place.state.code), "\(zip)")
      }
    }
    #expect(counts == Self.counts)
    #expect(counts.values.reduce(0, +) == 41_989)
    #expect(table.count == 41_989)
    #expect(withoutPlace == 784)
  }

  @Test(
    "places",
    arguments: [
      ("00501", "NY", "Holtsville", 4082, -7305), ("02134", "MA", "Allston", 4236, -7113),
      ("10001", "NY", "New York", 4075, -7400), ("63101", "MO", "Saint Louis", 3863, -9019),
      ("90210", "CA", "Beverly Hills", 3410, -11841), ("00802", "VI", "St Thomas", 1834, -6493),
      ("96799", "AS", "Pago Pago", -1432, -17075),
    ])
  func places(zip: String, state: String, city: String, latitude: Int, longitude: Int) throws {
    let place = try #require(ZIPCode(zip).flatMap { ZIPTable().place(of: $0) })
    #expect(place.state.code == state)
    #expect(place.city == city)
    #expect(place.location?.latitude == latitude)
    #expect(place.location?.longitude == longitude)
  }

  /// ZIP codes whose state is another than that of most with the same three digits.
  @Test(
    "the state of a ZIP code is its own, not that of its neighbours",
    arguments: [
      ("06390", "NY", "CT"), ("20588", "MD", "DC"), ("20598", "VA", "DC"), ("72643", "MO", "AR"),
      ("73960", "TX", "OK"), ("83414", "WY", "ID"), ("96799", "AS", "HI"), ("96939", "PW", "GU"),
      ("96940", "PW", "GU"), ("96941", "FM", "GU"), ("96942", "FM", "GU"), ("96943", "FM", "GU"),
      ("96944", "FM", "GU"), ("96950", "MP", "GU"), ("96951", "MP", "GU"), ("96952", "MP", "GU"),
      ("96960", "MH", "GU"), ("96970", "MH", "GU"),
    ])
  func exceptions(zip: String, state: String, area: String) throws {
    let code = try #require(ZIPCode(zip))
    #expect(ZIPTable().place(of: code)?.state.code == state)
    #expect(ZIPTable().state(ofPrefix: code.prefix)?.code == area)
  }

  @Test("prefixes of a state")
  func prefixes() throws {
    let texas = try #require(USState("TX"))
    #expect(ZIPTable().prefixes(of: texas) == [733...733, 750...770, 772...799, 885...885])
    #expect(ZIPTable().state(ofPrefix: 213) == nil)
    #expect(ZIPTable().state(ofPrefix: 1000) == nil)
  }

  @Test("cities of a state")
  func cities() throws {
    let hawaii = try #require(USState("Hawaii"))
    let cities = ZIPTable().cities(of: hawaii)
    #expect(cities.contains("Honolulu"))
    #expect(!cities.contains("Boise"))
    #expect(cities == cities.sorted())
    #expect(USState.all.reduce(0) { $0 + ZIPTable().cities(of: $1).count } == 29_677)
  }

  @Test(
    "how a ZIP code is written",
    arguments: [
      ("02134", "02134"), ("02134-1234", "02134-1234"), ("021341234", "02134-1234"),
      (" 02134 ", "02134"), ("2134", nil), ("0213A", nil), ("02134-", nil), ("02134-12", nil),
      ("-02134", nil), ("", nil), ("02 134", "02134"), ("٠٢١٣٤", nil), ("0213-41234", nil),
    ])
  func spelling(text: String, digits: String?) {
    #expect(ZIPCode(text)?.description == digits)
  }
}

@Suite("Addresses")
struct HousingAddressTests {
  private func problems(_ city: String, _ state: String, _ zip: String) -> [AddressProblem] {
    do {
      _ = try PostalAddress(.init(lines: ["1 Main St"], city: city, state: state, zip: zip))
      return []
    } catch {
      return error.problems
    }
  }

  @Test(
    "what holds together",
    arguments: [
      ("Allston", "MA", "02134"), ("Boston", "MA", "02134"), ("BOSTON", "ma", "02134-1000"),
      ("St. Louis", "MO", "63101"), ("Saint Louis", "Missouri", "63101"),
      ("St Louis", "MO", "63101"), ("Saint Thomas", "VI", "00802"),
      ("Charlotte Amalie", "VI", "00802"), ("St. Thomas", "Virgin Islands", "00802"),
      ("Ft. Worth", "TX", "76102"), ("Mt Vernon", "NY", "10550"), ("N. Hollywood", "CA", "91601"),
      ("Mc Lean", "VA", "22101"), ("McLean", "VA", "22101"), ("O'Fallon", "MO", "63366"),
      ("O Fallon", "MO", "63366"), ("Winston Salem", "NC", "27101"),
      ("Coeur d'Alene", "ID", "83814"), ("Añasco", "PR", "00610"), ("New York City", "NY", "10001"),
      ("Manhattan", "NY", "10001"), ("Queens", "NY", "11375"), ("Brooklyn", "NY", "11201"),
      ("APO", "AE", "09012"), ("Fishers Island", "NY", "06390"), ("Washington", "DC", "20001"),
      ("Washington, DC", "District of Columbia", "20001"), ("Hagåtña", "GU", "96910"),
      // Not in the table, but its neighbors are.
      ("Boston", "MA", "02299"),
    ])
  func fits(city: String, state: String, zip: String) {
    #expect(problems(city, state, zip) == [])
  }

  private func place(_ zip: String) throws -> ZIPTable.Place {
    try #require(ZIPCode(zip).flatMap { ZIPTable().place(of: $0) })
  }

  private func state(_ code: String) throws -> USState { try #require(USState(code)) }

  @Test("a ZIP code of another state")
  func otherState() throws {
    // There is no Los Angeles in Massachusetts, so that the state is wrong.
    #expect(
      problems("Los Angeles", "MA", "90001")
        == [.zipOfOtherState(try place("90001"), given: try state("MA"), ofCity: [])])
    // There is a Boston in New York.
    #expect(
      problems("Boston", "NY", "02134")
        == [
          .zipOfOtherState(
            try place("02134"), given: try state("NY"), ofCity: [try #require(ZIPCode("14025"))])
        ])
    #expect(
      problems("Fishers Island", "CT", "06390")
        == [.zipOfOtherState(try place("06390"), given: try state("CT"), ofCity: [])])
  }

  @Test("a city far from its ZIP code, or none of the state")
  func city() throws {
    guard
      case .distantCity("Springfield", let place, let zips)? = problems(
        "Springfield", "MA", "02134"
      ).first
    else {
      Issue.record("Springfield is not near Boston")
      return
    }
    #expect(place.city == "Allston")
    #expect(zips.first?.digits == "01101")
    #expect(
      problems("Bostn", "MA", "02134")
        == [.unknownCity("Bostn", try state("MA"), ofZIP: try self.place("02134"))])
    #expect(problems("", "MA", "02134") == [.noCity])
    #expect(problems("?", "MA", "02134") == [.noCity])
  }

  @Test("a ZIP code that there is not")
  func noSuchZIP() throws {
    guard case .noSuchZIP(_, _, let prefixes, let zips)? = problems("Boston", "MA", "99999").first
    else {
      Issue.record("99999 is a ZIP code of Alaska, if any")
      return
    }
    #expect(prefixes == [10...27, 55...55])
    #expect(zips.contains { $0.digits == "02108" })
    #expect(
      problems("Boston", "MA", "2134")
        == [.malformedZIP("2134", meant: try place("02134"))])
    #expect(problems("Boston", "MA", "x") == [.malformedZIP("x", meant: nil)])
  }

  @Test("all problems together")
  func all() throws {
    do {
      _ = try PostalAddress(.init(lines: [""], city: "Bostn", state: "Texsa", zip: "02134"))
      Issue.record("nothing of it fits")
    } catch {
      #expect(
        error.problems == [
          .noStreet, .unknownCity("Bostn", try state("MA"), ofZIP: try self.place("02134")),
          .unknownState("Texsa", ofZIP: try state("MA")),
        ])
    }
    #expect(problems("Nowhere", "XX", "abc").count == 2)
  }
}
