import Drawing

/// A small picture among text: in pixels where the terminal takes them, else as blocks, two to a
/// character.
public enum SmallPicture {
  /// Columns, twice as many as rows: a character is about twice as high as wide.
  private static let columns = 24

  /// The lines with their line breaks; nil where the surface can show neither. Throws a
  /// ``PNGFile/Problem``.
  public static func text(_ file: PNGFile, on surface: Surface) throws(PNGFile.Problem) -> String? {
    let columns = min(columns, surface.width)
    if let form = surface.pictures {
      // A picture that is higher than wide takes fewer columns.
      let share = min(Double(file.width) / Double(file.height), 1)
      let shown = max(Int(Double(columns) * share), 1)
      let picture = try PixelPicture(file, fitting: columns * form.cellWidth)
      return PictureText.text(picture, form, columns: shown)
    }
    guard surface.isColored, surface.isUnicode else { return nil }
    return blocks(try PixelPicture(file, fitting: columns), surface.colors)
  }

  private static func blocks(_ picture: PixelPicture, _ colors: ColorDepth) -> String {
    func color(_ column: Int, _ row: Int) -> UInt32? {
      let place = row * picture.width + column
      return row < picture.height && picture.coverage[place] >= 128 ? picture.pixels[place] : nil
    }
    var text = ""
    for row in stride(from: 0, to: picture.height, by: 2) {
      var former: [String] = []
      for column in 0..<picture.width {
        // Of a cell the foreground paints the upper half, or the lower one where only that is painted.
        let (upper, lower) = (color(column, row), color(column, row + 1))
        let styles = [
          (upper ?? lower).map { colors.style($0, isGround: false) },
          upper == nil ? nil : lower.map { colors.style($0, isGround: true) },
        ].compactMap(\.self)
        if styles != former {
          text += former.isEmpty ? "" : "\u{1B}[0m"
          text += styles.isEmpty ? "" : "\u{1B}[\(styles.joined(separator: ";"))m"
        }
        former = styles
        text += upper != nil ? "▀" : lower != nil ? "▄" : " "
      }
      text += former.isEmpty ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }
}

/// The colors that a terminal can show.
public enum ColorDepth: Hashable, Sendable {
  case sixteen, many, all

  /// As the variables of a terminal name them.
  public init(variable: (String) -> String?) {
    let terminal = variable("TERM") ?? ""
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) || terminal.hasSuffix("-direct") {
      self = .all
    } else {
      self = terminal.has("256color") || terminal.has("kitty") ? .many : .sixteen
    }
  }

  /// The parameters of the SGR escape sequence for a color as 0xRRGGBB, or for the nearest one.
  func style(_ color: UInt32, isGround: Bool) -> String {
    let parts = [16, 8, 0].map { Int(color >> $0 & 255) }
    switch self {
    case .all: return "\(isGround ? 48 : 38);2;\(parts[0]);\(parts[1]);\(parts[2])"
    case .many: return "\(isGround ? 48 : 38);5;\(Self.place(of: parts))"
    case .sixteen:
      let place = Self.nearest(parts, among: Self.usual)
      return "\((isGround ? 40 : 30) + (place < 8 ? place : 52 + place))"
    }
  }

  /// The place in the cube of 6 × 6 × 6 colors, or among the 24 grays behind it.
  private static func place(of parts: [Int]) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = parts.map { part in nearest([part], among: steps.map { [$0] }) }
    let gray = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGray =
      distance(parts, [Int](repeating: 8 + 10 * gray, count: 3))
      < distance(parts, cube.map { steps[$0] })
    return isGray ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// The sixteen colors as xterm has them; terminals let their owners choose others.
  private static let usual = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func nearest(_ parts: [Int], among colors: [[Int]]) -> Int {
    colors.indices.min { distance(parts, colors[$0]) < distance(parts, colors[$1]) } ?? 0
  }

  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}

extension String {
  /// Returns true if some characters are in it; at a start, the standard library's search for texts
  /// takes longer than all else that is asked of a terminal.
  func has(_ part: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
  }
}
