import FinLanguage
import FinLibrary
import Money

/// The balances of a script that have no date, and so are those of the day on which it runs.
enum UndatedBalances {
  private static let day = "as_of"

  /// Returns a note for each top-level name that is bound to one, with the argument that dates it; none
  /// for a lesson, which is of the day on which it is read.
  static func notes(in source: SourceFile, path: String, today: CalendarDate) -> [String] {
    if source.text.hasPrefix("#:") { return [] }
    return parse(source, number: 0).statements.compactMap { statement in
      guard case .bind(let binding) = statement.kind, binding.target.path.isEmpty,
        case .call(let callee, let arguments) = binding.value.kind,
        case .name(let constructor) = callee.kind,
        let function = StandardLibrary.library.function(named: constructor),
        function.parameters.contains(where: { $0.name == day }),
        !arguments.contains(where: { $0.label?.text == day })
      else { return nil }
      let line = source.lineNumber(of: Int(statement.span.start))
      return
        "\(path):\(line): the balance of \(binding.target.root.text) has no date, so it counts"
        + " as that of the day the script runs; add \(day): \(today)"
    }
  }
}
