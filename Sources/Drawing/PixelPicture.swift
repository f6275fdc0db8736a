import CCairo
import CFonts

/// A drawing in pixels.
public struct PixelPicture: Sendable {
  public let width: Int
  public let height: Int
  /// Row by row from above, each pixel as 0xRRGGBB.
  public let pixels: [UInt32]
  /// As a PNG file.
  public let png: [UInt8]
  /// The part of each pixel that is painted, from 0 to 255; empty where all are painted whole.
  public let coverage: [UInt8]

  /// The longest side that cairo draws, and that anybody looks at.
  private static let longestSide = 8000.0

  /// - Parameter scale: Pixels a point.
  public init(
    _ drawing: Drawing, scale: Double = 2, palette: Palette = .light, fonts: FontBook
  ) throws(DrawingError) {
    let scale = min(scale, Self.longestSide / max(drawing.width, drawing.height, 1))
    width = max(Int((drawing.width * scale).rounded(.up)), 1)
    height = max(Int((drawing.height * scale).rounded(.up)), 1)
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { throw DrawingError(CAIRO_STATUS_NO_MEMORY) }
    defer { cairo_surface_destroy(surface) }
    try DrawingError.check(cairo_surface_status(surface))
    guard let context = cairo_create(surface) else {
      throw DrawingError(CAIRO_STATUS_NO_MEMORY)
    }
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    var ground = Drawing(width: drawing.width, height: drawing.height)
    ground.fill(
      .rectangle(x: 0, y: 0, width: drawing.width + 1, height: drawing.height + 1), .paper)
    let player = CairoPlayer(context: context, fonts: fonts, palette: palette)
    player.play(ground)
    player.play(drawing)
    cairo_surface_flush(surface)
    try DrawingError.check(cairo_status(context))
    let sink = ByteSink()
    try DrawingError.check(
      cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.closure))
    png = sink.bytes
    guard let data = cairo_image_surface_get_data(surface) else {
      throw DrawingError(CAIRO_STATUS_NO_MEMORY)
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride)
      for column in 0..<width {
        pixels.append(line.load(fromByteOffset: column * 4, as: UInt32.self) & 0xFFFFFF)
      }
    }
    self.pixels = pixels
    coverage = []
  }

  init(width: Int, height: Int, pixels: [UInt32], png: [UInt8], coverage: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
    (self.png, self.coverage) = (png, coverage)
  }
}
