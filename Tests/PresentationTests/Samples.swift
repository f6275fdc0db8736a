import FinLanguage
import Markup
import Money

/// A decimal from its text; a typo shows as not a number in the output.
func decimal(_ text: String) -> Decimal { Decimal(text) ?? .notANumber }

func dollars(_ text: String) -> Value { .money(Money(decimal(text))) }

func percent(_ text: String) -> Value { .percent(decimal(text) / .hundred) }

/// The schedule of $300,000 at 6.5% over 30 years, good enough for the eye.
func schedule(count: Int) -> Value {
  let keys = Record.Keys([
    "n", "date", "payment", "principal", "interest", "extra", "balance", "rate",
  ])
  let payment = decimal("1896.20")
  let rate = decimal("0.065")
  var balance = decimal("300000")
  let start = CalendarDate(year: 2026, month: 1, day: 31)
  return .list(
    (1...count).map { number in
      let interest = (balance * rate / Decimal(12)).rounded(toPlaces: 2)
      balance = balance - (payment - interest)
      return .record(
        Record(
          keys: keys,
          values: [
            .number(Decimal(number)),
            start?.adding(months: number, anchorDay: 31).map(Value.date) ?? .none,
            .money(Money(payment)), .money(Money(payment - interest)), .money(Money(interest)),
            .money(Money(.zero)), .money(Money(balance)), .percent(rate),
          ]))
    })
}

/// A loan's card as the lending library would make it.
let loanCard = Panel(
  title: "Loan", subtitle: "$300,000.00 at 6.5% over 30y",
  groups: [
    Panel.Group(rows: [
      Panel.Row("Payment", "$1,896.20", .money, note: "monthly"),
      Panel.Row("Payments", "360", .number),
      Panel.Row("Total interest", "$382,633.47", .money),
      Panel.Row("Total paid", "$682,633.47", .money),
      Panel.Row(
        "Crossover", "232", .number, note: "first payment with more principal than interest"),
      Panel.Row("Payoff date", "2056-01-31", .date),
    ]),
    Panel.Group(
      "Conventions",
      rows: [
        Panel.Row("Rounding", "half up, each payment to the cent"),
        Panel.Row("Day count", "30/360"),
      ]),
  ],
  notes: ["The last payment clears what rounding left over, so the balance ends at exactly $0.00."])
