import FinLanguage
import Money

/// A call's arguments by an enumeration that names them in the order of the parameters.
struct InputArguments<Input: CaseIterable & Equatable> where Input.AllCases == [Input] {
  private let call: Call

  init(_ call: Call) { self.call = call }

  private func place(_ input: Input) -> Int { Input.allCases.firstIndex(of: input) ?? 0 }

  func has(_ input: Input) -> Bool { call.has(place(input)) }

  subscript(_ input: Input) -> Value { call[place(input)] }

  /// Nil where it is left out, as below.
  func text(_ input: Input) throws -> String? {
    has(input) ? try call.text(place(input)) : nil
  }

  func money(_ input: Input) throws -> Money? {
    has(input) ? try call.money(place(input)) : nil
  }

  func record(_ input: Input) throws -> Record? {
    has(input) ? try call.record(place(input)) : nil
  }

  func date(_ input: Input) -> CalendarDate? {
    if case .date(let date) = self[input] { date } else { nil }
  }

  func boolean(_ input: Input) throws -> Bool { try call.boolean(place(input)) }

  /// One value or a list of them; empty where it is left out.
  func values(_ input: Input) -> [Value] {
    guard has(input) else { return [] }
    if case .list(let values) = self[input] { return values }
    return [self[input]]
  }
}
