import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// Statements of banks taken over into the session's lists.
enum ImportBuiltIns {
  static let all: [BuiltIn] = [importStatement, previewStatement, account]

  static let importStatement = BuiltIn(
    "import_statement", .spending,
    parameters: ImportInput.allCases.map { $0.parameter(isPreview: false) }, effect: .writes,
    summary: "Imports bank statements; duplicates are skipped.",
    example: .init(#"import_statement("january.ofx").added"#, prints: "3"),
    help: .init(seeAlso: ["imports", "preview_statement", "add_rule"], arguments: .statement),
    body: { call in
      let arguments = try ImportArguments(call, isPreview: false)
      let plan = try arguments.plan(in: call.context)
      try plan.apply(in: call.context)
      var report = plan.report
      report.remarks += try LoanPaymentImport(plan.lines + plan.leftOut, in: call.context).record()
        .map {
          PlacedRemark(remark: .text(.words($0)))
        }
      return report.worded(by: arguments.command).value
    })

  private static let previewParameters = ImportInput.allCases.map {
    $0.parameter(isPreview: true)
  }

  static let previewStatement = BuiltIn(
    "preview_statement", .spending, parameters: previewParameters, effect: .reads,
    summary: "Shows what import_statement would import.",
    example: .init(#"preview_statement("january.ofx").lines[1].category"#, prints: "food"),
    help: .init(seeAlso: ["imports", "import_statement"], arguments: .statement),
    body: { call in
      if case .record = call["path"] {
        return try ImportReport(NamedArguments(call)).value
      }
      let arguments = try ImportArguments(call, isPreview: true)
      return try arguments.plan(in: call.context).report.worded(by: arguments.command).value
    })

  static let account = BuiltIn(
    "account", .spending, parameters: BankAccount.type.parameters,
    summary: "A bank account, as imports know it.",
    example: .init(#"account("Checking", "1111").label"#, prints: "Checking"),
    help: .init(
      seeAlso: ["imports"],
      arguments: [
        .init("Reading its files", ["currency", "dates", "mappings", "layouts", "mark"]),
        .init("Kept by imports", ["balanced", "deleted"]),
      ]),
    body: { try BankAccount($0).value })
}
