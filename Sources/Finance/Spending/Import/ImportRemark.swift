import Money

/// A remark for the person who imports.
public enum ImportRemark: Hashable, Sendable {
  /// As the reader of a file says it.
  case text(Hint)

  // MARK: How files were read

  /// The order of day and month that was taken for one that files leave open.
  ///
  /// - Parameter isAhead: Whether most days were after today otherwise; else lines are there that way.
  case daysRead(isDayFirst: Bool, isAhead: Bool)
  case currencyTaken(Currency)
  /// A payment shows that an account is a card.
  case readAsCard(String, payment: String)
  /// A file whose money in and out look as if signs were the other way round.
  case turned(in: String, out: String)
  case rounded(Int)
  /// Lines whose day is far after today, and the last such day.
  case future(Int, CalendarDate)
  case noStatements([String])

  // MARK: How accounts were told that files do not name

  case sameLines(String, becomes: String)
  case hasLines(file: String, of: String)
  case named(file: String, as: String, like: String)
  case looksLike(file: String, of: String, else: String)
  case takenFor(file: String, String, others: [String])

  // MARK: What is there already

  /// Lines with the bank's number, day, amount and text of another.
  case repeated(Int, of: String, note: String, date: CalendarDate)
  case booked(Int)
  case bookedOtherwise(note: String, before: Money, after: Money)
  /// A pending line and a booked one of the same amount to another payee: both count.
  case standing(pending: String, booked: String)
  case deletedBefore(Int)
  case otherSides(Int)
  /// Some of the new lines of an account.
  case lookAlikes(Int, of: Int, account: String, other: String, isPreview: Bool)
  /// The places of expenses that were typed and look like new lines.
  case typed([Int])
  /// New lines of months that were entered as a whole, and what becomes of them.
  case entered([CalendarDate], lines: Int, EnteredMonth)
  case otherCurrency(Int, of: String, from: Currency, to: Currency, staying: Int)
  case putRight(Int, of: String, Fixing)

  /// The way in which known lines were read before.
  public enum Fixing: Hashable, Sendable {
    case days, signs, texts, account
  }

  // MARK: Cards

  /// A card that is not there, of an account.
  case noCard(String, CardFigures, Currency)
  case cardInCurrency(String, Currency)
  /// The account has lines of a later day than the balance.
  case oldBalance(card: String, account: String, last: CalendarDate, date: CalendarDate)
  case newerBalance(card: String, last: CalendarDate, date: CalendarDate)

  // MARK: What to do next

  /// New lines that are misc because nothing shows their category, and a payee among them.
  case unsorted(Int, payee: String?)
  case wouldAdd(Int)
}

/// The effect of a statement's expenses on a month that was entered as a whole.
public enum EnteredMonth: String, CaseIterable, Sendable {
  /// They take the place of what was entered.
  case replace
  /// Both count.
  case add
  /// They are left out.
  case keep
}
