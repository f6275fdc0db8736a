/// A state, district or territory of the United States, or what the Postal Service treats as one.
public struct USState: Hashable, Sendable {
  /// The Postal Service's two letters: `MA`.
  public let code: String
  public let name: String

  /// The states by name, then the District of Columbia, the territories, the associated states, and
  /// the three regions of military mail.
  ///
  /// Source: USPS Publication 28, Appendix B.
  public static let all: [USState] = [
    USState("AL", "Alabama"), USState("AK", "Alaska"), USState("AZ", "Arizona"),
    USState("AR", "Arkansas"), USState("CA", "California"), USState("CO", "Colorado"),
    USState("CT", "Connecticut"), USState("DE", "Delaware"), USState("FL", "Florida"),
    USState("GA", "Georgia"), USState("HI", "Hawaii"), USState("ID", "Idaho"),
    USState("IL", "Illinois"), USState("IN", "Indiana"), USState("IA", "Iowa"),
    USState("KS", "Kansas"), USState("KY", "Kentucky"), USState("LA", "Louisiana"),
    USState("ME", "Maine"), USState("MD", "Maryland"), USState("MA", "Massachusetts"),
    USState("MI", "Michigan"), USState("MN", "Minnesota"), USState("MS", "Mississippi"),
    USState("MO", "Missouri"), USState("MT", "Montana"), USState("NE", "Nebraska"),
    USState("NV", "Nevada"), USState("NH", "New Hampshire"), USState("NJ", "New Jersey"),
    USState("NM", "New Mexico"), USState("NY", "New York"), USState("NC", "North Carolina"),
    USState("ND", "North Dakota"), USState("OH", "Ohio"), USState("OK", "Oklahoma"),
    USState("OR", "Oregon"), USState("PA", "Pennsylvania"), USState("RI", "Rhode Island"),
    USState("SC", "South Carolina"), USState("SD", "South Dakota"), USState("TN", "Tennessee"),
    USState("TX", "Texas"), USState("UT", "Utah"), USState("VT", "Vermont"),
    USState("VA", "Virginia"), USState("WA", "Washington"), USState("WV", "West Virginia"),
    USState("WI", "Wisconsin"), USState("WY", "Wyoming"), USState("DC", "District of Columbia"),
    USState("AS", "American Samoa"), USState("GU", "Guam"),
    USState("MP", "Northern Mariana Islands"), USState("PR", "Puerto Rico"),
    USState("VI", "Virgin Islands"), USState("FM", "Federated States of Micronesia"),
    USState("MH", "Marshall Islands"), USState("PW", "Palau"),
    USState("AA", "Armed Forces Americas"), USState("AE", "Armed Forces Europe"),
    USState("AP", "Armed Forces Pacific"),
  ]

  private init(_ code: String, _ name: String) {
    self.code = code
    self.name = name
  }

  /// The state of two letters in capitals.
  init?(code: String) {
    guard let state = Self.all.first(where: { $0.code == code }) else { return nil }
    self = state
  }

  /// The state of a code or a name, in capitals or not; nil where there is none.
  public init?(_ text: String) {
    if let state = USState(code: text.uppercased()) {
      self = state
      return
    }
    let wanted = PlaceName(text).key
    guard let state = Self.all.first(where: { PlaceName($0.name).key == wanted }) else {
      return nil
    }
    self = state
  }
}
