/// Marks what moved since the run before, line by line of each shown value.
struct ChangeMarks {
  private var before: [[Substring]]?
  private var now: [[Substring]] = []

  /// Starts another run, to be compared with the one that ends here.
  mutating func startNextRun() {
    before = now
    now = []
  }

  /// The text of the next shown value, with its moved lines marked.
  mutating func marking(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    now.append(lines)
    guard let before else { return text }
    let place = now.count - 1
    guard place < before.count else { return marked(lines) { _ in true } }
    let old = before[place]
    if lines == old { return text }
    // One line says also what it was.
    if lines.count == 2, old.count == 2 { return "\(lines[0])  ← \(old[0])\n" }
    return marked(lines) { !($0 < old.count && old[$0] == lines[$0]) }
  }

  private func marked(_ lines: [Substring], _ isMoved: (Int) -> Bool) -> String {
    lines.enumerated()
      .map { $1.isEmpty || !isMoved($0) ? String($1) : "\($1)  ←" }
      .joined(separator: "\n")
  }
}
