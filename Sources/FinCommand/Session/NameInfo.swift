import FinLanguage
import FinSession
import Markup

/// `:info NAME`: how a name is defined, what it holds, what it reads and what follows it.
struct NameInfo {
  let name: String
  let session: Session

  var markup: Markup {
    guard let definition = session.interpreter.definition(of: name) else { return .nothing }
    var parts: [Markup] = []
    if let statement = session.statement(binding: name, to: definition) {
      parts.append(.text(StyledText(statement, .keyword)))
    }
    let rows = facts(definition)
    if !rows.isEmpty {
      let columns = [Table.Column("", .leading), Table.Column("", .leading)]
      parts.append(.table(Table(columns: columns, rows: rows)))
    }
    if let entry = NameEntry.all(in: session).first(where: { $0.name == name }) {
      if let value = entry.value, !value.isFunction { parts.append(value.markup(name: name)) }
      if entry.value == nil { parts.append(failure) }
    }
    return .stack(parts)
  }

  private func facts(_ definition: Definition) -> [[StyledText]] {
    var rows: [[StyledText]] = []
    func add(_ label: String, _ names: [String]) {
      if names.isEmpty { return }
      rows.append([StyledText(label, .label), StyledText(names.joined(separator: ", "))])
    }
    switch definition.content {
    case .formula(let formula): add("follows", formula.inputs)
    case .value:
      let inputs = definition.typed.flatMap { try? session.interpreter.formula($0).inputs } ?? []
      add("was computed from", inputs)
    }
    add("is read by", readers)
    if let origin = session.document[name]?.origin { add("comes from", [origin]) }
    return rows
  }

  /// The live names that follow this one.
  private var readers: [String] {
    session.interpreter.definitions.compactMap { other in
      guard case .formula(let formula) = other.definition.content else { return nil }
      return formula.inputs.contains(name) ? other.name : nil
    }
  }

  /// The reason that a live name has no value.
  private var failure: Markup {
    do {
      return try session.interpreter.value(of: name).markup(name: name)
    } catch {
      return .line("no value: \(error.described.summary)", .error)
    }
  }
}

extension Value {
  var isFunction: Bool {
    if case .function = self { true } else { false }
  }
}
