import Markup

/// A map as lines of Braille dots with the numbers of its pins; in plain letters where there is only
/// ASCII.
public struct MapLayout {
  private let map: MapPicture
  private let surface: Surface
  private let width: Int
  private let height: Int
  /// The part that is drawn, which fills all cells.
  private let window: MapPicture.Window

  /// Dots across and down a cell.
  private var dots: (across: Int, down: Int) { surface.isUnicode ? (2, 4) : (1, 1) }

  /// As wide as the surface, and as high as it needs to be.
  init(_ map: MapPicture, on surface: Surface) {
    let width = min(surface.width, ChartLayout.widestPlot)
    let shape = map.window.height / map.window.width
    // Cells are twice as high as wide.
    self.init(map, columns: width, rows: Int((Double(width) * shape / 2).rounded(.up)), on: surface)
  }

  /// Of a size; what is shown is widened where its shape is another.
  public init(_ map: MapPicture, columns: Int, rows: Int, on surface: Surface) {
    self.map = map
    self.surface = surface
    width = min(max(columns, 1), 1000)
    height = min(max(rows, 1), 1000)
    let unit = max(map.window.width / Double(width), map.window.height / Double(2 * height), 1e-9)
    let size = (unit * Double(width), unit * Double(2 * height))
    window = MapPicture.Window(
      left: map.window.left - (size.0 - map.window.width) / 2,
      top: map.window.top - (size.1 - map.window.height) / 2, width: size.0, height: size.1)
  }

  public var lines: [StyledText] { drawing.lines }

  /// The number of pins that find no room beside others.
  public var hidden: Int { drawing.hidden }

  private var drawing: (lines: [StyledText], hidden: Int) {
    var canvas = DotCanvas(width: width, height: height, isBraille: surface.isUnicode)
    // What is drawn first gives a cell its color.
    for border in map.borders where border.isOuter { draw(border, on: &canvas) }
    for border in map.borders where !border.isOuter { draw(border, on: &canvas) }
    var cells = canvas.cells { series in
      PlotCell(character: series == 0 ? "*" : ".", role: series == 0 ? .plain : .muted)
    }
    for name in map.names where isInside(name.place) {
      _ = write(name, .muted, over: &cells, mayMove: false)
    }
    let hidden = map.pins.filter { pin in
      !pin.isSelected && isInside(pin.place) && !write(pin, .accent, over: &cells, mayMove: true)
    }
    // The one that a person is looking at stands above all others.
    for pin in map.pins where pin.isSelected && isInside(pin.place) {
      _ = write(pin, .present, over: &cells, mayMove: false)
    }
    let lines = cells.map { row in
      var line = StyledText()
      for cell in row { line.append(String(cell?.character ?? " "), cell?.role ?? .plain) }
      return line.trimmed
    }
    return (lines, hidden.count)
  }

  private func isInside(_ point: MapPicture.Point) -> Bool {
    cell(of: point).map { (0..<height).contains($0.row) && (0..<width).contains($0.column) }
      ?? false
  }

  private func cell(of point: MapPicture.Point) -> (row: Int, column: Int)? {
    let x = (point.x - window.left) / window.width * Double(width)
    let y = (point.y - window.top) / window.height * Double(height)
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return (Int(y.rounded(.down)), Int(x.rounded(.down)))
  }

  private func draw(_ border: MapPicture.Border, on canvas: inout DotCanvas) {
    func dot(_ point: MapPicture.Point) -> (x: Double, y: Double) {
      (
        (point.x - window.left) / window.width * Double(canvas.columns),
        (point.y - window.top) / window.height * Double(canvas.rows)
      )
    }
    for (start, end) in zip(border.points, border.points.dropFirst()) {
      guard let share = window.share(of: (start, end)) else { continue }
      let (from, to) = (dot(start), dot(end))
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max(abs(dx), abs(dy)) * (share.to - share.from)
      let steps = max(Int(length.rounded(.up)), 1)
      for step in 0...steps {
        let way = share.from + (share.to - share.from) * Double(step) / Double(steps)
        let (column, row) = (Int(from.x + dx * way), Int(from.y + dy * way))
        // A line of every second dot looks lighter than the coast.
        if border.isOuter || !surface.isUnicode || (column + row) % 2 == 0 {
          canvas.set(column: column, row: row, series: border.isOuter ? 0 : 1)
        }
      }
    }
  }

  /// Writes a label with its middle at a place, or beside it where another pin stands; false where there is no room.
  private func write(
    _ pin: MapPicture.Pin, _ role: Role, over cells: inout [[PlotCell?]], mayMove: Bool
  ) -> Bool {
    guard let place = cell(of: pin.place) else { return false }
    let label = Array((surface.isUnicode ? pin.label : pin.label.replacing("×", with: "x")))
    guard label.count <= width else { return false }
    let moves = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0, label.count), (0, -label.count)]
    for (down, right) in mayMove ? moves : [(0, 0)] {
      let row = place.row + down
      let column = min(max(place.column - (label.count - 1) / 2 + right, 0), width - label.count)
      guard cells.indices.contains(row) else { continue }
      // A cell stays free beside a pin: two numbers in a row would be read as one.
      let around = max(column - 1, 0)..<min(column + label.count + 1, width)
      if mayMove, cells[row][around].contains(where: { $0?.role == .accent }) { continue }
      for (offset, character) in label.enumerated() {
        cells[row][column + offset] = PlotCell(character: character, role: role)
      }
      return true
    }
    return false
  }
}
