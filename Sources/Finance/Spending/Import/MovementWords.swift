/// Words in a bank's texts that tell money moved between own accounts, or given back, from money
/// spent and received.
enum MovementWords {
  /// Whether a credit on a card is its payment.
  static func isCardPayment(_ text: PhraseText) -> Bool { cardPayments.first(in: text) != nil }

  /// Whether a credit pays a card, whatever its account is called: only cards thank for payments.
  static func isCredit(ofCard text: PhraseText) -> Bool {
    cardCredits.first(in: text) != nil
      || payments.first(in: text) != nil && thanks.first(in: text) != nil
      || wholeCardCredits.contains { $0.bytes == text.bytes }
  }

  /// Whether a line of another account is a transfer between own accounts, or pays a card.
  ///
  /// - Parameter isPayeeKnown: Whether a shop is named, which may be paid by card.
  static func isTransfer(_ text: PhraseText, isPayeeKnown: Bool) -> Bool {
    if purchases.first(in: text) != nil || fees.first(in: text) != nil { return false }
    if cards.first(in: text) != nil { return true }
    if !isPayeeKnown, (cardWays.first(in: text) ?? cardThanks.first(in: text)) != nil {
      return true
    }
    if ways.first(in: text) != nil { return false }
    return wholeTransfers.contains { $0.bytes == text.bytes }
      || isOwn(text)
        ?? (transfers.first(in: text) != nil)
  }

  /// Whether money came back that was spent.
  static func isRefund(_ text: PhraseText) -> Bool {
    refunds.first(in: text) != nil && taxRefunds.first(in: text) == nil
  }

  /// Whether a text names what only other accounts than cards receive.
  static func isEarning(_ text: PhraseText) -> Bool { earnings.first(in: text) != nil }

  /// Whether a transfer is to or from what is called an account or a bank, by a word or by its number, and
  /// not to a person; nil where a text does not name the other side of a transfer.
  private static func isOwn(_ text: PhraseText) -> Bool? {
    let words = text.words
    for place in words.indices.dropLast(2) where transferWords.contains(words[place]) {
      guard words[place + 1] == "TO" || words[place + 1] == "FROM" else { continue }
      let other = words[(place + 2)...]
      return isNumber(words[place + 2])
        || other.contains { ownAccounts.contains($0) || $0.hasPrefix("X") && isNumber($0) }
    }
    return nil
  }

  /// `1234`, `X1234`, `XXXXXX12`
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "X") }
    return word.utf8.count >= 4 && (2...10).contains(digits.count)
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static let transferWords: Set<String> = [
    "TRANSFER", "TRANSFERS", "TRNSFR", "TRSF", "XFER", "XFR",
  ]

  private static let ownAccounts: Set<String> = [
    "SAVINGS", "SAVING", "SAV", "CHECKING", "CHK", "CHKG", "CK", "DDA", "ACCOUNT", "ACCT", "ACC",
    "SHARE", "BROKERAGE", "INVESTMENT", "INVESTMENTS", "IRA", "MMA", "POT", "VAULT", "ISA",
    "MARKET", "RESERVE", "BANK", "CREDIT", "CARD", "VISA", "MASTERCARD", "LOAN", "LINE", "HSA",
    "401K", "529", "ALLY", "CHASE", "SCHWAB", "FIDELITY", "VANGUARD", "MARCUS", "SOFI", "PAYPAL",
    "MYSELF", "SELF", "OWN",
  ]

  private static func table(_ phrases: String) -> PhraseTable<Bool> {
    PhraseTable([(true, phrases)])
  }

  private static let cardPayments = table(
    """
    payment, payments, autopay, auto pay, thank you, epay, e payment, epayment, pymt, pmt,
    mobile pmt, internet pmt, online pmt, electronic pmt, einzahlung, ihre zahlung,
    zahlung erhalten, lastschrift, ausgleich, pagamento recebido, pago recibido, su pago,
    paiement recu, votre paiement
    """)

  private static let cardCredits = table("autopay payment, automatic payment thank, autopay pymt")

  /// How the payment of a card is called in the account that pays it.
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
    barclaycard us, applecard gsbank, applecard, wf credit card, bk of amer visa, bk of amer mc
    """)

  /// How cards are paid, which other things are, too.
  private static let cardWays = table(
    """
    card payment, card pmt, card pymt, crd pmt, crd pymt, card online pmt, card online payment,
    card bill payment, epayment
    """)

  /// What was bought with a card.
  private static let purchases = table("card payment to, debit card payment, card purchase")

  /// What is paid to a bank, whatever it is for.
  private static let fees = table(
    "fee, fees, late charge, interest charge, interest charged, finance charge, penalty")

  private static let transfers = table(
    """
    transfer in, transfer out, online transfer, online banking transfer, internal transfer,
    account transfer, acct transfer, share transfer, mobile transfer, savings transfer,
    external transfer, ext transfer, ext trnsfr, trnsfr, xfer, xfr, tfr, paypal transfer,
    moneylink, moneyline, schwab moneylink, fid bkg svc, vanguard buy, e trade ach, to savings,
    from savings, to checking, from checking
    """)

  private static let wholeTransfers = ["transfer", "transfers", "funds transfer"].map(
    PhraseText.init)

  /// How other people and firms are paid; no transfer between own accounts.
  private static let ways = table(
    """
    zelle, venmo, cash app, wire transfer, western union, balance transfer fee, transfer fee,
    electronic funds transfer, eft, wire, e transfer, etransfer, interac, inst xfer, neft, upi,
    imps, rtgs, e tfr, etfr
    """)

  /// What comes back of taxes, which no expense was.
  private static let taxRefunds = table(
    "tax refund, tax ref, tax refunds, irs treas, irs refund, treas 310")

  private static let earnings = table(
    "payroll, salary, wages, direct dep, direct deposit, dir dep, paycheck, pension, dividend")

  private static let refunds = table(
    """
    refund, refunds, refunded, reversal, reversed, return, returned, purchase return, chargeback,
    credit voucher, rebate, merchandise return, merchant credit, price adjustment
    """)
}
