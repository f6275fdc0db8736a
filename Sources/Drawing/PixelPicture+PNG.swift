import CCairo

extension PixelPicture {
  /// A picture that was read, made smaller where it is larger; what its file says beside the pixels, such
  /// as where it was taken, is dropped.
  ///
  /// - Parameter side: The most pixels of a side.
  public init(_ file: PNGFile, fitting side: Int) throws(PNGFile.Problem) {
    let reader = ByteReader(file.bytes)
    guard let source = cairo_image_surface_create_from_png_stream(ByteReader.read, reader.closure)
    else { throw .notDecoded(reason: "out of memory") }
    defer { cairo_surface_destroy(source) }
    try Self.check(cairo_surface_status(source))
    guard Int(cairo_image_surface_get_width(source)) == file.width,
      Int(cairo_image_surface_get_height(source)) == file.height
    else { throw .badHeader }
    let scale = min(Double(side) / Double(max(file.width, file.height)), 1)
    let width = max(Int((Double(file.width) * scale).rounded()), 1)
    let height = max(Int((Double(file.height) * scale).rounded()), 1)
    guard
      let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw .notDecoded(reason: "out of memory") }
    defer { cairo_surface_destroy(target) }
    guard let context = cairo_create(target) else { throw .notDecoded(reason: "out of memory") }
    defer { cairo_destroy(context) }
    cairo_scale(
      context, Double(width) / Double(file.width), Double(height) / Double(file.height))
    cairo_set_source_surface(context, source, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    // Beyond its edge a picture has no other color to be mixed with.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    try Self.check(cairo_status(context))
    cairo_surface_flush(target)
    let sink = ByteSink()
    try Self.check(cairo_surface_write_to_png_stream(target, ByteSink.write, sink.closure))
    guard let data = cairo_image_surface_get_data(target) else {
      throw .notDecoded(reason: "out of memory")
    }
    let stride = Int(cairo_image_surface_get_stride(target))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride)
      for column in 0..<width {
        pixels.append(line.load(fromByteOffset: column * 4, as: UInt32.self))
      }
    }
    // The colors are multiplied by how much they cover already; below them is white.
    self.init(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let rest = 255 - pixel >> 24
        return [16, 8, 0].reduce(UInt32(0)) { $0 << 8 | min((pixel >> $1 & 255) + rest, 255) }
      },
      png: sink.bytes, coverage: pixels.map { UInt8($0 >> 24) })
  }

  private static func check(_ status: cairo_status_t) throws(PNGFile.Problem) {
    if status == CAIRO_STATUS_SUCCESS { return }
    throw .notDecoded(reason: DrawingError(status).reason)
  }
}

/// Hands bytes to cairo.
private final class ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A function that cairo calls, with the reader as the closure.
  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let reader = Unmanaged<ByteReader>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard reader.bytes.count - reader.place >= count else { return CAIRO_STATUS_READ_ERROR }
    reader.bytes[reader.place..<(reader.place + count)].withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { data.update(from: start, count: count) }
    }
    reader.place += count
    return CAIRO_STATUS_SUCCESS
  }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
