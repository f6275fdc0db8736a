import FinLanguage

extension StatementReport.Remark {
  var text: String {
    switch self {
    case .madePlain(let name):
      "\(name) is a plain value now; :undo brings the formula back"
    case .keeps(let name, let input, let value):
      "\(name) keeps \(Self.phrase(input, value)) (\"=\" copies); :live \(name) makes it follow"
    case .namesake(let owner, let input, let value, let change):
      Self.state(of: "\(owner).\(input)", value) + (change.map { "; \($0) changes it" } ?? "")
    case .changesKind(let name, let before, let after):
      "\(name) was \(before.displayText), \(before.typeName), and is now a \(after.typeName); "
        + "formulas read it"
    }
  }

  /// `home.rate stays 6.5%`.
  private static func state(of input: String, _ value: Value) -> String {
    switch value {
    case .none, .missing: "\(input) stays empty"
    default: "\(input) stays \(value.displayText)"
    }
  }

  /// `rate 6.5%`; what a value of many parts was is not spelt out.
  private static func phrase(_ name: String, _ value: Value) -> String {
    switch value {
    case .domain, .list, .record, .function, .missing: "what \(name) was"
    default: "\(name) \(value.displayText)"
    }
  }
}
