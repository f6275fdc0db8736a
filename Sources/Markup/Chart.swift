/// A picture of figures.
///
/// Its `Double`s only say where to draw; figures that a person reads are in labels and texts.
public struct Chart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case line
    /// Series stacked on each other.
    case area
    /// One bar for each label, series beside each other.
    case bars
    /// Shares of a whole, of the first series.
    case pie
    /// One line of text, without axes.
    case sparkline
    /// Borders and pins; see ``Chart/map``.
    case map
  }

  public struct Series: Hashable, Sendable {
    public var name: String
    /// One a label; a value that is not finite is a gap.
    public var values: [Double]
    /// The figures as they are to be read, where they are shown: beside bars and shares.
    public var texts: [String]

    public init(_ name: String, values: [Double], texts: [String] = []) {
      self.name = name
      self.values = values
      self.texts = texts
    }
  }

  /// A place worth pointing at: a crossover, today.
  public struct Mark: Hashable, Sendable {
    /// Index into the values.
    public var index: Int
    public var label: String

    public init(index: Int, label: String) {
      self.index = index
      self.label = label
    }
  }

  /// The format of the figures on the value axis.
  public enum Scale: Hashable, Sendable {
    case number
    /// Money, with its symbol before (`$`) or its code after (`CHF`).
    case money(symbol: String)
    /// Values are fractions.
    case percent
  }

  public var kind: Kind
  public var title: StyledText?
  public var series: [Series]
  /// Names of the places on the x axis, one a value, or fewer spread evenly; may be empty.
  public var labels: [String]
  /// The thing that the labels count, where they are numbers: `payment`, `year`.
  public var unit = ""
  public var marks: [Mark]
  public var scale: Scale
  public var notes: [StyledText]
  /// The map that is drawn in place of series.
  public var map: MapPicture?
  /// True for a chart beside other output, which takes half the rows.
  public var isSmall = false

  /// True if it is worth pixels where there are some: more than a line of text, or a few bars beside other output.
  public var isPicture: Bool { kind != .sparkline && !(kind == .bars && isSmall) }

  public init(
    _ kind: Kind, title: StyledText? = nil, series: [Series], labels: [String] = [],
    marks: [Mark] = [], scale: Scale = .number, notes: [StyledText] = []
  ) {
    self.kind = kind
    self.title = title?.withDefault(.title)
    self.series = series
    self.labels = labels
    self.marks = marks
    self.scale = scale
    self.notes = notes.map { $0.withDefault(.muted) }
  }
  /// A map, which has no series.
  public init(_ map: MapPicture, title: StyledText? = nil, notes: [StyledText] = []) {
    self.init(.map, title: title, series: [], notes: notes)
    self.map = map
  }
}
