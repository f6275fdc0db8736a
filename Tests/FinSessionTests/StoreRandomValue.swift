import FinLanguage
import Money

/// Makes random values, extreme ones among them.
struct StoreRandomValue {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func below(_ count: Int) -> Int { Int(next() >> 11) % count }

  mutating func value(depth: Int) -> Value {
    switch below(depth < 4 ? 14 : 10) {
    case 0: .none
    case 1: .boolean(below(2) == 0)
    case 2: .number(decimal())
    case 3: .percent(decimal())
    case 4: .money(money())
    case 5: .periodicMoney(PeriodicMoney(money: money(), period: Period.allCases[below(5)]))
    case 6: duration()
    case 7: date()
    case 8: .text(text())
    case 9: range()
    case 10, 11: .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    default: record(depth)
    }
  }

  private mutating func decimal() -> Decimal {
    let digits = 1 + below(34)
    var text = below(2) == 0 ? "-" : ""
    text += String(1 + below(9))
    for _ in 1..<max(2, digits) { text += String(below(10)) }
    switch below(4) {
    case 0: text += "e-\(below(40))"
    case 1: text += "e\(below(6144))"
    case 2: text += "e-\(below(6170))"
    default: break
    }
    let value = Decimal(text) ?? .zero
    return value.isFinite ? value : .one
  }

  private mutating func money() -> Money {
    Money(decimal(), Currency.all[below(Currency.all.count)])
  }

  private mutating func duration() -> Value {
    func part(_ size: Int) -> Int {
      [0, size % 40, size, Int(Int32.max), Int(Int32.min)][size % 5]
    }
    let months = part(below(5_000_000)) * (below(2) == 0 ? 1 : -1)
    let days = part(below(5_000_000)) * (below(2) == 0 ? 1 : -1)
    return .duration(Duration(months: months, days: days) ?? .zero)
  }

  private mutating func date() -> Value {
    .date(CalendarDate(daysSinceEpoch: -719_162 + below(3_652_059)) ?? .epoch)
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Visa", "$", "true", "none", "1", "-", "..", "\"", "\\", "\n", "\r", "\t", "\0",
      "\u{7F}",
      "é", "e\u{301}", "食", "😀", "👨‍👩‍👧", "{x}", "/", "\u{2028}", " ", "€", "\u{FEFF}", "\u{FFFF}",
    ]
    return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  private mutating func record(_ depth: Int) -> Value {
    var names: [String] = []
    for name in (0..<below(5)).map({ _ in text() }) where !names.contains(name) {
      names.append(name)
    }
    return .record(
      Record(keys: Record.Keys(names), values: names.map { _ in value(depth: depth + 1) }))
  }

  private mutating func range() -> Value {
    let kind = below(6)
    func end(_ random: inout StoreRandomValue) -> Value {
      switch kind {
      case 0: .number(random.decimal())
      case 1: .percent(random.decimal())
      case 2: .money(random.money())
      case 3: random.duration()
      case 4: random.date()
      default: .text(random.text())
      }
    }
    let lower = end(&self)
    let upper = end(&self)
    let step: Value? = below(2) == 0 ? nil : kind == 4 ? duration() : end(&self)
    return .range(RangeValue(lower: lower, upper: upper, step: step))
  }
}
