/// An address in the United States that holds together: its state exists, its ZIP code lies in that
/// state, and its city is that of the ZIP code or near it.
public struct PostalAddress: Sendable, Hashable {
  public let lines: [String]
  public let city: String
  public let state: USState
  public let zip: ZIPCode
  /// Nil for a ZIP code that the table does not have, though its state has others like it.
  public let place: ZIPTable.Place?

  /// An address as it is written on a form.
  public struct Draft: Sendable {
    public var lines: [String]
    public var city: String
    public var state: String
    public var zip: String

    public init(lines: [String], city: String, state: String, zip: String) {
      self.lines = lines
      self.city = city
      self.state = state
      self.zip = zip
    }
  }

  /// The greatest distance of a city's nearest ZIP code from the one that is given. Cities share
  /// ZIP codes with their neighbors, and the table knows one city for each.
  static let nearness = 25

  /// Checks all parts of an address; throws ``AddressProblems`` with everything that does not fit.
  public init(_ draft: Draft) throws(AddressProblems) {
    let check = AddressCheck(draft)
    guard check.problems.isEmpty, let state = check.state, let zip = check.zip else {
      throw AddressProblems(problems: check.problems)
    }
    lines = draft.lines
    city = check.asInTable(draft.city)
    self.state = state
    self.zip = zip
    place = check.place
  }

  /// Returns true if a city is that of a ZIP code, or near it.
  public static func fits(city: String, _ place: ZIPTable.Place) -> Bool {
    AddressCheck.fits(city, place, ZIPTable())
  }

  /// True if the city is another than the one the Postal Service prefers for the ZIP code.
  public var isNeighbor: Bool {
    guard let place else { return false }
    return !ZIPTable.names(of: place.city).contains(PlaceName(city).official(in: state))
  }
}

/// An error in a part of an address, with what would fit.
public enum AddressProblem: Sendable, Equatable {
  case noStreet
  case emptyLine
  case noCity
  /// With the state of the ZIP code, where that is known.
  case unknownState(String, ofZIP: USState?)
  /// Not five or nine digits; with the ZIP code that a zero in front makes, in its state.
  case malformedZIP(String, meant: ZIPTable.Place?)
  case zipOfOtherState(ZIPTable.Place, given: USState, ofCity: [ZIPCode])
  case noSuchZIP(ZIPCode, USState?, prefixes: [ClosedRange<Int>], ofCity: [ZIPCode])
  /// No city of that name in the state; with the place of the ZIP code.
  case unknownCity(String, USState, ofZIP: ZIPTable.Place?)
  case distantCity(String, ZIPTable.Place, ofCity: [ZIPCode])
}

/// All that is wrong with an address.
public struct AddressProblems: Error, Equatable {
  public let problems: [AddressProblem]
}
