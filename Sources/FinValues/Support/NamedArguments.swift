import Finance
import FinLanguage
import Money

/// The arguments of a call by the names of their parameters; `none` is the same as left out.
package struct NamedArguments {
  package let context: any CallContext
  /// The arguments that were given, as they were, in the order of the parameters.
  package private(set) var all: [(name: String, value: Value)] = []
  /// The arguments that a value gives in place of those left out.
  package private(set) var bySubject: [(name: String, value: Value)] = []

  package init(_ call: Call) {
    context = call.context
    // A call gives few of the arguments that it may: they are looked up among themselves.
    for place in call.parameters.indices where call.has(.place(place)) {
      let (parameter, value) = (call.parameters[place], call[.place(place)])
      all.append((parameter.name, value))
      guard case .subject(let reads) = parameter.need, case .domain(let subject) = value else {
        continue
      }
      bySubject = call.parameters.indices.compactMap { other in
        let name = call.parameters[other].name
        guard other != place, !call.has(.place(other)) else { return nil }
        return reads(subject, name).map { (name, $0) }
      }
    }
  }

  /// Inputs that are checked already; those of other names are left out.
  package init(
    _ inputs: [(name: String, value: Value)], _ parameters: [Parameter],
    _ context: any CallContext
  ) {
    self.init(
      Call(
        arguments: parameters.map { parameter in
          inputs.first { $0.name == parameter.name }?.value ?? .missing
        }, parameters: parameters, context: context))
  }

  /// An argument; one that was not given and is set comes last.
  package subscript(name: String) -> Value? {
    get {
      for place in all.indices where all[place].name == name { return all[place].value }
      return bySubject.first { $0.name == name }?.value
    }
    set {
      switch (all.firstIndex { $0.name == name }, newValue) {
      case (let place?, let value?): all[place].value = value
      case (let place?, nil): all.remove(at: place)
      case (nil, let value?): all.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The arguments that were given, in order; a month's amount as money, which can be added to.
  ///
  /// - Parameter periodic: Amounts that keep the period they were given for.
  package func given(keepingPeriodOf periodic: [String] = []) -> [(name: String, value: Value)] {
    all.map { name, value in
      if case .periodicMoney(let amount) = value, amount.period == .month,
        !periodic.contains(name)
      {
        return (name, .money(amount.money))
      }
      return (name, value)
    }
  }

  /// Money; an amount a period by the month.
  package func money(_ name: String) -> Money? {
    switch self[name] {
    case .money(let money)?: money
    case .periodicMoney(let amount)?: amount.converted(to: .month).money
    default: nil
    }
  }

  /// An amount of money; one a period by the month.
  package func amount(_ name: String) -> Decimal? { money(name)?.amount }

  package func share(_ name: String) -> Decimal? {
    if case .percent(let share)? = self[name] { share } else { nil }
  }

  /// The amount of a number, a percent or money.
  package func decimal(_ name: String) -> Decimal? {
    switch self[name] {
    case .number(let amount)?, .percent(let amount)?: amount
    case .money(let money)?: money.amount
    default: nil
    }
  }

  /// An argument that cannot be left out or has a default. Throws where its declaration lets in what
  /// is not read here.
  package func needed<Content>(_ name: String, _ read: (String) -> Content?) throws -> Content {
    guard let content = read(name) else {
      throw RuntimeError.invalidArgument(
        parameter: name, problem: "has an unexpected type", hint: nil)
    }
    return content
  }

  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }

  /// A word of a fixed set; nil where it is left out.
  package func word<Word: RawRepresentable<String>>(_ name: String) -> Word? {
    text(name).flatMap(Word.init(rawValue:))
  }

  package func number(_ name: String) -> Decimal? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  package func whole(_ name: String) -> Int? { number(name)?.int }

  package func boolean(_ name: String) -> Bool? {
    if case .boolean(let value)? = self[name] { value } else { nil }
  }

  package func list(_ name: String) -> [Value]? {
    if case .list(let values)? = self[name] { values } else { nil }
  }

  package func record(_ name: String) -> Record? {
    if case .record(let record)? = self[name] { record } else { nil }
  }

  /// One value or a list of them; empty where it is left out.
  package func values(_ name: String) -> [Value] {
    if case .list(let values)? = self[name] { return values }
    return self[name].map { [$0] } ?? []
  }

  package func duration(_ name: String) -> Duration? {
    if case .duration(let time)? = self[name] { time } else { nil }
  }

  package func date(_ name: String) -> CalendarDate? {
    if case .date(let date)? = self[name] { date } else { nil }
  }

  /// Whole months of a time that its row limits to them.
  package func months(_ name: String) -> Int? { duration(name).map { Int($0.months) } }

  /// Money that has to say whether it is a year's or a month's.
  package func checkPeriod(of name: String) throws(HousingError) {
    if case .money(let money)? = self[name], !money.amount.isZero {
      throw .withoutPeriod(name, money)
    }
  }

  /// The one currency of all amounts.
  package func currency() throws(InputError) -> Currency {
    try currency(of: (all + bySubject).map { ($0.name, $0.value.moneyOfAnyPeriod) })
  }

  /// The one currency of some amounts; the default currency where there are none.
  package func currency(of amounts: [(String, Money?)]) throws(InputError) -> Currency {
    var known: (name: String, currency: Currency)?
    for case (let name, let money?) in amounts {
      if let known, known.currency != money.currency {
        throw .currencies(name, money.currency, other: known.name, known.currency)
      }
      known = known ?? (name, money.currency)
    }
    return known?.currency ?? context.defaultCurrency
  }

  /// The number of monthly payments of a term; throws where a loan cannot have such a rate or term.
  package func payments(rate: Decimal, term: Duration) throws(LoanError) -> Int {
    try LoanTerms(
      solving: LoanGivens(amount: Decimal(100_000), rate: rate, term: term)
    ).scheduledPayments
  }
}

extension Value {
  package var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Money, alone or a period; nil for other values.
  var moneyOfAnyPeriod: Money? {
    switch self {
    case .money(let money): money
    case .periodicMoney(let rate): rate.money
    default: nil
    }
  }

  package static func money(_ amount: Decimal, _ currency: Currency) -> Value {
    .money(Money(amount, currency))
  }
}
