/// The place where a person lives: a state or a ZIP code of the United States, or a place elsewhere
/// in words.
public struct PersonalLocation: Hashable, Sendable {
  /// As it was given, without blanks around it.
  public let text: String
  /// Nil for a place that is in no state that fin knows.
  public let state: USState?
  /// Of a ZIP code; nil where the table does not have it.
  public let city: String?

  /// Reads `MA`, `Massachusetts`, `Boston, MA`, `02134` and any other words. Throws a
  /// ``ProfileError`` for an empty text, and for digits that are no ZIP code.
  public init(_ given: String) throws(ProfileError) {
    let text = given.withoutOuterBlanks
    guard !text.isEmpty else { throw .empty("location") }
    self.text = text
    if let zip = ZIPCode(text) {
      let table = ZIPTable()
      let place = table.place(of: zip)
      guard let state = place?.state ?? table.state(ofPrefix: zip.prefix) else {
        throw .noZIP(text)
      }
      self.state = state
      city = place?.city
      return
    }
    if text.allSatisfy({ $0.isNumber || $0 == "-" || $0 == " " }) { throw .noZIP(text) }
    city = nil
    let last = text.split(separator: ",").last.map { String($0).withoutOuterBlanks }
    state = USState(text) ?? last.flatMap { USState($0) }
  }
}

extension String {
  var withoutOuterBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
