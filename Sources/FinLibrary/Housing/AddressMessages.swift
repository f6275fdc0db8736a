import Finance
import FinLanguage
import FinValues

/// The messages about an address that is wrong, and about one that may be.
enum AddressMessages {
  typealias Misfit = (parameter: String, mismatch: ArgumentMismatch)

  /// A problem as what is wrong with one argument, and what would fit.
  static func mismatch(_ problem: AddressProblem) -> Misfit {
    switch problem {
    case .noStreet:
      return (
        "street", ArgumentMismatch(text: "is empty", hint: .input("street", .text("12 Elm Street")))
      )
    case .emptyLine:
      return ("street", ArgumentMismatch(text: "has an empty line", hint: "leave the line out"))
    case .noCity:
      return ("city", ArgumentMismatch(text: "is empty", hint: .input("city", .text("Boston"))))
    case .unknownState(let text, let ofZIP): return ("state", unknownState(text, ofZIP))
    case .malformedZIP(let text, let meant): return ("zip", malformedZIP(text, meant))
    case .zipOfOtherState(let place, let given, let zips):
      return otherState(place, given, zips)
    case .noSuchZIP(let zip, let state, let prefixes, let zips):
      return ("zip", noSuchZIP(zip, state, prefixes, zips))
    case .unknownCity(let city, let state, let ofZIP):
      return ("city", unknownCity(city, state, ofZIP))
    case .distantCity(let city, let place, let zips):
      return ("city", distantCity(city, place, zips))
    }
  }

  // MARK: State

  private static func unknownState(_ text: String, _ ofZIP: USState?) -> ArgumentMismatch {
    let names = USState.all.map(\.name)
    // A name is near by its letters, a code only by what the ZIP code says.
    let named =
      text.count > 2
      ? Suggestion.nearest(to: text, among: names).flatMap { USState($0) } : nil
    let codes = text.count <= 2 ? USState.all.map(\.code).filter { isNear($0, text) } : []
    var result = ArgumentMismatch(text: "\(quoted(text)) is not a state or territory")
    if let meant = ofZIP ?? named {
      result.hint = .nearest([.source("\"\(meant.code)\", \(meant.name)")])
      result.replacement = "\"\(meant.code)\""
    } else if !codes.isEmpty {
      result.hint = "such as \(codes.prefix(4).map { "\"\($0)\"" }.listed("or"))"
    } else {
      result.hint = .input("state", .text("MA"))
    }
    return result
  }

  private static func isNear(_ code: String, _ text: String) -> Bool {
    code.first == text.uppercased().first
  }

  // MARK: ZIP

  private static func malformedZIP(
    _ text: String, _ meant: ZIPTable.Place?
  ) -> ArgumentMismatch {
    var result = ArgumentMismatch(text: "\(quoted(text)) is not 5 or 9 digits")
    if let meant {
      result.hint = .nearest([
        .source("\"\(meant.zip)\", \(meant.city), \(meant.state.code)")
      ])
      result.replacement = "\"\(meant.zip)\""
    } else {
      result.hint = .write([.named("zip", .text("02134")), .text("02134-1234")])
    }
    return result
  }

  private static func otherState(
    _ place: ZIPTable.Place, _ given: USState, _ zips: [ZIPCode]
  ) -> Misfit {
    if zips.isEmpty {
      // The city is none of the state that was given, so that is what is wrong.
      return (
        "state",
        ArgumentMismatch(
          text:
            "\(given.code) does not include ZIP \(place.zip.digits), which is \(name(of: place))",
          hint: .input("state", .text(place.state.code)), replacement: "\"\(place.state.code)\"")
      )
    }
    return (
      "zip",
      ArgumentMismatch(
        text: "\(place.zip.digits) is \(name(of: place)), not in \(given.code)",
        hint:
          "\(.named("zip", .source(list(zips)))), or \(.named("state", .text(place.state.code)))")
    )
  }

  private static func noSuchZIP(
    _ zip: ZIPCode, _ state: USState?, _ prefixes: [ClosedRange<Int>], _ zips: [ZIPCode]
  ) -> ArgumentMismatch {
    var result = ArgumentMismatch(text: "\(zip.digits) is not a ZIP code")
    if let state, !prefixes.isEmpty {
      result = ArgumentMismatch(
        text: "\(zip.digits) is not in \(state.name), where ZIP codes begin with \(list(prefixes))")
    }
    result.hint = zips.isEmpty ? nil : .input("zip", .source(list(zips)))
    return result
  }

  // MARK: City

  private static func unknownCity(
    _ city: String, _ state: USState, _ place: ZIPTable.Place?
  ) -> ArgumentMismatch {
    var result = ArgumentMismatch(
      text: "\(quoted(city)) was not found in \(state.name)"
        + (place.map { "; the ZIP is of \($0.city)" } ?? ""))
    let near = Suggestion.nearest(to: city, among: ZIPTable().cities(of: state))
    guard let place else {
      result.hint = near.map { .input("city", .text($0)) }
      return result
    }
    if place.state != state, let near {
      // Either the name and the ZIP code are wrong, or the state and the name.
      result.hint = "\(.named("city", .text(near))), or \(.text(place.city))"
      return result
    }
    // What is spelt alike but lies elsewhere is not what was meant.
    let meant = near.flatMap { PostalAddress.fits(city: $0, place) ? $0 : nil }
    result.replacement = "\"\(meant ?? place.city)\""
    result.hint =
      meant == nil || meant == place.city
      ? "city: \"\(place.city)\"" : "city: \"\(meant ?? "")\" or \"\(place.city)\""
    return result
  }

  private static func distantCity(
    _ city: String, _ place: ZIPTable.Place, _ zips: [ZIPCode]
  ) -> ArgumentMismatch {
    ArgumentMismatch(
      text: "\(quoted(city)) is not near ZIP \(place.zip.digits), which is \(name(of: place))",
      hint: "\(.named("city", .text(place.city))), or \(.named("zip", .source(list(zips))))")
  }

  // MARK: Pieces

  private static func name(of place: ZIPTable.Place) -> String {
    "\(place.city), \(place.state.code)"
  }

  /// `"01101"`, `"02108" or "02109"`, `"02108" … "02298"`: the codes to choose among.
  private static func list(_ zips: [ZIPCode]) -> String {
    switch zips.count {
    case 0: "\"02134\""
    case 1...4: zips.map { "\"\($0)\"" }.listed("or")
    default:
      zips.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + " … \"\(zips[zips.count - 1])\""
    }
  }

  private static func list(_ prefixes: [ClosedRange<Int>]) -> String {
    prefixes.map { range in
      range.count == 1
        ? digits(range.lowerBound) : digits(range.lowerBound) + "–" + digits(range.upperBound)
    }.joined(separator: ", ")
  }

  private static func digits(_ prefix: Int) -> String {
    String((ZIPCode(prefix * 100)?.digits ?? "").prefix(3))
  }

  // MARK: Remarks

  /// Returns remarks on parts that a person may want to check.
  static func remarks(on address: PostalAddress) -> [String] {
    guard let place = address.place else {
      return [
        "ZIP \(address.zip.digits) is not in the table of ZIP codes, but \(address.state.name) has "
          + "others that begin with \(address.zip.digits.prefix(3)); used as entered"
      ]
    }
    return address.isNeighbor
      ? ["ZIP \(address.zip.digits) is \(place.city), near \(address.city)"] : []
  }
}
