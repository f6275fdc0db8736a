import Finance
import FinLanguage
import Money

/// The arguments of `plan` by name, in the order of its parameters.
enum PlanInput: String, CaseIterable {
  case debts, budget, extra, extras, start, method, order, transfers, name

  var parameter: Parameter {
    switch self {
    case .debts:
      Parameter(
        "debts", PlanDebts.type,
        meaning: "debts, cards, loans, or a list of them; `debts` are all that names hold",
        foreignNames: ["cards", "loans"])
    case .budget:
      Parameter(
        "budget", .periodicMoney, .optional,
        meaning: "what is paid a month on all of them; else the minimums and extra",
        foreignNames: ["payment", "monthly", "total"])
    case .extra:
      Parameter(
        "extra", .either([.periodicMoney, .listOf(.record)]), .optional,
        meaning:
          "paid a month beyond the minimums: an amount, or"
          + " [{from: 2027-01-01, amount: $500}] where it changes",
        foreignNames: ["extra_payment", "additional"])
    case .extras:
      Parameter(
        "extras", .listOf(.record), .optional,
        meaning: "paid once, as [{on: 2027-03-01, amount: $1000}]",
        foreignNames: ["lump_sums", "one_off", "windfalls"])
    case .start:
      Parameter(
        "start", .date, .optional,
        meaning: "the day of the balances; the first payments are a month later; else today",
        foreignNames: ["from", "date"])
    case .method:
      Parameter(
        "method", .word(PlanMethod.names), .optional,
        meaning: "which debt gets the rest of the budget first; avalanche unless given",
        foreignNames: ["strategy"])
    case .order:
      Parameter(
        "order", .list, .optional,
        meaning: "for method \"custom\": the debts to pay first, as [\"Visa\", \"Car\"]",
        foreignNames: ["priority"])
    case .transfers:
      Parameter(
        "transfers", .listOf(.record), .optional,
        meaning:
          "balances that move, as [{from: \"Visa\", fee: 3%, apr: 0%, for: 15mo}]; also amount, to,"
          + " then, limit, on",
        foreignNames: ["transfer", "balance_transfers"])
    case .name: Parameter("name", .text, .optional, meaning: "a label for its card")
    }
  }
}
