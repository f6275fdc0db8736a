import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension [RecurringPayment] {
  /// The yearly cost of each, as the rows of a sum.
  var yearTable: Table {
    Table(
      columns: [
        Table.Column("payee", importance: 3), Table.Column("amount", .trailing, importance: 2),
        Table.Column("every", importance: 1), Table.Column("per_year", .trailing, importance: 2),
      ], rowCount: count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let payment = self[place]
      return [
        StyledText(payment.payee.name.cut(to: 28), .text),
        payment.money(payment.rounded(payment.amount)).styledText(),
        StyledText(payment.recurrence.rawValue),
        payment.money(payment.rounded(payment.perYear)).styledText(),
      ]
    }
  }
}
