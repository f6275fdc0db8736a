/// A helper that knows the language being typed. Offsets count Unicode scalars.
public protocol LineEditorDelegate: AnyObject {
  /// Returns true if Enter accepts the text, and false if it opens another row.
  func isComplete(_ text: String) -> Bool
  /// Returns what a text that is not complete waits for, to be shown below the row that Enter opened.
  func awaited(_ text: String) -> String?
  /// Returns the completions at the cursor.
  func completions(in text: String, at cursor: Int) -> Completions
  /// The signature of the call around the cursor, to be shown below the line; nil if there is none.
  func signature(in text: String, at cursor: Int) -> String?
}

extension LineEditorDelegate {
  public func awaited(_ text: String) -> String? { nil }
}

/// The texts that may replace a part of the line.
public struct Completions: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// The text to insert.
    public var text: String
    /// The text in the list.
    public var label: String
    /// A description in a few words; may be empty.
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
