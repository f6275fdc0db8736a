/// The columns of a file by their content, counted from 0.
struct CSVColumns {
  /// The first that is not empty in a row counts; the same for the text.
  var date: [Int] = []
  var amount: Int?
  /// Amounts in other currencies, one column for each; a row has one of them.
  var otherAmounts: [Int] = []
  var debit: Int?
  var credit: Int?
  /// The type of a transaction.
  var direction: Int?
  /// The column with nothing but marks for money that went out and came in; nil if ``direction`` says it.
  var marks: Int?
  var text: [Int] = []
  /// Stands for the text where money came in.
  var payer: Int?
  var memo: [Int] = []
  var balance: Int?
  var category: Int?
  var account: Int?
  /// The accounts on the other side; the first that is filled in a row counts.
  var otherAccounts: [Int] = []
  /// The accounts that money came from and went to, of which one is the statement's.
  var sides: (sender: Int, receiver: Int)?
  var currency: Int?
  var id: Int?
  var status: Int?
  var fee: Int?
  var check: Int?
  /// The column of the number of shares, if there are columns of securities and prices, too.
  var quantity: Int?
  /// True if the heading of the amount only contains a word for it.
  var isAmountGuessed = false
  /// True if no heading named the text.
  var isTextGuessed = false

  var hasAmount: Bool { amount != nil || debit != nil || credit != nil }

  /// True if it has the columns without which a row is no transaction.
  var isComplete: Bool { !date.isEmpty && hasAmount && !text.isEmpty }

  /// The columns of money, of which one or another is filled.
  var money: [Int] { [amount, debit, credit].compactMap(\.self) + otherAmounts }
}

// MARK: - By headings

extension CSVColumns {
  /// The columns as their headings say, checked against what is in them.
  init(headings: [CSVHeading], layout: CSVLayout?, sample: CSVSample) {
    var found: [CSVRole: [(rank: Int, column: Int)]] = [:]
    for (column, heading) in headings.enumerated() {
      guard let (role, rank) = CSVHeadingKeywords.role(heading) else { continue }
      found[role, default: []].append((rank, column))
    }
    func columns(_ role: CSVRole) -> [Int] {
      if let named = layout?.columns[role] {
        let keys = named.map { CSVHeading.key($0) }
        return keys.compactMap { key in headings.firstIndex { $0.key == key } }
      }
      return (found[role] ?? []).sorted { ($0.rank, $0.column) < ($1.rank, $1.column) }
        .map(\.column)
    }

    let days = columns(.date)
    date = layout?.columns[.date] != nil ? days : days.filter { sample.mayHoldDays($0) }
    if layout?.columns[.date] == nil, date.count > 1 { date = [date[0]] }
    func money(_ role: CSVRole) -> Int? {
      columns(role).first { sample.mayHoldAmounts($0) && !date.contains($0) }
    }
    amount = money(.amount)
    debit = money(.debit)
    credit = money(.credit)
    // Where both are there, a column of signed amounts says it in one.
    if let amount, debit != nil || credit != nil {
      if sample.hasNegative(amount) || debit == nil || credit == nil {
        (debit, credit) = (nil, nil)
      } else {
        self.amount = nil
      }
    }
    // One side with both signs holds the amounts of both.
    if amount == nil, (debit == nil) != (credit == nil), let only = debit ?? credit,
      sample.hasBothSigns(only)
    {
      (amount, debit, credit) = (only, nil, nil)
    }
    // The other side may be below a heading that is not known.
    let unknown = headings.indices.filter { CSVHeadingKeywords.role(headings[$0]) == nil }
    if amount == nil, (debit == nil) != (credit == nil), let only = debit ?? credit,
      unknown.contains(where: { sample.areSides(only, $0) })
    {
      (debit, credit) = (nil, nil)
    }
    let inCurrencies = headings.indices.filter {
      headings[$0].isCurrencyAlone && sample.holdsNoWords($0)
    }
    if !hasAmount { amount = inCurrencies.first }
    if let amount, headings[amount].isCurrencyAlone {
      otherAmounts = inCurrencies.filter { $0 != amount }
    }
    isAmountGuessed = self.money.contains { column in
      found.contains {
        $0.value.contains { $0.column == column && $0.rank == CSVHeadingKeywords.partRank }
      }
    }
    direction = columns(.direction).first
    if layout?.columns[.direction] == nil, let amount, layout == nil || !sample.hasNegative(amount)
    {
      marks = sample.columnOfMarks(headings)
      direction = direction ?? marks
    }
    balance = money(.balance)
    category = columns(.category).first { $0 != direction }
    // A deposit in French is an account of securities in German.
    let depots = headings.indices.filter {
      headings[$0].key == "depot" && !self.money.contains($0) && columns(.debit).isEmpty
    }
    findAccounts(columns(.account) + depots, headings, layout, sample)
    let known = Set(found.flatMap { $0.value.map(\.column) })
    // `Valuta` is a day here and a currency there.
    let misnamed = (found[.date] ?? []).map(\.column).filter { !sample.mayHoldDays($0) }
    currency =
      (columns(.currency) + misnamed).first { sample.mayHoldCurrencies($0) }
      // A column so headed holds currencies, and be they unknown.
      ?? found[.currency]?.first {
        $0.rank < CSVHeadingKeywords.partRank && sample.holdsWordsAlone($0.column)
      }?.column
      ?? sample.columnOfOneCurrency(besides: known)
    id = columns(.id).first
    status = columns(.status).first
    fee = layout?.isFeeApart == true ? money(.fee) : nil
    check = columns(.check).first
    let ownID = layout?.columns[.id] == nil ? nil : id
    let sideColumns = sides.map { [$0.sender, $0.receiver] } ?? []
    let taken =
      date + self.money + otherAccounts + sideColumns
      + [balance, currency, ownID].compactMap(\.self)
    if ![.symbol, .price].contains(where: { columns($0).isEmpty }) {
      quantity = columns(.quantity).first
    }
    let payers = columns(.payer).filter { !taken.contains($0) && sample.isFilled($0) }
    var texts = columns(.text).filter { !taken.contains($0) }
    // What only says which way it went is no text where there is another.
    if let marks, texts.contains(where: { $0 != marks && sample.isFilled($0) }) {
      texts.removeAll { $0 == marks }
    }
    memo = columns(.memo).filter { !taken.contains($0) }
    text = texts.filter { sample.isFilled($0) }
    if text.isEmpty { text = memo.filter { sample.isFilled($0) } }
    if text.isEmpty {
      isTextGuessed = texts.isEmpty
      let guess = guessedText(sample, known: known, taken: Set(taken)) ?? texts.first
      text = [guess].compactMap(\.self)
    } else if layout?.columns[.memo] == nil {
      memo = text.dropFirst().filter { !memo.contains($0) } + memo
    }
    if layout?.columns[.payer] != nil {
      payer = payers.first
    } else if let first = text.first, headings.indices.contains(first),
      CSVHeadingKeywords.isRecipient(headings[first])
    {
      payer = payers.first
    } else if layout?.columns[.text] == nil {
      text += payers
    }
    text = Array(text.prefix(layout?.columns[.text] == nil ? 2 : text.count))
    // PayPal, which writes time zones, describes a transaction by its type where there is no column for it.
    if direction == nil, headings.contains(where: CSVHeadingKeywords.isTimeZone) {
      direction = text.dropFirst().first
    }
  }

  /// Finds the columns of the statement's own account and of the other side's: by their headings, by what
  /// is in them where a number alone may be of either, and by numbers below a heading of a name.
  private mutating func findAccounts(
    _ named: [Int], _ headings: [CSVHeading], _ layout: CSVLayout?, _ sample: CSVSample
  ) {
    var found: [CSVAccountSide: [Int]] = [:]
    for (column, heading) in headings.enumerated() {
      let role = CSVHeadingKeywords.role(heading)?.role
      var side = CSVAccountSide(heading)
      if side == nil, sample.holdsAccountNumbers(column) {
        switch role {
        case .text where CSVHeadingKeywords.isRecipient(heading): side = .receiver
        case .text where heading.namesParty: side = .other
        case .payer: side = .sender
        case nil where sample.holdsIBANs(column): side = .open
        default: break
        }
      }
      if let side { found[side, default: []].append(column) }
    }
    let isLaidOut = layout?.columns[.account] != nil
    // What only some rows have is the other side's.
    account = (named + (isLaidOut ? [] : found[.open] ?? [])).first { column in
      guard sample.isFilledBesideDays(column) else { return false }
      if isLaidOut || found[.open]?.contains(column) != true { return true }
      let isBehindParty = headings[..<column].contains(where: \.namesParty)
      return sample.mayHoldOwnAccounts(column, isDoubtful: isBehindParty)
    }
    if account == nil, let sender = found[.sender]?.first {
      if let receiver = found[.receiver]?.first {
        sides = (sender, receiver)
      } else if sample.isFilledBesideDays(sender),
        sample.mayHoldOwnAccounts(sender, isDoubtful: true)
      {
        // The few accounts that all rows are from are one's own.
        account = sender
      }
    }
    let others = [.other, .receiver, .sender].flatMap { found[$0] ?? [] }
    // A number beside the own one, or behind who it is of, is the other's; else it may be the own one again.
    let doubtful = [.open, .own].flatMap { found[$0] ?? [] }.filter { column in
      guard let account, sample.isFilledBesideDays(column) else {
        return CSVAccountSide(headings[column]) != .own
      }
      return sample.holdsAccountNumbers(column)
        && (headings[..<column].contains(where: \.namesParty)
          || sample.holdsAccountNumbers(account) && !sample.isSameNumber(column, account))
    }
    otherAccounts = (others + doubtful).filter {
      $0 != account && $0 != sides?.sender && $0 != sides?.receiver && sample.isFilled($0)
    }
  }

  /// The text where no heading for texts has anything below it: the longest one below an unknown heading,
  /// else the type or the category.
  private func guessedText(_ sample: CSVSample, known: Set<Int>, taken: Set<Int>) -> Int? {
    sample.longestText(besides: known.union(taken)) ?? direction ?? category
      ?? sample.longestText(besides: taken)
  }
}
