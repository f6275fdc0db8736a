import Money

/// The rule that turns the amounts of a column into those of the account: below zero for money out.
enum CSVSign {
  case asItStands
  /// Amounts of money out are above zero.
  case turned
  /// The type of each row says which way it went, whatever sign its amount has.
  case byDirection
  /// No amount has a sign; the balance beside each rises or falls by it, by which it was given one.
  case byBalance

  var isTurned: Bool { self == .turned }

  /// The amount as the account sees it; nil where the type of the row does not say.
  func apply(_ value: Decimal, _ record: CSVRecord) -> Decimal? {
    // `CR` and `DR` say it themselves.
    if record.amount?.side != nil { return value }
    switch self {
    case .asItStands: return value
    case .turned: return -value
    case .byBalance: return value
    case .byDirection:
      if value.isZero { return value }
      return record.direction.map { ($0 == .out) == value.isNegative ? value : -value }
    }
  }
}

/// The evidence for the sign of an amount column, by all of a file.
struct CSVSignEvidence {
  /// The counts over all rows with an amount other than zero.
  private var positives = 0
  private var negatives = 0
  private var sided = (credits: 0, debits: 0)
  /// The rows whose type agrees with the sign, contradicts it, or has no direction.
  private var direction = (agree: 0, contradict: 0, silent: 0)
  /// Rows whose type is nothing but a mark for a direction.
  private var marked = 0
  private var silent: CSVRecord?

  mutating func add(_ value: Decimal, _ record: CSVRecord) {
    if value.isZero { return }
    if let side = record.amount?.side {
      if side == .credit { sided.credits += 1 } else { sided.debits += 1 }
      return
    }
    if value.isNegative { negatives += 1 } else { positives += 1 }
    if record.isMarked { marked += 1 }
    switch record.direction {
    case nil:
      direction.silent += 1
      if silent == nil { silent = record }
    case let way?:
      if (way == .out) == value.isNegative {
        direction.agree += 1
      } else {
        direction.contradict += 1
      }
    }
  }

  /// The sign, and whether it is but likely.
  ///
  /// - Parameters:
  ///   - told: What a person says: whether what went out stands above zero.
  ///   - layout: The bank's layout, if it is known.
  ///   - follows: Whether the balance follows from the amounts as they stand, from their opposites, or from
  ///     now one, now the other.
  ///   - words: How many rows' words agree with their sign, and contradict it.
  ///   - line: Where a record is in the file.
  func sign(
    told: Bool?, layout: CSVLayout?, follows: CSVSign?,
    words: () throws -> CSVSignKeywords, remarks: inout [Hint], line: (CSVRecord) -> Int
  ) throws -> (sign: CSVSign, isGuess: Bool) {
    if let told { return (told ? .turned : .asItStands, false) }
    guard positives + negatives > 0 else { return (.asItStands, true) }
    if let sign = try shown(layout, follows, line) { return (sign, false) }
    return try byWords(words(), &remarks)
  }

  /// Returns the sign that the file shows without its words; nil if it shows none.
  private func shown(
    _ layout: CSVLayout?, _ follows: CSVSign?, _ line: (CSVRecord) -> Int
  ) throws -> CSVSign? {
    if layout?.isPositiveSpent == false { return .asItStands }
    if sided.credits > 0 || sided.debits > 0, negatives == 0 {
      // The amounts without `CR` are debits, and those without `DR` credits.
      return sided.credits > 0 && sided.debits == 0 ? .turned : .asItStands
    }
    if negatives == 0, direction.agree + direction.contradict > 0, direction.silent == 0 {
      return .byDirection
    }
    if negatives == 0, case .byBalance? = follows { return .byBalance }
    // `debit` and `credit` beside every amount count before odd signs, but not before the balances.
    if marked == positives + negatives, direction.contradict > 0 {
      switch follows {
      case .asItStands?, .turned?: return follows
      // Where all signs are odd, what was spent is above zero.
      case .byBalance?, .byDirection?, nil:
        return direction.agree == 0 && negatives > 0 ? .turned : .byDirection
      }
    }
    if let layout {
      let isUnsigned = negatives == 0 && direction.contradict > 0 && layout.isPositiveSpent != true
      if isUnsigned, let silent { throw noDirection(line(silent)) }
      return layout.isPositiveSpent == true ? .turned : .asItStands
    }
    if let sign = try byDirection(line) { return sign }
    switch follows {
    case .asItStands?, .turned?: return follows
    case .byBalance?, .byDirection?, nil: return nil
    }
  }

  private func byDirection(_ line: (CSVRecord) -> Int) throws -> CSVSign? {
    let (agree, contradict) = (direction.agree, direction.contradict)
    guard agree + contradict > 0 else { return nil }
    if negatives == 0 {
      // Amounts without sign, of which some have no direction.
      guard contradict > 0, let silent else { return nil }
      throw noDirection(line(silent))
    }
    // A few rows do not speak for all.
    guard agree + contradict >= direction.silent else { return nil }
    if agree >= contradict * 4 { return .asItStands }
    if contradict >= agree * 4 { return .turned }
    return nil
  }

  private func noDirection(_ line: Int) -> StatementError {
    .ambiguous(
      "line \(line): no amount has a sign, and its type does not say whether it is money in or out",
      hint: Self.choice)
  }

  private func byWords(
    _ words: CSVSignKeywords, _ remarks: inout [Hint]
  ) throws -> (sign: CSVSign, isGuess: Bool) {
    let all = positives + negatives
    // No one marks all that was received with a sign; `THANK YOU` is said of what was paid, too.
    if positives == 0 { return (.asItStands, true) }
    if words.contradict > words.agree * 3 {
      remarks.append(
        "positive amounts were read as spent; \(.spent("negative")) reads them as received"
      )
      return (.turned, false)
    }
    if words.agree > words.contradict * 3, negatives > 0 || words.agree * 2 >= all {
      return (.asItStands, false)
    }
    if negatives > 0, positives < 3 || positives < negatives * 3 {
      if positives > negatives {
        remarks.append(
          "negative amounts were read as spent; \(.spent("positive")) reads positive ones as spent"
        )
      }
      return (.asItStands, positives > negatives)
    }
    throw StatementError.ambiguous(
      negatives == 0
        ? "no amount is negative, so fin can't tell which were spent and which received"
        : "most amounts are positive: either spent, as on a card, or received",
      hint: Self.choice)
  }

  /// Offered where nothing shows the signs.
  static let choice: Hint = .write([.spent("positive"), .spent("negative")])
}
