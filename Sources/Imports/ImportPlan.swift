import Exchange
import Finance
import Money

/// The additions and changes of an import, worked out whole before any is made.
public struct ImportPlan {
  /// The arguments beside the path.
  public struct Request {
    public var path: String
    public var isPreview: Bool
    public var rules: [CategoryRule] = []
    public var label: String?
    public var currency: Currency?
    /// The order of day and month in its files.
    public var dates: StatementOptions.DateOrder?
    public var card: String?
    /// True if lines come back that were deleted.
    public var restores = false
    /// The effect on a month that was entered as a whole.
    public var month = EnteredMonth.keep

    public init(path: String, isPreview: Bool) {
      self.path = path
      self.isPreview = isPreview
    }
  }

  let request: Request
  let session: any ImportSession
  public internal(set) var book: AccountBook
  public internal(set) var report: ImportReport
  /// The new lines in order, and what they are.
  public internal(set) var lines: [ImportedLine] = []
  public internal(set) var kinds: [Transaction.Kind] = []
  var reasons: [LineClassifier.Reason] = []
  /// The place of each of them in the report.
  var reportPlaces: [Int] = []
  /// The changes to transactions in the lists.
  public internal(set) var edits = TransactionEdits()
  private var pending = PendingLines()
  var former = FormerLines()
  /// The file of a folder under way.
  private var fileOfFolder: String?
  /// The amounts of the booked lines of the statement under way.
  private var bookedAmounts: Set<Money> = []
  /// The accounts among which the other side of a line is looked for.
  let own: OwnAccounts
  /// The label of the own account on the other side of each new line.
  private(set) var otherSides: [String?] = []
  /// The expenses that stand for a whole month, by its first day.
  var entered: [CalendarDate: [TransactionPlace]] = [:]
  /// The new lines that are left out because their month was entered as a whole.
  public internal(set) var leftOut: [ImportedLine] = []
  /// The number of known transactions that are transfers, as is known now.
  var moved = 0
  /// The number of pending ones that are booked now.
  private var booked = 0
  /// The number of amounts with more decimals than their currency has.
  private var rounded = 0
  var latest: [String: CalendarDate] = [:]
  public internal(set) var cardUpdates: [CardUpdate] = []

  /// Throws an ``ImportError`` where nothing can be taken over, and what the session throws.
  public init(_ source: ImportSource, _ request: Request, in session: any ImportSession) throws {
    self.request = request
    self.session = session
    report = ImportReport(path: request.path, isPreview: request.isPreview)
    report.files = source.files.map(\.name)
    let reading = try ImportedStatements(source, request, in: session)
    book = reading.book
    own = OwnAccounts(book.accounts)
    func fileOfFolder(_ place: Int) -> String? { source.isFolder ? source.files[place].name : nil }
    report.remarks = reading.accountRemarks.map { place, remark in
      PlacedRemark(remark: remark, fileOfFolder: fileOfFolder(place))
    }
    var index = try lookAtLists()
    let classifier = try LineClassifier(rules: request.rules + session.rules)
    var interruption = InterruptionCheck(session.checkInterruption)
    for (place, statements) in reading.files.enumerated() {
      index.beginFile()
      pending.beginFile()
      self.fileOfFolder = fileOfFolder(place)
      for statement in statements {
        try take(statement, &index, classifier, &interruption)
      }
      let isNamed = source.files.count > 1
      report.remarks += reading.fileRemarks[place].map { remark in
        PlacedRemark(remark: remark, isNamed: isNamed, fileOfFolder: fileOfFolder(place))
      }
    }
    if request.restores { book.forget(deletedAs: lines) }
    try findOtherSides(classifier)
    try findPairs(classifier)
    settleEnteredMonths()
    if moved > 0 { remark(.otherSides(moved)) }
    try findLookAlikes()
    if rounded > 0 { remark(.rounded(rounded)) }
    for other in former.remarks { remark(other) }
    if booked > 0 { remark(.booked(booked)) }
    for (pending, booked) in pending.standing {
      remark(.standing(pending: pending, booked: booked))
    }
    let future = lines.map(\.date).filter { $0 > farFuture }
    if let last = future.max() { remark(.future(future.count, last)) }
    if report.deleted > 0 { remark(.deletedBefore(report.deleted)) }
    keepBalances(reading.files.joined())
    try updateCards(reading.files.joined())
    if !source.others.isEmpty { remark(.noStatements(source.others)) }
    if !report.isPreview, report.unknown > 0 {
      remark(.unsorted(report.unknown, payee: unsortedPayee))
    }
    if report.isPreview, report.new > 0 { remark(.wouldAdd(report.new)) }
  }

  /// The last day that statements have lines of: banks announce payments some weeks ahead.
  private var farFuture: CalendarDate {
    session.today.adding(days: Self.mostDaysAhead) ?? session.today
  }

  private static let mostDaysAhead = 92

  /// Remarks on the import as a whole.
  mutating func remark(_ remark: ImportRemark) {
    report.remarks.append(PlacedRemark(remark: remark))
  }

  /// A payee among what fell to misc.
  private var unsortedPayee: String? {
    let unsorted = lines.indices.lazy.filter { place in
      guard reasons[place] == .unknown, case .expense = kinds[place] else { return false }
      return true
    }
    return PayeeKeywords.sortable(unsorted.map { lines[$0].note }, among: lines.map(\.note))
  }

  // MARK: What is there

  /// Returns an index of the lists' transactions of the accounts of this import.
  private mutating func lookAtLists() throws -> DuplicateIndex {
    var index = DuplicateIndex()
    var interruption = InterruptionCheck(session.checkInterruption)
    for list in TransactionPlace.List.allCases {
      try session.forEach(in: list) { placed in
        try interruption.step()
        let transaction = placed.transaction
        let place = TransactionPlace(list, placed.place - 1)
        guard let account = transaction.account else {
          return noteEntered(transaction, at: place)
        }
        let label = book.label(now: account)
        index.add(transaction, account: label)
        latest[label] = max(latest[label] ?? transaction.date, transaction.date)
        pending.add(transaction, account: label, at: .kept(place))
        former.add(transaction, account: label, at: place)
        if label != account { edits[place] = try transaction.with(account: label) }
      }
    }
    if request.restores { return index }
    for account in book.accounts {
      for line in account.deleted {
        try interruption.step()
        index.add(line, account: account.label)
        pending.add(line, account: account.label)
        former.add(line, account: account.label)
      }
    }
    return index
  }

  // MARK: Lines

  private mutating func take(
    _ statement: ImportedStatements.Statement, _ index: inout DuplicateIndex,
    _ classifier: LineClassifier, _ interruption: inout InterruptionCheck
  ) throws {
    // An account without lines is worth telling, too.
    if statement.lines.isEmpty { _ = place(of: statement, statement.currency) }
    lines.reserveCapacity(lines.count + statement.lines.count)
    let isCard = statement.account.kind?.isOwed ?? isCard(statement)
    for line in statement.lines where line.isPending { pending.keep(line) }
    bookedAmounts = Set(statement.lines.lazy.filter { !$0.isPending }.map(\.amount))
    var seen: [String: ImportedLine] = [:]
    var repeated: [ImportedLine] = []
    // What is there as it is read now is no other line that was read otherwise before.
    let known = try statement.lines.map { line -> (DuplicateIndex.Finding, TransactionPlace?) in
      try interruption.step()
      if line.amount.amount.isZero { return (.new, nil) }
      let finding = index.find(line)
      return (finding, finding == .new ? nil : former.take(line))
    }
    for (number, line) in statement.lines.enumerated() {
      try interruption.step()
      var line = line
      line.isCard = isCard
      let place = place(of: statement, line.amount.currency)
      let other = own.label(of: line.otherAccount, note: line.note, seenBy: line.account)
      let classification = classifier.classify(line, isOwn: other != nil)
      var word = classification.kind.word
      let (finding, found) = known[number]
      let before = statement.former.compactMap { former -> ImportedLine? in
        var line = former[number]
        line?.isCard = statement.wasOwed ?? isCard
        return line
      }
      let status: ImportReport.Status
      if line.amount.amount.isZero {
        status = .nothing
      } else if finding == .new || statement.isSaidAnew,
        let reread = try reread(
          line, as: classification.kind, before: before, classifier, at: found, keptAs: &word)
      {
        status = reread
      } else {
        status = try self.status(of: line, finding, keptAs: &word)
        // The other side may not have been read before; what a person has changed stays.
        if other != nil, classification.kind == .transfer, let found,
          let kept = try transaction(at: found), classifier.classify(line).kind == kept.kind
        {
          try move(kept, at: found)
          word = Transaction.Kind.transfer.word
        }
      }
      count(line, status, in: place)
      if status.isAdded {
        if line.hasBankID, let other = seen.updateValue(line, forKey: line.id),
          other.date == line.date, other.amount == line.amount, other.note == line.note
        {
          repeated.append(line)
        }
        pending.add(line, at: .new(lines.count))
        reportPlaces.append(report.lines.count)
        lines.append(line)
        kinds.append(classification.kind)
        reasons.append(classification.reason)
        otherSides.append(other)
        if classification.reason == .unknown, case .expense = classification.kind {
          report.unknown += 1
        }
      }
      report.lines.append(
        ImportReport.Line(
          date: line.date, amount: line.amount, category: word, note: line.note,
          account: line.account, id: line.id, status: status))
    }
    if let first = repeated.first {
      remark(
        .repeated(repeated.count, of: first.account, note: first.note, date: first.date))
    }
    rounded += statement.rounded
    if let turned = LineClassifier.turned(statement.lines) {
      report.remarks.append(
        PlacedRemark(
          remark: .turned(in: turned.in, out: turned.out), fileOfFolder: fileOfFolder))
    }
  }

  /// Returns true if lines show a card, and neither the file nor the session says what it is.
  private mutating func isCard(_ statement: ImportedStatements.Statement) -> Bool {
    let credits = statement.lines.lazy.filter(\.amount.amount.isPositive)
    guard let payment = LineClassifier.cardPayment(in: credits) else { return false }
    remark(.readAsCard(statement.account.label, payment: payment))
    return true
  }

  /// - Parameter word: Becomes what a line is that is there already.
  private mutating func status(
    of line: ImportedLine, _ finding: DuplicateIndex.Finding, keptAs word: inout String
  ) throws -> ImportReport.Status {
    switch finding {
    case .there(let kind):
      word = kind?.word ?? word
      return .there
    case .deleted: return .deleted
    case .new: break
    }
    if line.isPending { return .pending }
    var place = pending.take(line)
    if place == nil, let other = pending.take(line, besides: bookedAmounts) {
      place = other.0
      remark(.bookedOtherwise(note: line.note, before: other.before, after: line.amount))
    }
    switch place {
    case .kept(let place)?:
      guard let kept = try transaction(at: place) else { return .new }
      edits[place] = try kept.booked(as: line)
      word = kept.kind.word
      booked += 1
      return .there
    case .deleted(let deleted)?:
      book.change(deleted: deleted, to: line)
      return .deleted
    case .new(let place)?:
      lines[place] = line
      return .there
    case nil: return .new
    }
  }

  /// Returns the place at which the report counts an account in a currency.
  private mutating func place(
    of statement: ImportedStatements.Statement, _ currency: Currency
  ) -> Int {
    let label = statement.account.label
    if let place = place(ofAccount: label, currency) { return place }
    report.accounts.append(
      ImportReport.Account(label: label, format: statement.told.source, currency: currency))
    return report.accounts.count - 1
  }

  func place(ofAccount label: String, _ currency: Currency) -> Int? {
    report.accounts.lastIndex { $0.label == label && $0.currency == currency }
  }

  private mutating func count(_ line: ImportedLine, _ status: ImportReport.Status, in place: Int) {
    report.accounts[place].lines += 1
    report.accounts[place].sum += line.amount.amount
    report.accounts[place].first = min(report.accounts[place].first ?? line.date, line.date)
    report.accounts[place].last = max(report.accounts[place].last ?? line.date, line.date)
    switch status {
    case .new, .pending: report.accounts[place].new += 1
    case .there: report.accounts[place].there += 1
    case .deleted: report.accounts[place].deleted += 1
    case .nothing: report.accounts[place].leftOut += 1
    // Known when all lines are read.
    case .entered: break
    }
  }
}

/// The files that an import reads, each whole or none of them.
public struct ImportSource {
  /// The files with statements.
  public let files: [ImportFile]
  public let isFolder: Bool
  /// The files in a folder that are no statements.
  public let others: [String]

  public init(files: [ImportFile], isFolder: Bool, others: [String] = []) {
    self.files = files
    self.isFolder = isFolder
    self.others = others
  }
}
