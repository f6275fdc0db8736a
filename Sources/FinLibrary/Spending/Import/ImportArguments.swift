import Exchange
import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The arguments of `import_statement` and `preview_statement`, in the order of their parameters.
enum ImportInput: String, CaseIterable {
  case path, rules, mapping, account, currency, dates, card, skip, restore, month

  func parameter(isPreview: Bool) -> Parameter {
    switch self {
    case .path:
      Parameter(
        "path", isPreview ? .either([.text, .record]) : .text,
        meaning: "an OFX, QFX, QIF or CSV file, or a folder of them",
        aliases: ["file", "folder", "statement"])
    case .rules:
      Parameter(
        "rules", .either([.domain("rule"), .listOf(.domain("rule"))]), .optional,
        meaning: "rules for this import, applied before the list rules",
        aliases: ["rule"])
    case .mapping:
      Parameter(
        "mapping", .record, .optional,
        meaning: "columns of a CSV file by heading or number, e.g. {date: 1, amount: 4, text: 3}",
        aliases: ["columns", "map", "format"])
    case .account:
      Parameter(
        "account", .text, .optional, meaning: "name of the account; fin remembers it",
        aliases: ["label", "name", "bank"])
    case .currency:
      Parameter(
        "currency", .text, .optional, meaning: "currency code, if the file has none")
    case .dates:
      Parameter(
        "dates", .word(StatementOptions.DateOrder.allCases.map(\.rawValue)), .optional,
        meaning: "date order, if the file is ambiguous",
        aliases: ["date_format", "date_order"], wordAliases: Self.dateOrder)
    case .card:
      Parameter(
        "card", .text, .optional,
        meaning: "name of the card the statement updates, e.g. \"visa\"")
    case .skip:
      Parameter(
        "skip", .either([.text, .listOf(.text)]), .optional,
        meaning: "names of files in the folder to skip", aliases: ["except", "exclude"])
    case .restore:
      Parameter(
        "restore", .boolean, .defaulted(.boolean(false)),
        meaning: "bring back lines you deleted after an earlier import",
        aliases: ["undelete", "deleted", "again"])
    case .month:
      Parameter(
        "month", .word(EnteredMonth.allCases.map(\.rawValue)),
        .defaulted(.text(EnteredMonth.keep.rawValue)),
        meaning: "expenses of a month that you entered as a whole: replace what you entered, add to"
          + " it, or keep it and skip them", aliases: ["months"])
    }
  }

  /// `mm/dd/yyyy` as MDY.
  private static func dateOrder(_ word: String) -> String? {
    var letters = ""
    for letter in word.uppercased() where "DMY".contains(letter) && letters.last != letter {
      letters.append(letter)
    }
    return StatementOptions.DateOrder(rawValue: letters)?.rawValue
  }
}

/// A call of `import_statement` or `preview_statement`, read.
struct ImportArguments {
  private(set) var request: ImportPlan.Request
  let options: StatementOptions
  /// The files of a folder to pass over.
  private let skipped: [String]
  /// The whole as a person types it.
  let command: ImportCommand

  init(_ call: Call, isPreview: Bool) throws {
    let given = NamedArguments(call)
    func text(_ input: ImportInput) -> String? { given.text(input.rawValue) }
    func values(_ input: ImportInput) -> [Value] { given.values(input.rawValue) }
    var request = ImportPlan.Request(path: text(.path) ?? "", isPreview: isPreview)
    request.rules = values(.rules).compactMap { CategoryRule($0) }
    request.label = text(.account)
    if let label = request.label, !label.contains(where: { !$0.isWhitespace }) {
      throw RuntimeError.invalidArgument(
        parameter: "account", problem: "it is empty",
        hint: .input("account", .source(#""Checking""#)))
    }
    request.currency = try text(.currency).map(Self.currency)
    request.card = text(.card)
    skipped = values(.skip).compactMap { value in
      if case .text(let name) = value { name } else { nil }
    }
    request.restores = given.boolean(ImportInput.restore.rawValue) ?? false
    request.month = text(.month).flatMap(EnteredMonth.init) ?? .keep
    command = ImportCommand(
      path: request.path,
      given.given().dropFirst().filter { argument in
        switch ImportInput(rawValue: argument.name) {
        case .restore: request.restores
        case .month: request.month != .keep
        default: true
        }
      }, host: call.context.host)
    self.request = request
    var options = try given.record(ImportInput.mapping.rawValue).map {
      try MappingArgument.options($0)
    }
    if let order = text(.dates) {
      options = options ?? StatementOptions()
      options?.dates = StatementOptions.DateOrder(rawValue: order)
    }
    self.options = options ?? StatementOptions()
    self.request.dates = self.options.dates
  }

  static func currency(_ code: String) throws -> Currency {
    guard let currency = Currency(code: code) else {
      throw LibraryError.unknownCurrency(code: code, nearest: nil)
    }
    return currency
  }

  /// Throws an ``ImportError`` with a hint that is a command.
  func plan(in context: any CallContext) throws -> ImportPlan {
    do {
      let source = try ImportSource(
        path: request.path, skipped: skipped, options: options,
        remembered: AccountBook(in: context).mappings, context: context)
      return try ImportPlan(source, request, in: CallImportSession(context: context))
    } catch let error as ImportError {
      throw ImportCommandError(error, command)
    }
  }
}
