import Money
import Synchronization

/// One built-in function: the one record that evaluator, checker, help, completion and reference
/// work from.
public final class BuiltIn: Sendable {
  public let name: String
  public let family: Family
  /// Made when they are first asked for: a run calls few of the built-ins.
  public var parameters: [Parameter] {
    if let made = ParameterList.at(madeParameters.load(ordering: .acquiring)) { return made }
    let new = Unmanaged.passRetained(ParameterList(makeParameters()))
    let word = UInt(bitPattern: new.toOpaque())
    let (isFirst, other) = madeParameters.compareExchange(
      expected: 0, desired: word, ordering: .acquiringAndReleasing)
    if !isFirst { new.release() }
    return ParameterList.at(isFirst ? word : other) ?? []
  }
  public let effect: Effect
  /// One sentence for a person who looks for it.
  public let summary: String
  /// A line that runs on its own, and what it prints.
  public let example: Example
  /// The parts of its page that not every built-in has; put together when they are asked for.
  public var help: Help { makeHelp() }
  /// The formula as text mathematics, where there is one; put together when it is asked for.
  public var formula: String? { formulaText() }
  /// The source of the formula or rule.
  public let source: String?
  /// The body for one or two plain numbers, if it has a shorter way for them: called without
  /// checks.
  /// ``Decimal/notANumber`` says that it does not apply, and the full body answers or fails.
  public let numeric: (@Sendable (Decimal, Decimal?) -> Decimal)?
  /// The amount that the same makes of money and a plain number, likewise.
  public let monetary: (@Sendable (Money, Decimal?) -> Decimal)?
  /// Makes a value again of inputs that were checked when it was first made, given their names in
  /// order: it outlives the names they were checked against. Nil for names that it does not make
  /// values of; the full body answers or fails then.
  public let remaking: (@Sendable (_ names: [String]) -> Remaking?)?
  /// Returns the explanation of a call's result, given its checked arguments and that result; nil
  /// if the formula and source say it all.
  public let explanation: (@Sendable (Call, Value) throws -> Explanation?)?
  public let body: @Sendable (inout Call) throws -> Value
  /// Makes a value of its inputs; nil where these are of another kind.
  public typealias Remaking = @Sendable (_ inputs: [Value]) -> Value?

  private let formulaText: @Sendable () -> String?
  private let makeParameters: @Sendable () -> [Parameter]
  private let makeHelp: @Sendable () -> Help
  /// The address of a retained ``ParameterList``, 0 before it is made: a word is read faster, at every
  /// call, than an `AtomicLazyReference`.
  private let madeParameters = Atomic<UInt>(0)

  private final class ParameterList: Sendable {
    let list: [Parameter]

    init(_ list: [Parameter]) { self.list = list }

    static func at(_ address: UInt) -> [Parameter]? {
      UnsafeRawPointer(bitPattern: address).map {
        Unmanaged<ParameterList>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.list }
      }
    }
  }

  /// The chapter of help and reference that it stands in; the library has all of them.
  public struct Family: Sendable, Hashable {
    public let title: String

    public init(_ title: String) { self.title = title }
  }

  /// The effect that a call may have; one that writes is refused if nothing may change.
  public enum Effect: String, Sendable {
    case pure, reads, writes
    /// It uses the network, a loudspeaker or a browser, so it runs when its line is typed and never by itself.
    case outside
  }

  public struct Example: Sendable {
    public let code: String
    public let prints: String

    public init(_ code: String, prints: String) {
      self.code = code
      self.prints = prints
    }
  }

  /// The parts of a page of help that not every built-in has.
  public struct Help: Sendable {
    /// More examples than the one of its record: what people ask most.
    public let examples: [Example]
    /// The pages that go on about what it is about; nil for the page of its family.
    public let seeAlso: [String]?
    /// Arguments that few people give, in groups.
    public let arguments: [ArgumentGroup]
    /// A line to type, for somebody who names what it is about.
    public let line: String?
    /// The way to keep the value that a call makes, where a session is about keeping such values.
    public let keeper: Keeper?

    public init(
      examples: [Example] = [], seeAlso: [String]? = nil, arguments: [ArgumentGroup] = [],
      line: String? = nil, keeper: Keeper? = nil
    ) {
      (self.examples, self.seeAlso, self.arguments) = (examples, seeAlso, arguments)
      (self.line, self.keeper) = (line, keeper)
    }
  }

  /// The line that keeps a value.
  public enum Keeper: Sendable {
    /// Its own name in small letters, else this one: `visa = card("Visa", …)`.
    case name(String)
    /// The one name that there is for it: `profile = profile(…)`.
    case itself(String)
    /// A built-in with the same parameters: `add_rule(…)` for `rule(…)`.
    case function(String)
  }

  /// Arguments that belong together.
  public struct ArgumentGroup: Sendable {
    public let title: String
    public let names: [String]

    public init(_ title: String, _ names: [String]) { (self.title, self.names) = (title, names) }
  }

  public init(
    _ name: String, _ family: Family,
    parameters: @autoclosure @escaping @Sendable () -> [Parameter] = [], effect: Effect = .pure,
    summary: String, example: Example,
    help: @autoclosure @escaping @Sendable () -> Help = Help(),
    formula: @autoclosure @escaping @Sendable () -> String? = nil, source: String? = nil,
    numeric: (@Sendable (Decimal, Decimal?) -> Decimal)? = nil,
    monetary: (@Sendable (Money, Decimal?) -> Decimal)? = nil,
    remaking: (@Sendable ([String]) -> Remaking?)? = nil,
    explanation: (@Sendable (Call, Value) throws -> Explanation?)? = nil,
    body: @escaping @Sendable (inout Call) throws -> Value
  ) {
    self.name = name
    self.family = family
    makeParameters = parameters
    self.effect = effect
    self.summary = summary
    self.example = example
    makeHelp = help
    formulaText = formula
    self.source = source
    self.numeric = numeric
    self.monetary = monetary
    self.remaking = remaking
    self.explanation = explanation
    self.body = body
  }

  deinit {
    let made = UnsafeRawPointer(bitPattern: madeParameters.load(ordering: .acquiring))
    if let made { Unmanaged<ParameterList>.fromOpaque(made).release() }
  }
}

/// A parameter of a built-in: what is asked for, checked, completed and explained.
public final class Parameter: Sendable {
  public let name: String
  public let type: ParameterType
  /// A few words on what it means.
  public let meaning: String
  public let need: Need
  /// The names in other tools: offered if somebody writes them, never accepted.
  public let aliases: [String]
  /// The text that another word, or a number, stands for, as `red` for `crimson` and "02134" for 2134:
  /// offered, never taken.
  public let wordAliases: (@Sendable (String) -> String?)?
  /// The text to type if it is missing, if that says more than its name.
  public let absenceHint: Hint?
  /// Returns a way to make a text one of the words, as `color("mauve", "…") adds it`: offered beside the nearest
  /// word; of words that are fixed the reason that it is none, offered alone.
  public let creationHint: (@Sendable (String) -> Hint?)?
  /// Returns what one of its words means, as `Massachusetts` for `MA`: listed beside the word.
  public let wordMeaning: (@Sendable (String) -> String?)?
  /// The group of questions, from 0, in which a guided form asks everybody for it; nil for an option.
  public let group: Int?
  /// The label of its question in a guided form; nil for its name.
  public let question: String?
  /// The usual percents, in hundredths of a percent: one above them is doubted, and of the two that a
  /// bare number may mean the usual one is taken.
  public let usual: ClosedRange<Int>?
  /// The values it may have, and another limit for percents where money may be given, too.
  public let limit: Limit?
  public let shareLimit: Limit?
  /// Returns what a value of another type stands for under its name; nil where it stands for nothing.
  public let reading: Reading?

  public typealias Reading = @Sendable (_ value: Value, _ context: any CallContext) -> Value?

  /// Returns what a value gives for the parameter of a name; nil where it gives none.
  public typealias SubjectReading =
    @Sendable (_ value: any DomainValue, _ parameter: String) -> Value?

  public enum Need: Sendable {
    case required
    /// May be left out; the body sees `.missing`.
    case optional
    /// Optional, and first: a text in front is meant for it, anything else for the next one.
    case leadingText
    /// Last, and may be left out; it gives other parameters: see ``Subject``.
    case subject(SubjectReading)
    /// May be left out; the body sees this value.
    case defaulted(Value)
    /// Takes all positional arguments from here on, at least `minimum`; the body sees a list.
    case variadic(minimum: Int)
    /// Takes all arguments whose labels are no other parameter's, so many: inputs that the caller
    /// names. The body sees a record of them.
    case inputs(ClosedRange<Int>)
  }

  public init(
    _ name: String, _ type: ParameterType, _ need: Need = .required, meaning: String,
    aliases: [String] = [], wordAliases: (@Sendable (String) -> String?)? = nil,
    absenceHint: Hint? = nil, creationHint: (@Sendable (String) -> Hint?)? = nil,
    wordMeaning: (@Sendable (String) -> String?)? = nil, group: Int? = nil, question: String? = nil,
    usual: ClosedRange<Int>? = nil, limit: Limit? = nil, shareLimit: Limit? = nil,
    reading: Reading? = nil
  ) {
    self.reading = reading
    self.limit = limit
    self.shareLimit = shareLimit ?? limit
    self.name = name
    self.type = type
    self.need = need
    self.meaning = meaning
    self.aliases = aliases
    self.wordAliases = wordAliases
    self.absenceHint = absenceHint
    self.creationHint = creationHint
    self.wordMeaning = wordMeaning
    self.group = group
    self.question = question
    if case .rate = type { self.usual = usual ?? 25...10_000 } else { self.usual = usual }
  }

  /// The same parameter, asked for in a group of questions; nil for an option.
  ///
  /// - Parameter question: The label of the question; nil for the one it has.
  public func asked(in group: Int?, as question: String? = nil) -> Parameter {
    copy(group: .some(group), question: question)
  }

  /// The same parameter with other usual percents, in hundredths of a percent.
  public func usually(_ usual: ClosedRange<Int>) -> Parameter { copy(usual: usual) }

  /// The same parameter with a limit.
  ///
  /// - Parameter share: The limit of percents, where money may be given, too.
  public func limited(to limit: Limit, share: Limit? = nil) -> Parameter {
    copy(limit: limit, shareLimit: share ?? limit)
  }

  private func copy(
    group: Int?? = nil, question: String? = nil, usual: ClosedRange<Int>? = nil,
    limit: Limit? = nil, shareLimit: Limit? = nil
  ) -> Parameter {
    Parameter(
      name, type, need, meaning: meaning, aliases: aliases, wordAliases: wordAliases,
      absenceHint: absenceHint, creationHint: creationHint, wordMeaning: wordMeaning,
      group: group ?? self.group, question: question ?? self.question, usual: usual ?? self.usual,
      limit: limit ?? self.limit, shareLimit: shareLimit ?? self.shareLimit, reading: reading)
  }
}

/// The type of a parameter's values. The checks and their words are in one place, so a body gets
/// what its declaration says.
public indirect enum ParameterType: Sendable {
  case any
  case boolean
  case number
  /// A number without a fraction, within Int32; a range of allowed values may be given.
  case wholeNumber(ClosedRange<Int>?)
  /// A percent only; a bare number is an error that offers the percent.
  case rate
  /// Number or percent, as spreadsheet functions take a rate.
  case rateOrNumber
  /// Money; a bare number takes the currency of the call's other money, else the default.
  case money
  /// Money or number, distinct in the result.
  case moneyOrNumber
  /// Money or percent; a bare number is an error that shows both.
  case moneyOrPercent
  /// Money a period; money is taken as a month's.
  case periodicMoney
  /// Money, or money a period, distinct in the result.
  case moneyOrPeriodicMoney
  /// Money a period or a percent; a bare number is an error that shows both.
  case periodicMoneyOrPercent
  case duration
  case date
  case text
  case list
  /// A list whose elements are all of one type.
  case listOf(ParameterType)
  case record
  /// A function that can be called with this many arguments.
  case function(arguments: Int)
  /// An expression to work out for many values of the inputs that the caller names: a function of
  /// them, or in the source any expression, which becomes one. A list or record stands for earlier
  /// results.
  case figure
  /// One of some fixed words.
  case word([String])
  /// One of some fixed words, or the field `name` of a value in a top-level list.
  case wordOrName([String], list: String)
  /// A domain value of a kind.
  case domain(String)
  /// Any of several types, tried in order.
  case either([ParameterType])
}

extension ParameterType {
  /// True if a bare number is taken for money.
  package var takesMoney: Bool {
    switch self {
    case .money: true
    case .either(let types): types.first?.takesMoney ?? false
    default: false
    }
  }
}

extension Parameter {
  package var isRequired: Bool { if case .required = need { true } else { false } }

  package var takesMany: Bool {
    switch need {
    case .variadic, .inputs: true
    case .required, .optional, .leadingText, .subject, .defaulted: false
    }
  }
}
