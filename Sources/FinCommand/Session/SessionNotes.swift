import Documents
import FinLanguage
import FinSession
import Money
import Presentation

/// A session as a page to read and to send on: inputs and figures as tables, loans and the like as
/// their cards, functions last.
struct SessionNotes {
  let script: SessionScript
  let today: CalendarDate

  private var session: Session { script.session }

  var text: String {
    let name = session.name
    let title = name.isEmpty || name == SessionOpening.defaultName ? "Plan" : name
    var parts = ["# " + MarkdownText.escaped(title)]
    parts.append("As of \(today).")
    parts += inputs + figures + cards + scenarios + spending + functions
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The names of the script in its order, with what they hold and stand for.
  private var entries: [NameEntry] {
    let all = NameEntry.all(in: session)
    let own = LoggedList.allCases.map(\.rawValue) + [Session.scenariosName]
    return script.statements.compactMap { statement in
      guard let name = statement.name, !own.contains(name) else { return nil }
      return all.first { $0.name == name }
    }
  }

  private var inputs: [String] {
    let rows = entries.filter { !$0.isLive && !$0.isDomain && $0.value?.isFunction == false }
      .map { [MarkdownText.escaped($0.name), cell($0.value)] }
    return section("Inputs", table(["Name", "Value"], rows))
  }

  private var figures: [String] {
    let rows = entries.filter { $0.isLive && !$0.isDomain }.map { entry in
      [
        MarkdownText.escaped(entry.name), cell(entry.value), MarkdownText.code(entry.formulaText),
      ]
    }
    return section("Figures", table(["Name", "Value", "Follows from"], rows))
  }

  /// Loans and the like, each with the statement it comes from.
  private var cards: [String] {
    let statements = Dictionary(
      script.statements.compactMap { statement in statement.name.map { ($0, statement.text) } }
    ) { first, _ in first }
    return entries.filter(\.isDomain).flatMap { entry -> [String] in
      guard let value = entry.value else { return [] }
      let card = Renderer().text(value.markup(name: entry.name))
      return [
        "## " + MarkdownText.escaped(entry.name),
        MarkdownText.code(statements[entry.name] ?? ""), MarkdownText.block(card),
      ]
    }
  }

  private var scenarios: [String] {
    let rows = Prompt.scenarios(of: session).map {
      [MarkdownText.escaped($0.name), MarkdownText.code($0.changes)]
    }
    return section("What if", table(["Scenario", "Changes"], rows))
  }

  private var spending: [String] {
    guard let spending = Spending(session: session) else { return [] }
    return ["## Expenses", "\(spending.count.words("expense")): \(spending.total)."]
  }

  private var functions: [String] {
    let names = Set(entries.filter { $0.value?.isFunction == true && !$0.isLive }.map(\.name))
    let texts = script.statements.filter { statement in
      statement.name.map(names.contains) ?? true
    }.map(\.text)
    if texts.isEmpty { return [] }
    return [
      "## Functions", MarkdownText.block(SessionScript.formatted(texts), language: "fin"),
    ]
  }

  // MARK: Markdown

  private func section(_ title: String, _ table: String) -> [String] {
    table.isEmpty ? [] : ["## \(title)", table]
  }

  /// A table with figures on the right; empty without rows.
  private func table(_ titles: [String], _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    return MarkdownText.table(titles, areOnRight: titles.map { $0 == "Value" }, rows: rows)
  }

  private func cell(_ value: Value?) -> String {
    guard let value else { return "no value" }
    return MarkdownText.escaped(value.glance.plainText.firstLine)
  }
}

extension NameEntry {
  /// True if it has a panel of its own.
  fileprivate var isDomain: Bool {
    if case .domain(let value)? = value { !value.headlineFields.isEmpty } else { false }
  }

  fileprivate var formulaText: String {
    if case .formula(let formula) = definition.content { formula.source.firstLine } else { "" }
  }
}
