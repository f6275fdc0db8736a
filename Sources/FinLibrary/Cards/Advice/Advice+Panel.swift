import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Advice as it is shown: the sentences, then each card with what it takes.
extension UtilizationAdvice {
  var markup: Markup {
    let sentences = AdviceSentences(self).all.map { sentence in
      Markup.paragraph(
        StyledText(sentence.text, sentence.isUrgent ? .warning : .plain), hang: 2)
    }
    return .stack([.lines(sentences), .table(table), .lines(remarks)])
  }

  private var table: Table {
    let rows = amountOrder.map { place in
      let use = plan.cards[place]
      let pay = plan.payments[place]
      return [
        StyledText(name(of: place)), money(advice.cards[place].balance).styledText(),
        use.utilization().map { shown($0) } ?? nothing, utilization(of: place),
        pay.isZero ? nothing : money(pay).styledText(),
        use.utilization(after: pay).map { shown(reached: $0) } ?? nothing,
      ]
    }
    let all = plan.utilization(after: plan.total)
    return Table(
      columns: [
        Table.Column("card", importance: 5), Table.Column("balance", .trailing, importance: 2),
        Table.Column("used", .trailing, importance: 3),
        Table.Column("utilization", importance: 0, mayBeCut: false),
        Table.Column("pay for \(target)", .trailing, importance: 4),
        Table.Column("after", .trailing, importance: 1),
      ], rows: rows,
      footer: plan.cards.count < 2
        ? nil
        : [
          "all", StyledText(text(plan.used)),
          plan.utilization.map { shown($0) } ?? nothing,
          CardLabels.meter(plan.utilization, band, cells: CardTables.cells),
          StyledText(text(plan.total)), all.map { shown(reached: $0) } ?? nothing,
        ])
  }

  /// The band of all cards together.
  private var band: UtilizationBand { UtilizationBand(balance: plan.used, limit: plan.limit) }

  private var nothing: StyledText { StyledText("–", .muted) }

  private func shown(_ share: Decimal) -> StyledText {
    StyledText(text(share: share), .percent)
  }

  private func shown(reached share: Decimal) -> StyledText {
    StyledText(text(reached: share), .percent)
  }

  /// A bar and its band; a closed card has no utilization of its own.
  private func utilization(of place: Int) -> StyledText {
    if plan.cards[place].isClosed { return StyledText(band(of: place), .muted) }
    return CardLabels.meter(
      plan.cards[place].utilization(), advice.cards[place].band, cells: CardTables.cells)
  }

  private var remarks: [Markup] {
    var texts = [
      "Issuers usually report the balance on the closing day, so charges until then"
        + " and interest add to it. \(CardLabels.bands.capitalizedFirst)."
        + " Scoring formulas are not public; no score is promised."
    ]
    let assumed = plan.order.filter { advice.standings[$0].cycle?.isClosingAssumed ?? false }
    if !assumed.isEmpty {
      let names = assumed.map { name(of: $0) }
      texts.append(
        (names.count > 3
          ? "Closing days not given are"
          : names.count == 1
            ? "The closing day of \(names[0]) is"
            : "The closing days of \(names.listed()) are")
          + " assumed to be \(CardCycle.usualGraceDays) days before the due day.")
    }
    return texts.map { .paragraph(StyledText($0, .muted)) }
  }
}
