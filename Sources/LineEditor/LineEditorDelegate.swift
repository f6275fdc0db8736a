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
  /// The colors of a text, asked for once a change while no key waits.
  ///
  /// - Parameter cursor: Nil for a text that is entered, in which no place is pointed out.
  func colors(of text: String, at cursor: Int?) -> [ColoredPart]
  /// True if what a key would add is shown behind the line: an offer, or the rest of an earlier line that begins
  /// so.
  var suggests: Bool { get }
  /// The row to be shown below the line, asked for when the line is drawn; nil for none.
  ///
  /// - Parameters:
  ///   - suggestion: What is suggested to be added.
  ///   - isWanted: False once a key waits: what is given then is not shown.
  func note(on text: String, at cursor: Int, suggestion: String?, isWanted: () -> Bool) -> String?
  /// The text with what the cursor is on made larger or smaller; nil where nothing can be.
  func turned(_ text: String, at cursor: Int, by steps: Int) -> EditedText?
  /// The text as a person changed it in another program; nil where that was not possible. The terminal is
  /// as it was before the line.
  func edited(_ text: String) -> String?
}

extension LineEditorDelegate {
  public func awaited(_ text: String) -> String? { nil }
  public func colors(of text: String, at cursor: Int?) -> [ColoredPart] { [] }
  public var suggests: Bool { false }
  public func note(
    on text: String, at cursor: Int, suggestion: String?, isWanted: () -> Bool
  ) -> String? { nil }
  public func turned(_ text: String, at cursor: Int, by steps: Int) -> EditedText? { nil }
  public func edited(_ text: String) -> String? { nil }
}

/// A part of a text that has a color of its own.
public struct ColoredPart: Equatable, Sendable {
  /// Unicode scalars.
  public var range: Range<Int>
  /// The numbers of an SGR sequence.
  public var color: String

  public init(_ range: Range<Int>, _ color: String) {
    self.range = range
    self.color = color
  }
}

/// A text and the place of the cursor in it.
public struct EditedText: Equatable, Sendable {
  public var text: String
  public var cursor: Int

  public init(_ text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }
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
