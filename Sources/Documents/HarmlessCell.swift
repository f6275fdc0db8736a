import Exchange
import Markup

extension StyledText {
  /// The text of a cell that a spreadsheet which opens the page takes for no formula; figures, and what
  /// has no letter in it, are none.
  var harmlessInSpreadsheets: StyledText {
    let text = plainText
    guard !isFigure, text.contains(where: { $0.isLetter || $0 == "(" }) else { return self }
    let harmless = text.harmlessInSpreadsheets
    return harmless == text ? self : StyledText(harmless, spans.first?.role ?? .plain)
  }
}
