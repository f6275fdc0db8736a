import Finance
import Testing

/// The payees in the notes that banks and people write.
@Suite struct PayeeTests {
  static let names: [(note: String, name: String, key: String)] = [
    ("Blue Door", "Blue Door", "blue door"),
    ("SQ *BLUE DOOR 0042 BOSTON MA", "BLUE DOOR", "blue door"),
    ("TST* Blue Door", "Blue Door", "blue door"),
    ("PAYPAL *TUNES 4029357733", "TUNES", "tunes"),
    ("TUNES.COM 866-555-0172 CA", "TUNES.COM", "tunes"),
    ("www.tunes.com/bill", "www.tunes.com/bill", "tunes"),
    ("BIG RIVER*2K4RT5 BIGRIVER.COM", "BIG RIVER", "big river"),
    ("GREEN GROCER'S #552 QPS", "GREEN GROCER'S", "green grocers"),
    ("Bean House Store 12345 Springfield", "Bean House", "bean house"),
    ("7-CORNERS 12345", "7-CORNERS", "7-corners"),
    ("99 Noodles 0012", "99 Noodles", "99 noodles"),
    ("PURCHASE AUTHORIZED ON 01/12 OIL CO 5744", "OIL CO", "oil co"),
    ("POS DEBIT 2026-01-05 Water Works", "Water Works", "water works"),
    ("XXXX1234 Coffee", "Coffee", "coffee"),
    ("Rent Jan 2026", "Rent", "rent"), ("rent march", "rent", "rent"), ("May", "May", "may"),
    ("CHECK 1234", "CHECK", "check"), ("DEBIT CARD", "CARD", "card"),
    ("Lunch · with Ann", "Lunch", "lunch"), ("Café Zoë 12", "Café Zoë", "café zoë"),
    ("Ann’s Pizza", "Ann’s Pizza", "anns pizza"), ("12345", "12345", "12345"),
    ("***", "***", "***"),
    ("CITY POWER & LIGHT", "CITY POWER & LIGHT", "city power & light"),
    ("PAPER & INK BOOKS #12", "PAPER & INK BOOKS", "paper & ink books"),
    ("SQ *PAPER & INK 0042", "PAPER & INK", "paper & ink"), ("Oak & 1234", "Oak", "oak"),
    ("& Sons", "Sons", "sons"), ("Bread + Butter", "Bread + Butter", "bread + butter"),
    ("H&M 0123 BOSTON", "H&M", "h&m"), ("H&M* ONLINE", "H&M ONLINE", "h&m online"),
    ("AT&T *BILL PAYMENT", "AT&T BILL PAYMENT", "at&t bill payment"), ("B&B", "B&B", "b&b"),
    ("D&B XXXX4321", "D&B", "d&b"), ("D&B *4321", "D&B", "d&b"), ("&", "&", "&"),
    ("Zelle payment to Ann Reed 12345678901", "Ann Reed", "ann reed"),
    ("ZELLE FROM ANN REED", "ANN REED", "ann reed"), ("VENMO *Ann Reed", "Ann Reed", "ann reed"),
    ("CASH APP*ANN REED*CASHOUT", "ANN REED CASHOUT", "ann reed cashout"),
    ("PAYPAL INST XFER TUNES USA", "TUNES USA", "tunes usa"), ("VENMO 1234567", "VENMO", "venmo"),
    ("Merchant Transaction Blue Door", "Blue Door", "blue door"),
    ("POINT OF SALE PURCHASE BLUE DOOR 0042", "BLUE DOOR", "blue door"),
  ]

  @Test(arguments: names)
  func name(_ note: String, _ name: String, _ key: String) {
    let payee = Payee(note: note)
    #expect(payee?.name == name)
    #expect(payee?.key == key)
  }

  @Test func nobody() {
    #expect(Payee(note: "") == nil)
    #expect(Payee(note: " \t ") == nil)
  }

  @Test func onePayee() {
    let names = Set(["TUNES.COM 12", "tunes", "PAYPAL *Tunes"].compactMap { Payee(note: $0) })
    #expect(names.count == 1)
  }
}
