import Finance
import FinLanguage
import Markup
import Money

extension AffordabilityValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field) else { return nil }
    var result = Explanation(Self.titles[field] ?? field, value: value)
    result.conventions = ["rounded half up to the smallest unit"]
    switch field {
    case "price": price(&result)
    case "amount":
      result.derive(
        "amount", by: "price − down_payment", from: [price, downPayment],
        exact: self.result.amount)
    case "down_payment": down(&result)
    case "ltv":
      result.derive(
        "ltv", by: "amount / price", from: [amount, price], exact: self.result.loanToValue)
    case "monthly": monthly(&result)
    case "monthly_parts":
      parts(&result)
      result.value = value
      result.fields = partFields(result)
    case "limit": limit(&result)
    case "front_limit":
      result.derive(
        "front_limit", by: "front · income", from: [share("front", terms.front), income],
        exact: terms.frontLimit)
      result.source = Self.convention
    case "back_limit":
      result.derive(
        "back_limit", by: "back · income − debts",
        from: [share("back", terms.back), income, debts], exact: terms.backLimit)
      result.source = Self.convention
    case "front_ratio":
      result.derive(
        "front_ratio", by: "monthly / income", from: [monthly, income],
        exact: self.result.frontRatio)
    default:
      result.derive(
        "back_ratio", by: "(monthly + debts) / income", from: [monthly, debts, income],
        exact: self.result.backRatio)
    }
    return result
  }

  private static let convention = "28% and 36%: a convention among lenders, no rule of an agency"

  private static let titles = [
    "price": "Largest price", "amount": "Amount lent", "down_payment": "Down payment",
    "ltv": "Loan to value", "monthly": "Cost of a month", "monthly_parts": "Parts of a month",
    "limit": "What limits the price", "front_limit": "Most for housing",
    "back_limit": "Most for housing beside debts", "front_ratio": "Housing of the income",
    "back_ratio": "Housing and debts of the income",
  ]

  // MARK: Quantities

  private func quantity(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity {
    .init(symbol, amount, .money(terms.currency), meaning)
  }

  private func share(_ symbol: String, _ share: Decimal) -> Explanation.Quantity {
    .init(symbol, share, .percent, "the most of the income")
  }

  private var price: Explanation.Quantity { quantity("price", result.price, "of the home") }
  private var amount: Explanation.Quantity { quantity("amount", result.amount, "lent") }
  private var downPayment: Explanation.Quantity {
    quantity("down_payment", result.downPayment, "paid at once")
  }
  private var income: Explanation.Quantity {
    quantity("income", terms.income, "a month, before taxes")
  }
  private var debts: Explanation.Quantity { quantity("debts", terms.debts, "a month") }
  private var monthly: Explanation.Quantity {
    quantity("monthly", result.parts.total, "what a month costs")
  }

  // MARK: Figures

  private func price(_ result: inout Explanation) {
    result.derive(
      "price", by: "amount + down_payment", from: [amount, downPayment], exact: self.result.price)
    let unit = Money(.zero, terms.currency).minorUnit.amount
    let next = self.result.parts(atPrice: self.result.price + unit).total
    var text =
      "The largest price whose month costs no more than \(self.text(self.result.room)):"
      + " here it is \(self.text(self.result.parts.total))."
    switch self.result.limit {
    case .front, .back:
      if next > self.result.parts.total {
        text += " \(self.text(unit)) more, and it would be \(self.text(next))."
      }
    case .insurance:
      text +=
        " \(self.text(unit)) more, and more than 80% of the price would be lent: with mortgage"
        + " insurance a month would cost \(self.text(next))."
    case .down: text += " A higher price would need a larger down payment."
    }
    result.sentences = [text, "Found by halving, as a month's cost never falls with the price."]
  }

  private func down(_ result: inout Explanation) {
    guard case .share(let share) = terms.down else {
      result.results = [result.value.displayText]
      result.sentences = ["It was given."]
      return
    }
    result.derive(
      "down_payment", by: "down · price",
      from: [.init("down", share, .percent, "part of the price"), price],
      exact: share * self.result.price)
  }

  private func monthly(_ result: inout Explanation) {
    let parts = self.result.parts
    let named = [
      ("principal_interest", parts.loan, "the loan's payment"), ("tax", parts.tax, "a month"),
      ("insurance", parts.insurance, "a month"),
      ("pmi", parts.mortgageInsurance, "mortgage insurance, a month"),
      ("hoa", parts.dues, "dues, a month"),
    ].filter { $0.0 == "principal_interest" || !$0.1.isZero }
    result.derive(
      "monthly", by: named.map(\.0).joined(separator: " + "),
      from: named.map { quantity($0.0, $0.1, $0.2) }, exact: parts.total)
  }

  private func parts(_ result: inout Explanation) {
    let parts = self.result.parts
    let rate = terms.rate / Decimal(12)
    result.value = money(parts.loan)
    if rate.isZero || self.result.amount.isZero {
      result.derive(
        "principal_interest", by: "P / n",
        from: [
          quantity("P", self.result.amount, "amount lent"),
          .init("n", Decimal(terms.payments), .number, "number of monthly payments"),
        ], exact: self.result.amount / Decimal(terms.payments))
    } else {
      result.derive(
        "principal_interest", by: "P · r / (1 − (1 + r)^−n)",
        from: [
          quantity("P", self.result.amount, "amount lent"),
          .init(
            "r", rate, .number, "interest rate a month",
            note: "\(Value.percent(terms.rate).sourceText) / 12"),
          .init("n", Decimal(terms.payments), .number, "number of monthly payments"),
        ],
        exact: LevelPayment(periodicRate: rate).payment(
          amount: self.result.amount, payments: terms.payments))
    }
    var sentences: [String] = []
    if case .share(let share) = terms.costs.tax, !share.isZero {
      sentences.append("Tax is a twelfth of \(percent(share)) of the price, \(text(parts.tax)).")
    }
    if parts.mortgageInsurance.isPositive {
      sentences.append(
        "PMI is a twelfth of \(percent(terms.costs.insuranceRate)) of the amount,"
          + " \(text(parts.mortgageInsurance)), as it is above 80% of the price.")
    }
    result.sentences = sentences
  }

  /// The parts of a month, each by itself.
  private func partFields(_ loan: Explanation) -> [String: Explanation] {
    let parts = self.result.parts
    var fields: [String: Explanation] = [:]
    for (name, amount, input) in [
      ("principal_interest", parts.loan, ""), ("tax", parts.tax, "tax"),
      ("insurance", parts.insurance, "insurance"), ("pmi", parts.mortgageInsurance, "pmi"),
      ("hoa", parts.dues, "hoa"),
    ] {
      var part = loan
      part.value = money(amount)
      if !input.isEmpty {
        part = Explanation("\(name), a month", value: money(amount))
        part.figure = name
        let given = inputs.first { $0.name == input }?.value.sourceText
        part.sentences = [
          (given.map { "Given as \(input): \($0)" } ?? "Not given") + ". A month: \(text(amount))."
        ]
      }
      fields[name] = part
    }
    return fields
  }

  private func limit(_ result: inout Explanation) {
    let limits =
      "Housing may take \(text(terms.frontLimit)), \(percent(terms.front)) of the income; debts"
      + " leave it \(text(terms.backLimit)) of \(percent(terms.back))."
    result.sentences = [limits, "The price stops at \(limitName): \(limitNote)."]
    result.source = Self.convention
  }
}
