import Exchange
import Finance
import Money

/// A file in the reading that it is taken to have.
struct FileReading {
  let reading: ImportFile.Reading
  let statements: [Exchange.Statement]
  /// The order of its days where it is more than a guess.
  let order: StatementOptions.DateOrder?
  /// True if its days may have been read the other way round before.
  let turnsDays: Bool
  /// The remarks on it for the person who imports.
  private(set) var remarks: [ImportRemark]

  /// Reads a file. If its days fit both orders, that of its account counts, then that which another file
  /// of its folder proves, then that in which its lines are there already, then one that does not put most
  /// of them after today.
  ///
  /// - Parameters:
  ///   - dates: What a person says.
  ///   - proven: The order that other files show.
  init(
    _ file: ImportFile.Reading, dates: StatementOptions.DateOrder?,
    proven: StatementOptions.DateOrder?, _ finder: AccountFinder, in session: any ImportSession
  ) {
    reading = file
    guard dates == nil, let other = file.other, let otherDates = file.file.otherDates else {
      statements = file.file.statements
      remarks = file.file.remarks.map { .text($0) }
      order = dates ?? file.file.dates
      turnsDays = dates != nil
      return
    }
    let remembered = finder.dates(of: other.statements) ?? proven
    let isAhead =
      Self.isAhead(file.file, session.today) && !Self.isAhead(other, session.today)
    let isOther =
      remembered.map { $0 == otherDates }
      ?? (isAhead || finder.hasLines(of: other) && !finder.hasLines(of: file.file))
    statements = (isOther ? other : file.file).statements
    remarks = (isOther ? other : file.file).remarks.map { .text($0) }
    order = isOther ? otherDates : remembered
    turnsDays = isOther
    if isOther, remembered == nil {
      remarks.append(.daysRead(isDayFirst: otherDates == .dayFirst, isAhead: isAhead))
    }
  }

  /// Returns true if most lines are after today.
  private static func isAhead(_ file: StatementFile, _ today: CalendarDate) -> Bool {
    let lines = file.statements.flatMap(\.lines)
    return lines.count { $0.date > today } * 2 > lines.count
  }
}
