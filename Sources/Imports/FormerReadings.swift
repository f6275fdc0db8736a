import Exchange
import Finance
import Money

/// The lines of a statement as they may have been read before: by other words on its layout, in another
/// currency where it names none, with day and month or all signs the other way round.
struct FormerReadings: Sequence, IteratorProtocol {
  /// One such way, which gives each line of the statement its former one, if there was any.
  struct Former {
    let lines: [StatementLine?]
    let currency: Currency
    /// True if it is another reading than the present one in another currency, for which there has
    /// to be a sign.
    let isDoubtful: Bool
    /// True if the numbers of cards were kept whole.
    let isWhole: Bool
    /// The statement of another reading, which may be of another account.
    let statement: Exchange.Statement?

    /// The former lines of those at some places, with these places.
    func lines(at places: [Int]) -> [(place: Int, line: ImportedLine)] {
      places.compactMap { place in
        lines[place].map {
          (place, ImportedLine($0, currency: $0.currency ?? currency, masksCards: !isWhole))
        }
      }
    }
  }

  private typealias Way = (
    lines: [StatementLine?], statement: Exchange.Statement?, isDoubtful: Bool
  )

  private var rest: [(way: Way, turn: Turn?, currency: Currency, isDoubtful: Bool, isWhole: Bool)] =
    []

  private static let mostCurrencies = 4

  /// - Parameters:
  ///   - told: As it is read now.
  ///   - others: The file in other readings.
  ///   - unsplit: With its split transactions whole, as they may be there.
  ///   - currency: The one that it is read in now.
  ///   - currencies: Those of what is there.
  init(
    _ told: Exchange.Statement, others: [StatementFile], unsplit: StatementFile? = nil,
    currency: Currency,
    currencies: [Currency], turnsDays: Bool
  ) {
    // An account that the file names may not have been told from the others in it.
    var nameless = told
    nameless.account = nil
    let ways: [Way] =
      [(told.lines, nil, false)]
      + (told.account == nil || told.layout == nil ? [] : [(told.lines, nameless, false)])
      + [unsplit].compactMap(\.self).map { Self.lines(of: told, in: $0, isDoubtful: false) }
      + others.map { Self.lines(of: told, in: $0, isDoubtful: true) }
    let others =
      told.currency == nil ? currencies.prefix(Self.mostCurrencies).filter { $0 != currency } : []
    let turns: [Turn?] =
      turnsDays
      ? [nil, Self.days, Self.signs, { Self.days(Self.signs($0)) }] : [nil, { Self.signs($0) }]
    let holdsNumbers = told.lines.contains {
      ImportedLine.holdsCardNumber($0.text) || $0.memo.map(ImportedLine.holdsCardNumber) == true
    }
    let wholes = holdsNumbers ? [false, true] : [false]
    for way in ways {
      for (place, turn) in turns.enumerated() {
        for currency in [currency] + others {
          for isWhole in wholes {
            rest.append((way, turn, currency, way.isDoubtful || place > 0, isWhole))
          }
        }
      }
    }
    // As it is read now.
    rest.removeFirst()
    rest.reverse()
  }

  mutating func next() -> Former? {
    while let (way, turn, currency, isDoubtful, isWhole) = rest.popLast() {
      guard let lines = turn.map({ $0(way.lines) }) ?? way.lines else { continue }
      return Former(
        lines: lines, currency: currency, isDoubtful: isDoubtful, isWhole: isWhole,
        statement: way.statement)
    }
    return nil
  }

  /// The lines of another reading that stand where those of a statement stand.
  private static func lines(
    of told: Exchange.Statement, in file: StatementFile, isDoubtful: Bool
  ) -> Way {
    // Those of one row, as a file in one line has them.
    if let same = file.statements.first(where: {
      $0.account == told.account && $0.lines.map(\.lineNumber) == told.lines.map(\.lineNumber)
    }) {
      return (same.lines, same, isDoubtful)
    }
    var places: [Int: StatementLine] = [:]
    for statement in file.statements {
      for line in statement.lines { places[line.lineNumber] = line }
    }
    let lines = told.lines.map { places[$0.lineNumber] }
    let numbers = Set(told.lines.map(\.lineNumber))
    return (
      lines,
      file.statements.first { $0.lines.contains { numbers.contains($0.lineNumber) } }, isDoubtful
    )
  }

  private typealias Turn = ([StatementLine?]) -> [StatementLine?]?

  private static func signs(_ lines: [StatementLine?]) -> [StatementLine?] {
    lines.map { line in
      var line = line
      if let amount = line?.amount { line?.amount = -amount }
      return line
    }
  }

  /// Nil where a day is above 12 and so no month.
  private static func days(_ lines: [StatementLine?]) -> [StatementLine?]? {
    var turned = lines
    for (place, line) in lines.enumerated() {
      guard let date = line?.date else { continue }
      guard let day = CalendarDate(year: date.year, month: date.day, day: date.month) else {
        return nil
      }
      turned[place]?.date = day
    }
    return turned
  }
}
