import Finance
import Money

/// Other sides of transfers, and what looks like something that is there already.
extension ImportPlan {
  /// Finds known transactions whose other side is an account that this import added.
  mutating func findOtherSides(_ classifier: LineClassifier) throws {
    let news = OwnAccounts(book.news)
    if news.isEmpty { return }
    var interruption = InterruptionCheck(session.checkInterruption)
    for list in [TransactionPlace.List.expenses, .earnings] {
      try session.forEach(in: list) { placed in
        try interruption.step()
        let transaction = placed.transaction
        guard let account = transaction.account.map(book.label(now:)),
          news.label(of: transaction.otherAccount, note: transaction.note, seenBy: account) != nil,
          !classifier.hasRule(
            note: transaction.note, amount: transaction.movement, account: account)
        else { return }
        try move(transaction, at: TransactionPlace(list, placed.place - 1))
      }
    }
  }

  mutating func move(_ transaction: Transaction, at place: TransactionPlace) throws {
    let present = edits[place] ?? transaction
    if present.kind == .transfer { return }
    moved += 1
    edits[place] = try present.with(kind: .transfer)
  }

  /// Finds deposits that left another of one's own accounts as a transfer.
  mutating func findPairs(_ classifier: LineClassifier) throws {
    guard let first = lines.map(\.date).min(), let last = lines.map(\.date).max() else { return }
    var interruption = InterruptionCheck(session.checkInterruption)
    var sides = try lines.indices.map { place in
      try interruption.step()
      let line = lines[place]
      let isTransfer = kinds[place] == .transfer
      return TransferPairs.Side(
        account: line.account, date: line.date, amount: line.amount, isTransfer: isTransfer,
        isOpen: !isTransfer && reasons[place] == .unknown,
        isRuled: reasons[place].isRule, other: otherSides[place],
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
            amount: transaction.movement,
            isTransfer: list == .transfers
              || edits[TransactionPlace(list, placed.place - 1)]?.kind == .transfer,
            isOpen: list == .earnings || transaction.category?.usual == .misc,
            isRuled: classifier.hasRule(
              note: transaction.note, amount: transaction.movement, account: account),
            other: own.label(
              of: transaction.otherAccount, note: nil, seenBy: book.label(now: account)),
            isSent: transaction.note.map(LineClassifier.isSent) == true))
      }
    }
    for side in try TransferPairs.others(in: sides, session.checkInterruption) {
      if side < lines.count {
        if reasons[side] == .unknown, kinds[side] != .earning { report.unknown -= 1 }
        kinds[side] = .transfer
        report.lines[reportPlaces[side]].category = Transaction.Kind.transfer.word
      } else {
        let (place, transaction) = places[side - lines.count]
        try move(transaction, at: place)
      }
    }
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
