#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import FinLanguage
import Money

/// The places among a function's parameters that arguments can be meant for, the likeliest first: in
/// their order, unless others are plainly nearer to what the function's example has there.
///
/// A call in these places asks the same question: it has all that was given, what was given by a name
/// stays under it or under the function's word for it, what has no name changes places only with
/// values of other kinds.
struct ArgumentPlaces {
  typealias Chosen = [(parameter: Int, text: String, isNamed: Bool)]

  private let function: BuiltIn
  private let words: SubjectVocabulary
  private let samples: [Int: Value]
  /// The places that an example fills.
  private let sampled: Set<Int>

  /// - Parameter samples: Arguments of the function's examples, by the places of the parameters.
  init(_ function: BuiltIn, samples: [Int: String], _ words: SubjectVocabulary) {
    self.function = function
    self.words = words
    sampled = Set(samples.keys)
    self.samples = samples.compactMapValues(WrittenLiteral.value)
  }

  private var parameters: [Parameter] { function.parameters }

  /// Parameters beyond these are too special to be meant by their place.
  private static let mostParameters = 10
  private static let mostOffers = 10
  /// More ways are not looked at.
  private static let mostWays = 400
  private static let mostSteps = 20_000

  /// The costs of an argument at another place though it fits its own, behind a gap, and at another
  /// because it does not fit; and for a parameter that the example leaves out.
  private static let (move, gap, makeshift, unusual) = (2.5, 0.75, 0.25, 3.0)

  /// Which values stay in their order.
  enum Order {
    /// Those of the same kind, as they were typed and with the units that they lack.
    case ofKinds
    /// Those of the same kind as they were typed.
    case ofTypedKinds
    /// None.
    case none
  }

  /// The ways in which a function takes all that was given.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it has all that it needs.
  ///   - order: The values that stay in their order.
  func offers(
    _ given: [GivenArgument], isWhole: Bool = true, order: Order = .ofKinds
  ) -> [Chosen] {
    guard given.count <= parameters.count, given.count <= Self.mostParameters,
      !parameters.contains(where: \.takesMany)
    else { return [] }
    // A name may stand first, and is seldom given.
    let isNamed = if case .text? = given.first?.value { true } else { false }
    let first =
      if case .leadingText? = parameters.first?.need, !isNamed { 1 } else { 0 }
    let choices = given.indices.map { place in
      self.choices(given[place], at: given[..<place].count { $0.label == nil } + first)
    }
    var ways: [(cost: Double, chosen: Chosen)] = []
    var chosen: [Choice] = []
    var steps = 0
    func choose(_ cost: Double) {
      steps += 1
      if ways.count >= Self.mostWays || steps > Self.mostSteps { return }
      let place = chosen.count
      guard place < given.count else {
        let taken = chosen.map(\.parameter)
        let hasAll = parameters.indices.allSatisfy {
          !parameters[$0].isRequired || taken.contains($0)
        }
        // What fits its place leaves it to another only; a bare number may be anything.
        let isLeft = zip(given, chosen).contains { argument, choice in
          argument.kind != "number" && choice.left.map { !taken.contains($0) } ?? false
        }
        if hasAll || !isWhole, !isLeft {
          ways.append((cost, chosen.map { ($0.parameter, $0.text, $0.kind == nil) }))
        }
        return
      }
      for choice in choices[place]
      where !chosen.contains(where: { $0.parameter == choice.parameter }) {
        let passesItsKind = zip(given, chosen).contains { argument, other in
          other.parameter > choice.parameter && other.kind != nil && choice.kind != nil
            && (order == .ofKinds && other.kind == choice.kind
              || argument.kind == given[place].kind)
        }
        if order != .none, passesItsKind { continue }
        let isBehind = place > 0 && chosen.allSatisfy { $0.parameter < choice.parameter }
        chosen.append(choice)
        choose(cost + choice.cost + (choice.left != nil && isBehind ? Self.gap - Self.move : 0))
        chosen.removeLast()
      }
    }
    choose(0)
    // Of two that cost the same the first stays first.
    return ways.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .prefix(Self.mostOffers).map(\.element.chosen)
  }

  /// The arguments that are no literals and fit their places: a person's own values.
  func own(_ given: [GivenArgument]) -> Chosen {
    zip(given, parameters.indices).compactMap { argument, place in
      guard !argument.isLiteral, argument.label == nil,
        let text = argument.text(for: parameters[place], like: samples[place])
      else { return nil }
      return (place, text, false)
    }
  }

  /// Returns true if a way has arguments at other places than they were given.
  func isMoved(_ chosen: Chosen) -> Bool {
    let places = chosen.filter { !$0.isNamed }.map(\.parameter)
    return places != places.sorted()
  }

  /// An argument at a parameter: the text of it there, the place that it fits and leaves, and the kind
  /// of value that it is there; nil of one that stays under its name.
  private typealias Choice = (
    parameter: Int, text: String, cost: Double, left: Int?, kind: String?
  )

  /// The place of the first duration: a number that does not fit where it stands is meant for it.
  private var firstDuration: Int? {
    parameters.firstIndex { if case .duration = $0.type { true } else { false } }
  }

  /// The parameters that can take an argument, each with the text of it there.
  private func choices(_ argument: GivenArgument, at place: Int) -> [Choice] {
    if let label = argument.label {
      guard let parameter = function.parameter(called: label, words),
        let index = parameters.firstIndex(where: { $0 === parameter }),
        let text = argument.text(for: parameter, like: samples[index])
      else { return [] }
      return [(index, text, 0, nil, nil)]
    }
    // A text in front is often the name of what is made.
    let name = argument.isPlainText ? parameters.firstIndex { $0.name == "name" } : nil
    let order =
      [place]
      + parameters.indices.filter { $0 != place && ($0 < Self.mostParameters || $0 == name) }
    // A text by itself is seldom the value that a function shows or writes.
    let fitsItsOwn =
      parameters.indices.contains(place) && !(parameters[place].type.isAny && argument.isPlainText)
      && argument.text(for: parameters[place], like: samples[place]) != nil
    let move = fitsItsOwn ? Self.move : Self.makeshift
    return order.filter(parameters.indices.contains).compactMap { index in
      guard let text = argument.text(for: parameters[index], like: samples[index]) else {
        return nil
      }
      let distance = samples[index].flatMap { sample in
        (WrittenLiteral.value(text) ?? argument.value)?.distance(to: sample)
      }
      let isUnusual = !sampled.contains(index) && !parameters[index].isRequired
      if index != place,
        isUnusual && index != name && argument.saysNoKind(for: parameters[index])
          && (fitsItsOwn || index != firstDuration)
          || !argument.mayMove(to: parameters[index], distance: distance)
      {
        return nil
      }
      return (
        index, text,
        (distance ?? 0) + (index == place ? 0 : move) + (isUnusual ? Self.unusual : 0)
          + (parameters[index].type.isAny && argument.isPlainText ? Self.unusual : 0),
        fitsItsOwn && index != place ? place : nil, kind(of: text, argument)
      )
    }
  }
}

/// The kind of an argument as it is written; a bare number is money.
private func kind(of text: String, _ argument: GivenArgument) -> String {
  let kind = WrittenLiteral.value(text).map { LineValueKind($0) }?.rawValue ?? argument.kind
  return kind == LineValueKind.number.rawValue ? LineValueKind.money.rawValue : kind
}

extension Value {
  /// The number of powers of e between two amounts of about the same kind; nil where they have none.
  fileprivate func distance(to other: Value) -> Double? {
    let most = 6.0
    guard let (size, kind) = size, let (otherSize, otherKind) = other.size, kind == otherKind else {
      return nil
    }
    guard size > 0, otherSize > 0 else { return nil }
    // Rates lie closer together than amounts do.
    return min(most, abs(log(size / otherSize)) * (kind == "percent" ? 2 : 1))
  }

  /// The amount, and what it is an amount of; bare numbers stand for money.
  private var size: (Double, kind: String)? {
    switch self {
    case .number(let number): (number.doubleValue, "money")
    case .money(let money): (money.amount.doubleValue, "money")
    case .periodicMoney(let stream): (stream.money.amount.doubleValue, "money")
    case .percent(let percent): (percent.doubleValue, "percent")
    case .duration(let duration): (Double(duration.months) + Double(duration.days) / 30, "time")
    default: nil
    }
  }
}
