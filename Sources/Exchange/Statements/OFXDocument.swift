import Money

/// The content of an OFX file, gathered aggregate by aggregate.
struct OFXDocument {
  private let utf8: [UInt8]
  private let options: StatementOptions
  private var statements: [Statement] = []
  private var remarks = OFXRemarks()
  private var bank: String?
  private var statement: Statement?
  private var transaction: OFXTransaction?
  /// The bank's types of the lines of the statement under way.
  private var types: [String] = []
  private var status: OFXStatus?
  private var balance = OFXBalance()
  private var closing = OFXClosing()
  /// The closings of cards, each with its account.
  private var closings: [Statement] = []

  init(_ utf8: [UInt8], options: StatementOptions) {
    self.utf8 = utf8
    self.options = options
  }

  var hasStatements: Bool { !statements.isEmpty || !closings.isEmpty }

  mutating func begin(_ aggregate: OFXAggregate, line: Int) throws {
    switch aggregate {
    case .transaction, .pendingTransaction:
      guard statement != nil else {
        throw StatementError.damaged(
          line: line, "a transaction is outside of an account's statement",
          hint: "import the bank's CSV or QIF file instead")
      }
      transaction = OFXTransaction(line: line, isPending: aggregate == .pendingTransaction)
    case .bankStatement, .cardStatement, .investmentStatement, .cardClosings:
      types = []
      statement = Statement(source: "OFX")
      statement?.bank = bank
      statement?.kind =
        switch aggregate {
        case .bankStatement: nil
        case .investmentStatement: .investment
        default: .creditCard
        }
    case .status: status = OFXStatus(line: line)
    case .ledgerBalance, .availableBalance: balance = OFXBalance()
    case .cardClosing: closing = OFXClosing()
    default: break
    }
  }

  /// Counts a transaction in securities, which fin does not keep.
  mutating func passOverSecurity() { remarks.addSecurity() }

  /// Keeps in mind that there is a statement of a kind that is not read.
  mutating func passOverStatement(_ name: String, line: Int) {
    remarks.addStatement(name, line: line)
  }

  mutating func take(_ element: OFXToken, in aggregate: OFXAggregate) throws {
    switch aggregate {
    case .transaction, .pendingTransaction, .payee, .currency, .otherBankAccount,
      .otherCardAccount:
      try transaction?.take(element, in: aggregate)
    case .ledgerBalance, .availableBalance: balance.take(element)
    case .cardClosing: closing.take(element, in: utf8)
    default: take(element.name, words(element), in: aggregate, line: element.line)
    }
  }

  private mutating func take(
    _ name: String, _ value: String?, in aggregate: OFXAggregate, line: Int
  ) {
    switch (aggregate, name) {
    case (.institution, "ORG"): bank = value.map { OFXDocument.banks[$0] ?? $0 }
    case (.status, _): status?.take(name, value ?? "")
    case (.bankStatement, "CURDEF"), (.cardStatement, "CURDEF"), (.investmentStatement, "CURDEF"),
      (.cardClosings, "CURDEF"):
      takeCurrency(value, line: line)
    case (.bankAccount, "ACCTTYPE") where statement?.kind == nil:
      statement?.kind = OFXDocument.kind(value ?? "")
    case (_, "ACCTID") where aggregate.isAccount: statement?.account = value
    default: break
    }
  }

  mutating func end(_ aggregate: OFXAggregate) throws {
    switch aggregate {
    case .transaction, .pendingTransaction: try endTransaction()
    case .status:
      try status?.check()
      status = nil
    case .ledgerBalance:
      let whole = balance.balance(in: utf8)
      statement?.balance = whole
    case .availableBalance:
      let whole = balance.balance(in: utf8)
      statement?.available = whole
    case .cardClosing: keepClosing(closing.whole)
    case .bankStatement, .cardStatement, .investmentStatement:
      settleSigns()
      if let statement { statements.append(statement) }
      statement = nil
    case .cardClosings:
      if let statement { closings.append(statement) }
      statement = nil
    default: break
    }
  }

  private mutating func endTransaction() throws {
    guard let transaction else { return }
    let isCard = statement?.kind == .creditCard
    let (line, isGuess) = try transaction.line(
      in: utf8, isCard: isCard, currency: statement?.currency, options)
    remarks.add(line, isGuess: isGuess)
    types.append(transaction.type(in: utf8))
    statement?.lines.append(line)
    self.transaction = nil
  }

  /// Keeps in mind that a wrong tag ended an aggregate.
  mutating func noteWrongEnd(_ name: String, of aggregate: String, line: Int) {
    remarks.addWrongEnd(name, of: aggregate, line: line)
  }

  /// Reads amounts by the bank's types where their signs are odd: where no debit is below zero, or no credit
  /// above. A card's balance turns with its rows.
  private mutating func settleSigns() {
    guard var statement else { return }
    defer { self.statement = statement }
    let isCard = statement.kind == .creditCard
    func turnBalance() {
      guard isCard, let balance = statement.balance else { return }
      statement.balance?.amount = -balance.amount
    }
    if let isPositiveSpent = options.isPositiveSpent {
      if isPositiveSpent { turnBalance() }
      return
    }
    let lines = statement.lines
    func count(_ types: Set<String>, above: Bool) -> Int {
      zip(lines, self.types).count { line, type in
        types.contains(type) && (above ? line.amount.isPositive : line.amount.isNegative)
      }
    }
    let debits = (above: count(Self.debits, above: true), below: count(Self.debits, above: false))
    let credits = (
      above: count(Self.credits, above: true), below: count(Self.credits, above: false)
    )
    // Where fees and checks have their sign, signs are no matter of chance.
    let others = count(Self.otherDebits, above: false)
    let areDebitsOdd = debits.above > 0 && debits.below == 0 && others == 0
    let areCreditsOdd = credits.below > 0 && credits.above == 0 && debits.above + debits.below > 0
    guard areDebitsOdd || areCreditsOdd else { return }
    let hasNegatives = lines.contains(where: \.amount.isNegative)
    let isTurned = areDebitsOdd && debits.below + credits.above == 0 && hasNegatives
    for (place, (line, type)) in zip(lines, types).enumerated() where !line.amount.isZero {
      let isOut =
        Self.debits.contains(type) || Self.charges.contains(type)
        || !hasNegatives && Self.otherDebits.contains(type)
      let isOdd =
        isTurned || areDebitsOdd && isOut && line.amount.isPositive
        || areCreditsOdd && Self.credits.contains(type) && line.amount.isNegative
      guard isOdd else { continue }
      statement.lines[place].amount = -line.amount
      statement.lines[place].kind = OFXTransaction.kind(type, -line.amount, isCard: isCard)
      remarks.addOdd(line)
    }
    if isTurned { turnBalance() }
  }

  private static let debits: Set<String> = ["DEBIT", "DIRECTDEBIT"]
  private static let credits: Set<String> = ["CREDIT", "DEP", "DIRECTDEP"]
  /// Types of money that only goes out.
  private static let charges: Set<String> = ["FEE", "SRVCHG", "CHECK"]
  /// Types of money that went out where no amount has a sign.
  private static let otherDebits: Set<String> = [
    "FEE", "SRVCHG", "ATM", "POS", "CASH", "CHECK",
  ]

  /// Keeps the last of several closings of one card.
  private mutating func keepClosing(_ closing: Statement.CardClosing) {
    if let known = statement?.closing?.closed, let new = closing.closed, new < known { return }
    statement?.closing = closing
  }

  private mutating func takeCurrency(_ code: String?, line: Int) {
    guard let code else { return }
    let currency = Currency(code: code)
    statement?.currency = currency
    if currency == nil { remarks.addUnknownCurrency(code, line: line) }
  }

  private func words(_ element: OFXToken) -> String? {
    element.value.isEmpty ? nil : OFXText.words(utf8[element.value])
  }

  /// Banks that call themselves otherwise than people do.
  private static let banks = ["B1": "Chase", "HAN": "Bank of America", "WF": "Wells Fargo"]

  private static func kind(_ type: String) -> Statement.AccountKind? {
    switch type.uppercased() {
    case "CHECKING", "CMA": .checking
    case "SAVINGS", "MONEYMRKT", "CD": .savings
    case "CREDITLINE": .loan
    default: nil
    }
  }
}

// MARK: - The whole file

extension OFXDocument {
  /// Throws ``StatementError/unknownFormat(_:)`` where it is of no account.
  func finished(isWithoutEnd: Bool) throws -> StatementFile {
    guard hasStatements else {
      let others = remarks.statements.map { " that can be read, but with \($0)" } ?? ""
      throw StatementError.unknownFormat("an OFX file without an account's statement" + others)
    }
    var file = StatementFile()
    file.statements = statements
    // A card's statement and its closing stand apart in the file.
    var places: [String?: Int] = [:]
    for (place, statement) in statements.enumerated() where statement.kind == .creditCard {
      places[statement.account] = place
    }
    for closing in closings {
      if let place = places[closing.account] {
        file.statements[place].closing = closing.closing
      } else {
        file.statements.append(closing)
      }
    }
    file.remarks = remarks.all(isWithoutEnd: isWithoutEnd)
    return file
  }
}
