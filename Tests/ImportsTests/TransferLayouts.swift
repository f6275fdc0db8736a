/// A movement of the story that the layouts tell.
struct LayoutMovement {
  let day: Int
  /// In cents, below zero for money out.
  let cents: Int
  let payee: String
  /// The number of the account on the other side.
  let other: String

  /// In October 2026.
  func date(_ style: String) -> String {
    let two = day < 10 ? "0\(day)" : "\(day)"
    return switch style {
    case "DMY.": "\(two).10.2026"
    case "DMY/": "\(two)/10/2026"
    case "MDY/": "10/\(two)/2026"
    case "YMD": "202610\(two)"
    default: "2026-10-\(two)"
    }
  }

  func amount(_ mark: String = ".", isSigned: Bool = true) -> String {
    let size = abs(cents)
    let rest = size % 100
    return (isSigned && cents < 0 ? "-" : "") + "\(size / 100)\(mark)\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// An export of a bank that names the account and that on the other side.
struct TransferLayout: Sendable {
  let name: String
  let text: @Sendable (_ account: String, _ movements: [LayoutMovement]) -> String

  init(
    _ name: String,
    _ text: @escaping @Sendable (_ account: String, _ movements: [LayoutMovement]) -> String
  ) {
    self.name = name
    self.text = text
  }

  /// Rows below a heading.
  private init(
    _ name: String, _ heading: String,
    _ row: @escaping @Sendable (String, LayoutMovement) -> String
  ) {
    self.init(name) { account, movements in
      ([heading] + movements.map { row(account, $0) }).joined(separator: "\n") + "\n"
    }
  }

  static let all: [TransferLayout] = [
    TransferLayout(
      "German, two numbers",
      "Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC;Betrag;Waehrung;Info"
    ) {
      "\($0);\($1.date("DMY."));\($1.date("DMY."));UMSATZ;Ref;\($1.payee);\($1.other);X;\($1.amount(","));EUR;Umsatz gebucht"
    },
    TransferLayout(
      "Polish",
      "Numer rachunku;Data operacji;Nazwa kontrahenta;Numer rachunku kontrahenta;Kwota;Waluta"
    ) { "\($0);\($1.date(""));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Portuguese", "Número da conta;Data;Descrição;Conta do destinatário;Valor;Moeda"
    ) { "\($0);\($1.date("DMY/"));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Finnish", "Tilinumero;Kirjauspäivä;Määrä EUROA;Saaja/Maksaja;Saajan tilinumero;Viesti"
    ) { "\($0);\($1.date("DMY."));\($1.amount(","));\($1.payee);\($1.other);viite" },
    TransferLayout(
      "Czech",
      "Číslo účtu;Datum zaúčtování;Název protiúčtu;Číslo protiúčtu;Zaúčtovaná částka;Měna účtu"
    ) { "\($0);\($1.date("DMY."));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Dutch, with Af and Bij",
      "Datum,Naam / Omschrijving,Rekening,Tegenrekening,Code,Af Bij,Bedrag (EUR),Mutatiesoort,Mededelingen"
    ) {
      "\($1.date("YMD")),\($1.payee),\($0),\($1.other),GT,\($1.cents < 0 ? "Af" : "Bij"),\"\($1.amount(",", isSigned: false))\",Online bankieren,ref"
    },
    TransferLayout(
      "Dutch, with the other IBAN behind",
      "IBAN/BBAN,Munt,BIC,Volgnr,Datum,Rentedatum,Bedrag,Saldo na trn,Tegenrekening IBAN/BBAN,Naam tegenpartij,Omschrijving-1"
    ) {
      "\($0),EUR,X,\($1.day),\($1.date("")),\($1.date("")),\"\($1.amount(","))\",,\($1.other),\($1.payee),ref"
    },
    TransferLayout(
      "English", "Account,Date,Description,Counterparty IBAN,Amount,Currency"
    ) { "\($0),\($1.date("")),\($1.payee),\($1.other),\($1.amount()),EUR" },
    TransferLayout(
      "Norwegian, sender and recipient by number",
      "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Valuta"
    ) { account, movement in
      let (from, to) = movement.cents < 0 ? (account, movement.other) : (movement.other, account)
      return
        "\(movement.date("DMY."));\(movement.amount(","));\(from);\(to);\(movement.payee);EUR"
    },
    TransferLayout(
      "From and to, without signs", "Date,From account,To account,Description,Amount,Currency"
    ) { account, movement in
      let (from, to) = movement.cents < 0 ? (account, movement.other) : (movement.other, account)
      return
        "\(movement.date("")),\(from),\(to),\(movement.payee),\(movement.amount(isSigned: false)),EUR"
    },
    TransferLayout(
      "French, two sides", "Compte;Date;Libellé;Compte contrepartie;Débit;Crédit;Devise"
    ) {
      let amount = $1.amount(",", isSigned: false)
      return
        "\($0);\($1.date("DMY/"));\($1.payee);\($1.other);\($1.cents < 0 ? "\(amount);" : ";\(amount)");EUR"
    },
    TransferLayout(
      "Spanish", "Cuenta;Fecha;Concepto;Cuenta contrapartida;Importe;Divisa"
    ) { "\($0);\($1.date("DMY/"));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Italian", "IBAN;Data contabile;Beneficiario/Ordinante;IBAN controparte;Importo;Valuta"
    ) { "\($0);\($1.date("DMY/"));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Hungarian", "Számlaszám;Könyvelés dátuma;Partner neve;Partner számlaszáma;Összeg;Devizanem"
    ) { "\($0);\($1.date(""));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Swedish", "Kontonummer;Bokföringsdag;Text;Motkonto;Belopp;Valuta"
    ) { "\($0);\($1.date(""));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Russian", "Номер счета;Дата операции;Описание;Счет контрагента;Сумма операции;Валюта"
    ) { "\($0);\($1.date("DMY."));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Croatian", "Broj računa;Datum valute;Opis plaćanja;Račun primatelja;Iznos;Valuta"
    ) { "\($0);\($1.date("DMY."));\($1.payee);\($1.other);\($1.amount(","));EUR" },
    TransferLayout(
      "Japanese", "口座番号,取引日,お取引内容,相手口座番号,取引金額,通貨"
    ) { "\($0),\($1.date("")),\($1.payee),\($1.other),\($1.amount()),EUR" },
    TransferLayout("The account above the headings") { account, movements in
      "Kontonummer:;\(account)\n\nBuchungsdatum;Empfänger;IBAN;Betrag;Währung\n"
        + movements.map {
          "\($0.date("DMY."));\($0.payee);\($0.other);\($0.amount(","));EUR\n"
        }.joined()
    },
    TransferLayout(
      "The other side in the text", "Account Number,Date,Description,Amount,Currency"
    ) { account, movement in
      let isOwn = movement.payee == "Anna Muster"
      let text =
        isOwn
        ? "\(movement.cents < 0 ? "TRANSFER TO" : "TRANSFER FROM") \(movement.other)"
        : movement.payee
      return "\(account),\(movement.date("")),\(text),\(movement.amount()),EUR"
    },
    TransferLayout("OFX") { account, movements in
      let rows = movements.map {
        "<STMTTRN><TRNTYPE>\($0.cents < 0 ? "DEBIT" : "CREDIT")<DTPOSTED>\($0.date("YMD"))<TRNAMT>\($0.amount())<FITID>\(account.suffix(2))-\($0.day)<NAME>\($0.payee)<BANKACCTTO><BANKID>1<ACCTID>\($0.other)<ACCTTYPE>CHECKING</BANKACCTTO></STMTTRN>\n"
      }.joined()
      return
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>\(account)<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n"
        + rows + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
    },
    TransferLayout("OFX 2, tags in small letters") { account, movements in
      let rows = movements.map {
        "<StmtTrn><TrnType>\($0.cents < 0 ? "DEBIT" : "CREDIT")</TrnType><DtPosted>\($0.date("YMD"))</DtPosted><TrnAmt>\($0.amount())</TrnAmt><FitId>\(account.suffix(2))-\($0.day)</FitId><Name>\($0.payee)</Name><BankAcctTo><BankId>1</BankId><AcctId>\($0.other)</AcctId></BankAcctTo></StmtTrn>\n"
      }.joined()
      return
        "<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"220\"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>\(account)</ACCTID></BANKACCTFROM><BANKTRANLIST>\n"
        + rows + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
    },
  ]
}
