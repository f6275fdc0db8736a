/// A form that people type out of habit, and what it is in fin.
public struct LineForm: Sendable {
  /// The place of a form in a line.
  public enum Place: Sendable { case anywhere, wholeLine }

  let pattern: String
  let place: Place
  /// The form in fin, to be typed; nil where there is only something to say.
  let meant: String?
  /// An additional note.
  let note: String?
  /// True if the form has values that nobody gave, so that it is an example only.
  let isExample: Bool

  public init(
    _ pattern: String, _ meant: String?, note: String? = nil, isExample: Bool = false,
    place: Place = .wholeLine
  ) {
    (self.pattern, self.meant, self.note, self.place) = (pattern, meant, note, place)
    self.isExample = isExample
  }
}

/// The possible meaning of a line that is not fin.
struct LineReading {
  /// The whole text to type; nil where there is none.
  var text: String?
  var note: String?
  /// True if the text is shown as an example only.
  var isExample = false
  /// The error shown instead of the parser's.
  var summary: String?
}

/// Forms ready for matching.
public struct LineForms: Sendable {
  private struct Entry: Sendable {
    let form: LineForm
    let pattern: LinePattern
    let template: LineTemplate?
    let note: LineTemplate?
  }

  private let entries: [Entry]

  public init(_ forms: [LineForm]) {
    entries = forms.map { form in
      Entry(
        form: form, pattern: LinePattern(form.pattern), template: form.meant.map(LineTemplate.init),
        note: form.note.map(LineTemplate.init))
    }
  }

  var forms: [LineForm] { entries.map(\.form) }

  /// Replacing one form may leave another.
  private static let mostForms = 8

  /// The line with every form inside it replaced; nil where there is none.
  func replaced(in text: String, _ names: some LineNames) -> LineReading? {
    var result: LineReading?
    var text = text
    for _ in 0..<Self.mostForms {
      let line = LineWords(text)
      guard let found = first(.anywhere, in: line, names) else { break }
      result = LineReading(text: found.text, note: result?.note ?? found.note)
      guard let next = found.text, next != text else { break }
      text = next
    }
    return result
  }

  /// The possible meanings of the whole line, likeliest first.
  func readings(of line: LineWords, _ names: some LineNames) -> [LineReading] {
    entries(.wholeLine, of: line).compactMap { entry in
      entry.pattern.match(line, from: 0, toEnd: true, names).map {
        reading(entry, $0.slots, line, names)
      }
    }
  }

  private func first(_ place: LineForm.Place, in line: LineWords, _ names: some LineNames)
    -> LineReading?
  {
    for entry in entries(place, of: line) {
      for start in line.words.indices {
        guard let (slots, end) = entry.pattern.match(line, from: start, toEnd: false, names) else {
          continue
        }
        var reading = reading(entry, slots, line, names)
        reading.text = reading.text.map { line.text(replacing: start..<end, with: $0) }
        return reading
      }
    }
    return nil
  }

  private func entries(_ place: LineForm.Place, of line: LineWords) -> [Entry] {
    let vocabulary = line.vocabulary
    return entries.filter { $0.form.place == place && $0.pattern.isPossible(with: vocabulary) }
  }

  private func reading(
    _ entry: Entry, _ slots: LinePattern.Slots, _ line: LineWords, _ names: some LineNames
  ) -> LineReading {
    LineReading(
      text: entry.template?.text(slots, of: line, names),
      note: entry.note?.text(slots, of: line, names), isExample: entry.form.isExample)
  }
}
