/// Who knows the language that is being typed. Offsets count Unicode scalars.
public protocol LineEditorDelegate: AnyObject {
  /// Whether Enter takes the text, or opens another row.
  func isComplete(_ text: String) -> Bool
  /// What fits at the cursor.
  func completions(in text: String, at cursor: Int) -> Completions
  /// The signature of the call around the cursor, to be shown below the line; nil where there is none.
  func signature(in text: String, at cursor: Int) -> String?
}

/// What may stand in place of a part of the text.
public struct Completions: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// What is put into the text.
    public var text: String
    /// What the list shows.
    public var label: String
    /// What it is, in a few words; may be empty.
    public var detail: String

    public init(_ text: String, label: String? = nil, detail: String = "") {
      self.text = text
      self.label = label ?? text
      self.detail = detail
    }
  }

  /// The scalars that an item replaces.
  public var range: Range<Int>
  public var items: [Item]

  public init(range: Range<Int>, items: [Item]) {
    self.range = range
    self.items = items
  }

  public static let none = Completions(range: 0..<0, items: [])
}
