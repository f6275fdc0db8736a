import FinLanguage
import FinSession
import Money
import Presentation

/// A session as a page to read: each statement with what it gives.
struct SessionNotes {
  let script: SessionScript
  let today: CalendarDate

  var text: String {
    let name = script.session.name
    var text = "# \(name.isEmpty ? "A session of fin" : name)\n\nAs of \(today).\n"
    let values = Dictionary(script.session.interpreter.bindings.map { ($0.name, $0.value) }) {
      first, _ in first
    }
    for statement in script.statements {
      text += "\n```fin\n\(statement.text)\n```\n"
      if let name = statement.name, let value = values[name], !value.isFunction {
        text += "\n```\n\(Renderer().text(value.markup(name: name)))```\n"
      }
    }
    return text
  }
}
