import FinLanguage
import Money

/// An argument of a call that failed, with what is known of it.
struct GivenArgument {
  let label: String?
  let text: String
  let value: Value?
  let isLiteral: Bool
  /// True for a word without its quotes, which only stands for one of some words.
  var isBare = false
  /// The literal in a quoted text: `"6.5%"`, `"oct 2026"`.
  var inner: (text: String, value: Value)?
  /// The unit of a duration that its label says: `years`.
  var unit: String?

  init(label: String?, text: String, value: Value?, isLiteral: Bool) {
    (self.label, self.text, self.value, self.isLiteral) = (label, text, value, isLiteral)
  }

  init(_ argument: Argument, in failed: FailedLine) {
    let text = failed.text(of: argument.value.span)
    label = argument.label?.text
    unit = label.flatMap { failed.library.words().units[$0] }
    if case .name(let name) = argument.value.kind, Self.isFree(name, failed) {
      // A word without its quotes.
      (self.text, value, isLiteral, isBare) = ("\"\(name)\"", .text(name), true, true)
      return
    }
    self.text = text
    isLiteral = argument.value.isPlainLiteral
    value = isLiteral || failed.advice.runs ? failed.interpreter.trialValue(text) : nil
    guard case .text(let quoted)? = value, isLiteral else { return }
    let said =
      WrittenLiteral.value(quoted) != nil || failed.isKnown(quoted)
      ? quoted : LineWords.day(said: quoted, today: failed.today)
    if let said, let value = failed.interpreter.trialValue(said) { inner = (said, value) }
  }

  /// Returns true if a name is unknown.
  private static func isFree(_ name: String, _ failed: FailedLine) -> Bool {
    !failed.isKnown(name) && !failed.interpreter.knows(name)
      && failed.library.function(named: name) == nil
  }

  /// The text of the argument for a parameter, with the unit that it lacks; nil where it does not fit.
  ///
  /// - Parameter sample: A value that the parameter has in an example, which tells the unit.
  func text(for parameter: Parameter, like sample: Value?) -> String? {
    guard let value else { return nil }
    if isBare, !parameter.type.isWord { return nil }
    switch parameter.type.converted(value) {
    case .success:
      return isLiteral ? yearly(like: sample) ?? text : text
    case .failure(let mismatch):
      if let inner {
        return GivenArgument(label: nil, text: inner.text, value: inner.value, isLiteral: true)
          .text(for: parameter, like: sample)
      }
      if label != nil, case .text(let word) = value, let meant = parameter.wordAliases?(word) {
        return "\"\(meant)\""
      }
      guard isLiteral else { return nil }
      if case .duration = parameter.type, case .number = value, let unit {
        return text + unit
      }
      if case .duration(let usual)? = sample, case .number(let number) = value,
        let whole = number.int, (12...600).contains(whole), whole < 2 * usual.months,
        2 * whole > usual.months
      {
        return "\(whole)mo"
      }
      if let replacement = mismatch.replacement { return replacement }
      // `20` of a price is a share of it.
      if case .moneyOrPercent = parameter.type, case .number(let number) = value, number >= .one,
        number < .hundred
      {
        return text + "%"
      }
      return nil
    }
  }

  /// An amount as a year's, where the example has a year's.
  private func yearly(like sample: Value?) -> String? {
    guard case .periodicMoney(let stream)? = sample, stream.period == .year else { return nil }
    let least = stream.money.amount / Decimal(4)
    switch value {
    case .money(let money)? where money.amount > least: return text + "/y"
    case .number(let number)? where number > least: return "$\(text)/y"
    default: return nil
    }
  }

  var isPlainText: Bool { if case .text? = value { isLiteral } else { false } }

  /// The type of its value.
  var kind: String { value?.typeName ?? "" }

  /// Returns true of a bare number or a text, which by itself is meant for no parameter of all that take
  /// it; a word may be one of some.
  func saysNoKind(for parameter: Parameter) -> Bool {
    switch value {
    case .number?: isLiteral
    case .text?: isLiteral && !parameter.type.isWord
    default: false
    }
  }

  /// Returns true if the argument can be meant for a parameter at another place: a bare number is
  /// money only where it stands for it already or is about as much.
  func mayMove(to parameter: Parameter, distance: Double?) -> Bool {
    guard case .number? = value, parameter.type.isMoney else { return true }
    return distance.map { $0 < 2 } ?? false
  }
}

extension ParameterType {
  var isAny: Bool { if case .any = self { true } else { false } }

  fileprivate var isMoney: Bool {
    switch self {
    case .money, .moneyOrNumber, .moneyOrPercent, .periodicMoney, .moneyOrPeriodicMoney,
      .periodicMoneyOrPercent:
      true
    case .either(let types): types.contains(where: \.isMoney)
    default: false
    }
  }

  /// True if it takes one of some words.
  fileprivate var isWord: Bool {
    switch self {
    case .word, .wordOrName: true
    case .either(let types): types.contains(where: \.isWord)
    default: false
    }
  }
}
