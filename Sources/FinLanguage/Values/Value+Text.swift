import Money

extension Value {
  /// The value on one line as a person reads it: in `print`, in interpolated text, in a cell of a
  /// table.
  ///
  /// Money is rounded half-up to its minor unit; ``Decimal/displayText`` and
  /// ``Decimal/percentText`` say how much of a number and a percent is shown. A text is itself;
  /// inside a list or record it is quoted.
  public var displayText: String {
    if case .text(let text) = self { return text }
    return text(.display, limit: ValueWriter.largestText)
  }

  /// The value as one would type it, with all its digits; texts are quoted.
  public var sourceText: String {
    text(.source, limit: ValueWriter.largestText)
  }

  /// The value as one would type it, cut with `…` where it is long: for errors, where a schedule of
  /// 360 rows would bury what is said.
  public var briefText: String {
    text(.source, limit: 60)
  }

  /// Either text, cut with `…` when it grows beyond about `limit` bytes.
  func text(_ style: ValueWriter.Style, limit: Int) -> String {
    var writer = ValueWriter(style: style, limit: limit)
    writer.write(self)
    return writer.text
  }
}

extension String {
  /// As it begins a sentence: with a capital letter.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  /// A name as words: `total_paid` is `total paid`.
  package var inWords: String { replacing("_", with: " ") }
}

/// A noun with its article, if it has one: `an amount`, `money`.
package func article(_ noun: String) -> String {
  guard let initial = noun.first, noun != "money", noun != "text" else { return noun }
  return ("aeiou".contains(initial) ? "an " : "a ") + noun
}

extension Decimal {
  /// A number as it is shown: exact up to 15 digits and when whole, else rounded half-up to 10
  /// digits.
  ///
  /// So `0.1 + 0.2` is `0.3` and `2 / 3` is `0.6666666667`; what is rounded is only the text.
  public var displayText: String {
    guard isFinite, !isInteger, rounded(toDigits: 15) != self else { return description }
    let shownDigits = 10
    let wholeEnough = Decimal(10_000_000_000)
    return magnitude < wholeEnough
      ? rounded(toDigits: shownDigits, .halfUp).description
      : rounded(toPlaces: 0, .halfUp).description
  }

  /// A fraction as a percent: exact up to 6 decimals, else rounded half-up to 4, or to 4 digits
  /// below 1 %.
  ///
  /// So 0.06125 is `6.125%` and 1/3 is `33.3333%`.
  public var percentText: String {
    let percent = self * .hundred
    guard percent.isFinite, percent.fractionDigits > 6 else { return percent.description + "%" }
    let shown =
      percent.magnitude < .one
      ? percent.rounded(toDigits: 4, .halfUp) : percent.rounded(toPlaces: 4, .halfUp)
    return shown.description + "%"
  }
}
