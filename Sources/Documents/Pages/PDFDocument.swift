import Drawing
import Markup

/// A result as a document to hand over: pages with their headings repeated, the day it was made, and their numbers.
public struct PDFDocument {
  public let bytes: [UInt8]
  public let pageCount: Int
  /// A remark on letters that the fonts lack, each of which is shown as a box; nil for none.
  public let missingNote: String?

  public init(_ markup: Markup, _ frame: DocumentFrame) throws(DrawingError) {
    let fonts = FontBook()
    var flow = PageFlow(frame, fonts)
    flow.add(frame.locale.map(markup.localized) ?? markup)
    var pages = flow.finished()
    // Which letters are missing shows when they are drawn; the note is on the last page then.
    var bytes = try PDFFile.bytes(
      pages, title: frame.title.visibleOnOneLine, created: frame.created, fonts: fonts)
    missingNote = fonts.missingNote
    if let missingNote {
      flow.add(.paragraph(StyledText(missingNote, .muted)))
      pages = flow.finished()
      bytes = try PDFFile.bytes(
        pages, title: frame.title.visibleOnOneLine, created: frame.created, fonts: fonts)
    }
    self.bytes = bytes
    pageCount = pages.count
  }
}
