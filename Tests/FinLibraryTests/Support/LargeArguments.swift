import FinLanguage
import FinLibrary
import Money

/// Arguments like those of an example, each as large as its kind allows, so that every built-in can
/// be tried with much to do.
struct LargeArguments {
  /// The number of elements of a list, of characters of a text.
  let size: Int
  let context: any CallContext

  /// Calls with the arguments of another, one of them enlarged, and with all of them enlarged.
  func calls(like other: Call, of function: BuiltIn) -> [(name: String, call: Call)] {
    var whole = other.arguments
    var made: [(String, Call)] = []
    func call(_ arguments: [Value]) -> Call {
      Call(arguments: arguments, parameters: function.parameters, context: context)
    }
    for (place, parameter) in function.parameters.enumerated() where place < whole.count {
      for (form, value) in enlarged(other.arguments[place], parameter.type) {
        var arguments = other.arguments
        arguments[place] = value
        made.append(("\(parameter.name): \(form)", call(arguments)))
        whole[place] = value
      }
    }
    if made.count > 1 { made.append(("all", call(whole))) }
    return made
  }

  private func enlarged(_ value: Value, _ type: ParameterType) -> [(String, Value)] {
    switch value {
    case .list(let list):
      guard !list.isEmpty else { return [] }
      return [
        ("list", .list((0..<size).map { varied(list[$0 % list.count], $0 / list.count) })),
        ("equal elements", .list((0..<size).map { list[$0 % list.count] })),
      ]
    case .text(let text):
      if case .word = type { return [] }
      let long = String(repeating: text + ", ", count: size / (text.utf8.count + 2) + 1)
      return [("text", .text(long)), ("one word", .text(String(repeating: "7", count: size)))]
    case .record(let record):
      let entries = record.entries
      guard !entries.isEmpty else { return [] }
      let wide = (0..<size / 10).map { place in
        let entry = entries[place % entries.count]
        return (place < entries.count ? entry.name : entry.name + "\(place)", entry.value)
      }
      let deep = entries.flatMap { entry in
        enlarged(entry.value, .any).map { form, value in
          (
            "\(entry.name) \(form)",
            Value.record(
              Record(entries.map { ($0.name, $0.name == entry.name ? value : $0.value) }))
          )
        }
      }
      return [("record", .record(Record(wide)))] + deep
    case .range(let range):
      if case .number = range.lower {
        return [
          (
            "range",
            .range(RangeValue(lower: .number(Decimal(1)), upper: .number(Decimal(size)), step: nil))
          )
        ]
      }
      return []
    case .number(let number):
      var most = Decimal(size)
      if case .wholeNumber(let range?) = type { most = min(most, Decimal(range.upperBound)) }
      return number < most ? [("number", .number(most))] : []
    case .money(let money):
      return [("money", .money(Money(money.amount * Decimal(size), money.currency)))]
    case .duration:
      return [12_000, 500 * 12].compactMap { months in
        Duration(months: months, days: 0).map { ("\(months) months", .duration($0)) }
      }
    case .date:
      return [(9999, 12), (2400, 1), (1600, 1)].compactMap { year, month in
        CalendarDate(year: year, month: month, day: 1).map { ("year \(year)", .date($0)) }
      }
    case .domain(let domain): return enlarged(domain)
    case .missing:
      // An option: the largest of what it takes.
      guard let filler = Self.filler(for: type) else { return [] }
      return enlarged(filler, type)
    default: return []
    }
  }

  private static func filler(for type: ParameterType) -> Value? {
    switch type {
    case .number, .wholeNumber, .moneyOrNumber: .number(Decimal(1))
    case .money, .moneyOrPercent: .money(Money(Decimal(1)))
    case .duration: Duration(months: 1, days: 0).map { .duration($0) }
    case .date: .date(.epoch)
    case .text: .text("a")
    case .either(let types): types.lazy.compactMap { filler(for: $0) }.first
    default: nil
    }
  }

  /// Values made anew, each with one of its inputs enlarged.
  private func enlarged(_ domain: any DomainValue) -> [(String, Value)] {
    guard let maker = StandardLibrary.library.function(named: domain.constructor) else { return [] }
    var arguments = [Value](repeating: .missing, count: maker.parameters.count)
    for input in domain.inputs {
      guard let place = maker.parameters.firstIndex(where: { $0.name == input.name }) else {
        continue
      }
      arguments[place] = input.value
    }
    return maker.parameters.enumerated().flatMap { place, parameter in
      enlarged(arguments[place], parameter.type).compactMap { form, value in
        var changed = arguments
        changed[place] = value
        var call = Call(arguments: changed, parameters: maker.parameters, context: context)
        guard let made = try? maker.body(&call) else { return nil }
        return ("\(domain.kind) \(parameter.name) \(form)", made)
      }
    }
  }

  /// A value like another but not the same.
  private func varied(_ value: Value, _ round: Int) -> Value {
    switch value {
    case .number(let number): .number(number + Decimal(round))
    case .money(let money): .money(Money(money.amount + Decimal(round), money.currency))
    case .date(let date):
      .date(CalendarDate(daysSinceEpoch: date.daysSinceEpoch + round) ?? date)
    case .text(let text): .text(round == 0 ? text : text + "\(round)")
    case .record(let record):
      .record(Record(keys: record.keys, values: record.values.map { varied($0, round) }))
    default: value
    }
  }
}
