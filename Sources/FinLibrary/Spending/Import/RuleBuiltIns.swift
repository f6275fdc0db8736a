import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// Rules of import: kept, tried on what is there, learnt from what a person sorts.
enum RuleBuiltIns {
  static let all: [BuiltIn] = [rule, addRule, tryRules, applyRules, recategorize]

  static let rule = BuiltIn(
    "rule", .spending, parameters: CategoryRule.type.parameters, effect: .reads,
    summary: "A rule: the category for imported transactions with a text in their note.",
    example: .init(#"rule("whole foods", "food").category"#, prints: "food"),
    help: .init(seeAlso: ["imports", "add_rule"], keeper: .function("add_rule")),
    body: { try CategoryRule($0).value })

  static let addRule = BuiltIn(
    "add_rule", .spending, parameters: CategoryRule.type.parameters, effect: .writes,
    summary: "Adds a rule for imports.",
    example: .init(
      "add_rule(\"whole foods\", \"food\");\nadd_rule(\"uber\", \"auto\");\nrules.category",
      prints: #"["food", "auto"]"#),
    help: .init(seeAlso: ["imports", "try_rules", "recategorize"]),
    body: { call in
      let rule = try CategoryRule(call)
      if try kept(in: call.context).contains(rule) { throw RuleListError.identical(rule) }
      try SessionList.rules.append(CollectionOfOne(rule.value), in: call.context)
      let changes = try RuleTrial([rule], in: call.context).changes.count
      if changes > 0 {
        call.context.remark(
          "\(changes.words("transaction")) here would change: try_rules() shows them,"
            + " apply_rules() changes them")
      }
      return rule.value
    })

  private static let rulesParameter = Parameter(
    "rules", .either([.domain("rule"), .listOf(.domain("rule"))]), .optional,
    meaning: "rule or list of rules (default: rules)",
    aliases: ["rule"])

  static let tryRules = BuiltIn(
    "try_rules", .spending, parameters: [rulesParameter], effect: .reads,
    summary: "Shows which transactions rules would change.",
    example: .init(
      "spend($9, \"misc\", \"Uber trip\");\ntry_rules(rule(\"uber\", \"auto\")).becomes",
      prints: #"["auto"]"#),
    body: { call in
      let trial = try RuleTrial(try rules(call), in: call.context)
      if trial.changes.isEmpty { call.context.remark("no transaction would change") }
      return .list(trial.rows)
    })

  static let applyRules = BuiltIn(
    "apply_rules", .spending, parameters: [rulesParameter], effect: .writes,
    summary: "Applies rules to your transactions and shows what changed.",
    example: .init(
      "spend($9, \"misc\", \"Uber trip\");\napply_rules(rule(\"uber\", \"auto\")).becomes",
      prints: #"["auto"]"#),
    body: { call in
      let trial = try RuleTrial(try rules(call), in: call.context)
      try trial.apply()
      if trial.changes.isEmpty { call.context.remark("no transaction changed") }
      return .list(trial.rows)
    })

  static let recategorize = BuiltIn(
    "recategorize", .spending,
    parameters: [
      TransactionSelection.parameter,
      CategoryRule.categoryParameter,
      Parameter(
        "learn", .boolean, .defaulted(.boolean(false)),
        meaning: "add a rule for others of the same payee"),
    ],
    effect: .writes,
    summary: "Changes the category of transactions, and can add a rule for the payee.",
    example: .init(
      "spend($9, \"misc\", \"GREEN LEAF 012\");\n"
        + "recategorize(\"green leaf\", \"food\", learn: true);\nrules.contains",
      prints: #"["GREEN LEAF"]"#),
    body: { call in
      let outcome = CategoryRule.Outcome(word: try call.text("category"))
      let selection = try TransactionSelection(call["which"], becoming: outcome, in: call.context)
      var edits = TransactionEdits()
      for choice in selection.choices {
        edits[choice.place] = try choice.transaction.with(kind: outcome.transactionKind)
      }
      try edits.apply(in: call.context)
      if try call.boolean("learn") { try learn(selection, outcome, in: call.context) }
      return .list(
        selection.choices.map { RuleTrial.row($0, becomes: outcome.word) })
    })

  // MARK: The list

  private static func kept(in context: any CallContext) throws -> [CategoryRule] {
    try SessionList.rules.values(in: context).compactMap { CategoryRule($0) }
  }

  private static func rules(_ call: Call) throws -> [CategoryRule] {
    guard call.has(0) else {
      let kept = try kept(in: call.context)
      if kept.isEmpty { throw RuleListError.none }
      return kept
    }
    if case .list(let values) = call[0] { return values.compactMap { CategoryRule($0) } }
    return [call[0]].compactMap { CategoryRule($0) }
  }

  /// Adds a rule for each payee among the sorted ones, and returns them.
  private static func learn(
    _ selection: TransactionSelection, _ outcome: CategoryRule.Outcome,
    in context: any CallContext
  ) throws {
    let kept = Set(try kept(in: context))
    var learnt: [CategoryRule] = []
    for choice in selection.choices {
      guard let words = choice.transaction.note.flatMap(PayeeKeywords.stable) else { continue }
      let rule = try CategoryRule(.contains(words), outcome: outcome)
      let isKnown = learnt.contains { known in
        if case .contains(let text)? = known.pattern {
          words.lowercased().contains(text.lowercased())
        } else {
          false
        }
      }
      if !isKnown, !kept.contains(rule) { learnt.append(rule) }
    }
    if learnt.isEmpty {
      context.remark("no rule was added: there is one already, or no note names a payee")
      return
    }
    // The first that fits wins, so that what was learnt last comes first.
    try context.rebind(SessionList.rules.rawValue) { list in
      guard case .list(let values) = list else {
        throw SessionListError(name: SessionList.rules.rawValue, found: list)
      }
      list = .list(learnt.map(\.value) + values)
    }
    let told = learnt.map(\.sourceText)
    context.remark("from now on: \(told.listed(most: 5))")
    let others = try RuleTrial(learnt, in: context).changes.map(\.choice.transaction)
    guard !others.isEmpty else { return }
    var notes: [String] = []
    for note in others.compactMap(\.note) where !notes.contains(note) { notes.append(note) }
    let isOne = others.count == 1
    context.remark(
      "\(others.count.words("other")) here \(isOne ? "fits" : "fit") it and \(isOne ? "stays" : "stay")"
        + " as \(isOne ? "it is" : "they are"): \(notes.map { "“\($0)”" }.listed(most: 4));"
        + " apply_rules(\(learnt.count == 1 ? "rules[1]" : "")) moves \(isOne ? "it" : "them"), too"
    )
  }
}

/// The reason that a rule was not added, or none was tried.
enum RuleListError: DescribedError {
  case identical(CategoryRule)
  case none

  var row: ErrorRow {
    switch self {
    case .identical(let value):
      .init(
        "rule-there", "\(value.sourceText) is already one of the rules", hint: "rules lists them")
    case .none:
      .init("no-rules", "there are no rules yet", hint: #"add_rule("whole foods", "food")"#)
    }
  }
}
