import Money

extension StyledText.Span {
  /// True if it is cells of a meter and nothing else.
  public var isMeter: Bool {
    let (full, empty) = StyledText.meterCells
    guard let first = text.first, first == full || first == empty else { return false }
    return text.allSatisfy { $0 == full || $0 == empty }
  }
}

extension StyledText {
  /// True if a part of it is a meter.
  public var hasMeter: Bool { spans.contains(where: \.isMeter) }

  /// The cells of a meter; a surface without them shows `#` and `.`.
  public static let meterCells: (full: Character, empty: Character) = ("█", "░")

  /// A share of a whole as a bar for a cell or a line: `██████░░░░` for 60 %.
  ///
  /// Only nothing is shown as empty and only the whole, or more, as full; what lies between is
  /// rounded half-up to whole cells.
  public static func meter(_ share: Decimal, cells: Int = 10, _ role: Role = .accent) -> StyledText
  {
    let cells = max(cells, 1)
    let full: Int
    if !share.isPositive {
      full = 0
    } else if share >= .one {
      full = cells
    } else {
      let nearest = (share * Decimal(cells)).rounded(toPlaces: 0).int ?? 0
      full = cells > 1 ? min(max(nearest, 1), cells - 1) : nearest
    }
    return StyledText(String(repeating: meterCells.full, count: full), role)
      + StyledText(String(repeating: meterCells.empty, count: cells - full), .muted)
  }

  /// The role of a meter's full part, from cold to warm: `band` counts from 0, of five.
  public static func meterRole(band: Int) -> Role {
    let roles: [Role] = [.heat1, .heat2, .heat3, .heat4, .heat5]
    return roles[min(max(band, 0), roles.count - 1)]
  }
}
