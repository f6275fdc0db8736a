/// A value at a glance: a title and labeled figures in groups.
public struct Panel: Hashable, Sendable {
  /// A labeled figure, with a remark after it in small print.
  public struct Row: Hashable, Sendable {
    public var label: StyledText
    public var value: StyledText
    public var note: StyledText?

    public init(_ label: StyledText, _ value: StyledText, note: StyledText? = nil) {
      self.label = label.withDefault(.label)
      self.value = value.withDefault(.value)
      self.note = note?.withDefault(.muted)
    }

    public init(_ label: String, _ value: String, _ role: Role = .value, note: String? = nil) {
      self.init(
        StyledText(label), StyledText(value, role), note: note.map { StyledText($0, .muted) })
    }
  }

  /// Rows that belong together, set off from the other groups.
  public struct Group: Hashable, Sendable {
    public var heading: StyledText?
    public var rows: [Row]

    public init(_ heading: StyledText? = nil, rows: [Row]) {
      self.heading = heading?.withDefault(.heading)
      self.rows = rows
    }
  }

  public var title: StyledText?
  /// The text beside the title that distinguishes this one from others of its kind.
  public var subtitle: StyledText?
  public var groups: [Group]
  /// Prose below: conventions used, what to try next.
  public var notes: [StyledText]

  public init(
    title: StyledText? = nil, subtitle: StyledText? = nil, groups: [Group],
    notes: [StyledText] = []
  ) {
    self.title = title?.withDefault(.title)
    self.subtitle = subtitle?.withDefault(.muted)
    self.groups = groups
    self.notes = notes.map { $0.withDefault(.muted) }
  }
}
