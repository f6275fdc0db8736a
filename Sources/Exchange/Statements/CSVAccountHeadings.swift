/// The account that a column names: the statement's own one, or that on the other side of its rows.
enum CSVAccountSide {
  case own, other
  /// The side that money comes from, and the one that it goes to: one of both is the statement's.
  case sender, receiver
  /// A number alone, which may be of either.
  case open

  /// Nil for a heading of no account.
  init?(_ heading: CSVHeading) {
    guard let side = CSVAccountHeadings.side(heading.key) else { return nil }
    self = side
  }
}

extension CSVHeading {
  /// True if it names who is on the other side of a row, whose account may follow.
  var namesParty: Bool {
    CSVAccountSide(self) == nil
      && (CSVHeadingKeywords.isRecipient(self)
        || CSVHeadingKeywords.role(self).map { $0.role == .payer } == true
        || CSVAccountHeadings.isOfParty(key))
  }
}

/// The words for accounts and for their sides in headings, as parts of a heading's key.
private enum CSVAccountHeadings {
  static func side(_ key: String) -> CSVAccountSide? {
    if let known = whole[key] { return known }
    guard accounts.contains(where: key.contains), !holdsOther(key) else { return nil }
    let isOfSender = senders.contains(where: key.contains)
    let isOfReceiver = receivers.contains(where: key.contains)
    let isOfOther = others.contains(where: key.contains) || isOfSender || isOfReceiver
    // Who it is says no number.
    if isOfOther, names.contains(where: key.contains) { return nil }
    if isOfSender != isOfReceiver { return isOfSender ? .sender : .receiver }
    if isOfOther { return .other }
    if owns.contains(where: key.contains) || names.contains(where: key.contains) { return .own }
    return numbers.contains(where: key.contains) ? .open : .own
  }

  static func isOfParty(_ key: String) -> Bool {
    (others + senders + receivers + ["merchant", "name"]).contains(where: key.contains)
  }

  /// Returns true if it names something of an account, such as its currency.
  private static func holdsOther(_ key: String) -> Bool { figures.contains(where: key.contains) }

  private static func keys(_ words: String) -> [String] {
    words.split(separator: ",").map { CSVHeading.key(String($0)) }
  }

  private static let whole: [String: CSVAccountSide] = {
    var whole: [String: CSVAccountSide] = [:]
    for (side, words) in [
      (CSVAccountSide.open, "IBAN,BBAN,Kto,Kto-Nr"),
      // Rabobank writes its customer's own so; an account's holder is its own side.
      (
        .own,
        """
        IBAN/BBAN,IBAN Kontoinhaber,IBAN des Kontoinhabers,Konto Kontoinhaber,IBAN Auftragskonto,\
        IBAN titular,IBAN titulaire,IBAN account holder,Depotnummer,Depot-Nr,Nazwa konta,Nome conto,\
        Nome del conto,Portfolio
        """
      ),
      (.other, "Tegenrekening,Gegenkonto,Protiúčet,Contrapartida,Vastatili,Modkonto,Motkonto"),
      (
        .sender,
        """
        From Account,From IBAN,Account From,Debit Account,Van rekening,Z rachunku,Fra konto,Från konto,\
        Compte débité,Cuenta de cargo,Conta debitada,From Card,\
        Source Account,Conto mittente,Conto ordinante,Conto di addebito
        """
      ),
      (
        .receiver,
        """
        To Account,To IBAN,Account To,Credit Account,Naar rekening,Na rachunek,Til konto,Till konto,\
        Compte crédité,Cuenta de abono,Conta creditada,To Card,\
        Destination Account,Conto beneficiario,Conto destinatario,Conto di accredito
        """
      ),
    ] {
      for key in keys(words) { whole[key] = side }
    }
    return whole
  }()

  /// English, German, Dutch, French, Spanish, Italian, Portuguese, Polish, Czech, Slovak, Hungarian,
  /// Romanian, the languages of the North and of the South Slavs, Estonian, Lithuanian, Turkish, Russian,
  /// Greek, Chinese, Japanese, Korean.
  private static let accounts = keys(
    """
    account,acct,iban,konto,rekening,compte,cuenta,numero conto,conto corrente,conta,rachunek,rachunku,rachunk,
    numer konta,nr konta,účet,účtu,účte,számla,cont iban,numar cont,tilinumero,tilinro,tilin numero,račun,
    sąskait,arve,hesap,счет,счёт,сметка,λογαριασμ,账号,账户,口座,계좌
    """)
  private static let numbers = keys(
    """
    number,no.,num,nr,iban,bban,numer,číslo,száma,szám,numero,numéro,номер,αριθμ,账号,番号,번호
    """)
  private static let owns = keys(
    """
    own,my,auftragskonto,eigenes,eigene,client account,moj,můj,vlastní,minu,oma,mon compte,mi cuenta
    """)
  private static let others = keys(
    """
    counter,contra,gegen,partner,tegen,proti,contrepart,contrapart,contropart,kontrahent,other,
    beteiligt,vasta,modpart,motpart,kontragent,przeciwstawn,karşı,контрагент,корр,对方,相手,상대,ellen
    """)
  private static let senders = keys(
    """
    sender,payer,remitter,originator,ordering,from,debtor,absender,auftraggeber,zahlungspflicht,
    ordenante,remitente,origen,donneur,émetteur,expéditeur,ordinante,mittente,remetente,origem,
    opdrachtgever,afzender,nadawc,zleceniodawc,odesílatel,plátce,avsändare,avsender,afsender,maksaja,
    gönderen,отправител,плательщик,küldő
    """)
  private static let receivers = keys(
    """
    recipient,receiver,beneficiary,payee,creditor,target,destination,empfänger,empfaenger,begünst,
    beguenst,bénéficiaire,destinataire,beneficiari,destinatari,destino,favorecid,begunstigde,ontvanger,
    odbiorc,příjemc,mottagare,mottaker,modtager,saaja,kedvezményezett,címzett,alıcı,получател,
    primatelj,prejemnik
    """)
  private static let names = keys(
    "name,nazwa,název,názov,nom,nombre,nome,naam,navn,namn,nimi,neve,имя")
  private static let figures = keys(
    """
    currency,währung,waehrung,waluta,walut,měna,mena,devise,divisa,moneda,moeda,valuta,valiut,munt,
    balance,saldo,solde,stand,zůstatek,egyenleg,stanje,date,datum,type,typ,holder,inhaber,inhaver,
    titular,class,categor,kategor,status,bic,swift,bank code,bankcode,blz,description,statement,auszug,
    contabil,comptab,umsatz,amount,betrag,kwota,importo,contact,country,fee,rate,
    валют,остат
    """)
}

/// The shapes of account numbers in the cells of a file.
enum AccountNumbers {
  /// Returns true if a cell is an IBAN: two letters, two digits and 11 to 30 letters or digits, with blanks
  /// or without. Source: ISO 13616-1.
  static func isIBAN(_ cell: ArraySlice<UInt8>) -> Bool {
    let bytes = cell.filter { $0 != UInt8(ascii: " ") }
    guard (15...34).contains(bytes.count), bytes.prefix(2).allSatisfy(isCapital),
      bytes.dropFirst(2).prefix(2).allSatisfy(isDigit), !bytes.starts(with: "RF".utf8)
    else { return false }
    return bytes.allSatisfy { isCapital($0) || isDigit($0) }
      && bytes.count(where: isDigit) * 2 > bytes.count
  }

  /// Returns true if a cell is an IBAN or another number of an account, the end of one behind a mask
  /// included.
  static func isNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    if isIBAN(cell) { return true }
    guard (6...34).contains(cell.count), cell.count(where: isDigit) >= 6, let first = cell.first,
      isDigit(first) || first == UInt8(ascii: "*")
    else { return false }
    return cell.allSatisfy {
      isDigit($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/")
        || $0 == UInt8(ascii: "*")
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
  private static func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
}
