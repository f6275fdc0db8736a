import Money
import Testing

@testable import Finance

/// The classification of statement lines.
@Suite struct ImportClassificationTests {
  struct Case: Sendable, CustomStringConvertible {
    var text: String
    var amount: Int
    var isCard = false
    var kind: ImportedLine.Kind?
    var bank: String?
    var expected: String

    var description: String { "\(text) \(amount)" }

    init(
      _ text: String, _ amount: Int, card: Bool = false, kind: ImportedLine.Kind? = nil,
      bank: String? = nil, _ expected: String
    ) {
      (self.text, self.amount, isCard, self.kind) = (text, amount, card, kind)
      (self.bank, self.expected) = (bank, expected)
    }
  }

  private static func line(_ test: Case) -> ImportedLine {
    ImportedLine(
      date: .epoch, amount: Money(Decimal(test.amount)), text: test.text, account: "A",
      isCard: test.isCard, kind: test.kind, bankCategory: test.bank)
  }

  private static func word(_ kind: Transaction.Kind) -> String {
    switch kind {
    case .expense(let category): category.word
    case .earning: "earning"
    case .transfer: "transfer"
    }
  }

  @Test(
    "on a card, what comes in is a payment or a refund",
    arguments: [
      Case("AUTOPAY PAYMENT - THANK YOU", 500, card: true, "transfer"),
      Case("Payment Received", 500, card: true, "transfer"),
      Case("ACME", 500, card: true, kind: .payment, "transfer"),
      Case("RIVER BOOKS", 20, card: true, "lifestyle"),
      Case("RIVER GMBH", 20, card: true, "misc"),
      Case("PAYMENT REVERSAL", -500, card: true, "transfer"),
      Case("WHOLE FOODS MKT", -20, card: true, "food"),
      Case("CITY WATER PAYMENT", -20, card: true, "home"),
      Case("INTEREST CHARGE", -20, card: true, kind: .interest, "misc"),
      Case("SHELL OIL", -20, card: true, kind: .fee, "misc"),
      Case("ACME", -20, card: true, bank: "Food & Drink", "food"),
      Case("ACME", -20, card: true, bank: "Merchandise & Supplies-Groceries", "food"),
      Case("ACME", -20, card: true, bank: "Travel-Lodging", "entertainment"),
      Case("ACME", -20, card: true, bank: "Transportation-Fuel", "auto"),
      Case("ACME", 20, card: true, bank: "Payments and Credits", "transfer"),
      Case("CASHBACK BONUS", 20, card: true, bank: "Payments and Credits", "misc"),
      Case("STATEMENT CREDIT REWARDS REDEMPTION", 20, card: true, "misc"),
      Case("CREDIT-CASH BACK REWARD", 20, card: true, bank: "Payment/Credit", "misc"),
      Case("RIVER SHOES REFUND", 20, card: true, bank: "Payments and Credits", "lifestyle"),
      Case("AUTOPAY", 500, card: true, "transfer"), Case("BPAY 123", 500, card: true, "transfer"),
      Case("ONLINE PAYMENT", 500, card: true, "transfer"),
      Case("DIRECT DEBIT", 500, card: true, "transfer"),
      Case("TRANSFER FROM CHECKING", 500, card: true, "transfer"),
      Case("Paiement - merci", 500, card: true, "transfer"),
      Case("STREAMBOX SUBSCRIPTION", -9, card: true, bank: "Bills & Utilities", "misc"),
      Case("NETFLIX.COM", -9, card: true, bank: "Entertainment", "misc"),
      Case("GEICO AUTO", -9, card: true, bank: "Bills & Utilities", "insurance"),
      Case("CLOUDKEEP", -9, card: true, bank: "Bills & Utilities", "home"),
      Case("MARKET STREET WATER", -9, card: true, bank: "Bills & Utilities", "home"),
      Case("CLOUDKEEP", 9, bank: "Bills & Utilities", "home"),
      Case("Einzahlung", 500, card: true, "transfer"),
      Case("Pagamento recebido", 500, card: true, "transfer"),
      Case("DIRECTPAY FULL BALANCE", 20, card: true, bank: "Payment", "transfer"),
    ])
  func cards(test: Case) throws {
    #expect(
      Self.word(try LineClassifier(rules: []).classify(Self.line(test)).kind) == test.expected)
  }

  @Test(
    "on other accounts, what comes in is earned unless it was moved or given back",
    arguments: [
      Case("ACME PAYROLL", 3000, "earning"), Case("INTEREST PAID", 3, kind: .interest, "earning"),
      Case("ONLINE TRANSFER FROM SAV ...1234", 300, "transfer"),
      Case("MOVE", 300, kind: .transfer, "transfer"), Case("AMAZON REFUND", 20, "lifestyle"),
      Case("ACME", 20, kind: .refund, "misc"), Case("ACME", 20, bank: "Shopping", "lifestyle"),
      Case("ACME", 20, bank: "Paycheck", "earning"),
      Case("ACME", 20, bank: "Uncategorized", "earning"),
      Case("Zelle payment from Ann", 20, "earning"), Case("ZELLE TRANSFER TO ANN", -20, "misc"),
      Case("CARDMEMBER SERV WEB PYMT", -500, "transfer"),
      Case("AMERICAN EXPRESS ACH PMT A1234", -500, "transfer"),
      Case("ACME", -500, bank: "Credit Card Payment", "transfer"),
      Case("FIRST EXAMPLE CARD AUTOPAY", -500, kind: .payment, "transfer"),
      Case("CREDIT CARD LATE FEE", -40, "misc"), Case("IRS TAX REFUND", 625, "earning"),
      Case("EXAMPLE CRD AUTOPAY 12", -500, "transfer"), Case("EXAMPLE CARD PMT", -500, "transfer"),
      Case("EXAMPLE EPAYMENT", -500, "transfer"), Case("CARD PAYMENT TO ACME", -5, "misc"),
      Case("Card payment Whole Foods", -5, "food"),
      Case("CARD PAYMENT", -5, kind: .purchase, "misc"),
      Case("GREEN ENERGY ELECTRIC AUTOPAY", -80, "home"),
      Case("STREAM CO ON 30 AUG", -16, bank: "PAYMENT", "misc"),
      Case("PREAUTHORIZED DEBIT RIVER REALTY Electronic Funds Transfer", -900, "home"),
      Case("EFT ACME", -900, "misc"), Case("Interac e-Transfer to: Ann", -800, "misc"),
      Case("WIRE TRANSFER OUT ACME", -900, "misc"), Case("ACH TRANSFER ACME", -9, "misc"),
      Case("TRANSFER TO ANN", -9, "misc"), Case("BY TRANSFER-NEFT*ACME SALARY", 900, "earning"),
      Case("TO TRANSFER-UPI/SHOP", -9, "misc"), Case("PAYPAL INST XFER ACME", -9, "misc"),
      Case("TRANSFER TO SAVINGS", -9, "transfer"), Case("Transfer from X1234", 9, "transfer"),
      Case("Transfer to my savings account", -9, "transfer"), Case("Transfer", 9, "transfer"),
      Case("EXAMPLE BANK Ext Trnsfr", 9, "transfer"), Case("ACCT XFER", -9, "transfer"),
      Case("AUTOMATIC PAYMENT - THANK YOU", -300, "transfer"),
      Case("THANK YOU PAYMENT TO PALMS", -80, "misc"), Case("SEND E-TFR ***Xyz", -700, "misc"),
      Case("RENT E-TFR", -295, "home"), Case("ONLINE TRANSFER TO JANE SMITH", -250, "misc"),
      Case("Online Transfer to DOE J EVERYDAY CHECKING XXXXXX1234", -9, "transfer"),
      Case("ONLINE TRANSFER TO X1234", -9, "transfer"),
      Case("ONLINE TRANSFER REF 12", -9, "transfer"),
      Case("ONLINE TRANSFER FROM JANE SMITH", 250, "earning"),
      Case("AUTOPAY PAYMENT THANK YOU", 500, "transfer"),
      Case("ONLINE PAYMENT THANK YOU", 500, "transfer"),
      Case("PAYMENT THANK YOU", 500, "transfer"), Case("Payment Received", 500, "transfer"),
      Case("Payment received from Ann", 500, "earning"),
      Case("ACME GYM", -40, kind: .payment, "lifestyle"),
      Case("ATM WITHDRAWAL MAIN ST", -60, kind: .cash, "misc"),
      Case("MONTHLY SERVICE FEE", -12, "misc"), Case("check 104", -12, kind: .check, "misc"),
      Case("TRADER JOE'S #12", -12, "food"), Case("COSTCO GAS #12", -12, "auto"),
      Case("UBER EATS", -12, "food"), Case("UBER TRIP", -12, "auto"),
      Case("SHELLEY MOBILE MARKETS", -12, "misc"), Case("BRENT APARTMENTS", -12, "home"),
      Case("BRENTON", -12, "misc"), Case("ENTERPRISE RENT-A-CAR", -12, "auto"),
      Case("TFR-TO C/C", -9, "transfer"), Case("Transfer : Savings", -9, "transfer"),
      Case("Transfer : Rainy days", -9, "transfer"),
      Case("TRANSFERRED FROM X1234", 9, "transfer"), Case("TRANSFERRED FROM ANN", 9, "transfer"),
      Case("TRANSFER TO EMERGENCY FUND", -9, "transfer"), Case("TRANSFER JANE", -9, "misc"),
      Case("CREDIT CARD CASH BACK REWARD", 25, "earning"),
      Case("WF CREDIT CARD AUTO PAY", -9, "transfer"),
      Case("SYNCHRONY BANK PAYMENT", -9, "transfer"),
      Case("PAYMENT TO CHASE CARD ENDING IN 1234", -9, "transfer"),
      Case("Kreditkartenabrechnung", -9, "transfer"),
      Case("Umbuchung auf Tagesgeld", -9, "transfer"),
      Case("Pagamento de fatura", -9, "transfer"), Case("Przelew własny", -9, "transfer"),
      Case("TESCO STORES 1234", -9, "food"), Case("7-ELEVEN 123", -9, "food"),
      Case("CTLP*VENDING CO", -9, "food"), Case("PLANET FITNESS", -9, "lifestyle"),
      Case("BC HYDRO", -9, "home"), Case("RIVER PROPERTY MGMT", -9, "home"),
      Case("BIEDRONKA 123", -9, "food"), Case("ŻABKA Z1234", -9, "food"),
      Case("Farmácia São João", -9, "misc"), Case("ORLEN STACJA 12", -9, "auto"),
      Case("Pão de Açúcar", -9, "food"), Case("REWE Markt", -9, "food"),
      Case("MERCADONA", -9, "food"), Case("E.LECLERC", -9, "food"),
      Case("WOOLWORTHS 12", -9, "food"),
    ])
  func accounts(test: Case) throws {
    #expect(
      Self.word(try LineClassifier(rules: []).classify(Self.line(test)).kind) == test.expected)
  }

  @Test("a statement that thanks for a payment is a card's, unless something is earned there")
  func cardsByWords() {
    func payment(_ tests: Case...) -> String? {
      LineClassifier.cardPayment(in: tests.map { Self.line($0) })
    }
    let thanks = Case("PAYMENT - THANK YOU", 500, "transfer")
    #expect(payment(Case("ACME", 20, "misc"), thanks) == "PAYMENT - THANK YOU")
    #expect(payment(thanks, Case("ACME PAYROLL", 900, "earning")) == nil)
    #expect(payment(thanks, Case("ACME", 900, kind: .deposit, "earning")) == nil)
    #expect(payment(Case("PAYMENT THANK YOU", -500, "misc")) == nil)
  }

  @Test("rules come before all, and the reason is told")
  func reasons() throws {
    let rules = [
      try CategoryRule(.contains("acme payroll"), outcome: .transfer),
      try CategoryRule(.contains("river"), outcome: .expense(SpendingCategory("pets"))),
    ]
    let classifier = try LineClassifier(rules: rules)
    let cases: [(Case, LineClassifier.Reason)] = [
      (Case("ACME PAYROLL", 3000, "transfer"), .rule(0)),
      (Case("RIVER SHOP", -3, bank: "Groceries", "pets"), .rule(1)),
      (Case("SHOP", -3, bank: "Groceries", "food"), .bank), (Case("PHARMACY", -3, "misc"), .words),
      (Case("QQQ", -3, "misc"), .unknown), (Case("QQQ", 3, "earning"), .unknown),
      (Case("QQQ", -3, bank: "Other", "misc"), .bank),
      (Case("NETFLIX", -3, bank: "Services", "misc"), .words),
    ]
    for (test, reason) in cases {
      let classification = classifier.classify(Self.line(test))
      #expect(Self.word(classification.kind) == test.expected, "\(test)")
      #expect(classification.reason == reason, "\(test)")
    }
  }

  @Test("a note says each thing once")
  func notes() {
    let cases: [(String, String?, String)] = [
      ("Shop", nil, "Shop"), ("Shop", "Shop", "Shop"), ("Shop 12", "shop", "Shop 12"),
      ("Shop", "SHOP 12 Boston", "SHOP 12 Boston"), ("Shop", "order 8", "Shop · order 8"),
      ("", "order 8", "order 8"), ("POS PURCHASE 12", "Shop", "Shop · POS PURCHASE 12"),
      ("Merchant Transaction", "Shop", "Shop · Merchant Transaction"),
      // The number of a card; the other one has no right check digit.
      ("Shop 4111 1111 1111 1111", nil, "Shop …1111"),
      ("Shop 4111111111111111 X", nil, "Shop …1111 X"),
      ("Shop 4111111111111112", nil, "Shop 4111111111111112"),
    ]
    for (text, memo, note) in cases {
      let line = ImportedLine(
        date: .epoch, amount: Money(Decimal(1)), text: text, memo: memo, account: "A")
      #expect(line.note == note)
    }
    let check = ImportedLine(
      date: .epoch, amount: Money(Decimal(1)), text: "", account: "A", checkNumber: "104")
    #expect(check.note == "check 104")
  }

  @Test("an amount is kept as the list wants it: spent above zero")
  func amounts() throws {
    let line = Self.line(Case("Shop", -20, "misc"))
    let spent = try Transaction(
      .expense(SpendingCategory(.food)), movement: line.amount, of: line)
    #expect(spent.amount == Money(Decimal(20)))
    #expect(spent.movement == line.amount)
    let moved = try Transaction(.transfer, movement: line.amount, of: line)
    #expect(moved.amount == line.amount)
    #expect(moved.movement == line.amount)
  }

  @Test("categories tell where the signs of a file mean the opposite")
  func turned() {
    func lines(_ cases: [(Int, String)]) -> [ImportedLine] {
      cases.map { amount, category in
        ImportedLine(
          date: .epoch, amount: Money(Decimal(amount)), text: "ACME", account: "A",
          bankCategory: category)
      }
    }
    let turned = LineClassifier.turned(lines([(25, "Groceries"), (-1_000, "Income")]))
    #expect(turned?.in == "Groceries")
    #expect(turned?.out == "Income")
    for cases in [
      [(-25, "Groceries"), (1_000, "Income")], [(25, "Groceries")], [(-5, "Income")],
      [(25, "Groceries"), (-25, "Groceries"), (-5, "Rent"), (-9, "Income")],
      [(25, "Transfer"), (-9, "Payment")],
    ] { #expect(LineClassifier.turned(lines(cases)) == nil) }
  }
}
