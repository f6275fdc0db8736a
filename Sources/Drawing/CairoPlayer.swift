import CCairo
import CFonts

/// Plays drawings on a surface of cairo.
struct CairoPlayer {
  let context: OpaquePointer
  let fonts: FontBook
  let palette: Palette

  /// Letters of one font, size and ink that wait to be drawn: cairo keeps account of each call, and few
  /// long ones cost it much less than one for each figure.
  private struct Run: Hashable {
    let font: Int
    let size: Double
    let ink: Ink
  }

  func play(_ drawing: Drawing) {
    var waiting: [Run: [cairo_glyph_t]] = [:]
    // In the order of their first letters, so that the same drawing gives the same file.
    var order: [Run] = []
    func show() {
      for run in order {
        guard let glyphs = waiting[run], let face = fonts.font(run.font) else { continue }
        use(run.ink)
        cairo_set_font_face(context, face)
        cairo_set_font_size(context, run.size)
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
      waiting.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
    }
    for command in drawing.commands {
      if case .text(let label) = command {
        add(label) { run, glyph in
          if waiting[run] == nil { order.append(run) }
          waiting[run, default: []].append(glyph)
        }
        continue
      }
      // What is drawn over letters, or under them, keeps its place.
      show()
      switch command {
      case .fill(let path, let ink):
        use(ink)
        trace(path)
        cairo_fill(context)
      case .stroke(let path, let ink, let width, let dashes):
        use(ink)
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        trace(path)
        cairo_stroke(context)
      case .text: break
      }
    }
    show()
  }

  private func use(_ ink: Ink) {
    let color = palette.color(ink)
    cairo_set_source_rgb(
      context, Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255,
      Double(color & 0xFF) / 255)
  }

  private func trace(_ path: Path) {
    cairo_new_path(context)
    for segment in path.segments {
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Gives each letter of a label with its place.
  private func add(_ label: Drawing.Label, _ take: (Run, cairo_glyph_t) -> Void) {
    let glyphs = fonts.glyphs(label.text, label.weight)
    let width = glyphs.reduce(0) { $0 + $1.advance } * label.size
    var x = label.place.x
    switch label.anchor {
    case .start: break
    case .middle: x -= width / 2
    case .end: x -= width
    }
    for glyph in glyphs {
      if let letter = glyph.lacking { fonts.note(missing: letter) }
      take(
        Run(font: glyph.font, size: label.size, ink: label.ink),
        cairo_glyph_t(index: glyph.index, x: x, y: label.place.y))
      x += glyph.advance * label.size
    }
  }
}

/// The bytes that cairo writes.
final class ByteSink {
  var bytes: [UInt8] = []

  /// A function that cairo calls, with the sink as the closure.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// The reason that nothing was drawn, as cairo has it.
public struct DrawingError: Error {
  public let reason: String

  init(_ status: cairo_status_t) {
    reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "error"
  }

  static func check(_ status: cairo_status_t) throws(DrawingError) {
    if status != CAIRO_STATUS_SUCCESS { throw DrawingError(status) }
  }
}
