/// A page of help in its parts, for forms other than a terminal's.
struct HelpText {
  enum Part: Equatable {
    case heading(String)
    case paragraph(String)
    /// Lines that stay as they are: examples and columns.
    case rows([String])
  }

  /// The first line.
  let title: String
  private(set) var parts: [Part] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    title = lines.popFirst() ?? ""
    var group: [String] = []
    while let line = lines.popFirst() {
      if line.isEmpty || line.hasPrefix(" ") != group.first?.hasPrefix(" ") {
        add(group)
        group = []
      }
      if !line.isEmpty { group.append(line) }
    }
    add(group)
  }

  private mutating func add(_ lines: [String]) {
    guard let first = lines.first else { return }
    if first.hasPrefix(" ") {
      // Rows after an empty line go on where those before it ended.
      if case .rows(let before)? = parts.last {
        parts[parts.count - 1] = .rows(before + [""] + lines)
      } else {
        parts.append(.rows(lines))
      }
    } else if lines.count == 1, let last = first.last, !".:;,".contains(last) {
      parts.append(.heading(first))
    } else {
      parts.append(.paragraph(lines.joined(separator: " ")))
    }
  }
}
