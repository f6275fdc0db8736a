import Money

/// The limits of a parameter, as its values are held against them.
extension Parameter {
  /// Returns the error of a value of the right type that is outside the limit; nil where it is within.
  ///
  /// - Parameter typed: The value as it was given: `-$5` for -$5 a month.
  func outside(_ value: Value, typed: Value) -> ArgumentMismatch? {
    guard let limit, !allows(value) else { return nil }
    switch value {
    case .list(let values):
      guard let place = values.firstIndex(where: { !allows($0) }),
        let mismatch = outside(values[place], typed: values[place])
      else { return nil }
      return ArgumentMismatch(
        mismatch.id, text: "(value \(place + 1)) \(mismatch.text)", hint: mismatch.hint)
    case .percent: return mismatch(typed, shareLimit ?? limit, Self.percent)
    case .money(let money):
      return mismatch(typed, limit) { Money($0, money.currency).formatted() }
    case .periodicMoney(let rate):
      return mismatch(typed, limit) { Money($0, rate.money.currency).formatted() }
    case .duration:
      return ArgumentMismatch(
        limit.id, text: "must be whole months, \(words(of: limit)), but is \(typed.sourceText)")
    default: return mismatch(typed, limit) { "\($0)" }
    }
  }

  private func allows(_ value: Value) -> Bool {
    guard let limit else { return true }
    switch value {
    case .list(let values): return values.allSatisfy(allows)
    case .percent(let share): return (shareLimit ?? limit).allows(share)
    case .number(let number): return limit.allows(number)
    case .money(let money): return limit.allows(money.amount)
    case .periodicMoney(let rate): return limit.allows(rate.money.amount)
    case .duration(let time): return time.days == 0 && limit.allows(Decimal(Int(time.months)))
    default: return true
    }
  }

  /// The allowed values in words for its page of help; nil where any are, or any from zero, and for a
  /// rate's bound above 100 %, which only catches slips of the finger.
  package var limitWords: String? {
    guard let limit, limit.most != nil || limit.least?.isZero == false else { return nil }
    if case .rate = type, let most = limit.most, most > .hundred { return nil }
    guard let shareLimit, shareLimit != limit else { return words(of: limit) }
    return "\(words(of: limit)), or \(shareLimit.words(Self.percent))"
  }

  private func words(of limit: Limit) -> String {
    switch type {
    case .rate: limit.words(Self.percent)
    case .duration: limit.words { (Duration.months($0.int ?? 0) ?? .zero).formatted() }
    default: limit.words { "\($0)" }
    }
  }

  private func mismatch(
    _ value: Value, _ limit: Limit, _ bound: (Decimal) -> String
  ) -> ArgumentMismatch {
    if let advice = limit.advice {
      return ArgumentMismatch(
        limit.id, text: limit.problem(of: value.toldText, bound), hint: .words(advice))
    }
    // A sign too many is a slip where nothing below zero is meant.
    let positive = limit.least?.isZero == true ? try? Operators.negate(value) : nil
    let slip = slip(of: value).flatMap { isUsual($0) ? $0 : nil }
    let meant = slip ?? positive.flatMap { isUsual($0) ? $0 : nil }
    var mismatch = ArgumentMismatch(
      limit.id, text: limit.problem(of: value.toldText, bound),
      hint: meant.map { .nearest([.source($0.sourceText)]) }, replacement: meant?.sourceText)
    mismatch.dropsSign = slip == nil && meant != nil
    return mismatch
  }

  private func isUsual(_ value: Value) -> Bool {
    if case .percent(let share) = value, doubt(about: share) != nil { return false }
    return allows(value)
  }

  /// 650% for 6.5%; 120% is no slip for 1.2%.
  private func slip(of value: Value) -> Value? {
    guard case .percent(let share) = value, share >= Decimal(2) else { return nil }
    return doubt(about: share)?.likely.map(Value.percent)
  }

  private static func percent(_ fraction: Decimal) -> String {
    InputError.Quantity.percent(fraction).text(fraction)
  }
}

extension Value {
  /// As it was typed; one that was calculated as it is shown.
  fileprivate var toldText: String { sourceText.utf8.count > 16 ? displayText : sourceText }
}
