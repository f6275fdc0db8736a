import Drawing
import Markup

extension ChartDrawing {
  /// Borders, and a disk with its number for each pin; returns how low it reaches.
  mutating func draw(_ map: MapPicture, from start: Double) -> Double {
    let top = start + 6
    let scale = width / max(map.window.width, 1e-9)
    func point(_ place: MapPicture.Point) -> Point {
      Point((place.x - map.window.left) * scale, top + (place.y - map.window.top) * scale)
    }
    for border in map.borders {
      drawing.stroke(
        .polyline(border.points.map(point)), border.isOuter ? .muted : .rule,
        width: border.isOuter ? 0.8 : 0.5)
    }
    // The first ones lie above those that follow.
    for pin in map.pins.reversed() {
      let place = point(pin.place)
      let size = 7.5
      let half = max(fonts.width(pin.label, size: size, weight: .bold) / 2 + 2.5, 5.5)
      drawing.fill(
        .rectangle(x: place.x - half, y: place.y - 5.5, width: 2 * half, height: 11), .paper)
      drawing.fill(
        .rectangle(x: place.x - half + 0.8, y: place.y - 4.7, width: 2 * half - 1.6, height: 9.4),
        .accent)
      drawing.text(
        pin.label, at: Point(place.x, place.y + 2.7), size: size, weight: .bold, .paper,
        anchor: .middle)
    }
    return top + map.window.height * scale + 6
  }
}
