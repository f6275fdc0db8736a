/// A map: borders as lines, and places as numbered pins.
///
/// x grows to the right and y downward, in a unit of its own.
public struct MapPicture: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  public struct Border: Hashable, Sendable {
    public var points: [Point]
    /// True for the edge of all that is drawn.
    public var isOuter: Bool

    public init(_ points: [Point], isOuter: Bool) {
      self.points = points
      self.isOuter = isOuter
    }
  }

  public struct Pin: Hashable, Sendable {
    public var place: Point
    /// Its number: `3`, or `3×2` where it stands for two.
    public var label: String
    /// True for the one that a person is looking at.
    public var isSelected = false

    public init(_ label: String, at place: Point) {
      self.label = label
      self.place = place
    }
  }

  /// A part of the plane.
  public struct Window: Hashable, Sendable {
    public var left: Double
    public var top: Double
    public var width: Double
    public var height: Double

    public init(left: Double, top: Double, width: Double, height: Double) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }
  }

  public var borders: [Border]
  public var pins: [Pin]
  /// Names written into the map.
  public var names: [Pin] = []
  /// The part that is shown.
  public var window: Window
  /// The homes or other places that the pins stand for, a line each, for a picture that stands by itself.
  public var legend: [String] = []

  public init(borders: [Border], pins: [Pin], window: Window) {
    self.borders = borders
    self.pins = pins
    self.window = window
  }

  /// The smallest part that holds all points, and a little around it.
  public static func window(around points: some Sequence<Point>) -> Window {
    var (left, right, top, bottom) =
      (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard left <= right, top <= bottom else {
      return Window(left: 0, top: 0, width: 1, height: 1)
    }
    return Window(left: left, top: top, width: right - left, height: bottom - top)
  }
}

extension MapPicture.Window {
  /// The part of a line between two points that lies within, as shares of the way; nil where none does.
  ///
  /// Source: Liang and Barsky 1984.
  public func share(
    of line: (from: MapPicture.Point, to: MapPicture.Point)
  ) -> (from: Double, to: Double)? {
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
    var (enters, leaves) = (0.0, 1.0)
    for (step, room) in [
      (-dx, line.from.x - left), (dx, left + width - line.from.x),
      (-dy, line.from.y - top), (dy, top + height - line.from.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        enters = max(enters, room / step)
      } else {
        leaves = min(leaves, room / step)
      }
    }
    return enters <= leaves ? (enters, leaves) : nil
  }
}
