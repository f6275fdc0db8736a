import Money

extension StatementReport.Movement {
  /// After less before, where that has a meaning.
  public var difference: Value? {
    guard let before, let after else { return nil }
    switch (before, after) {
    case (.date(let old), .date(let new)): return .duration(Self.span(from: old, to: new))
    case (.number, .number), (.percent, .percent), (.money, .money),
      (.periodicMoney, .periodicMoney), (.duration, .duration):
      return try? Operators.subtract(after, before)
    default: return nil
    }
  }

  /// Months where both are the same day of the month, else days.
  private static func span(from old: CalendarDate, to new: CalendarDate) -> Duration {
    let (a, b) = (old.components, new.components)
    let months = (b.year - a.year) * 12 + b.month - a.month
    if months != 0, old.adding(months: months) == new, let span = Duration.months(months) {
      return span
    }
    return Duration.days(CalendarDate.days(from: old, to: new)) ?? .zero
  }

  /// Returns the movements when a name's value became another: the value, or those headline figures
  /// of a domain value that changed.
  static func figures(of name: String, before: Value?, after: Value) -> [Self] {
    guard case .domain(let new) = after, !new.headlineFields.isEmpty else {
      return movement(of: name, before: before, after: after)
    }
    let old: (any DomainValue)?
    switch before {
    case nil: old = nil
    case .domain(let value)? where value.kind == new.kind: old = value
    default: return movement(of: name, before: before, after: after)
    }
    return new.headlineFields.flatMap { field in
      let figure = (try? new.field(field)) ?? nil
      return movement(
        of: "\(name).\(field)", before: old.flatMap { (try? $0.field(field)) ?? nil },
        after: figure)
    }
  }

  private static func movement(of label: String, before: Value?, after: Value?) -> [Self] {
    if before == nil, after == nil { return [] }
    if let before, let after, areSame(before, after) { return [] }
    return [Self(label: label, before: before, after: after, failure: nil)]
  }

  /// Functions are made anew by every evaluation, which is no news.
  private static func areSame(_ a: Value, _ b: Value) -> Bool {
    if case .function = a, case .function = b { return true }
    return a.typeName == b.typeName && ((try? Operators.areEqual(a, b)) ?? false)
  }
}
