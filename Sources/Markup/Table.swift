/// Rows of cells under headed columns.
public struct Table: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    case leading, trailing, center
    /// Right-aligned with the decimal points under each other.
    case decimal
  }

  public struct Column: Hashable, Sendable {
    public var heading: StyledText
    public var alignment: Alignment
    /// The order in which columns go if not all fit: those of lowest importance first; of equal
    /// ones the last but one, backwards.
    public var importance: Int
    /// True if cells may be cut if room is scarce; figures never are.
    public var mayBeCut: Bool
    /// True for a text that goes on in lines below where it has no room, rather than be cut.
    public var wraps = false
    /// True if it may be left out if not all columns fit; else rows become lines of their own.
    public var mayBeLeftOut = true
    /// The spaces before it, where it is not the first.
    public var gap = 2

    public init(
      _ heading: StyledText, _ alignment: Alignment = .leading, importance: Int = 0,
      mayBeCut: Bool? = nil
    ) {
      self.heading = heading.withDefault(.heading)
      self.alignment = alignment
      self.importance = importance
      self.mayBeCut = mayBeCut ?? (alignment == .leading)
    }

    /// A column named by plain text.
    public init(
      _ heading: String, _ alignment: Alignment = .leading, importance: Int = 0,
      mayBeCut: Bool? = nil
    ) {
      self.init(
        StyledText(heading), alignment, importance: importance, mayBeCut: mayBeCut)
    }
  }

  /// Rows left out of a long table, and how to see them.
  public struct Omission: Hashable, Sendable {
    /// The number of rows before the gap.
    public var position: Int
    public var count: Int
    /// The text to type to see all.
    public var hint: String?

    public init(position: Int, count: Int, hint: String? = nil) {
      self.position = position
      self.count = count
      self.hint = hint
    }
  }

  /// The number of rows of a long table that are shown at its start and end.
  public struct Shortening: Hashable, Sendable {
    public var first: Int
    public var last: Int
    /// Tables up to this length are shown whole: a gap has to be worth its line.
    public var limit: Int
    public var hint: String?

    public init(first: Int, last: Int, limit: Int? = nil, hint: String? = nil) {
      self.first = max(0, first)
      self.last = max(0, last)
      self.limit = max(limit ?? 0, self.first + self.last)
      self.hint = hint
    }

    /// A length that fits a terminal of 24 lines.
    public static let standard = Shortening(first: 12, last: 3, limit: 18)
  }

  public var title: StyledText?
  public var columns: [Column]
  public var rows: [[StyledText]]
  /// The total row, one cell a column.
  public var footer: [StyledText]?
  /// The gap where rows of `rows` were left out.
  public var omission: Omission?
  /// Lines below, in small print.
  public var notes: [StyledText]

  public init(
    title: StyledText? = nil, columns: [Column], rows: [[StyledText]],
    footer: [StyledText]? = nil, omission: Omission? = nil, notes: [StyledText] = []
  ) {
    self.title = title?.withDefault(.title)
    self.columns = columns
    self.rows = rows
    self.footer = footer
    self.omission = omission
    self.notes = notes
  }

  /// A table whose rows are made on demand, so that a long one costs no more than the rows shown.
  public init(
    title: StyledText? = nil, columns: [Column], rowCount: Int, shortening: Shortening?,
    footer: [StyledText]? = nil, notes: [StyledText] = [],
    row: (Int) throws -> [StyledText]
  ) rethrows {
    var rows: [[StyledText]] = []
    var omission: Omission?
    if let shortening, rowCount > shortening.limit {
      for index in 0..<shortening.first { rows.append(try row(index)) }
      for index in (rowCount - shortening.last)..<rowCount { rows.append(try row(index)) }
      omission = Omission(
        position: shortening.first, count: rowCount - shortening.first - shortening.last,
        hint: shortening.hint)
    } else {
      for index in 0..<max(0, rowCount) { rows.append(try row(index)) }
    }
    self.init(
      title: title, columns: columns, rows: rows, footer: footer, omission: omission, notes: notes)
  }
}
