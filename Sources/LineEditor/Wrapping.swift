/// The text in rows of so many columns, broken at blanks where there are any.
func wrapped(_ text: String, into columns: Int) -> [String] {
  let columns = max(1, columns)
  var rows: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var row = ""
    var width = 0
    for word in paragraph.split(separator: " ") {
      let length = Layout.width(word)
      if width > 0, width + 1 + length > columns {
        rows.append(Layout.fitted(row, into: columns))
        row = ""
        width = 0
      }
      if width > 0 {
        row += " "
        width += 1
      }
      row += word
      width += length
    }
    rows.append(Layout.fitted(row, into: columns))
  }
  return rows
}
