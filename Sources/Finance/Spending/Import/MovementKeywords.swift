import Money

/// The keywords in a bank's texts that distinguish money moved between own accounts, or given back,
/// from money spent and received.
enum MovementKeywords {
  /// Returns true if a credit on a card is its payment.
  static func isCardPayment(_ text: PhraseText) -> Bool {
    cardPayments.first(in: text) != nil && !isReward(text)
  }

  /// Returns true if a credit is a reward for the use of a card or a bank.
  static func isReward(_ text: PhraseText) -> Bool {
    rewards.first(in: text) != nil && cardThanks.first(in: text) == nil
  }

  /// Returns true if a credit pays a card, whatever its account is called: only cards thank for
  /// payments.
  static func isCredit(ofCard text: PhraseText) -> Bool {
    cardCredits.first(in: text) != nil
      || payments.first(in: text) != nil && thanks.first(in: text) != nil
      || wholeCardCredits.contains { $0.bytes == text.bytes }
  }

  /// Returns true if a line of another account is a transfer between own accounts, or pays a card.
  ///
  /// - Parameter isPayeeKnown: Whether a shop is named, which may be paid by card.
  static func isTransfer(_ text: PhraseText, isPayeeKnown: Bool) -> Bool {
    if purchases.first(in: text) != nil || fees.first(in: text) != nil || isReward(text) {
      return false
    }
    if cards.first(in: text) != nil || isAutopay(text) { return true }
    if !isPayeeKnown, (cardWays.first(in: text) ?? cardThanks.first(in: text)) != nil {
      return true
    }
    if ways.first(in: text) != nil { return false }
    return wholeTransfers.contains { $0.bytes == text.bytes }
      || isOwn(text)
        ?? (transfers.first(in: text) != nil)
  }

  /// Returns true if a card's issuer takes its payment by itself, however the bank cuts the words: `CHASE
  /// CREDIT CAUTOPAY`.
  private static func isAutopay(_ text: PhraseText) -> Bool {
    let words = text.words
    return words.contains { $0.hasSuffix("AUTOPAY") || $0.hasSuffix("AUTOPMT") }
      && words.contains(where: cardIssuers.contains) && !words.contains(where: loanWords.contains)
  }

  private static let cardIssuers: Set<String> = [
    "CHASE", "CITI", "CITIBANK", "CITICARD", "CITICARDS", "DISCOVER", "AMEX", "AMERICANEXPRESS",
    "BARCLAYS", "BARCLAYCARD", "SYNCHRONY", "SYNCB", "CARDMEMBER", "CREDITCARD",
  ]
  private static let loanWords: Set<String> = [
    "MORTGAGE", "MTG", "HOME", "AUTO", "CAR", "LOAN", "LOANS", "LEASE", "STUDENT", "HELOC",
  ]

  /// Returns true if a text that a bank calls a transfer names an account of one's own, or nobody at all.
  static func isOwnMove(_ text: PhraseText) -> Bool {
    if ways.first(in: text) != nil { return false }
    let words = text.words
    return words.contains { surelyOwn.contains($0) } || topUps.first(in: text) != nil
      || words.allSatisfy {
        moveWords.contains($0) || transferWords.contains($0) || isNumber($0)
          || $0.contains(where: \.isNumber)
      }
  }

  /// Returns true if a text begins with `To` or `From`, or with a word for a transfer.
  static func isSent(_ text: PhraseText) -> Bool {
    guard ways.first(in: text) == nil, let first = text.words.first else { return false }
    return ["TO", "FROM"].contains(first) || transferWords.contains(first)
  }

  /// Accounts and places for one's own money, by words that hardly anybody is called by.
  private static let surelyOwn: Set<String> = [
    "SAVINGS", "SAVING", "SAV", "CHECKING", "CHK", "CHKG", "CHEQUING", "DDA", "VAULT", "POCKET",
    "POT", "ISA", "IRA", "HYSA", "MMA", "BROKERAGE", "INVESTMENT", "INVESTMENTS", "MYSELF", "SELF",
    "401K", "529", "ROTH", "TFSA", "RRSP", "PAYPAL", "REVOLUT", "MONZO", "STARLING", "WISE",
    "SCHWAB", "FIDELITY", "VANGUARD", "WEALTHFRONT", "BETTERMENT", "ROBINHOOD", "COINBASE",
    "ACCOUNT", "ACCT", "SPARKONTO", "TAGESGELD", "LIVRET", "EPARGNE", "AHORRO", "AHORROS",
    "POUPANCA", "RISPARMIO", "SPAARREKENING",
  ]

  private static let topUps = table(
    """
    top up by, auto top up, apple pay top up, google pay top up, top up from, exchanged to,
    exchanged from, bank transfer top up
    """)

  /// Words in transfer notes that are not names.
  private static let moveWords: Set<String> = [
    "FUNDS", "FUND", "ONLINE", "INTERNET", "MOBILE", "WEB", "BANKING", "BANK", "INTERNAL",
    "EXTERNAL", "EXT", "INSTANT", "STANDARD", "DEPOSIT", "WITHDRAWAL", "CREDIT", "DEBIT", "TO",
    "FROM", "FR", "BY", "OF", "REF", "CONFIRMATION", "CONF", "NO", "NUM", "ID", "IN", "OUT", "TOP",
    "UP", "TOPUP", "TEL", "TELEPHONE", "PHONE", "AUTOMATIC", "AUTO", "SCHEDULED", "RECURRING",
    "MONTHLY", "WEEKLY", "OVERDRAFT", "PROTECTION", "SWEEP", "SHARE", "HOME", "ATM", "ACH", "WIRE",
    "BOOK", "BETWEEN", "ACCOUNTS", "REQUESTED",
  ]

  /// Returns true if a note has a payee of its own before a remark on how it was paid, as
  /// `Book Nook · Card payment 12`.
  static func namesPayee(_ note: String) -> Bool {
    guard let remark = note.firstRange(of: " · ") else { return false }
    let payee = PhraseText(String(note[..<remark.lowerBound]))
    return cardWays.first(in: payee) == nil && cardThanks.first(in: payee) == nil
      && !payee.words.contains(where: ownAccounts.contains)
  }

  /// Returns true if a text names a refund.
  static func isRefund(_ text: PhraseText) -> Bool {
    refunds.first(in: text) != nil && taxRefunds.first(in: text) == nil
  }

  /// Returns true if a text names an earning, which cards do not receive.
  static func isEarning(_ text: PhraseText) -> Bool { earnings.first(in: text) != nil }

  /// Returns true if a transfer is to or from an account or a bank, by a word or by its number, and
  /// false for a person; nil if a text does not name the other side of a transfer.
  private static func isOwn(_ text: PhraseText) -> Bool? {
    let words = text.words
    // `VIREMENT WEB LIVRET A`, `Överföring sparkonto`
    if words.contains(where: foreignTransfers.contains),
      words.contains(where: foreignSavings.contains)
    {
      return true
    }
    // `Transfer : Savings`, as programs write it, and `TRANSFERRED FROM`.
    if words.first.map(transferWords.contains) == true, words.count > 1,
      ownAccounts.contains(words[1])
    {
      return true
    }
    for place in words.indices.dropLast(2) where transferWords.contains(words[place]) {
      // `Moved 50.00 GBP to savings`
      let amount = words[(place + 1)...].prefix {
        $0.utf8.allSatisfy(isDigit) || $0.utf8.count == 3 && Currency(code: $0) != nil
      }
      guard let next = words[amount.endIndex...].first,
        ["TO", "FROM", "INTO", "BETWEEN"].contains(next), amount.endIndex + 1 < words.count
      else { continue }
      let isConverted = words[place] == "CONVERTED" && !amount.isEmpty
      if isConverted || words[place] == "TRANSFERRED" { return true }
      let other = words[(amount.endIndex + 1)...]
      return other.first.map(isNumber) == true
        || other.contains { ownAccounts.contains($0) || $0.hasPrefix("X") && isNumber($0) }
    }
    return nil
  }

  /// `1234`, `X1234`, `XXXXXX12`
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "X") }
    return word.utf8.count >= 4 && (2...10).contains(digits.count)
      && digits.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let transferWords: Set<String> = [
    "TRANSFER", "TRANSFERS", "TRANSFERRED", "TRNSFR", "TRSF", "TRF", "TFR", "TRFR", "TFER", "XFER",
    "XFR", "MOVED", "CONVERTED",
  ]

  /// Words for transfers and for savings in languages other than English.
  private static let foreignTransfers: Set<String> = [
    "VIREMENT", "VIR", "UBERWEISUNG", "DAUERAUFTRAG", "OVERFORING", "OVERFORSEL", "OVERBOEKING",
    "TRASPASO", "TRANSFERENCIA", "BONIFICO", "PRZELEW", "TILISIIRTO", "SIIRTO",
  ]
  private static let foreignSavings: Set<String> = [
    "LIVRET", "EPARGNE", "LDD", "LDDS", "SPARKONTO", "SPARBUCH", "TAGESGELD", "TAGESGELDKONTO",
    "AHORRO", "AHORROS", "POUPANCA", "RISPARMIO", "SPAARREKENING", "SPAREKONTO", "OPSPARING",
    "SAASTOTILI", "SAASTOTILILLE", "OSZCZEDNOSCIOWE", "OSZCZEDNOSCIOWY",
  ]

  private static let ownAccounts: Set<String> = [
    "SAVINGS", "SAVING", "SAV", "CHECKING", "CHK", "CHKG", "CK", "DDA", "ACCOUNT", "ACCT", "ACC",
    "SHARE", "BROKERAGE", "INVESTMENT", "INVESTMENTS", "IRA", "MMA", "POT", "VAULT", "ISA",
    "MARKET", "RESERVE", "BANK", "CREDIT", "CARD", "VISA", "MASTERCARD", "LOAN", "LINE", "HSA",
    "401K", "529", "ALLY", "CHASE", "SCHWAB", "FIDELITY", "VANGUARD", "MARCUS", "SOFI", "PAYPAL",
    "MYSELF", "SELF", "OWN", "FUND", "FUNDS", "GOAL", "GOALS", "BUCKET", "SPACE", "JAR",
    "EMERGENCY",
    "ROTH", "HYSA", "CD", "TFSA", "RRSP", "RESP", "FHSA", "DISCOVER", "CITI",
    "WEALTHFRONT", "BETTERMENT", "ROBINHOOD", "REVOLUT", "WISE", "MONZO", "STARLING", "CHEQUING",
    "CURRENT", "CRYPTO", "COINBASE", "SUPER", "OFFSET",
  ]

  private static func table(_ phrases: String) -> PhraseTable<Bool> {
    PhraseTable([(true, phrases)])
  }

  private static let cardPayments = table(
    """
    payment, payments, autopay, auto pay, thank you, epay, e payment, epayment, pymt, pmt,
    mobile pmt, internet pmt, online pmt, electronic pmt, paymt, bpay, directpay, direct pay,
    direct debit, directdebit, ddr, bill pay, billpay, funds received, transfer from, autopayment,
    einzahlung, ihre zahlung, zahlung erhalten, zahlung dankend, bankeinzug, lastschrift, ausgleich,
    saldoausgleich, gutschrift einzahlung, uberweisung, pagamento, pagto, pgto, su pago, pago, abono
    pago, paiement, reglement, prelevement, wplata, splata, przelew, betaling, incasso
    """)

  private static let rewards = table(
    """
    cash back, cashback, cash rewards, cash reward, rewards redemption, reward redemption,
    redemption, redeemed, rewards credit, reward credit, travel reward, back reward, rewards bonus,
    statement credit, stmt credit, stmtcrd, points credit, points redeemed, pay with points,
    pay with rewards, welcome bonus, signup bonus, referral bonus, amex offer, offer credit,
    promotional credit, promo credit, daily cash, rewards earned, bonus de remise, remise en argent
    """)

  private static let cardCredits = table("autopay payment, automatic payment thank, autopay pymt")

  /// The names of a card's payment in the account that pays it.
  private static let cardThanks = table(
    """
    payment thank you, pymt thank you, pmt thank you, payment thanks, thank you for your payment,
    automatic payment thank
    """)

  private static let payments = table("payment, pymt, pmt")

  private static let thanks = table("thank you, thanks")

  private static let wholeCardCredits = [
    "payment received", "card payment received", "online payment received",
    "electronic payment received", "mobile payment received", "autopay", "pagamento recebido",
    "ihre zahlung", "ihre zahlung danke", "votre paiement",
  ].map(PhraseText.init)

  /// Names of cards beside words for paying them.
  private static let cards = table(
    """
    credit card payment, credit card pmt, credit card pymt, credit card autopay, credit card bill,
    credit crd, crcardpmt, creditcard, cardpayment, credit card, payment to card,
    payment to credit, payment to chase card, cardmember serv, chase card ending,
    card autopay, crd autopay, card auto pay, card epay, crd epay, card e payment,
    card epayment, crd epayment, amex epayment, amex e payment, ach pmt amex,
    american express ach pmt, american express pmt, discover e payment, discover payment,
    discover dc pymnts, citi autopay, citi payment, citi card online, citictp,
    capital one mobile pmt, capital one mobile pymt, capital one autopay,
    capital one autopay pymt, capital one online pmt, capital one crcardpmt, barclaycard,
    barclaycard us, applecard gsbank, applecard, wf credit card, bk of amer visa, bk of amer mc,
    bk of amer vi mc, ccpymt, cc pymt, cc payment, cc pmt, cc autopay, tfr to c c, transfer to c c, crd pymt, crdpmt, crd online,
    crd epay, syncb payment, synchrony bank payment, synchrony bank pmt, synchrony bank cc,
    comenity pay, target card srvc, target card payment, best buy payment, home depot payment,
    lowes payment, macys payment, kohls chg pmt, kohls charge pmt, costco anywhere visa,
    chase card payment, payment to chase, payment chase card, payment to citi, payment to amex,
    payment to american express, payment to capital one, payment to discover,
    payment to bank of america, payment to barclays, payment to visa, payment to mastercard,
    amex payment, american express payment, american express dd, amex dd, capital one payment,
    capital one pymt, wells fargo card, visa payment, visa pymt, visa bill payment,
    mastercard payment, mastercard bill payment, mc payment, mbna, mbna mastercard, pc mastercard,
    rogers mastercard, triangle mastercard, tangerine mastercard, td visa, cibc visa, rbc visa,
    scotia visa, bmo mastercard, gs bank payment, goldman sachs bank usa applecard, apple card payment,
    usaa credit card, navy federal card, kreditkarte, kreditkartenabrechnung, kreditkartenabr,
    abrechnung kreditkarte, visa abrechnung, mastercard abrechnung, tarjeta de credito,
    pago tarjeta, pago de tarjeta, recibo tarjeta, liquidacion tarjeta, cargo tarjeta credito,
    pagamento de fatura, pagamento da fatura, pagamento fatura, pgto fatura, pagto fatura,
    fatura cartao, fatura de cartao, pagamento cartao de credito, splata karty, splata zadluzenia karty,
    carte de credit, paiement carte de credit, releve carte, carta di credito, addebito carta,
    creditcard afschrijving, afrekening creditcard
    """)

  /// The names of a card's payment that other things have, too.
  private static let cardWays = table(
    """
    card payment, card pmt, card pymt, crd pmt, crd pymt, card online pmt, card online payment,
    card bill payment, epayment
    """)

  /// The names of purchases with a card.
  private static let purchases = table("card payment to, debit card payment, card purchase")

  /// The names of payments to a bank, whatever they are for.
  private static let fees = table(
    "fee, fees, late charge, interest charge, interest charged, finance charge, penalty")

  private static let transfers = table(
    """
    transfer in, transfer out, online transfer, online banking transfer, internal transfer,
    account transfer, acct transfer, share transfer, mobile transfer, savings transfer,
    external transfer, ext transfer, ext trnsfr, trnsfr, xfer, xfr, tfr, paypal transfer,
    moneylink, moneyline, schwab moneylink, fid bkg svc, vanguard buy, e trade ach, to savings,
    from savings, savings ft, isa savings, mb transfer, to checking, from checking, round up, roundup, save the change, keep the change,
    auto save, autosave, savings sweep, ach transfer to savings, transfer to self, transfer between,
    transferred to, transferred from, funds transfer to, funds transfer from, venmo cashout,
    venmo standard transfer, venmo instant transfer, cash app cash out, square inc cash out,
    umbuchung, ubertrag, eigenubertrag, uebertrag, eigene umbuchung, sparen, sparplan, tagesgeld,
    virement interne, virement vers livret, virement vers epargne, virement epargne,
    virement depuis livret, virement de compte a compte, traspaso, traspaso interno,
    transferencia interna, transferencia propia, transferencia entre cuentas, entre cuentas propias,
    transferencia entre contas, entre contas, transferencia mesma titularidade, mesma titularidade,
    aplicacao rdb, resgate rdb, aplicacao poupanca, resgate poupanca, aplicacao automatica,
    resgate automatico, dinheiro guardado, dinheiro resgatado, przelew wlasny, przelew wewnetrzny,
    przelew na konto oszczednosciowe, smart saver, giroconto, spaarrekening, naar spaarrekening,
    van spaarrekening, oranje spaarrekening, overforing eget konto, overforing egna konton,
    mellan egna konton, overforing egen konto, mellom egne kontoer, overforsel egen konto,
    mellem egne konti, oma tilisiirto
    """)

  private static let wholeTransfers = ["transfer", "transfers", "funds transfer"].map(
    PhraseText.init)

  /// The names of payments to other people and firms; no transfer between own accounts.
  private static let ways = table(
    """
    zelle, venmo, cash app, wire transfer, western union, balance transfer fee, transfer fee,
    electronic funds transfer, eft, wire, e transfer, etransfer, interac, inst xfer, neft, upi,
    imps, rtgs, e tfr, etfr
    """)

  /// The names of tax refunds, which no expense was.
  private static let taxRefunds = table(
    "tax refund, tax ref, tax refunds, irs treas, irs refund, treas 310")

  private static let earnings = table(
    "payroll, salary, wages, direct dep, direct deposit, dir dep, paycheck, pension, dividend")

  private static let refunds = table(
    """
    refund, refunds, refunded, reversal, reversed, return, returned, purchase return, chargeback,
    credit voucher, rebate, merchandise return, merchant credit, price adjustment,
    ruckerstattung, reembolso, remboursement, terugbetaling
    """)
}
