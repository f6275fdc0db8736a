import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel: which conventions fit, or where the rows part.
extension LenderReconciliation {
  var groups: [Panel.Group] {
    [
      Panel.Group(rows: counts),
      reconciliation.fits.isEmpty
        ? Panel.Group("First difference", rows: difference) : Panel.Group("Best fit", rows: fits),
    ]
  }

  private var counts: [Panel.Row] {
    let (first, last) = (reconciliation.span.lowerBound, reconciliation.span.upperBound)
    let all = reconciliation.fitting == reconciliation.compared
    return [
      Panel.Row(
        "Rows compared", "\(reconciliation.compared)", .number,
        note: first == last ? "payment \(first)" : "payments \(first) to \(last)"),
      Panel.Row(
        "Rows that fit", all ? "all" : "\(reconciliation.fitting)",
        reconciliation.fits.isEmpty ? .negative : .positive,
        note: reconciliation.fits.isEmpty ? "with the best conventions" : "to the cent"),
    ]
  }

  private static let mostFits = 6

  /// The conventions that fit; the same fit by several day counts is one row.
  private var fits: [Panel.Row] {
    var groups: [(typed: String, words: [ConventionArguments])] = []
    for fit in reconciliation.fits {
      let words = self.words(of: fit)
      let typed = ConventionArguments.typed(words.withoutDayCount)
      if let place = groups.firstIndex(where: { $0.typed == typed }) {
        groups[place].words.append(words)
      } else {
        groups.append((typed, [words]))
      }
    }
    var rows = groups.prefix(Self.mostFits).enumerated().compactMap { place, group in
      group.words.first.map { words in
        let others = group.words.dropFirst().map(\.dayCount.name)
        let notes = [
          words.isAsGiven ? "as given" : nil, words.paymentNote, words.lastPaymentNote,
          others.isEmpty ? nil : "and with \(others.joined(separator: ", "))",
        ].compactMap { $0 }
        return Panel.Row(
          "\(place + 1)", ConventionArguments.typed(words.arguments), .value,
          note: notes.isEmpty ? nil : notes.joined(separator: "; "))
      }
    }
    if groups.count > Self.mostFits {
      rows.append(
        Panel.Row(
          "", "and \(groups.count - Self.mostFits) more", .muted, note: "ways to fit"))
    }
    return rows
  }

  private var difference: [Panel.Row] {
    guard let difference = reconciliation.difference else { return [] }
    let row = difference.number == 0 ? "the loan amount" : "payment \(difference.number)"
    return [
      Panel.Row("Row", row, .value, note: difference.column.rawValue),
      Panel.Row("Lender", value(difference.theirs).displayText, .negative),
      Panel.Row(
        "fin", value(difference.ours).displayText, .value,
        note: "by " + ConventionArguments.typed(words(of: reconciliation.best).arguments)),
    ]
  }
}

/// Sentences about a reconciliation.
extension LenderReconciliation {
  /// The rows' own arithmetic first, then what else would make them.
  var notes: [String] {
    guard reconciliation.fits.isEmpty else {
      return reconciliation.best.paidBeyond.isEmpty
        ? [] : [paidBeyond(reconciliation.best.paidBeyond)]
    }
    return [contradiction, reasons, otherGivens].compactMap { $0 }
  }

  private func paidBeyond(_ paid: [(number: Int, amount: Decimal)]) -> String {
    guard paid.count == 1, let only = paid.first else {
      return "\(paid.count) payments differ from the schedule and are used as made."
    }
    return "Payment \(only.number) differs from the schedule and is used as made."
  }

  /// The contradiction among the rows themselves.
  private var contradiction: String? {
    reconciliation.contradiction.map { problem in
      switch problem.kind {
      case .parts:
        "Row \(problem.number) does not add up: its parts total \(text(problem.made)), "
          + "its payment is \(text(problem.theirs))."
      case .chain:
        "Row \(problem.number) does not follow from the one before: the balance before it less"
          + " principal leaves \(text(problem.made)), not \(text(problem.theirs))."
      }
    }
  }

  private var reasons: String? {
    guard let difference = reconciliation.difference else { return nil }
    let reasons = difference.reasons(reconciliation.best.candidate.terms).map { reason in
      switch reason {
      case .rate(let rate): "a rate of \(percent(rate))"
      case .days(let days, let year): "\(days) days over \(year)"
      case .extra(let amount): "\(text(amount)) more paid"
      case .charge(let amount):
        difference.column == .balance
          ? "\(text(amount)) added to the balance" : "\(text(amount)) less paid"
      }
    }
    guard !reasons.isEmpty else { return nil }
    return "Their figure would match \(reasons.joined(separator: ", or "))."
  }

  private var otherGivens: String? {
    reconciliation.otherGivens.map { fit in
      let typed = ConventionArguments.typed(words(of: fit).changes)
      return "Every row fits with \(typed)."
    }
  }
}
