import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The box as a statement has it.
extension MinimumPaymentWarning {
  var markup: Markup {
    let title = Markup.line(Self.type.title, .title)
    let name = card?.name.map { "\($0): " } ?? ""
    let owed = Markup.line(
      "\(name)\(text(estimate.balance)) owed, minimum due \(text(estimate.minimumDue))", .muted)
    let head = Markup.lines([title, owed])
    guard !estimate.isExempt else {
      let why =
        estimate.balance.isZero
        ? "Nothing is owed, so no warning is required."
        : "The minimum payment pays all of it, so the statement needs no warning."
      return .stack([head, .paragraph(StyledText(why))])
    }
    var parts = [head, Markup.paragraph(StyledText(warning))]
    if !estimate.isEndless { parts.append(.table(table)) }
    parts += remarks.map { .paragraph(StyledText($0)) }
    parts.append(.paragraph(StyledText(Self.counseling)))
    parts += promotionRules.map { .paragraph(StyledText($0, .muted)) }
    parts.append(.paragraph(StyledText(Self.basis, .muted)))
    return .stack(parts)
  }

  /// The words of 12 CFR 1026.7(b)(12)(i)(A) and (ii)(A).
  private var warning: String {
    estimate.isEndless
      ? "Even if you make no more charges using this card, if you make only the minimum payment"
        + " each month we estimate you will never pay off the balance shown on this statement"
        + " because your payment will be less than the interest charged each month."
      : "If you make only the minimum payment each period, you will pay more in interest and it"
        + " will take you longer to pay off your balance. For example:"
  }

  private var table: Table {
    var rows = [
      [
        StyledText("Only the minimum payment"), StyledText(timeText, .duration),
        estimate.minimumTotal.map { StyledText(whole($0), .money) } ?? "",
      ]
    ]
    if estimate.threeYears == .shown {
      rows.append([
        StyledText(whole(estimate.payment36)), StyledText("3 years", .duration),
        StyledText(whole(estimate.total36), .money),
      ])
      if let savings = estimate.savings {
        rows.append([
          StyledText(""), StyledText(""), StyledText("(Savings = \(whole(savings)))", .positive),
        ])
      }
    }
    return Table(
      columns: [
        Table.Column("each month you pay", importance: 2, mayBeCut: false),
        Table.Column("paid off in", importance: 2, mayBeCut: false),
        Table.Column("total paid", .trailing, importance: 2),
      ].map { column in
        // The statement has to say all of it.
        var column = column
        column.mayBeLeftOut = false
        return column
      }, rows: rows)
  }

  private var remarks: [String] {
    if estimate.isEndless {
      return [
        "If you make more than the minimum payment each period, you will pay less in interest and"
          + " pay off your balance sooner. \(whole(estimate.payment36)) a month pays it off in 3"
          + " years."
      ]
    }
    return switch estimate.threeYears {
    case .shown: []
    case .asLong: ["Paying it off in 3 years is no faster, so the statement does not show it."]
    case .belowMinimum:
      ["The 3-year payment would be below the minimum, so the statement omits it."]
    }
  }

  /// The rules of the appendix for promotional rates.
  var promotionRules: [String] {
    estimate.balances.compactMap { balance -> String? in
      guard let promotion = balance.promotion else { return nil }
      let months = promotion.lastMonth.words("month")
      return "\(Value.percent(promotion.rate).displayText) ends in month \(promotion.lastMonth), as"
        + " Appendix M2 counts: that month bears \(Value.percent(balance.rate).displayText) already,"
        + " while the rate of 36 months counts \(months) of it."
    }
  }

  /// 12 CFR 1026.7(b)(12)(i)(E), (iv) and form G-18(C): the statement has the issuer's toll-free number.
  private static let counseling =
    "If you would like information about credit counseling services, call the toll-free number on"
    + " your statement."

  private static let basis =
    "estimates: no more charges and this balance; months of 365/12 = 30.41667 days, rounded to the nearest cent;"
    + " " + source

  /// Months below two years, else whole years.
  private var timeText: String {
    guard let months = estimate.months else {
      return "more than \(Decimal(StatementEstimate.longest / 12).grouped()) years"
    }
    if months < 24 { return months.words("month") }
    return "\(Decimal((months + 6) / 12).grouped()) years"
  }

  /// Rounded to whole units, as most statements show them.
  private func whole(_ amount: Decimal) -> String {
    let text = text(amount.rounded(toPlaces: 0))
    guard estimate.currency.minorUnits > 0 else { return text }
    return text.replacing(
      "." + String(repeating: "0", count: estimate.currency.minorUnits), with: "")
  }
}
