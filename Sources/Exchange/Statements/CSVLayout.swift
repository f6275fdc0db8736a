import Money

/// The layout of one bank's files, beyond what the headings alone say.
///
/// The columns are those that ``CSVHeadingKeywords`` finds, but for the ones named here.
struct CSVLayout {
  /// The bank, as a person calls it; nil where several write the same headings.
  let bank: String?
  let kind: Statement.AccountKind?
  /// The headings that distinguish it, separated by `,`; five or fewer have to be all there are.
  let headings: String
  /// True if money out is above zero; false if every amount has its sign, whatever the type of the
  /// row says.
  var isPositiveSpent: Bool?
  var dates: StatementOptions.DateOrder?
  /// The currency where the file names none, as its ISO code.
  var currency: String?
  /// Columns by their headings, where the words alone would choose others; several are tried in turn.
  var columns: [CSVRole: [String]] = [:]
  /// Words in the column of types that mean more there than elsewhere, in small letters.
  var kinds: [String: StatementLine.Kind] = [:]
  /// True if a fee is beside the amount, to be subtracted from it.
  var isFeeApart = false

  init(
    _ bank: String?, _ kind: Statement.AccountKind?, _ headings: String, positiveSpent: Bool? = nil,
    dates: StatementOptions.DateOrder? = nil, currency: String? = nil,
    columns: [CSVRole: [String]] = [:], kinds: [String: StatementLine.Kind] = [:],
    feeApart: Bool = false
  ) {
    self.bank = bank
    self.kind = kind
    self.headings = headings
    self.isPositiveSpent = positiveSpent
    self.dates = dates
    self.currency = currency
    self.columns = columns
    self.kinds = kinds
    self.isFeeApart = feeApart
  }

  /// All that are known.
  static let all: [CSVLayout] = american + services + british + european + others

  /// `CSV of Chase (credit card)`.
  var source: String {
    guard let bank else { return "CSV" }
    return "CSV of \(bank)" + (kind.map { " (\($0.rawValue))" } ?? "")
  }

  /// The layout with the most headings among those that a row of headings has.
  static func matching(_ headings: [CSVHeading]) -> CSVLayout? {
    let keys = headings.map(\.key)
    let present = Set(keys)
    let count = keys.count { !$0.isEmpty }
    var best: (layout: CSVLayout, count: Int)?
    for (layout, layoutKeys) in keysOfAll where layoutKeys.isSubset(of: present) {
      // A few common words in another order are another bank's.
      guard layoutKeys.count > 5 || layoutKeys.count == count && layout.isInOrder(of: keys) else {
        continue
      }
      if layoutKeys.count > (best?.count ?? 0) { best = (layout, layoutKeys.count) }
    }
    return best?.layout
  }

  /// Returns true if its headings are in this order among others.
  private func isInOrder(of keys: [String]) -> Bool {
    headings.split(separator: ",").map { CSVHeading.key(String($0)) }
      .elementsEqual(keys.filter { !$0.isEmpty })
  }

  private static let fewestToFix = 5

  /// The layout that all headings but one have, and the headings with that one fixed: it differs from the
  /// layout's by one letter.
  static func nearlyMatching(
    _ headings: [CSVHeading]
  ) -> (layout: CSVLayout, headings: [CSVHeading])? {
    let present = Set(headings.map(\.key))
    let count = headings.count { !$0.key.isEmpty }
    guard count >= fewestToFix else { return nil }
    for (layout, keys) in keysOfAll where keys.count > 5 || keys.count == count {
      let missing = keys.subtracting(present)
      guard missing.count == 1, let key = missing.first,
        let place = headings.firstIndex(where: { !keys.contains($0.key) && $0.differs(from: key) })
      else { continue }
      var fixed = headings
      fixed[place] = fixed[place].with(key: key)
      return (layout, fixed)
    }
    return nil
  }

  private static let keysOfAll: [(CSVLayout, Set<String>)] = all.map { layout in
    (layout, Set(layout.headings.split(separator: ",").map { CSVHeading.key(String($0)) }))
  }
}
