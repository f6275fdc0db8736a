import CAtlas

/// The ZIP codes of the United States with their states, cities and places, embedded in the program.
///
/// Looks up by binary search in the embedded bytes; allocates nothing.
///
/// Source: GeoNames (https://www.geonames.org), CC BY 4.0, modified; U.S. Census Bureau Gazetteer
/// (public domain).
public struct ZIPTable {
  /// The place of a ZIP code.
  public struct Place: Sendable, Hashable {
    public let zip: ZIPCode
    public let state: USState
    /// The city that the Postal Service prefers.
    public let city: String
    /// Nil for military mail.
    public let location: Location?
  }

  /// A point in hundredths of a degree, about a kilometer.
  public struct Location: Sendable, Hashable {
    public let latitude: Int
    public let longitude: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of ZIP codes.
  public let count: Int
  private let cityCount: Int
  private let stateCount: Int
  private let citiesOfBlock: Int
  private let prefixStart: Int
  private let recordStart: Int
  private let stateStart: Int
  private let blockStart: Int
  private let poolStart: Int

  /// Reads where the parts begin, as CAtlas.h gives it.
  public init() {
    let table = fin_zip_table()
    let bytes = UnsafeBufferPointer(start: table.bytes, count: table.size)
    self.bytes = bytes
    func long(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    citiesOfBlock = max(1, Int(bytes[6]))
    count = long(8)
    cityCount = long(12)
    stateCount = long(16)
    prefixStart = long(20)
    recordStart = long(24)
    stateStart = long(28)
    blockStart = long(32)
    poolStart = long(36)
  }

  private func byte(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }
  private func short(_ place: Int) -> Int { byte(place) | byte(place + 1) << 8 }
  private func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: short(place))) }
  private func long(_ place: Int) -> Int { short(place) | short(place + 2) << 16 }

  private func record(_ index: Int) -> Int { recordStart + 7 * index }
  private func stateEntry(_ index: Int) -> Int { stateStart + 4 * index }

  private func records(ofPrefix prefix: Int) -> Range<Int> {
    let first = short(prefixStart + 2 * prefix)
    return first..<max(first, short(prefixStart + 2 * prefix + 2))
  }

  // MARK: ZIP codes

  /// Nil for a ZIP code that is not in the table.
  public func place(of zip: ZIPCode) -> Place? {
    var (low, high) = (
      records(ofPrefix: zip.prefix).lowerBound, records(ofPrefix: zip.prefix).upperBound
    )
    let suffix = zip.number % 100
    while low < high {
      let middle = low + (high - low) / 2
      let found = byte(record(middle)) & 0x7F
      if found == suffix { return place(atRecord: middle, zip) }
      if found < suffix { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func place(atRecord index: Int, _ zip: ZIPCode) -> Place? {
    let city = short(record(index) + 1)
    guard let state = USState(code: stateCode(ofCity: city)) else { return nil }
    return Place(
      zip: zip, state: state, city: String(decoding: name(ofCity: city), as: UTF8.self),
      location: location(atRecord: index))
  }

  private func location(atRecord index: Int) -> Location? {
    let latitude = signed(record(index) + 3)
    if latitude == -32_768 { return nil }
    return Location(latitude: latitude, longitude: signed(record(index) + 5))
  }

  /// The state that most ZIP codes of a prefix belong to; nil for a prefix without any.
  public func state(ofPrefix prefix: Int) -> USState? {
    guard (0...999).contains(prefix) else { return nil }
    return commonEntry(ofPrefix: prefix).flatMap { USState(code: code(atEntry: $0)) }
  }

  /// The entry of the state that most records of a prefix belong to.
  private func commonEntry(ofPrefix prefix: Int) -> Int? {
    var counts = [Int](repeating: 0, count: stateCount)
    for index in records(ofPrefix: prefix) {
      counts[stateEntry(ofCity: short(record(index) + 1))] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// The prefixes of a state's ZIP codes, in order.
  public func prefixes(of state: USState) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    let entry = (0..<stateCount).first { code(atEntry: $0) == state.code }
    for prefix in 0...999 where entry != nil && commonEntry(ofPrefix: prefix) == entry {
      if let last = ranges.last, last.upperBound == prefix - 1 {
        ranges[ranges.count - 1] = last.lowerBound...prefix
      } else {
        ranges.append(prefix...prefix)
      }
    }
    return ranges
  }

  // MARK: Cities

  /// The names of a state's cities, in order.
  public func cities(of state: USState) -> [String] {
    var names: [String] = []
    forEachCity(of: state) { _, name in names.append(String(decoding: name, as: UTF8.self)) }
    return names
  }

  /// The cities of a state that a name may mean, by their numbers.
  func cities(called name: PlaceName, in state: USState) -> [Int] {
    var found: [Int] = []
    let initial = name.key.utf8.first
    forEachCity(of: state) { city, text in
      // The first letter stays as it is where a name is written out.
      guard text.first.map({ $0 | 0x20 }) == initial,
        Self.names(of: String(decoding: text, as: UTF8.self)).contains(name)
      else { return }
      found.append(city)
    }
    return found
  }

  /// The names that an entry stands for: `APO/FPO/DPO` is three.
  static func names(of city: String) -> [PlaceName] {
    [PlaceName(city)]
      + (city.contains("/") ? city.split(separator: "/").map { PlaceName(String($0)) } : [])
  }

  /// The ZIP codes of cities, in order, with where they are.
  func places(ofCities cities: [Int]) -> [(zip: ZIPCode, location: Location?)] {
    guard let first = cities.min(), let last = cities.max() else { return [] }
    var found: [(ZIPCode, Location?)] = []
    var prefix = 0
    for index in 0..<count {
      let city = short(record(index) + 1)
      guard first <= city, city <= last, cities.contains(city) else { continue }
      while prefix < 999, records(ofPrefix: prefix).upperBound <= index { prefix += 1 }
      if let zip = ZIPCode(prefix * 100 + byte(record(index)) & 0x7F) {
        found.append((zip, location(atRecord: index)))
      }
    }
    return found
  }

  private func forEachCity(of state: USState, _ body: (Int, [UInt8]) -> Void) {
    guard
      let entry = (0..<stateCount).first(where: { code(atEntry: $0) == state.code })
    else { return }
    let first = short(stateEntry(entry) + 2)
    let end = entry + 1 < stateCount ? short(stateEntry(entry + 1) + 2) : cityCount
    let start = first / citiesOfBlock * citiesOfBlock
    var (place, name) = (0, [UInt8]())
    for city in start..<max(start, end) {
      if city % citiesOfBlock == 0 { place = poolPlace(ofCity: city) }
      place = read(at: place, &name)
      if city >= first { body(city, name) }
    }
  }

  private func poolPlace(ofCity city: Int) -> Int {
    poolStart + long(blockStart + 4 * (city / citiesOfBlock))
  }

  private func name(ofCity city: Int) -> [UInt8] {
    var (place, name) = (poolPlace(ofCity: city), [UInt8]())
    for _ in 0...(city % citiesOfBlock) { place = read(at: place, &name) }
    return name
  }

  /// Reads the next name of a block over the one before, and says where it ends.
  private func read(at place: Int, _ name: inout [UInt8]) -> Int {
    let head = byte(place)
    var (next, length) = (place + 1, head & 0xF)
    if length == 15 {
      length += byte(next)
      next += 1
    }
    name.removeLast(max(0, name.count - head >> 4))
    for offset in 0..<length { name.append(UInt8(truncatingIfNeeded: byte(next + offset))) }
    return next + length
  }

  private func code(atEntry entry: Int) -> String {
    let letters = [byte(stateEntry(entry)), byte(stateEntry(entry) + 1)]
    return String(decoding: letters.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  private func stateCode(ofCity city: Int) -> String { code(atEntry: stateEntry(ofCity: city)) }

  private func stateEntry(ofCity city: Int) -> Int {
    var (low, high) = (0, stateCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if short(stateEntry(middle) + 2) <= city { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension ZIPTable.Location {
  /// Returns true if another point is within so many kilometers, on a flat map: near enough for
  /// tens of them.
  func isWithin(kilometres limit: Int, of other: Self) -> Bool {
    let radians = Double(latitude + other.latitude) / 200 * 0.017453
    let square = radians * radians
    let cosine = 1 - square / 2 + square * square / 24
    let north = Double(latitude - other.latitude) * 1.112
    let east = Double(longitude - other.longitude) * 1.112 * cosine
    return north * north + east * east <= Double(limit * limit)
  }
}
