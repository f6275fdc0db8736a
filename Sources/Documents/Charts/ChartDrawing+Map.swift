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
    // A pin that would cover another stands beside it, with a line to its place.
    let (size, high) = (7.5, 11.0)
    var taken: [(x: Double, y: Double, half: Double)] = []
    for pin in map.pins {
      let place = point(pin.place)
      let half = max(fonts.width(pin.label, size: size, weight: .bold) / 2 + 2.5, 5.5)
      func isFree(_ point: Point) -> Bool {
        taken.allSatisfy {
          abs($0.x - point.x) >= $0.half + half || abs($0.y - point.y) >= high
        }
      }
      let spots = (0..<60).map { step -> Point in
        let ring = Double((step + 7) / 8)
        let turns: [(Double, Double)] = [
          (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1),
        ]
        let turn = turns[(step + 7) % 8]
        return Point(place.x + turn.0 * ring * (2 * half + 1), place.y + turn.1 * ring * (high + 1))
      }
      let spot = isFree(place) ? place : spots.first(where: isFree) ?? place
      taken.append((spot.x, spot.y, half))
      if spot != place { drawing.line(place, spot, .accent, width: 0.6) }
      drawing.fill(
        .rectangle(x: spot.x - half, y: spot.y - 5.5, width: 2 * half, height: high), .paper)
      drawing.fill(
        .rectangle(x: spot.x - half + 0.8, y: spot.y - 4.7, width: 2 * half - 1.6, height: 9.4),
        .accent)
      drawing.text(
        pin.label, at: Point(spot.x, spot.y + 2.7), size: size, weight: .bold, .paper,
        anchor: .middle)
    }
    return top + map.window.height * scale + 6
  }
}
