import Finance
import FinLanguage
import FinValues
import Money

/// Finding what was written down, and taking it out again.
enum SearchBuiltIns {
  static let all: [BuiltIn] = [search, delete]

  static let search = BuiltIn(
    "search", .spending, parameters: TransactionSearch.parameters, effect: .reads,
    summary: "Finds transactions, newest first, with their places in the lists.",
    example: .init(
      #"expenses = [expense($4.50, "food", "Coffee"), expense($9, "auto")]; search("coffee")"#,
      prints: """
        place        on          amount  category  note
        ─────────────────────────────────────────────────
        expenses[1]  2026-01-15   $4.50  food      Coffee
        """),
    help: .init(seeAlso: ["delete", "recategorize", "spending"]),
    body: { call in .list(try TransactionSearch(call).rows(in: call.context)) })

  static let delete = BuiltIn(
    "delete", .spending,
    parameters: [
      Parameter(
        "which", .any,
        meaning: "place in expenses, list of places, or search results: search(\"coffee\")",
        aliases: ["index", "place", "rows", "what"])
    ], effect: .writes,
    summary: "Deletes transactions; later imports won't bring them back.",
    example: .init(
      #"expenses = [expense($5, "food"), expense($9, "auto")]; gone = delete(1); expenses.amount"#,
      prints: "[$9.00]"),
    help: .init(seeAlso: ["search", "imports"]),
    body: { call in
      let places = try DeletionPlaces(call[0])
      return .list(try places.delete(in: call.context))
    })
}
