import CCairo
import CFonts

/// Pages as a PDF file, with the letters of their texts in it.
public enum PDFFile {
  /// - Parameters:
  ///   - pages: Each of its own size.
  ///   - created: When it was made, as in ISO 8601: `2026-01-15T00:00:00Z`.
  public static func bytes(
    _ pages: [Drawing], title: String, created: String, fonts: FontBook
  ) throws(DrawingError) -> [UInt8] {
    let sink = ByteSink()
    let first = pages.first ?? Drawing(width: 612, height: 792)
    let surface = cairo_pdf_surface_create_for_stream(
      ByteSink.write, sink.closure, first.width, first.height)
    defer { cairo_surface_destroy(surface) }
    try DrawingError.check(cairo_surface_status(surface))
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "fin")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created)
    guard let context = cairo_create(surface) else {
      throw DrawingError(CAIRO_STATUS_NO_MEMORY)
    }
    defer { cairo_destroy(context) }
    let player = CairoPlayer(context: context, fonts: fonts, palette: .light)
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.width, page.height)
      player.play(page)
      cairo_show_page(context)
    }
    cairo_surface_finish(surface)
    try DrawingError.check(cairo_status(context))
    try DrawingError.check(cairo_surface_status(surface))
    return sink.bytes
  }
}
