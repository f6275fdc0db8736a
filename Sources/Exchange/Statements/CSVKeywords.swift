/// The meanings of the words in the cells of a statement.
enum CSVKeywords {
  /// The answers for the few words that a column repeats, each worked out once.
  struct Answers<Answer> {
    private var known: [String: Answer] = [:]
    private let ask: (String) -> Answer

    init(_ ask: @escaping (String) -> Answer) { self.ask = ask }

    mutating func callAsFunction(_ word: String) -> Answer {
      if let answer = known[word] { return answer }
      let answer = ask(word)
      known[word] = answer
      return answer
    }
  }

  enum Direction { case out, `in` }

  /// Small letters, with single blanks for what is neither letter nor digit nor sign.
  static func plain(_ text: String) -> String {
    text.lowercased().split { " _-./".contains($0) }.joined(separator: " ")
  }

  // MARK: Which way

  /// Returns the direction of money by a word of a type column; nil if it has none.
  static func direction(_ type: String, isCard: Bool) -> Direction? {
    if type == "-" { return .out }
    if type == "+" { return .in }
    if let mark = mark(type) { return mark }
    let words = plain(type).split(separator: " ").map(String.init)
    let all = Set(words)
    if !all.isDisjoint(with: ["refund", "return", "returned", "reversal", "cashback"]) {
      return .in
    }
    if isCard, all.contains("payment") { return .in }
    if !all.isDisjoint(with: outWords) { return .out }
    let isCredit = zip(words, words.dropFirst() + [""]).contains { word, next in
      inWords.contains(word) && !(word == "credit" && next == "card")
    }
    if isCredit { return .in }
    return all.isDisjoint(with: weakOutWords) ? nil : .out
  }

  /// Returns the direction of money by a cell that has nothing but a mark for it, as `D` or
  /// `Credit`.
  static func mark(_ cell: String) -> Direction? {
    let word = cell.lowercased()
    if ["d", "dr", "db", "s", "o", "af", "-"].contains(word) { return .out }
    if ["c", "cr", "k", "h", "i", "bij", "+"].contains(word) { return .in }
    if outMarks.contains(word) { return .out }
    if inMarks.contains(word) { return .in }
    guard word.count > 2 else { return nil }
    return outWords.contains(word) ? .out : inWords.contains(word) ? .in : nil
  }

  /// Cells that are nothing but a mark, in English, German, French, Spanish, Italian, Portuguese, Dutch,
  /// the languages of the North, Polish, Czech, Hungarian, Turkish, Russian, Chinese, Japanese and Korean.
  private static let outMarks: Set<String> = [
    "money out", "paid out", "cash out", "payment out", "debit entry", "out",
    "ausgabe", "ausgaben", "ausgang", "abgang", "auszahlung", "dépense", "depense", "sortie",
    "gasto", "egreso", "salida", "debe", "retiro", "uscita", "uscite", "spesa", "debito", "saída",
    "saida", "despesa", "uitgave", "uitgaven", "afschrijving", "uttag", "utgift", "ut", "udgift",
    "hævning", "uttak", "otto", "meno", "obciążenie", "obciazenie", "wydatek", "wypłata",
    "wyplata", "výdaj", "vydaj", "odchozí", "odchozi", "terhelés", "terheles", "kiadás", "kiadas",
    "borç", "borc", "gider", "расход", "списание", "дебет", "支出", "借", "借方", "转出", "出金",
    "お支払い", "支払", "출금",
  ]
  private static let inMarks: Set<String> = [
    "money in", "paid in", "cash in", "payment in", "credit entry", "in",
    "einnahme", "einnahmen", "eingang", "zugang", "einzahlung", "recette", "entrée", "entree",
    "ingreso", "entrada", "haber", "entrata", "entrate", "incasso", "credito", "receita",
    "inkomsten", "ontvangst", "bijschrijving", "insättning", "inkomst", "indtægt", "indsætning",
    "inn", "innskudd", "pano", "tulo", "uznanie", "wpływ", "wplyw", "wpłata", "wplata", "příjem",
    "prijem", "příchozí", "prichozi", "jóváírás", "jovairas", "bevétel", "bevetel", "alacak",
    "gelir", "приход", "зачисление", "поступление", "кредит", "收入", "贷", "貸方", "贷方", "转入",
    "入金", "お預り", "입금",
  ]

  private static let outWords: Set<String> = [
    "debit", "debits", "dr", "db", "dbit", "dbt", "d", "withdrawal", "withdraw", "withdrawals",
    "af", "s",
    "soll", "out", "debet", "débit", "débito", "cargo", "lastschrift", "belastung", "outgoing",
    "spent", "expense", "uit", "dare", "addebito", "outflow", "sent",
  ]
  private static let inWords: Set<String> = [
    "credit", "credits", "cr", "crdt", "c", "deposit", "deposits", "bij", "h", "haben", "in",
    "crédit",
    "crédito", "abono", "gutschrift", "incoming", "income", "received", "avere", "accredito",
    "inflow", "kredit",
  ]
  private static let weakOutWords: Set<String> = [
    "purchase", "sale", "fee", "fees", "charge", "pos", "check", "atm",
  ]

  // MARK: What it is

  /// Returns the kind of a transaction by a bank's word for it, as far as it distinguishes an
  /// expense from other kinds.
  static func kind(_ type: String, isCard: Bool) -> StatementLine.Kind? {
    let text = plain(type)
    if let known = kinds[text] { return known }
    let words = Set(text.split(separator: " ").map(String.init))
    func has(_ some: Set<String>) -> Bool { !words.isDisjoint(with: some) }
    if has(refunds) { return .refund }
    if isCard, has(["payment"]) { return .payment }
    if has(["interest"]) { return .interest }
    if has(["dividend", "dividends"]) { return .dividend }
    if has(["fee", "fees"]) { return .fee }
    if has(["atm"]) { return .cash }
    if has(["deposit", "directdep"]) { return .deposit }
    if has(["check", "cheque"]) { return .check }
    if has(["purchase", "sale", "pos"]) { return .purchase }
    return nil
  }

  /// Returns true if a description is a word for a refund and nothing else.
  static func isRefund(_ description: String) -> Bool {
    description.utf8.count <= 20 && refunds.contains(plain(description))
  }

  private static let refunds: Set<String> = [
    "refund", "return", "returned", "rückzahlung", "rückerstattung", "erstattung", "remboursement",
    "reembolso", "rimborso", "terugbetaling", "zwrot", "återbetalning", "tilbakebetaling",
    "tilbagebetaling", "palautus",
  ]

  private static let kinds: [String: StatementLine.Kind] = [
    "faster payment": .sent, "faster payments": .sent, "fps": .sent, "p2p": .sent,
    "p2p payment": .sent, "monzo to monzo": .sent, "bank transfer": .sent,
    "transfer": .sent, "account transfer": .transfer, "acct xfer": .transfer, "xfer": .sent,
    "transfer to": .sent, "transfer from": .sent, "space transfer": .transfer,
    "internal transfer": .transfer, "standard transfer": .transfer, "instant transfer": .sent,
    "pot transfer": .transfer, "transfer to bank": .transfer, "general withdrawal": .transfer,
    "bank deposit to pp account": .transfer, "topup": .sent, "top up": .sent,
    "exchange": .transfer, "currency conversion": .transfer, "online transfer": .sent,
    "general currency conversion": .transfer, "user initiated withdrawal": .transfer,
    "general card deposit": .transfer, "general card withdrawal": .transfer,
    "charge from debit card": .transfer, "charge from credit card": .transfer,
    "add funds from a bank account": .transfer, "withdraw funds to a bank account": .transfer,
    "withdraw funds to bank account": .transfer, "general credit card deposit": .transfer,
    "general debit card deposit": .transfer, "bank deposit": .transfer,
    "transfer from bank": .transfer, "cash out": .transfer, "cash in": .transfer,
    "general credit card withdrawal": .transfer, "reversal of ach deposit": .transfer,
    "reversal of ach withdrawal transaction": .transfer,
    "bankgutschrift auf paypal konto": .transfer, "allgemeine währungsumrechnung": .transfer,
    "von nutzer eingeleitete abbuchung": .transfer, "allgemeine abbuchung": .transfer,
    "allgemeine gutschrift auf kreditkarte": .transfer,
    "allgemeine abbuchung von kreditkarte": .transfer,
    "rückbuchung von ach gutschrift": .transfer, "rückbuchung von ach abbuchung": .transfer,
    "überweisung als zahlungsquelle": .transfer,
    "ach überweisung als zahlungsquelle für ausgleich von kontoguthaben": .transfer,
    "cash withdrawal": .cash, "cash advance": .cash, "card payment": .purchase,
    "debit card": .purchase, "dslip": .deposit, "dep": .deposit, "int": .interest,
  ]

  /// Returns the kind of an account by its name.
  static func accountKind(_ name: String) -> Statement.AccountKind? {
    let words = plain(name).split(separator: " ")
    if words.contains("checking") || words.contains("chequing") { return .checking }
    return words.contains("savings") ? .savings : nil
  }

  // MARK: What stands for no transaction

  static func isPending(_ status: String) -> Bool {
    let text = plain(status)
    return [
      "processing", "authorized", "authorised", "hold", "on hold", "in progress", "not posted",
      "not yet posted", "unposted", "awaiting posting", "uncleared", "ausstehend", "vorgemerkt",
      "umsatz vorgemerkt", "offen", "schwebend", "in bearbeitung", "nicht gebucht", "vormerkung",
      "pendiente", "pendientes", "en proceso", "en trámite", "retenido", "pendente", "em aberto",
      "em processamento", "a processar", "en attente", "en cours", "à venir", "non comptabilisé",
      "in attesa", "in sospeso", "in elaborazione", "non contabilizzato", "in behandeling",
      "openstaand", "nog te boeken", "gereserveerd", "oczekująca", "oczekujące", "oczekuje",
      "w toku", "w realizacji", "w trakcie realizacji", "nierozliczona", "zablokowane",
      "väntande", "reserverad", "reserverat", "preliminär", "preliminärt", "reservert", "venter",
      "ikke bokført", "afventer",
      "reserveret", "reservation", "ikke bogført", "odottaa", "varaus", "katevaraus", "čeká",
      "čeká na zaúčtování",
      "nezaúčtováno", "nezúčtované", "függőben", "zárolt", "beklemede", "bekliyor",
      "в обработке", "ожидает", "ожидается", "处理中", "待入账", "未入账", "処理中", "未確定",
    ].contains(text) || text.hasPrefix("pending")
  }

  /// Returns true if a type is a hold on money, or lets it go: neither is spent nor received.
  static func isHold(_ type: String) -> Bool {
    let text = plain(type)
    return [
      "hold", "authorization hold", "preauthorization", "pre authorization",
      "preauthorisation", "payment hold", "payment release",
    ].contains(text)
      || holds.contains { text.contains($0) }
  }

  /// As PayPal writes them.
  private static let holds = [
    "account hold", "general hold", "temporary hold", "hold on ", "review hold", "review release",
    "release of hold", "hold release", "cancellation of hold", "general authorization",
    "general authorisation", "void of authorization", "open authorization",
    "einbehaltung für offene", "allgemeiner einbehaltung", "allgemeine einbehaltung",
    "vorübergehende einbehaltung", "einbehalten für offene", "allgemeine autorisierung",
    "offene autorisierung",
    "blocage de compte", "blocage général", "suspension générale", "autorisation générale",
    "autorisation ouverte", "retención de cuenta", "retención general", "autorización general",
    "autorización abierta", "blocco conto", "blocco generale", "autorizzazione generica",
    "autorizzazione aperta", "rekeningblokkering", "algemene blokkering", "algemene autorisatie",
    "openstaande autorisatie", "blokada konta", "blokady konta", "ogólna autoryzacja",
    "otwartej autoryzacji", "bloqueio de conta", "retenção de conta", "retenção geral",
    "autorização geral",
  ]

  /// Returns true if a status says that nothing was paid.
  static func isVoid(_ status: String) -> Bool {
    let text = plain(status)
    return voids.contains(text) || foreignVoids.contains(text)
  }

  private static let voids: Set<String> = [
    "declined", "reverted", "denied", "failed", "cancelled", "canceled", "rejected", "voided",
    "void", "expired", "removed", "refused", "abgelehnt", "reversed",
  ]

  /// The same in other languages, of which no misspelling is looked for.
  private static let foreignVoids: Set<String> = [
    "unsuccessful", "not completed", "returned unpaid", "storniert", "rückgängig gemacht",
    "fehlgeschlagen", "abgebrochen", "abgelaufen", "zurückgewiesen", "nicht ausgeführt",
    "verfallen", "annulé", "annulée", "refusé", "refusée", "rejeté", "rejetée", "échoué",
    "échouée", "expiré", "expirée", "anulado", "anulada", "cancelado", "cancelada", "rechazado",
    "rechazada", "denegado", "denegada", "fallido", "fallida", "revertido", "revertida",
    "recusado", "recusada", "negado", "negada", "estornado", "estornada", "falhou", "annullato",
    "annullata", "rifiutato", "rifiutata", "respinto", "respinta", "stornato", "stornata",
    "fallito", "fallita", "scaduto", "scaduta", "geweigerd", "geannuleerd", "mislukt",
    "afgewezen", "teruggedraaid", "verlopen", "odrzucona", "odrzucone", "odrzucony", "anulowana",
    "anulowane", "anulowany", "nieudana", "nieudane", "wycofana", "wycofane", "cofnięta",
    "avbruten", "nekad", "makulerad", "annullerad", "återförd", "avvist", "annullert",
    "kansellert", "reversert", "afvist", "annulleret", "tilbageført", "hylätty", "peruttu",
    "peruutettu", "zamítnuto", "zamítnutá", "zrušeno", "zrušená", "stornováno", "törölt",
    "elutasított", "sztornó", "sztornózott", "iptal", "iptal edildi", "reddedildi", "отклонено",
    "отклонена", "отменено", "отменена", "失败", "已取消", "已撤销", "取消", "失敗",
  ]

  /// The word for what was not paid that a status is but for one letter; nil if it is not one such.
  static func misspeltStatus(_ status: String) -> String? {
    let heading = CSVHeading(status)
    guard heading.key.count > 3, !isVoid(status) else { return nil }
    return voids.sorted().first { $0.count > 4 && heading.differs(from: $0) }
  }

  /// Returns true if a text names a balance and no transaction.
  static func isBalance(_ text: String) -> Bool {
    let text = plain(text)
    return [
      "beginning balance", "opening balance", "ending balance", "closing balance",
      "balance brought",
      "balance carried", "balance forward", "bal fwd", "previous balance", "starting balance",
      "saldovortrag", "anfangssaldo", "endsaldo", "solde initial", "saldo iniziale",
      "saldo inicial",
    ].contains { text.hasPrefix($0) }
  }

  /// Returns true if a text is the whole of what banks write above or below the transactions, with
  /// the balance in the place of an amount.
  static func isBalanceBefore(_ text: String) -> Bool {
    [
      "saldo anterior", "saldo inicial", "saldo final", "saldo do dia", "saldo del día",
      "saldo precedente", "saldo iniziale", "saldo finale", "solde précédent", "solde initial",
      "solde final", "starting balance", "opening balance", "beginning balance", "closing balance",
      "ending balance", "balance brought forward", "balance carried forward", "anfangssaldo",
      "endsaldo", "saldovortrag",
    ].contains(plain(text))
  }

  /// Returns true if a text names nothing but a balance or a turnover.
  static func isTurnover(_ text: String) -> Bool {
    let text = plain(text)
    return isBalance(text)
      || [
        "turnover", "apyvarta", "likutis", "käive", "algsaldo", "lõppsaldo", "apgrozījums",
        "atlikums",
      ]
      .contains { text.hasPrefix($0) }
  }

  /// Returns true if a row without a day begins as the totals and notes around transactions do.
  static func isSummary(_ text: String) -> Bool {
    let text = plain(String(text.drop { $0 == "#" }))
    return isBalance(text)
      || [
        "total", "grand total", "sub total", "subtotal", "balance", "saldo", "summe", "gesamt",
        "kontostand", "alter kontostand", "neuer kontostand", "solde", "totaal", "totale",
        "end of", "page", "note", "disclaimer", "available balance", "current balance", "number of",
        "count", "records", "transactions", "***", "===",
      ].contains { text.hasPrefix($0) }
  }
}
