/// The words by which banks say how something was paid, in the languages of their customers.
enum PaymentWords {
  /// Returns true if a word, in small letters, names no payee but a way to pay.
  static func contains(_ word: String) -> Bool { all.contains(word) }

  private static let all = Set(
    """
    card, purchase, payment, pos, debit, credit, visa, mastercard, maestro, contactless, withdrawal,
    transaction, checkcard, on, at, dated, date, ref, ecommerce, eftpos,
    carte, cb, bancaire, paiement, par, achat, achats, du, de, le, facture, fact, prelevement,
    prélèvement, prlv, retrait, dab, virement, vir, sepa, internet, sans, contact,
    pago, con, tarjeta, tarj, compra, compras, en, el, recibo, cargo, operacion, operación, adeudo, num,
    cartao, cartão, debito, débito, credito, crédito, pagamento, com, no, em,
    carta, acquisto, operazione, del, presso, addebito, bancomat, prelievo, pagobancomat,
    kartenzahlung, girocard, karte, zahlung, lastschrift, vom, am, einkauf, ec, debitkarte,
    kreditkarte, kreditkartenzahlung, debitkartenzahlung, kartenverfügung, bei,
    betaling, pinbetaling, betaalpas, bea, gea, pas, pasvolgnr, betaalautomaat, incasso, op, per, van,
    zakup, karta, kartą, karty, platnosc, płatność, transakcja, przy, uzyciu, użyciu, operacja, data,
    kortköp, kortkop, kortkjøp, kortkøb, varekjøp, varekøb, varekob, kort, køb, köp, kjøp,
    kortbetaling, korttransaktion, dankort, den, dato, korttiosto, osto, pvm,
    platba, kartou, nakup, nákup, dne, u, obchodníka, vásárlás, kártyás, plata, cumparare,
    alışveriş, kart, kartı, ile, оплата, покупка, картой, карта
    """.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined() })
}
