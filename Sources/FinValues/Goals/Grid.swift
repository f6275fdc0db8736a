import FinLanguage
import Finance
import Money

/// A figure for every combination of the values of one or two inputs.
struct Grid: Sendable {
  struct Input: Sendable {
    package let name: String
    package let values: [Value]
  }

  /// The present values of the inputs, and the figure then.
  struct Present: Sendable {
    package let inputs: [Value]
    package let figure: Value
  }

  static let mostCells = 100_000

  package let inputs: [Input]
  /// The figure as it was typed.
  package let title: String
  /// One value a combination, those of the last input next to each other; `none` where there is no
  /// figure.
  package let cells: [Value]
  package let present: Present?
  /// The reason that the first of the missing figures is missing, if it is known.
  package var failure: String?
  private let combinations: Combinations

  package init(
    inputs: [Input], title: String, cells: [Value], present: Present?, failure: String? = nil
  ) {
    self.inputs = inputs
    self.title = title
    self.cells = cells
    self.present = present
    self.failure = failure
    combinations = Self.combinations(of: inputs)
  }

  private static func combinations(of inputs: [Input]) -> Combinations {
    Combinations(inputs.map(\.values.count))
  }

  /// The values of the inputs in a cell.
  func combination(_ index: Int) -> [Value] { inputs.values(at: combinations.places(index)) }

  /// The cells that hold no figure.
  var missingCount: Int { cells.count { $0.isNone } }

  /// The lowest or highest figure. Throws where the figures have no order.
  func extreme(isBetter: (_ order: Int) -> Bool) throws -> Value {
    var best: Value?
    for cell in cells where !cell.isNone {
      if let other = best, try !isBetter(Operators.compare(cell, other)) { continue }
      best = cell
    }
    return best ?? .none
  }

  /// For each input the place that its present value has among its values; nil where it is not
  /// there.
  var presentPlaces: [Int?] {
    guard let present else { return inputs.map { _ in nil } }
    return zip(inputs, present.inputs).map { input, value in
      input.values.firstIndex { (try? Operators.areEqual($0, value)) == true }
    }
  }

  /// The cell of what holds at present, if it is one.
  var presentCell: Int? {
    let places = presentPlaces.compactMap(\.self)
    return places.count == inputs.count ? combinations.index(of: places) : nil
  }
}

// MARK: Making one

extension Grid {
  /// Works the figure out for each combination; a failure leaves a gap, unless all fail.
  package init(
    _ function: any FunctionValue, inputs: [Input], title: String, in context: any CallContext
  ) throws {
    let count = try Self.checkedCount(of: inputs)
    let combinations = Self.combinations(of: inputs)
    let figure = try Figure(function, inputs: inputs.map(\.name))
    var cells: [Value] = []
    cells.reserveCapacity(count)
    var failure: Diagnostic?
    try figure.evaluate(count, in: context) {
      inputs.values(at: combinations.places($0))
    } take: { _, outcome in
      switch outcome {
      case .success(let value): cells.append(value)
      case .failure(let diagnostic):
        failure = failure ?? diagnostic
        cells.append(.none)
      }
    }
    if let failure, cells.allSatisfy(\.isNone) { throw failure }
    self.init(
      inputs: inputs, title: title, cells: cells,
      present: try Self.present(figure, inputs, context), failure: failure?.summary)
  }

  /// The number of combinations. Throws where an input has no values or values of several kinds.
  static func checkedCount(of inputs: [Input]) throws -> Int {
    for input in inputs {
      if input.name == GridValue.figureName { throw GoalError.takenName(input.name) }
      guard let first = input.values.first else { throw GoalError.noValues(input: input.name) }
      for (index, value) in input.values.enumerated() where !isSameKind(first, value) {
        throw GoalError.otherKind(
          input: input.name, first: first, position: index + 1, value: value)
      }
    }
    let count = combinations(of: inputs).count
    if count > mostCells, let longest = inputs.max(by: { $0.values.count < $1.values.count }) {
      throw GoalError.tooManyCells(count, most: mostCells, longest: longest)
    }
    return count
  }

  private static func isSameKind(_ a: Value, _ b: Value) -> Bool {
    a.typeName == b.typeName && a.moneyOfAnyPeriod?.currency == b.moneyOfAnyPeriod?.currency
  }

  /// The figure with what the names of the inputs hold at top level, where they hold such values.
  private static func present(
    _ figure: Figure, _ inputs: [Input], _ context: any CallContext
  ) throws -> Present? {
    var values: [Value] = []
    for input in inputs {
      guard let value = try? context.value(of: input.name), let first = input.values.first,
        isSameKind(value, first)
      else { return nil }
      values.append(value)
    }
    var result: Value = .none
    do {
      try figure.evaluate(1, in: context) { _ in
        values
      } take: { _, outcome in
        if case .success(let value) = outcome { result = value }
      }
    } catch let error as Diagnostic where error.stage != .interruption {
      // It need not read every input at present.
    }
    return result.isNone ? nil : Present(inputs: values, figure: result)
  }
}

extension [Grid.Input] {
  fileprivate func values(at places: [Int]) -> [Value] { zip(self, places).map { $0.values[$1] } }
}
