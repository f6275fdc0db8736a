/// A drawing as SVG, with its texts as texts.
public enum SVGText {
  /// The way in which colors are written: as they are on white paper, or as the names of a page's own.
  public enum Colors: Sendable { case fixed, named }

  /// - Parameter colors: With fixed ones it is a file of its own, else a part of a page of HTML.
  public static func text(_ drawing: Drawing, colors: Colors = .fixed) -> String {
    let (width, height) = (number(drawing.width), number(drawing.height))
    var result = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)""#
    if colors == .fixed { result += #" width="\#(width)" height="\#(height)""# }
    result += #" role="img" font-family="\#(fontFamily)" font-variant-numeric="tabular-nums">"#
    if !drawing.title.isEmpty { result += "<title>\(drawing.title.escapedForXML)</title>" }
    if !drawing.summary.isEmpty { result += "<desc>\(drawing.summary.escapedForXML)</desc>" }
    result += "\n"
    if colors == .fixed {
      let paper = Path.rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height)
      result += element(.fill(paper, .paper), colors) + "\n"
    }
    for command in drawing.commands { result += element(command, colors) + "\n" }
    return result + "</svg>" + (colors == .fixed ? "\n" : "")
  }

  public static let fontFamily = "'Noto Sans', 'Segoe UI', system-ui, sans-serif"

  private static func element(_ command: Drawing.Command, _ colors: Colors) -> String {
    switch command {
    case .fill(let path, let ink):
      return #"<path d="\#(data(path))" fill="\#(color(ink, colors))"/>"#
    case .stroke(let path, let ink, let width, let dashes):
      let dashed =
        dashes.isEmpty
        ? "" : #" stroke-dasharray="\#(dashes.map(number).joined(separator: " "))""#
      return #"<path d="\#(data(path))" fill="none" stroke="\#(color(ink, colors))" "#
        + #"stroke-width="\#(number(width))" stroke-linejoin="round"\#(dashed)/>"#
    case .text(let label):
      let anchor =
        switch label.anchor {
        case .start: ""
        case .middle: #" text-anchor="middle""#
        case .end: #" text-anchor="end""#
        }
      let weight = label.weight == .bold ? #" font-weight="bold""# : ""
      return #"<text x="\#(number(label.place.x))" y="\#(number(label.place.y))" "#
        + #"font-size="\#(number(label.size))"\#(weight)\#(anchor) "#
        + #"fill="\#(color(label.ink, colors))">\#(label.text.escapedForXML)</text>"#
    }
  }

  private static func color(_ ink: Ink, _ colors: Colors) -> String {
    colors == .fixed ? Palette.light.code(ink) : "var(--\(ink.name))"
  }

  private static func data(_ path: Path) -> String {
    path.segments.map { segment in
      switch segment {
      case .move(let point): "M" + place(point)
      case .line(let point): "L" + place(point)
      case .curve(let first, let second, let end):
        "C" + [first, second, end].map(place).joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }

  private static func place(_ point: Point) -> String { number(point.x) + " " + number(point.y) }

  /// A length with two decimals at most.
  static func number(_ length: Double) -> String {
    guard length.isFinite, abs(length) < 1e12 else { return "0" }
    let hundredths = Int((length * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)."
      + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

extension String {
  /// As the text or an attribute of XML and HTML has it; what neither may hold is left out.
  public var escapedForXML: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
