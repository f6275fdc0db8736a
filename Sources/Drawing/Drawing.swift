/// A picture as a list of commands, which PDF, SVG and PNG play alike.
///
/// Lengths are points, of which 72 make an inch; y grows downward.
public struct Drawing: Sendable {
  public enum Command: Sendable {
    case fill(Path, Ink)
    case stroke(Path, Ink, width: Double, dashes: [Double])
    case text(Label)
  }

  /// A piece of text on one line.
  public struct Label: Sendable {
    public enum Anchor: Sendable { case start, middle, end }

    public var text: String
    /// The point at which its base line begins, has its middle, or ends.
    public var place: Point
    public var size: Double
    public var weight: FontBook.Weight
    public var ink: Ink
    public var anchor: Anchor
  }

  public let width: Double
  public let height: Double
  /// A description of the drawing, for those who do not see it.
  public var title = ""
  public var summary = ""
  public private(set) var commands: [Command] = []

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public mutating func fill(_ path: Path, _ ink: Ink) { commands.append(.fill(path, ink)) }

  public mutating func stroke(
    _ path: Path, _ ink: Ink, width: Double = 1, dashes: [Double] = []
  ) {
    commands.append(.stroke(path, ink, width: width, dashes: dashes))
  }

  public mutating func line(
    _ from: Point, _ to: Point, _ ink: Ink, width: Double = 1, dashes: [Double] = []
  ) {
    stroke(Path([.move(from), .line(to)]), ink, width: width, dashes: dashes)
  }

  public mutating func text(
    _ text: String, at place: Point, size: Double, weight: FontBook.Weight = .regular,
    _ ink: Ink = .text, anchor: Label.Anchor = .start
  ) {
    if text.isEmpty { return }
    commands.append(
      .text(Label(text: text, place: place, size: size, weight: weight, ink: ink, anchor: anchor)))
  }

  /// Adds the commands of another one, moved.
  public mutating func add(_ other: Drawing, at origin: Point) {
    for command in other.commands {
      switch command {
      case .fill(let path, let ink): fill(path.moved(by: origin), ink)
      case .stroke(let path, let ink, let width, let dashes):
        stroke(path.moved(by: origin), ink, width: width, dashes: dashes)
      case .text(var label):
        label.place = label.place.moved(by: origin)
        commands.append(.text(label))
      }
    }
  }
}

public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  func moved(by other: Point) -> Point { Point(x + other.x, y + other.y) }
}

/// An outline.
public struct Path: Sendable {
  public enum Segment: Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public var segments: [Segment]

  public init(_ segments: [Segment]) { self.segments = segments }

  public static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Path {
    Path([
      .move(Point(x, y)), .line(Point(x + width, y)), .line(Point(x + width, y + height)),
      .line(Point(x, y + height)), .close,
    ])
  }

  public static func polyline(_ points: [Point]) -> Path {
    Path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  /// A piece of a round cake; angles are parts of the whole turn, from above, clockwise.
  public static func sector(_ center: Point, radius: Double, from: Double, to: Double) -> Path {
    // A curve is a good circle for a quarter of it.
    let count = max(1, Int(((to - from) * 4).rounded(.up)))
    let step = (to - from) / Double(count)
    let reach = 4.0 / 3 * Turn(step / 4).tangent * radius
    var segments: [Segment] = []
    for piece in 0...count {
      let turn = Turn(from + Double(piece) * step)
      let edge = Point(center.x + radius * turn.sine, center.y - radius * turn.cosine)
      if piece == 0 {
        segments += to - from < 1 ? [.move(center), .line(edge)] : [.move(edge)]
      } else {
        let before = Turn(from + Double(piece - 1) * step)
        let start = Point(center.x + radius * before.sine, center.y - radius * before.cosine)
        segments.append(
          .curve(
            Point(start.x + reach * before.cosine, start.y + reach * before.sine),
            Point(edge.x - reach * turn.cosine, edge.y - reach * turn.sine), edge))
      }
    }
    return Path(segments + [.close])
  }

  func moved(by origin: Point) -> Path {
    Path(
      segments.map { segment in
        switch segment {
        case .move(let point): .move(point.moved(by: origin))
        case .line(let point): .line(point.moved(by: origin))
        case .curve(let first, let second, let end):
          .curve(first.moved(by: origin), second.moved(by: origin), end.moved(by: origin))
        case .close: .close
        }
      })
  }
}
