import Markup
import Money

/// `:new`: asks for a value, or for a month's expenses, field by field.
struct GuidedEntry {
  /// The words that can follow `:new`, with what each asks for.
  static let forms: [(word: String, title: String)] = {
    var forms = GuidedForm.all.map { ($0.word, $0.title) }
    let place = forms.firstIndex { $0.0 == "profile" } ?? forms.count
    forms.insert((ExpensesEntry.word, ExpensesEntry.title), at: place)
    return forms
  }()

  static var words: [String] { forms.map(\.word) }

  /// The list of the forms.
  static var list: Markup {
    .table(
      Table(
        columns: [Table.Column("", .leading, mayBeCut: false), Table.Column("", .leading)],
        rows: forms.map { [StyledText(":new \($0.word)", .hint), StyledText($0.title)] }))
  }

  /// Returns true if there is a form for a word.
  static func isForm(_ word: String) -> Bool {
    word == ExpensesEntry.word || GuidedForm.form(for: word) != nil
  }

  /// A line to type if questions can't be asked.
  static func line(insteadOf word: String) -> String? {
    word == ExpensesEntry.word ? ExpensesEntry.line : GuidedForm.form(for: word)?.line
  }

  let world: GuidedWorld
  let asker: any Asker

  /// Asks all there is to ask; nil where there is no form for the word.
  func run(_ word: String) -> GuidedOutcome? {
    if word == ExpensesEntry.word {
      var entry = ExpensesEntry(world: world, dialogue: Dialogue(asker: asker))
      return entry.run()
    }
    return GuidedForm.form(for: word).flatMap(run)
  }

  /// Asks for the typed expenses of a month again; nil where there are none.
  func run(editing month: CalendarDate) -> GuidedOutcome? {
    guard
      var entry = ExpensesEntry(editing: month, world: world, dialogue: Dialogue(asker: asker))
    else { return nil }
    return entry.run()
  }

  /// Asks the questions of a form; nil where its built-in is missing.
  func run(_ form: GuidedForm) -> GuidedOutcome? {
    guard var entry = ValueEntry(form: form, world: world, dialogue: Dialogue(asker: asker)) else {
      return nil
    }
    return entry.run()
  }
}
