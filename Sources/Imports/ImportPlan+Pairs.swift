import Finance
import Money

/// Other sides of transfers, and what looks like something that is there already.
extension ImportPlan {
  /// Finds deposits that left another of one's own accounts as a transfer.
  mutating func findPairs() throws {
    guard let first = lines.map(\.date).min(), let last = lines.map(\.date).max() else { return }
    var interruption = InterruptionCheck(session.checkInterruption)
    var sides = try lines.indices.map { place in
      try interruption.step()
      let line = lines[place]
      let isTransfer = kinds[place] == .transfer
      return TransferPairs.Side(
        account: line.account, date: line.date, amount: line.amount, isTransfer: isTransfer,
        isOpen: !isTransfer && reasons[place] == .unknown,
        isSent: line.kind == .sent || LineClassifier.isSent(line.note))
    }
    var places: [(place: TransactionPlace, transaction: Transaction)] = []
    let near = (
      from: first.adding(days: -TransferPairs.mostDays) ?? first,
      through: last.adding(days: TransferPairs.mostDays) ?? last
    )
    for list in TransactionPlace.List.allCases {
      try session.forEach(in: list) { placed in
        try interruption.step()
        let transaction = placed.transaction
        guard let account = transaction.account, near.from <= transaction.date,
          transaction.date <= near.through
        else { return }
        places.append((TransactionPlace(list, placed.place - 1), transaction))
        sides.append(
          TransferPairs.Side(
            account: book.label(now: account), date: transaction.date,
            amount: transaction.movement, isTransfer: list == .transfers,
            isOpen: list == .earnings || transaction.category?.usual == .misc,
            isSent: transaction.note.map(LineClassifier.isSent) == true))
      }
    }
    var moved = 0
    for side in try TransferPairs.others(in: sides, session.checkInterruption) {
      if side < lines.count {
        report.unknown -= kinds[side] == .earning ? 0 : 1
        kinds[side] = .transfer
        report.lines[reportPlaces[side]].category = Transaction.Kind.transfer.word
      } else {
        moved += 1
        let (place, transaction) = places[side - lines.count]
        edits[place] = try (edits[place] ?? transaction).with(kind: .transfer)
      }
    }
    if moved > 0 { remark(.otherSides(moved)) }
  }

  /// Remarks on lines that would count twice: the same account from files of two formats, or typed
  /// transactions.
  mutating func findLookAlikes() throws {
    guard let first = lines.map(\.date).min(), let last = lines.map(\.date).max() else { return }
    let from = first.adding(days: -LookAlikes.mostTypedDays) ?? first
    let through = last.adding(days: LookAlikes.mostTypedDays) ?? last
    var lookAlikes = LookAlikes()
    var interruption = InterruptionCheck(session.checkInterruption)
    for list in TransactionPlace.List.allCases {
      try session.forEach(in: list) { placed in
        try interruption.step()
        let transaction = placed.transaction
        guard from <= transaction.date, transaction.date <= through else { return }
        if let account = transaction.account {
          lookAlikes.add(transaction, account: book.label(now: account))
        } else if list == .expenses {
          lookAlikes.add(typed: transaction, place: placed.place)
        }
      }
    }
    for line in lines {
      try interruption.step()
      lookAlikes.look(line)
    }
    for (account, other, count) in lookAlikes.counts {
      let new = lines.count { $0.account == account }
      guard count >= Self.leastAlike, count * Self.leastAlikeShare >= new else { continue }
      remark(
        .lookAlikes(count, of: new, account: account, other: other, isPreview: report.isPreview))
    }
    if !lookAlikes.typedPlaces.isEmpty { remark(.typed(lookAlikes.typedPlaces.sorted())) }
  }

  /// Fewer may be alike by chance.
  private static let leastAlike = 3
  /// At least one in so many.
  private static let leastAlikeShare = 10
}
