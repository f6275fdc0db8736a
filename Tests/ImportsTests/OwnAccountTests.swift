import Exchange
import Finance
import Money
import Testing

@testable import Imports

/// Money moved between one's own accounts, by whatever layouts tell of the two sides.
@Suite("Own accounts in imports")
struct OwnAccountTests {
  private static let (first, second, third) = (
    "DE11500105170648489890", "DE62500105170648489891", "DE99500105170648489892"
  )

  /// Pay comes in, 40.00 is spent and 300.00 moved on.
  private static let ofFirst = [
    LayoutMovement(day: 5, cents: 250_000, payee: "ACME PAYROLL", other: third),
    LayoutMovement(day: 9, cents: -4_000, payee: "GREEN GROCER", other: third),
    LayoutMovement(day: 14, cents: -30_000, payee: "Anna Muster", other: second),
  ]
  /// Of which 15.00 is spent.
  private static let ofSecond = [
    LayoutMovement(day: 15, cents: 30_000, payee: "Anna Muster", other: first),
    LayoutMovement(day: 20, cents: -1_500, payee: "CITY BUS", other: third),
  ]
  private static let totals = "55 spent, 2500 earned, 2 transfers"

  @Test("two banks, each in a layout of its own, in either order", arguments: 0..<22)
  func twoBanks(_ place: Int) throws {
    let all = TransferLayout.all
    let (one, other) = (all[place % all.count], all[(place + 1) % all.count])
    let files = [
      ("a", one.text(Self.first, Self.ofFirst)), ("b", other.text(Self.second, Self.ofSecond)),
    ]
    for files in [files, files.reversed()] {
      var session = MemorySession()
      for (name, text) in files { try session.take(name, text) }
      #expect(session.totals == Self.totals, "\(one.name), then \(other.name)")
      #expect(session.accounts.count == 2, "\(one.name): \(session.accounts.map(\.label))")
      // Again: nothing is doubled, nothing turned back.
      for (name, text) in files { try session.take(name, text) }
      #expect(session.totals == Self.totals, "\(one.name), then \(other.name), twice")
    }
  }

  @Test("both accounts in one file", arguments: TransferLayout.all.indices.prefix(18))
  func oneFile(_ place: Int) throws {
    let layout = TransferLayout.all[place]
    // Without signs, nothing shows which side is one's own.
    if layout.name.contains("without signs") { return }
    let second = layout.text(Self.second, Self.ofSecond)
    let rows = second[
      (second.firstIndex(of: "\n").map(second.index(after:)) ?? second.startIndex)...]
    var session = MemorySession()
    try session.take("both", layout.text(Self.first, Self.ofFirst) + rows)
    #expect(session.totals == Self.totals, "\(layout.name)")
    #expect(session.accounts.count == 2, "\(layout.name): \(session.accounts.map(\.label))")
  }

  @Test("the second account a year later", arguments: TransferLayout.all.indices)
  func aYearLater(_ place: Int) throws {
    let layout = TransferLayout.all[place]
    var session = MemorySession()
    try session.take("a", layout.text(Self.first, Self.ofFirst))
    #expect(session.totals == "340 spent, 2500 earned, 0 transfers", "\(layout.name)")
    // A statement of other days says that the account is one's own.
    let later =
      "Account,Date,Description,Amount,Currency\n\(Self.second),2027-10-20,CITY BUS,-15.00,EUR\n"
    session.today = CalendarDate(iso8601: "2027-11-01") ?? .epoch
    let remarks = try session.take("b", later)
    #expect(session.totals == "55 spent, 2500 earned, 1 transfers", "\(layout.name)")
    #expect(remarks.contains(.otherSides(1)), "\(layout.name)")
  }

  @Test("a person's rule counts before the other side")
  func rule() throws {
    let rule = try CategoryRule(.contains("muster"), outcome: .expense(SpendingCategory("rent")))
    var session = MemorySession(rules: [rule])
    let layout = TransferLayout.all[7]
    try session.take("a", layout.text(Self.first, Self.ofFirst))
    try session.take("b", layout.text(Self.second, Self.ofSecond))
    #expect(session.lists[.transfers, default: []].isEmpty)
  }

  @Test("a person with an account like one's own is none")
  func others() throws {
    var session = MemorySession()
    // The same last four digits, another number.
    try session.take(
      "a",
      """
      Account,Date,Description,Counterparty IBAN,Amount,Currency
      \(Self.first),2026-10-01,RENT,DE77100500001111119890,-700.00,EUR
      \(Self.second),2026-10-01,JOHN SMITH,DE77100500001111119890,-20.00,EUR

      """)
    #expect(session.totals == "720 spent, 0 earned, 0 transfers")
  }

  @Test("accounts by name")
  func named() throws {
    var session = MemorySession()
    try session.take(
      "named",
      """
      date,account,category,amount,currency,description
      15/10/2026,Wallet,Bills,-55,USD,bill
      15/10/2026,Wallet,To 'Payment card',-200,USD,
      15/10/2026,Payment card,From 'Wallet',200,USD,

      """)
    #expect(session.totals == "55 spent, 0 earned, 2 transfers")
  }

  @Test("a running balance is the account's, as of its day")
  func balance() throws {
    var session = MemorySession()
    let heading = "Account Number,Date,Description,Amount,Balance,Currency\n"
    try session.take(
      "a",
      heading
        + "12345678,2026-10-02,SHOP,-5.00,95.00,EUR\n12345678,2026-10-03,BUS,-2.00,93.00,EUR\n"
    )
    // An older statement knows less.
    try session.take("b", heading + "12345678,2026-09-02,SHOP,-5.00,105.00,EUR\n")
    #expect(session.accounts.map { $0.balance?.amount } == [Decimal(93)])
    #expect(session.accounts.map { $0.balanceDate?.description } == ["2026-10-03"])
  }

  @Test(
    "two accounts under whatever headings are two, and money between them is a transfer",
    arguments: [
      "Buchungstag;IBAN Kontoinhaber;Auftraggeber/Empfänger;IBAN Zahlungsbeteiligter;Zweck;Betrag",
      "Datum;Depot;Empfänger;Gegenkonto;Text;Betrag",
      "Datum;Mein Konto;Name;Gegenkonto IBAN;Verwendungszweck;Betrag",
      "Datum;Rekening;Naam tegenpartij;IBAN tegenpartij;Omschrijving;Bedrag",
      "Date;N° de compte;Tiers;IBAN tiers;Libellé;Montant",
      "Fecha;Cuenta;Beneficiario;Cuenta beneficiario;Concepto;Importe",
      "Data;N.º de conta;Contraparte;IBAN contraparte;Descrição;Valor",
      "Data;Rachunek;Nadawca/Odbiorca;Rachunek nadawcy/odbiorcy;Tytuł;Kwota",
      "Datum;Číslo mého účtu;Název protiúčtu;Protiúčet;Zpráva;Částka",
      "Päivämäärä;Tili;Saaja/Maksaja;Saajan tilinumero;Viesti;Määrä",
      "Bokföringsdag;Konto;Mottagare;Motkonto;Text;Belopp",
      "Data;Conto;Beneficiario;Conto beneficiario;Descrizione;Importo",
      "Date;My account;Counterparty;Counterparty account;Reference;Amount",
      "Date;Account No.;Payee;Payee account no.;Details;Amount",
    ])
  func headings(_ heading: String) throws {
    func rows(_ account: String, _ movements: [LayoutMovement]) -> [String] {
      movements.map {
        "\($0.date(""));\(account);\($0.payee);\($0.other);ref;\($0.amount())"
      }
    }
    var session = MemorySession()
    let lines = [heading] + rows(Self.first, Self.ofFirst) + rows(Self.second, Self.ofSecond)
    try session.take("both", lines.joined(separator: "\n") + "\n")
    #expect(session.totals == Self.totals)
    #expect(session.accounts.count == 2, "\(session.accounts.map(\.label))")
  }

  @Test(
    "a column of own accounts alone, by number or name",
    arguments: [
      "IBAN Kontoinhaber", "Depot", "Depotnummer", "Kontobezeichnung", "Rekeningnaam",
      "Nom du compte", "Nº cuenta", "Número da conta", "Nazwa konta", "Název účtu", "Tilinumero",
      "Kontonamn", "Nome conto", "Account Nickname", "From card", "From account", "Source account",
      "Card No.", "Portfolio",
    ])
  func ownAlone(_ heading: String) throws {
    for (one, other) in [("0012345678", "0012345679"), ("Daily", "Rainy day")] {
      var lines = ["Date;\(heading);Description;Amount"]
      for day in 11...16 {
        lines += ["2026-10-\(day);\(one);GREEN GROCER;-10.00", "2026-10-\(day);\(other);BUS;-1.00"]
      }
      var session = MemorySession()
      try session.take("both", lines.joined(separator: "\n") + "\n")
      #expect(session.totals == "66 spent, 0 earned, 0 transfers")
      #expect(session.accounts.count == 2, "\(session.accounts.map(\.label))")
    }
  }

  @Test("a French deposit is no account")
  func deposits() throws {
    var session = MemorySession()
    let rows = (11...16).map { "2026-10-\($0);SHOP \($0);-10.00;;" } + ["2026-10-17;PAIE;;;500.00"]
    try session.take(
      "a", "Date;Libellé;Retrait;Solde;Dépôt\n" + rows.joined(separator: "\n") + "\n")
    #expect(session.totals == "60 spent, 500 earned, 0 transfers")
    #expect(session.accounts.count == 1)
  }

  /// An older fin took two accounts of one file for one, and knew no other sides.
  @Test(
    "accounts that were one before are told apart, and nothing is doubled",
    arguments: [true, false])
  func mergedBefore(_ isRenamed: Bool) throws {
    let layout = TransferLayout.all[7]
    let second = layout.text(Self.second, Self.ofSecond).split(separator: "\n").dropFirst()
    let text = layout.text(Self.first, Self.ofFirst) + second.joined(separator: "\n") + "\n"
    var session = MemorySession()
    try session.take("both", text)
    let labels = session.accounts.map(\.label)
    // As it was kept then: one account without a number, known by its layout.
    let nameless = try #require(
      try ImportFile("both", Array(text.utf8), StatementOptions(), []) {}.readings.last?.file
        .statements.first)
    var merged = BankAccount(label: isRenamed ? "Giro" : "account")
    merged.layouts = [BankAccount.layout(named: try #require(nameless.layout))]
    session.accounts = [merged]
    let transfers = session.lists.removeValue(forKey: .transfers) ?? []
    for (list, transactions) in session.lists {
      session.lists[list] = try transactions.map { try $0.with(account: merged.label) }
    }
    for transfer in transfers {
      let isIn = transfer.movement.amount.isPositive
      let kind: Transaction.Kind = isIn ? .earning : .expense(SpendingCategory(.misc))
      session.lists[kind.list, default: []].append(
        try transfer.with(kind: kind).with(account: merged.label))
    }
    #expect(session.totals == "355 spent, 2800 earned, 0 transfers")
    try session.take("both", text)
    #expect(session.totals == Self.totals)
    let kept = session.lists.values.joined().compactMap(\.account)
    #expect(Set(kept) == Set(labels))
  }
}
