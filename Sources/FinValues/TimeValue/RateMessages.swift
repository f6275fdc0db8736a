import FinLanguage
import Finance
import Money

/// The messages about a rate that was searched for.
enum RateMessages {
  package static let search = "found by bracketing, to 30 digits"
  /// The note that help adds to the formula that the rate balances.
  package static let nearest = ";  of several r, the one nearest the guess by ln(1 + r)"

  /// The rate that balances a formula.
  package static func results(_ rate: Decimal) -> [String] {
    let texts = FormulaNumber.results(.percent(rate))
    // What is exact needs no second line.
    if let cut = texts.first, cut.contains("…") { return ["r = " + cut] + texts.dropFirst() }
    return ["r = " + rate.percentText]
  }

  /// Returns the meaning of the rate, and which of the rates that fit was taken.
  static func roots(
    _ all: [Decimal], taken: Decimal, _ time: String, guess: Decimal
  ) -> String {
    let others = all.filter { $0 != taken }.sorted {
      TimeValue.distance($0, from: guess) < TimeValue.distance($1, from: guess)
    }
    let start = "At \(taken.percentText) \(time)"
    let meaning = "the flows are worth 0 at the start"
    guard !others.isEmpty else { return "\(start), and no other rate, \(meaning)." }
    let some = others.prefix(3).map(\.percentText).joined(separator: ", ")
    return
      "\(start) \(meaning), and at \(some)\(others.count > 3 ? ", …" : ""): of several rates the "
      + "one nearest the guess, \(guess.percentText), is used."
  }
}
