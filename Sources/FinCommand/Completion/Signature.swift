import FinLanguage
import FinLibrary
import Money

/// The function of a call with its parameters, and the one that the cursor is at.
struct Signature {
  struct Parameter {
    let name: String
    /// As a signature shows it: `rate`, `extra?`, `fv: 0`.
    let shown: String
    let meaning: String
    /// The same with its words, limits and default, as its page of help has it.
    var described = ""
    /// The fixed words it takes, with what they mean.
    var words: [(text: String, meaning: String)]?
    var isPath = false
    var isVariadic = false
    /// True if it takes the arguments whose labels are no other parameter's.
    var takesInputs = false
    var isYesOrNo = false
    /// Returns true if a value may be given for it.
    var accepts: (Value) -> Bool = { _ in false }
  }

  let name: String
  let parameters: [Parameter]
  /// The place of the parameter that the cursor is at; nil if there is none.
  let currentIndex: Int?
  private let call: OpenCall

  /// Nil where nothing is known of the function.
  init?(_ call: OpenCall, _ context: CompletionContext) {
    self.call = call
    name = call.function
    if case .function(let function)? = context.value(call.function) {
      parameters = zip(function.parameterNames, function.shownParameters).map {
        Parameter(name: $0, shown: $1, meaning: "")
      }
    } else if let builtIn = context.library.function(named: call.function) {
      parameters = builtIn.parameters.map { Parameter($0, context) }
    } else {
      return nil
    }
    if let label = call.currentLabel {
      currentIndex =
        parameters.firstIndex { $0.name == label && !$0.takesInputs }
        ?? parameters.firstIndex(where: \.takesInputs)
    } else if let variadic = parameters.firstIndex(where: \.isVariadic), call.position >= variadic {
      currentIndex = variadic
    } else {
      let positional = parameters.enumerated().filter { !$0.element.takesInputs }.map(\.offset)
      currentIndex = call.position < positional.count ? positional[call.position] : nil
    }
  }

  var current: Parameter? { currentIndex.map { parameters[$0] } }

  var takesInputs: Bool { parameters.contains(where: \.takesInputs) }

  /// The parameters that no argument before the cursor was for.
  var remaining: [Parameter] {
    parameters.filter { !$0.takesInputs }.enumerated().filter { index, parameter in
      !parameter.isVariadic && index >= call.position && !call.labels.contains(parameter.name)
    }.map(\.element)
  }

  // MARK: Text

  /// The most characters of the list of parameters.
  private static let room = 64

  /// `loan(amount?, RATE?, term?, …)  the interest of a year, as 6.5%`: the parameter that the
  /// cursor is at in capitals, and what it means.
  var text: String {
    var shown = parameters.enumerated().map { index, parameter in
      index == currentIndex ? parameter.shown.uppercased() : parameter.shown
    }
    // What is farthest from the cursor goes first; the parameters in front stay in sight.
    var (isCutBefore, isCutAfter) = (false, false)
    var place = currentIndex ?? 0
    while shown.reduce(0, { $0 + $1.count + 2 }) > Self.room, shown.count > 1 {
      if place > 1, place * 2 > shown.count {
        shown.removeFirst()
        place -= 1
        isCutBefore = true
      } else if place < shown.count - 1 {
        shown.removeLast()
        isCutAfter = true
      } else {
        shown.removeFirst()
        place -= 1
        isCutBefore = true
      }
    }
    let list = (isCutBefore ? ["…"] : []) + shown + (isCutAfter ? ["…"] : [])
    let meaning = current?.meaning ?? ""
    return "\(name)(\(list.joined(separator: ", ")))" + (meaning.isEmpty ? "" : "  \(meaning)")
  }

  /// The signature of the call around a cursor, with fields and texts in it too.
  ///
  /// - Parameter cursor: The place, in Unicode scalars.
  static func text(in text: String, at cursor: Int, _ context: CompletionContext) -> String? {
    Signature(in: text, at: cursor, context)?.text
  }

  /// The call around a cursor; nil where there is none.
  init?(in text: String, at cursor: Int, _ context: CompletionContext) {
    let typed = TypedText(text, cursor: cursor)
    if CommandLineText(typed) != nil { return nil }
    let source = SourceTokens(typed.before)
    guard source.ending != .comment,
      let call = OpenBrackets(source.words).surroundingCall
    else { return nil }
    self.init(call, context)
  }

  /// `rate: the interest of a year (0% to 100%)`, of the parameter at the cursor; all of the signature where
  /// nothing is known of that.
  var argument: String {
    guard let current, !current.described.isEmpty else { return text }
    return "\(current.name): \(current.described)"
  }
}

extension Signature.Parameter {
  init(_ parameter: FinLanguage.Parameter, _ context: CompletionContext) {
    name = parameter.name
    meaning = parameter.meaning
    described = parameter.described
    switch parameter.need {
    case .required: shown = parameter.name
    case .optional, .leadingText, .subject: shown = parameter.name + "?"
    case .defaulted(let value): shown = "\(parameter.name): \(value.sourceText)"
    case .inputs:
      shown = parameter.name + ": …, …"
      takesInputs = true
    case .variadic:
      shown = parameter.name + ", …"
      isVariadic = true
    }
    accepts = { value in
      if case .success = parameter.accept(value, beside: [], currency: .usd) { true } else { false }
    }
    switch parameter.type {
    case .boolean: isYesOrNo = true
    case .either(let types):
      for case .word(let texts) in types { words = texts.map { ($0, "") } }
    case .word(let texts): words = texts.map { ($0, "") }
    case .wordOrName(let texts, let list):
      let usual = Dictionary(
        ExpenseCategories.all.map { ($0.word, $0.meaning) }, uniquingKeysWith: { first, _ in first }
      )
      words = texts.map { ($0, parameter.name == "category" ? usual[$0] ?? "" : "") }
      if case .list(let values)? = context.value(list) {
        words? += values.map { value in
          func text(_ field: String) -> String {
            CompletionContext.field(field, of: value)?.displayText ?? ""
          }
          return (text("name"), text("meaning"))
        }
      }
    case .text: isPath = ["path", "file", "picture"].contains(parameter.name)
    default: break
    }
  }
}
