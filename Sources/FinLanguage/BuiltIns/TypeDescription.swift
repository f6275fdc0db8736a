/// The description of a type of values that help shows: its inputs and figures by name.
public struct TypeDescription: Sendable {
  public struct Figure: Sendable {
    public let name: String
    /// A short phrase; of a table also its columns.
    public let meaning: String

    public init(_ name: String, _ meaning: String) {
      (self.name, self.meaning) = (name, meaning)
    }
  }

  /// `typeof` gives it: `trip`.
  public let name: String
  /// The built-in that makes such a value; its parameters are fields of the value, too.
  public let constructor: String
  /// The title of its panel where it has no name.
  public let title: String
  public let inputs: [Parameter]
  public let figures: [Figure]

  public init(
    name: String, constructor: String, title: String, inputs: [Parameter], figures: [Figure]
  ) {
    (self.name, self.constructor, self.title) = (name, constructor, title)
    (self.inputs, self.figures) = (inputs, figures)
  }
}
