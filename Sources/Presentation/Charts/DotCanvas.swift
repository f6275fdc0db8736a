import Markup

/// A grid of dots that belong to series.
struct DotCanvas {
  let columns: Int
  let rows: Int
  private let isBraille: Bool
  private let width: Int
  private let height: Int
  /// The dots of each cell, and the series that drew there first.
  private var dots: [UInt8]
  private var owners: [Int?]

  init(width: Int, height: Int, isBraille: Bool) {
    self.width = width
    self.height = height
    self.isBraille = isBraille
    columns = isBraille ? width * 2 : width
    rows = isBraille ? height * 4 : height
    dots = Array(repeating: 0, count: width * height)
    owners = Array(repeating: nil, count: width * height)
  }

  /// The bit of each dot in a Braille character, by row and column (Unicode block U+2800).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  mutating func set(column: Int, row: Int, series: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let cell =
      isBraille ? row / 4 * width + column / 2 : row * width + column
    dots[cell] |= isBraille ? Self.bits[row % 4][column % 2] : 1
    if owners[cell] == nil { owners[cell] = series }
  }

  /// The rows of cells; `plain` gives the cell of a series where there is no Braille.
  func cells(plain: (Int) -> PlotCell) -> [[PlotCell?]] {
    (0..<height).map { row in
      (0..<width).map { column in
        let index = row * width + column
        guard let owner = owners[index] else { return nil }
        var cell = plain(owner)
        if isBraille, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) {
          cell.character = Character(scalar)
        }
        return cell
      }
    }
  }
}
