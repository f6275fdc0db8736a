import Markup
import Money

/// A list of records with the same keys, or of domain values of a kind that has columns, seen as a
/// table.
struct ValueTable {
  private let keys: Record.Keys
  private let values: [Value]

  /// Nil unless `values` holds records, all with the same keys (in any order).
  init?(_ values: [Value]) {
    if case .domain(let first)? = values.first {
      guard !first.columnNames.isEmpty, values.allSatisfy({ $0.typeName == first.kind }) else {
        return nil
      }
      // A column that none of them has says nothing; to look at very many takes longer than to show them.
      let columns = first.columnNames.filter { name in
        values.count > 1_000
          || values.contains { value in
            guard case .domain(let domain) = value, let field = try? domain.field(name) else {
              return false
            }
            if case .none = field { return false }
            return true
          }
      }
      // With their places, by which one speaks of them: rows[3].
      keys = Record.Keys(["n"] + columns)
      self.values = values
      return
    }
    guard case .record(let first)? = values.first, !first.keys.names.isEmpty else { return nil }
    let names = Set(first.keys.names)
    for value in values {
      guard case .record(let record) = value else { return nil }
      if record.keys === first.keys || record.keys.names == first.keys.names { continue }
      guard record.keys.names.count == names.count,
        record.keys.names.allSatisfy(names.contains)
      else { return nil }
    }
    keys = first.keys
    self.values = values
  }

  func table(name: String?, isFull: Bool) -> Table {
    var shortening: Table.Shortening?
    if !isFull {
      shortening = .standard
      shortening?.hint = name.map { "table(\($0), all: true)" } ?? "… |> table(all: true)"
    }
    let names = keys.names.enumerated().filter { keys.look(of: $0.element) != .unseen }
    var shown: [[Value]] = []
    var table = Table(columns: [], rowCount: values.count, shortening: shortening) { index in
      let row = cells(index)
      shown.append(row)
      return names.map { place, name in text(of: row[place], keys.look(of: name)) }
    }
    table.columns = names.map { place, name in
      column(
        name, values: shown.map { $0[place] }, look: keys.look(of: name), isFirst: place == 0)
    }
    return table
  }

  private func text(of value: Value, _ look: Record.Look?) -> StyledText {
    switch (look, value) {
    case (.some, .none): StyledText("–", .muted)
    case (.month, .date(let day)) where day == day.monthStart:
      StyledText(day.monthText, value.role)
    case (.share, .percent(let share)):
      Value.percent(share.rounded(toPlaces: 3)).styledText(limit: Self.longestCell)
    case (.change, _): StyledText(value.changeText ?? value.displayText, value.role)
    default:
      // Beside differences, figures below zero have the same sign.
      hasDifferences && value.plainAmount != nil && value.displayText.first == "-"
        ? StyledText(value.displayText.withMinusSign, value.role)
        : value.styledText(limit: Self.longestCell)
    }
  }

  private var hasDifferences: Bool { keys.names.contains { keys.look(of: $0) == .change } }

  /// Longest text of a nested value in a cell.
  private static let longestCell = 60

  private func cells(_ index: Int) -> [Value] {
    if case .domain(let domain) = values[index] {
      return [.number(Decimal(index + 1))]
        + keys.names.dropFirst().map { name in
          guard let field = try? domain.field(name) else { return .text("") }
          if case .none = field { return .text("") }
          return field
        }
    }
    guard case .record(let record) = values[index] else { return [] }
    if record.keys === keys { return record.values }
    return keys.names.map { record[$0] ?? .missing }
  }

  /// A column aligned as its values want it.
  ///
  /// The first one names the rows and one whose values are
  /// all the same says least, so they go last and first where room is scarce.
  private func column(
    _ name: String, values: [Value], look: Record.Look?, isFirst: Bool
  ) -> Table.Column {
    var alignment = Table.Alignment.trailing
    // Unlike things have no point in common.
    let kinds = Set(values.map(\.typeName)).subtracting([
      Value.none.typeName, Value.missing.typeName,
    ])
    for value in values {
      switch value {
      case .number, .percent: alignment = kinds.count > 1 ? .trailing : .decimal
      case .money, .periodicMoney, .duration, .none, .missing: continue
      case .boolean, .date, .text, .list, .record, .range, .function, .domain:
        let areDates = Self.areDates(values)
        let mayBeCut =
          switch look {
          case .whole, .aside, .unseen: false
          case .plain, .month, .share, .change, nil: !areDates
          }
        return Table.Column(
          name, .leading, importance: isFirst ? 2 : look == .aside ? -1 : areDates ? 1 : 0,
          mayBeCut: mayBeCut)
      }
    }
    let texts = Set(values.map(\.displayText))
    let isConstant = texts.count == 1 && values.count > 2
    // A difference can be had of the columns beside it.
    let isAside = isConstant || look == .aside || name == "change"
    let importance = isFirst ? 2 : isAside ? -1 : 1
    return Table.Column(name, alignment, importance: importance)
  }

  private static func areDates(_ values: [Value]) -> Bool {
    values.allSatisfy { if case .date = $0 { true } else { false } }
  }

  /// A list that is no table: its elements in a row, or one a line where they are themselves
  /// composed.
  static func plainList(_ values: [Value], isFull: Bool) -> Markup {
    let isComposed = values.contains { value in
      switch value {
      case .list, .record, .domain: true
      default: false
      }
    }
    let ends = isComposed ? (first: 12, last: 3) : (first: 60, last: 10)
    let isShort = isFull || values.count <= ends.first + ends.last + 5
    var pieces: [StyledText] = []
    for (index, value) in values.enumerated() {
      if isShort || index < ends.first || index >= values.count - ends.last {
        let isLast = index == values.count - 1
        pieces.append(element(value) + StyledText(isLast ? "" : ","))
      } else if index == ends.first {
        let count = values.count - ends.first - ends.last
        pieces.append(StyledText("… \(Decimal(count).grouped()) more …", .muted))
      }
    }
    if isComposed {
      let lines = pieces.map { "  " + $0 }
      return .text("[\n" + lines.joined(separator: "\n") + "\n]")
    }
    return .paragraph("[" + pieces.joined(separator: " ") + "]")
  }

  private static func element(_ value: Value) -> StyledText {
    StyledText(value.text(.display, limit: Value.longestFigure), value.role)
  }
}
