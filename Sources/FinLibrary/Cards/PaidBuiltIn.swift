import Finance
import FinLanguage
import FinValues
import Money

extension CardBuiltIns {
  /// The payments made on a debt, in sum.
  static let paid = BuiltIn(
    "paid", .cards,
    parameters: [
      Parameter(
        "debt", .either(Debts.kinds.map { .domain($0) }), meaning: "card, loan or other debt"),
      Parameter(
        "since", .date, .optional, meaning: "date of the first payment counted (default: all)",
        aliases: ["from"]),
    ],
    summary: "Payments recorded on a card or other debt, in total.",
    example: .init(
      """
      visa = card($1_200, $5k, 24.99%, due: 20);
      visa = pay(visa, $200);
      paid(visa, since: 2026-01-01)
      """, prints: "$200.00"),
    help: .init(seeAlso: ["pay", "progress", "cards"]),
    body: { call in
      guard let debt = call[0].asDebt else {
        throw RuntimeError.declarationMismatch(
          parameter: 1, wanted: "card", got: call[0].typeName)
      }
      let since = call.has("since") ? try call.date("since") : nil
      let payments = debt.payments(through: call.context.today)
        .filter { payment in since.map { $0 <= payment.date } ?? true }
      if payments.isEmpty, let note = debt.paymentsNote { call.context.remark(note) }
      return .money(payments.reduce(.zero) { $0 + $1.amount }, debt.currency)
    })
}
