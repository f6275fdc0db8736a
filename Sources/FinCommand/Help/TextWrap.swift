/// Breaks a sentence into lines of at most a width, at spaces.
struct TextWrap {
  let width: Int

  /// The lines, the first without and the others with the indentation.
  func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if indent + line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// With less room than this beside it, a meaning stands under its term.
  private static let leastMeaning = 24

  /// A term and what it means, in two columns where there is room.
  func entry(_ term: String, _ meaning: String, column: Int) -> String {
    let start = "  " + wrapped(term, indent: 4)
    if meaning.isEmpty { return start + "\n" }
    let column = width - column < Self.leastMeaning ? 6 : column
    if start.count + 2 > column || start.contains("\n") {
      let indentation = String(repeating: " ", count: column)
      return start + "\n" + indentation + wrapped(meaning, indent: column) + "\n"
    }
    let gap = String(repeating: " ", count: column - start.count)
    return start + gap + wrapped(meaning, indent: column) + "\n"
  }

  /// A page that was laid out by hand, with its rows broken where they are wider than there is room.
  func folded(_ page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.count <= width ? String($0) : folded(row: $0) }.joined(separator: "\n")
  }

  /// The last column of a row continues below its start, or under the row.
  private func folded(row: Substring) -> String {
    let lead = row.prefix { $0 == " " }
    var head = lead
    var rest = row.dropFirst(lead.count)
    while let gap = rest.firstRange(of: "  ") {
      let next = rest[gap.upperBound...].drop { $0 == " " }
      if next.isEmpty { break }
      head = row[..<next.startIndex]
      rest = next
    }
    if head.count > lead.count {
      if width - head.count >= Self.leastMeaning {
        return head + wrapped(String(rest), indent: head.count)
      }
      let indent = lead.count + 4
      let start = folded(String(head.reversed().drop { $0 == " " }.reversed()))
      let indentation = String(repeating: " ", count: indent)
      return start + "\n" + indentation + wrapped(String(rest), indent: indent)
    }
    return lead + wrapped(String(rest), indent: lead.count + 2)
  }
}
