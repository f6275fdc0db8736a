/// Checks the parts of an address against each other.
struct AddressCheck {
  private(set) var problems: [AddressProblem] = []
  let state: USState?
  let zip: ZIPCode?
  /// Of the ZIP code, if the table has it.
  let place: ZIPTable.Place?
  private let table: ZIPTable

  init(_ draft: PostalAddress.Draft) {
    let table = ZIPTable()
    self.table = table
    state = USState(draft.state)
    zip = ZIPCode(draft.zip)
    place = zip.flatMap(table.place(of:))
    if draft.lines.isEmpty || draft.lines.allSatisfy(\.isBlank) {
      problems.append(.noStreet)
    } else if draft.lines.contains(where: \.isBlank) {
      problems.append(.emptyLine)
    }
    if PlaceName(draft.city).isEmpty {
      problems.append(.noCity)
    } else {
      checkCity(draft.city)
    }
    if state == nil { problems.append(.unknownState(draft.state, ofZIP: place?.state)) }
    if let zip { checkZIP(zip, city: draft.city) } else { refuseZIP(draft.zip) }
  }

  // MARK: City

  private mutating func checkCity(_ city: String) {
    guard let state = state ?? place?.state else { return }
    // A city that fits its ZIP code is not to blame where the state is another.
    if let place, Self.fits(city, place, table) { return }
    let cities = Self.cities(called: city, in: state, table)
    if cities.isEmpty {
      problems.append(.unknownCity(city, state, ofZIP: place))
    } else if let place, place.state == state {
      let zips = table.places(ofCities: cities).map(\.zip)
      problems.append(.distantCity(city, place, ofCity: zips))
    }
  }

  /// Returns true if a city is that of a ZIP code or near it.
  static func fits(_ city: String, _ place: ZIPTable.Place, _ table: ZIPTable) -> Bool {
    let name = PlaceName(city).official(in: place.state)
    if ZIPTable.names(of: place.city).contains(name) { return true }
    guard let here = place.location else { return false }
    return table.places(ofCities: cities(called: city, in: place.state, table)).contains { other in
      other.location?.isWithin(kilometres: PostalAddress.nearness, of: here) ?? false
    }
  }

  /// A city as the table writes it, where it was typed without regard for capital letters.
  func asInTable(_ city: String) -> String {
    guard let state else { return city }
    let wanted = city.lowercased()
    if let place, place.city.lowercased() == wanted { return place.city }
    guard city == wanted || city == city.uppercased() else { return city }
    if let place, PlaceName(place.city) == PlaceName(city).official(in: state) { return place.city }
    return table.cities(of: state).first { $0.lowercased() == wanted } ?? city
  }

  private static func cities(
    called city: String, in state: USState, _ table: ZIPTable
  ) -> [Int] {
    table.cities(called: PlaceName(city).official(in: state), in: state)
  }

  private func zips(of city: String, in state: USState) -> [ZIPCode] {
    table.places(ofCities: Self.cities(called: city, in: state, table)).map(\.zip)
  }

  // MARK: ZIP

  private mutating func checkZIP(_ zip: ZIPCode, city: String) {
    if let place, let state {
      if place.state != state {
        problems.append(
          .zipOfOtherState(place, given: state, ofCity: zips(of: city, in: state)))
      }
    } else if place == nil {
      let area = table.state(ofPrefix: zip.prefix)
      // About 1 in 300 of the ZIP codes in use is not in the table.
      if area != nil, area == state || state == nil { return }
      problems.append(
        .noSuchZIP(
          zip, state, prefixes: state.map { table.prefixes(of: $0) } ?? [],
          ofCity: state.map { zips(of: city, in: $0) } ?? []))
    }
  }

  private mutating func refuseZIP(_ text: String) {
    // A spreadsheet drops the zeros in front.
    let isShort = (3...4).contains(text.utf8.count) && text.allSatisfy(\.isNumber)
    let meant = isShort ? Int(text).flatMap { ZIPCode($0) }.flatMap(table.place(of:)) : nil
    problems.append(.malformedZIP(text, meant: meant))
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
