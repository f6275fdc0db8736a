import Finance
import Money

/// New lines of months whose expenses a person entered as a whole: a month counts once.
extension ImportPlan {
  /// Remembers an expense that stands for its month.
  mutating func noteEntered(_ transaction: Transaction, at place: TransactionPlace) {
    guard place.list == .expenses, transaction.isWholeMonth else { return }
    entered[transaction.date.monthStart, default: []].append(place)
  }

  /// Leaves out the new expenses of such months, puts them in place of what was entered, or adds them
  /// to it, as the request has it.
  mutating func settleEnteredMonths() {
    if entered.isEmpty { return }
    let places = lines.indices.filter { place in
      guard case .expense = kinds[place] else { return false }
      return entered[lines[place].date.monthStart] != nil
    }
    if places.isEmpty { return }
    let months = Set(places.map { lines[$0].date.monthStart }).sorted()
    remark(.entered(months, lines: places.count, request.month))
    switch request.month {
    case .add: break
    case .replace:
      for month in months { for place in entered[month] ?? [] { edits.remove(place) } }
    case .keep: leaveOut(Set(places))
    }
  }

  private mutating func leaveOut(_ places: Set<Int>) {
    for place in places {
      let (line, number) = (lines[place], reportPlaces[place])
      report.lines[number].status = .entered
      if reasons[place] == .unknown { report.unknown -= 1 }
      report.accounts[
        self.place(ofAccount: line.account, line.amount.currency) ?? 0
      ].new -= 1
    }
    leftOut = places.sorted().map { lines[$0] }
    func rest<Part>(of parts: [Part]) -> [Part] {
      parts.indices.filter { !places.contains($0) }.map { parts[$0] }
    }
    (lines, kinds, reasons) = (rest(of: lines), rest(of: kinds), rest(of: reasons))
    reportPlaces = rest(of: reportPlaces)
  }
}
