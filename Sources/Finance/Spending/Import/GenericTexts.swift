/// The texts that banks write in place of a payee to say only how something was paid.
enum GenericTexts {
  /// Returns true if a text is nothing but such words, with numbers or without.
  static func contains(_ text: String) -> Bool {
    let words = PhraseText(text).words.filter { !$0.allSatisfy(\.isNumber) }
    return words.count <= 5 && texts.contains(words.joined(separator: " "))
  }

  private static let texts = Set(
    """
    pos, pos purchase, pos debit, pos transaction, pos withdrawal, purchase, debit card, debit,
    debit card purchase, debit purchase, debit card debit, card purchase, card payment,
    card transaction, card, visa, visa purchase, visa debit, visa debit purchase, mastercard,
    merchant transaction, merchant payment, merchant purchase, merchant, point of sale,
    point of sale purchase, point of sale debit, point of sale withdrawal, point of sale transaction,
    check card, checkcard, check card purchase, checkcard purchase, signature purchase, pin purchase,
    contactless, contactless payment, contactless purchase, online purchase, internet purchase,
    retail purchase, recurring payment, recurring card purchase, recurring debit card, withdrawal,
    withdrawal debit card, external withdrawal, electronic withdrawal, electronic payment,
    electronic debit, ach, ach debit, ach withdrawal, ach payment, ach transaction, preauthorized debit,
    pre authorized debit, direct debit, bill payment, online bill payment, bill pay, payment, sale,
    interac purchase, interac retail purchase, idp purchase, eftpos, eftpos purchase, eftpos debit,
    express checkout payment, general payment, mobile payment, website payment,
    preapproved payment bill user payment, pre approved payment bill user payment,
    payment to merchant, paid, charge, transaction, ecommerce purchase, apple pay, google pay,
    kartenzahlung, girocard, lastschrift, sepa lastschrift, basislastschrift, sepa basislastschrift,
    folgelastschrift, erstlastschrift, kartenlastschrift, uberweisung, sepa uberweisung, dauerauftrag,
    abbuchung, paiement par carte, paiement carte, paiement cb, achat cb, carte, cb, prelevement,
    prelevement sepa, virement, virement sepa, compra, compra con tarjeta, pago con tarjeta,
    compra no debito, compra no credito, compra cartao, compra cartao debito, debito automatico, pix,
    pix enviado, recibo, adeudo, transakcja karta, platnosc karta, zakup przy uzyciu karty,
    zakup karta, platnosc, przelew, przelew wychodzacy, polecenie zaplaty, pagamento pos,
    pagamento con carta, pagamento, addebito diretto, betaalautomaat, incasso, ideal, pinbetaling,
    kortkop, kortbetaling, varekob
    """.split(separator: ",").map { PhraseText(String($0)).words.joined(separator: " ") })
}
