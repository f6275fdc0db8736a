import FinLanguage
import FinValues

/// Examples for pages of help.
extension StandardLibrary {
  /// A line to type for a page about no function, where a line that was not understood leads to it.
  static let pageExamples = [
    "repayment": "loan($300k, 6.5%, 30y, frequency: \"biweekly\")",
    "cards": "visa = card($1_200, $5_000, 24.99%, due: 15)",
    "utilization": "card($1_200, $5_000, 24.99%).utilization",
    "plans": "plan([debt(\"Visa\", $5_000, 22.9%, $150), debt(\"Car\", $8_000, 6%, $300)])",
    "spending": "spend($12, \"food\", \"lunch\")",
    "imports": "import_statement(\"bank.csv\")",
    "percents": "$200 + 8%",
    "dates": "days_between(today, 2026-12-25)",
  ]
}
