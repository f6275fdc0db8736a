/// Words in a bank's texts that tell money moved between own accounts, or given back, from money
/// spent and received.
enum MovementWords {
  /// Whether a credit on a card is its payment.
  static func isCardPayment(_ text: PhraseText) -> Bool { cardPayments.first(in: text) != nil }

  /// Whether a line of another account is a transfer, or pays a card.
  static func isTransfer(_ text: PhraseText) -> Bool {
    transfers.first(in: text) != nil && people.first(in: text) == nil
  }

  /// Whether money came back that was spent.
  static func isRefund(_ text: PhraseText) -> Bool { refunds.first(in: text) != nil }

  private static let cardPayments = PhraseTable<Bool>([
    (
      true,
      """
      payment, payments, autopay, auto pay, thank you, epay, e payment, epayment, pymt, pmt,
      mobile pmt, internet pmt, online pmt, electronic pmt
      """
    )
  ])

  private static let transfers = PhraseTable<Bool>([
    (
      true,
      """
      transfer to, transfer from, transfer in, transfer out, online transfer, funds transfer,
      internal transfer, account transfer, mobile transfer, savings transfer, transfer to savings,
      transfer, xfer, xfr, tfr, credit card payment, credit card pmt, credit card autopay,
      credit crd, crcardpmt, creditcard, cardpayment, card payment, credit card, payment to card,
      payment to credit, payment to chase card, cardmember serv, chase card ending,
      amex epayment, amex e payment, ach pmt amex, american express ach pmt, american express pmt,
      discover e payment, discover payment, discover dc pymnts, citi autopay, citi payment,
      citi card online, citictp, capital one mobile pmt, capital one mobile pymt,
      capital one autopay, capital one autopay pymt, capital one online pmt, capital one crcardpmt,
      barclaycard, barclaycard us, applecard gsbank, applecard, wf credit card, bk of amer visa,
      bank of america credit card, bk of amer mc, usaa credit card, moneylink, moneyline,
      schwab moneylink, fid bkg svc, vanguard buy, e trade ach, to savings, from savings,
      to checking, from checking
      """
    )
  ])

  /// Money to and from other people is no transfer between own accounts.
  private static let people = PhraseTable<Bool>([
    (
      true,
      "zelle, venmo, cash app, wire transfer, western union, balance transfer fee, transfer fee"
    )
  ])

  private static let refunds = PhraseTable<Bool>([
    (
      true,
      """
      refund, refunds, refunded, reversal, reversed, return, returned, purchase return, chargeback,
      credit voucher, rebate, merchandise return, merchant credit, price adjustment
      """
    )
  ])
}
