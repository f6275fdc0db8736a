import Markup

/// The list of what fits, laid out for a terminal.
struct CompletionList {
  private static let gap = 2
  /// The fewest columns of a detail.
  private static let leastDetail = 8

  let rows: [String]

  /// With details one item a row, while there is room; then labels in columns, down first; what does not fit is counted.
  init(_ items: [Completions.Item], columns: Int, rows limit: Int, quiet: String?) {
    // The last column stays free, where terminals differ in what they do after it.
    let columns = max(1, columns - 1)
    guard limit > 0 else {
      rows = []
      return
    }
    let items = items.map { item in
      Completions.Item(
        item.text, label: item.label.visibleOnOneLine, detail: item.detail.visibleOnOneLine)
    }
    let hasDetails = items.contains { !$0.detail.isEmpty }
    if hasDetails, items.count <= limit {
      rows = CompletionList.detailed(items, columns: columns, quiet: quiet)
    } else {
      rows = CompletionList.tabulated(items, columns: columns, rows: limit, quiet: quiet)
    }
  }

  private static func detailed(_ items: [Completions.Item], columns: Int, quiet: String?)
    -> [String]
  {
    let widest = items.reduce(0) { max($0, Layout.width($1.label)) }
    // A label that is wide beyond measure does not push the details of the others away.
    let labels = widest <= columns / 3 * 2 ? widest : columns / 2
    return items.map { item in
      let label = Layout.fitted(item.label, into: columns)
      let start = max(labels, Layout.width(label)) + gap
      guard !item.detail.isEmpty, start + leastDetail <= columns else { return label }
      let space = String(repeating: " ", count: start - Layout.width(label))
      return label + space + colored(Layout.fitted(item.detail, into: columns - start), quiet)
    }
  }

  private static func tabulated(
    _ items: [Completions.Item], columns: Int, rows limit: Int, quiet: String?
  ) -> [String] {
    let labels = items.map { Layout.fitted($0.label, into: columns) }
    let width = labels.reduce(0) { max($0, Layout.width($1)) } + gap
    let across = max(1, (columns + gap) / width)
    let needed = (labels.count + across - 1) / across
    let isCut = needed > limit
    let down = isCut ? max(1, limit - 1) : needed
    let shown = min(labels.count, down * across)
    var rows: [String] = (0..<down).map { row in
      var line = ""
      for index in stride(from: row, to: shown, by: down) {
        let label = labels[index]
        line += label
        if index + down < shown {
          line += String(repeating: " ", count: width - Layout.width(label))
        }
      }
      return line
    }
    if isCut, limit > 1 {
      let note = "… \(labels.count - shown) more; keep typing"
      rows.append(colored(Layout.fitted(note, into: columns), quiet))
    }
    return rows
  }

  /// Returns the text that all items begin with.
  static func commonPrefix(_ items: [Completions.Item]) -> String {
    guard var prefix = items.first.map({ Array($0.text.unicodeScalars) }) else { return "" }
    for item in items.dropFirst() {
      let same = zip(prefix, item.text.unicodeScalars).prefix { $0 == $1 }.count
      prefix.removeLast(prefix.count - same)
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: prefix)
    return String(scalars)
  }
}
