import Exchange
import Finance
import FinLanguage
import Money

/// A file in the order of day and month that it is taken to have.
struct FileReading {
  let statements: [Exchange.Statement]
  /// The order of its days where it is more than a guess.
  let order: StatementOptions.DateOrder?
  /// Whether its days may have been read the other way round before.
  let turnsDays: Bool
  /// What a person should know of it.
  private(set) var remarks: [String]

  /// Where its days fit both orders, that of its account counts, then that in which its lines are there
  /// already, then one that does not put most of them after today.
  ///
  /// - Parameter dates: What a person says.
  init(
    _ file: ImportSource.File, dates: StatementOptions.DateOrder?, _ finder: AccountFinder,
    in context: any CallContext
  ) {
    guard dates == nil, let other = file.other, let otherDates = file.file.otherDates else {
      statements = file.file.statements
      remarks = file.file.remarks
      order = dates ?? file.file.dates
      turnsDays = dates != nil
      return
    }
    let remembered = finder.dates(of: other.statements)
    let isAhead =
      Self.isAhead(file.file, context.today) && !Self.isAhead(other, context.today)
    let isOther =
      remembered.map { $0 == otherDates }
      ?? (isAhead || finder.hasLines(of: other) && !finder.hasLines(of: file.file))
    statements = (isOther ? other : file.file).statements
    remarks = (isOther ? other : file.file).remarks
    order = isOther ? otherDates : remembered
    turnsDays = isOther
    if isOther, remembered == nil {
      let isDayFirst = otherDates == .dayFirst
      let first: StatementOptions.DateOrder = isDayFirst ? .monthFirst : .dayFirst
      remarks.append(
        "days were read with the \(isDayFirst ? "day" : "month") first, as "
          + (isAhead ? "most are after today otherwise" : "lines are there that way")
          + "; dates: \"\(first.rawValue)\" reads them the other way round")
    }
  }

  /// Whether most lines are after today.
  private static func isAhead(_ file: StatementFile, _ today: CalendarDate) -> Bool {
    let lines = file.statements.flatMap(\.lines)
    return lines.count { $0.date > today } * 2 > lines.count
  }
}

/// The lines of a statement as they may have been read before: in another currency where it names none,
/// and with day and month the other way round.
struct FormerReadings: Sequence, IteratorProtocol {
  private let told: Exchange.Statement
  /// The same with its days turned round; nil where they cannot be.
  private let turned: Exchange.Statement?
  private var rest: [(currency: Currency, isTurned: Bool)]

  private static let mostCurrencies = 4

  /// - Parameters:
  ///   - currency: The one that it is read in now.
  ///   - currencies: Those of what is there.
  init(
    _ told: Exchange.Statement, currency: Currency, currencies: [Currency], turnsDays: Bool
  ) {
    self.told = told
    turned = turnsDays ? told.withDaysTurned : nil
    let others =
      told.currency == nil ? currencies.prefix(Self.mostCurrencies).filter { $0 != currency } : []
    let isTurned = turned == nil ? [false] : [false, true]
    rest = ([currency] + others).flatMap { one in isTurned.map { (one, $0) } }
    // As it is read now.
    rest.removeFirst()
    rest.reverse()
  }

  mutating func next() -> (lines: [ImportedLine], isTurned: Bool)? {
    rest.popLast().map { currency, isTurned in
      let told = isTurned ? turned ?? told : told
      return (ImportedStatements.Statement(told, in: currency).lines, isTurned)
    }
  }
}

extension Exchange.Statement {
  /// Nil where a day is above 12 and so no month.
  fileprivate var withDaysTurned: Exchange.Statement? {
    var statement = self
    for place in lines.indices {
      let date = lines[place].date
      guard let turned = CalendarDate(year: date.year, month: date.day, day: date.month) else {
        return nil
      }
      statement.lines[place].date = turned
    }
    return statement
  }
}
