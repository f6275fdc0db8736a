import FinLanguage

/// A form that people type out of habit, and what it is in fin: a row of a ``FormsFile``.
struct LineForm: Sendable {
  /// The place of a form in a line; `last` is a whole line that nothing else explains.
  enum Place: Sendable { case anywhere, wholeLine, last, anyOrder }

  let pattern: LinePattern
  let place: Place
  /// The form in fin, to be typed; nil where there is only something to say.
  let meant: LineTemplate?
  /// An additional note.
  let note: LineTemplate?
  /// True if the form has values that nobody gave, so that it is an example only.
  let isExample: Bool
  let file: String
  /// The number of its line.
  let line: Int
  /// Lines that have it, for the tests.
  let samples: [String]

  /// True if it reads figures that its answer does not have: `rule of 72`.
  var leavesOut: Bool {
    if isExample { return pattern.text.utf8.contains(where: \.isDigit) }
    let said = Set([meant, note].compactMap(\.self).flatMap(\.slots).map(\.name))
    return pattern.text.utf8.contains(where: \.isDigit)
      || pattern.slots.contains { !said.contains($0.name) }
  }

  /// Its file and line.
  var row: String { "\(file).forms:\(line)" }

  /// The mistake in its slots; nil where there is none.
  var problem: String? {
    let read = pattern.slots
    if let unknown = read.first(where: { $0.kind == nil }) {
      return "the slot {\(unknown.name)} has an unknown kind"
    }
    for answer in [meant, note].compactMap(\.self) {
      if !answer.isClosed { return "a brace is not closed: \(answer.text)" }
      for (name, form) in answer.slots {
        if !read.contains(where: { $0.name == name }) { return "nothing is read for {\(name)}" }
        let like = form.hasPrefix("like ") ? form.dropFirst(5) : ""
        if !LineTemplate.forms.contains(form), !read.contains(where: { $0.name == like }) {
          return "a slot of an answer has no form \(form)"
        }
      }
    }
    return nil
  }
}

/// The possible meaning of a line that is not fin.
struct LineReading {
  /// The whole text to type; nil where there is none.
  var text: String?
  var note: String?
  /// True if the hint of the error says what there is to say.
  var keepsHint = false
  /// True if the text is shown as an example only.
  var isExample = false
  /// The error shown instead of the parser's.
  var summary: String?
  /// The call in a text that asks for a figure of it.
  var call: String?
  /// True if it is about the last answer.
  var isAboutAnswer = false
  /// The row that it comes from.
  var row: String?
  /// True if the row has figures that it leaves out on purpose.
  var leavesOut = false
}

/// The forms of some files, ready for matching.
struct LineForms: Sendable {
  private let files: [FormsFile]

  init(_ files: [FormsFile]) { self.files = files }

  /// Replacing one form may leave another.
  private static let mostForms = 8

  /// The line with every form inside it replaced; nil where there is none.
  func replaced(in text: String, _ names: some LineNames) -> LineReading? {
    var result: LineReading?
    var text = text
    for _ in 0..<Self.mostForms {
      let line = LineWords(text)
      guard let found = first(.anywhere, in: line, names) else { break }
      result = LineReading(
        text: found.text, note: result?.note ?? found.note, row: found.row,
        leavesOut: found.leavesOut || result?.leavesOut ?? false)
      guard let next = found.text, next != text else { break }
      text = next
    }
    return result
  }

  /// The possible meanings of the whole line, likeliest first.
  func readings(
    of line: LineWords, _ names: some LineNames, _ place: LineForm.Place = .wholeLine
  ) -> [LineReading] {
    forms(place, of: line).compactMap { form in
      form.pattern.match(line, from: 0, toEnd: true, names).map {
        reading(form, $0.slots, line, names)
      }
    }
  }

  private func first(_ place: LineForm.Place, in line: LineWords, _ names: some LineNames)
    -> LineReading?
  {
    for form in forms(place, of: line) {
      for start in line.words.indices {
        guard let (slots, end) = form.pattern.match(line, from: start, toEnd: false, names) else {
          continue
        }
        var reading = reading(form, slots, line, names)
        reading.text = reading.text.map { line.text(replacing: start..<end, with: $0) }
        return reading
      }
    }
    return nil
  }

  private func forms(_ place: LineForm.Place, of line: LineWords) -> [LineForm] {
    let vocabulary = line.vocabulary
    return files.flatMap { $0.forms(place, of: vocabulary) }
  }

  private func reading(
    _ form: LineForm, _ slots: LinePattern.Slots, _ line: LineWords, _ names: some LineNames
  ) -> LineReading {
    LineReading(
      text: form.meant?.text(slots, of: line, names), note: form.note?.text(slots, of: line, names),
      isExample: form.isExample, row: form.row, leavesOut: form.leavesOut)
  }
}
