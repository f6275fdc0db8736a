/// The content of a statement's column.
enum CSVRole {
  case date, amount, debit, credit, direction, text, memo, balance, category, account, currency
  case id, status, fee, check, symbol, quantity, price, ignored
  /// The sender of money in, if a column of its own has it.
  case payer
  /// The account on the other side of a row.
  case otherAccount
}

/// The words that banks head their columns with.
enum CSVHeadingKeywords {
  /// The rank of a heading that only holds a word.
  static let partRank = 100

  /// Returns the role of a heading; the rank, from 0, finds the better of two columns.
  static func role(_ heading: CSVHeading) -> (role: CSVRole, rank: Int)? {
    if let known = byKey[heading.key] { return known }
    if let side = CSVAccountSide(heading) {
      return side == .own || side == .open ? (.account, partRank) : (.otherAccount, partRank)
    }
    // `Umsatztext` is no turnover.
    if heading.key.hasSuffix("text") { return (.text, partRank) }
    return parts.first { heading.key.contains($0.part) }.map { ($0.role, partRank) }
  }

  /// Returns true if a heading names who receives money, so that another may name who sends it.
  static func isRecipient(_ heading: CSVHeading) -> Bool { recipients.contains(heading.key) }

  private static let recipients = Set(
    """
    Payee,Payee Name,Beneficiary,Beneficiary Name,Name of Beneficiary,Recipient,Recipient Name,\
    Receiver,Receiver Name,To,Empfänger,Zahlungsempfänger,Zahlungsempfänger*in,Begünstigter,\
    Bénéficiaire,Destinataire,Beneficiario,Destinatario,Destinatário,Favorecido,Begunstigde,\
    Ontvanger,Odbiorca,Nazwa odbiorcy,Příjemce,Mottagare,Mottaker,Modtager,Saaja,Kedvezményezett,\
    Alıcı,Получатель
    """.split(separator: ",").map { CSVHeading.key(String($0)) })

  static func isTimeZone(_ heading: CSVHeading) -> Bool {
    [
      "timezone", "zeitzone", "fuseauhoraire", "zonahoraria", "husohorario", "fusoorario",
      "tijdzone", "fusohorario", "strefaczasowa", "tidszon", "tidssone", "tidszone",
    ].contains(heading.key)
  }

  /// Returns true if a heading is of a column that says which way money went.
  static func isOfMarks(_ heading: CSVHeading) -> Bool {
    let pairs = [
      ("debit", "credit"), ("dr", "cr"), ("soll", "haben"), ("debet", "kredit"), ("dare", "avere"),
      ("debe", "haber"), ("debito", "credito"), ("debit", "kredit"), ("debet", "credit"),
      ("af", "bij"), ("in", "out"),
    ]
    return ["flag", "indicator", "direction", "sign", "kennzeichen"].contains {
      heading.key.contains($0)
    } || pairs.contains { heading.key == $0.0 + $0.1 || heading.key == $0.1 + $0.0 }
  }

  /// Returns true if a heading is a whole one that banks write.
  static func isKnown(_ heading: CSVHeading) -> Bool { byKey[heading.key] != nil }

  private static let byKey: [String: (role: CSVRole, rank: Int)] = {
    var table: [String: (role: CSVRole, rank: Int)] = [:]
    for (role, headings) in words {
      for (rank, heading) in headings.split(separator: ",").enumerated() {
        let key = CSVHeading.key(String(heading))
        if table[key] == nil { table[key] = (role, rank) }
      }
    }
    return table
  }()

  /// The roles of headings of unknown words, by a part of them.
  private static let parts: [(part: String, role: CSVRole)] = [
    ("creditdebit", .amount), ("debitcredit", .amount),
    ("original", .ignored), ("exchange", .ignored), ("foreign", .ignored), ("local", .ignored),
    ("duedate", .ignored), ("fee", .ignored), ("tax", .ignored), ("rate", .ignored),
    ("balance", .balance), ("saldo", .balance), ("solde", .balance),
    ("currency", .currency), ("debit", .debit), ("withdraw", .debit), ("paidout", .debit),
    ("moneyout", .debit), ("credit", .credit), ("deposit", .credit), ("paidin", .credit),
    ("moneyin", .credit), ("amount", .amount), ("betrag", .amount), ("montant", .amount),
    ("importe", .amount), ("bedrag", .amount), ("importo", .amount), ("umsatz", .amount),
    ("date", .date), ("datum", .date), ("fecha", .date), ("data", .date), ("buchungstag", .date),
    ("description", .text), ("narrative", .text), ("payee", .text), ("merchant", .text),
    ("details", .text), ("beschreibung", .text), ("libelle", .text), ("omschrijving", .text),
    ("descri", .text), ("concepto", .text), ("memo", .memo), ("category", .category),
  ]

  /// The better heading first; English, German, French, Spanish, Dutch, Italian, Portuguese.
  private static let words: [(role: CSVRole, headings: String)] = [
    (
      .date,
      """
      Transaction Date,Run Date,Trans. Date,Trans Date,Txn Date,Tran Date,Date of Transaction,Purchase Date,\
      Date,Datetime,Timestamp,Date/Time,Date Time,Day,Booking Date,Booked,Posting Date,Posted Date,\
      Post Date,Date Posted,Posted On,Posted,Entry Date,Process Date,Processed Date,Processing Date,\
      Booked At,Completed Date,Created on,Created,Created At,Created Date,Finished on,Effective Date,Settlement Date,Cleared Date,Started Date,\
      Value Date,Value Dt,Buchungstag,Buchungsdatum,Buchung,Kaufdatum,Belegdatum,Umsatztag,Datum,\
      Transaktionsdatum,Abschlussdatum,Valutadatum,Valuta,Wertstellung,Wertstellungsdatum,\
      Wertstellung (Valuta),Wert,Date opération,Date d'opération,Date de l'opération,\
      Date operation,DateOp,Date de transaction,Date comptable,Date de comptabilisation,Date de valeur,\
      Date valeur,DateVal,Fecha,Fecha operación,Fecha de operación,F. operación,Fecha de la operación,\
      Fecha contable,Fecha de transacción,F. contable,Fecha valor,F. valor,Transactiedatum,Boekdatum,\
      Boekingsdatum,Rentedatum,Valutadatum,Data operazione,Data,Data movimento,Data contabile,\
      Data registrazione,Data valuta,Data transação,Data mov.,Data lançamento,Bokföringsdatum,Bokföringsdag,\
      Reskontradatum,Transaktionsdag,Dato,Bokført dato,Bogføringsdato,Bokføringsdato,Kirjauspäivä,Päivämäärä,Tapahtumapäivä,Maksupäivä,Arvopäivä,Pvm,\
      Data księgowania,Data operacji,Data transakcji,Datum zaúčtování,Datum provedení,Dátum,\
      Tranzakció dátuma,Könyvelés dátuma,Tarih,Дата операции,Дата,Дата на операция,Datum valute,\
      Datum knjiženja,Datum transakcije,Data operațiunii,Kuupäev,Datums,Ημερομηνία,日期,交易日期,日付,取引日,\
      거래일,거래일자
      """
    ),
    (
      .amount,
      """
      Amount,Transaction Amount,Amt,Trans Amount,Txn Amount,Amount (total),Net Amount,Net,Neto,Netto,Total,Sum,\
      Amount Spent,Betrag,Umsatz,Buchungsbetrag,Betrag in Kontowährung,Montant,\
      Montant de l'opération,Importe,Cantidad,Monto,Valor,Bedrag,Importo,Ammontare,Belopp,Beløb,Beløp,Määrä,Määrä EUROA,Kwota,Kwota operacji,Kwota transakcji (waluta rachunku),\
      Kwota transakcji,Částka,Zaúčtovaná částka,Objem,Suma,Összeg,Tranzakció összege,Tutar,\
      Сумма пересчитанная в валюту счета,Сумма операции,Сумма,Сума,Iznos,Iznos u valuti,Iznos transakcije,Znesek,Summa,Ποσό,金额,金額,交易金额,取引金額,금액,거래금액,Value,Gross,Bruto,Brutto
      """
    ),
    (
      .debit,
      """
      Debit,Debits,Debit Amount,Debit Amt,Withdrawal,Withdrawals,Withdrawal Amount,Withdrawal Amt,\
      Withdrawal (-),Amount Debit,Amount (debit),Funds Out,Paid Out,Money Out,Out,Outflow,Outgoing,Spent,Spending,Charge,Charges,DR,\
      Debit (-),Expense,Expenses,Payments,Soll,Belastung,Obciążenia,Lastschrift,Ausgang,Ausgaben,Ausgabe,Débit,\
      Débits,Dépense,Dépenses,Retrait,Retraits,Cargo,Cargos,Debe,Débito,Gasto,Gastos,Af,Uitgaven,\
      Uit,Debet,Dare,Addebito,Addebiti,Uscite,Uscita,Ut,Ut fra konto,Uttag,Расход,Isplata,Isplate,Duguje,Terećenje,Breme,Дебит,支出金额,支出,出金額,お支払金額,출금액,출금
      """
    ),
    (
      .credit,
      """
      Credit,Credits,Credit Amount,Credit Amt,Deposit,Deposits,Deposit Amount,Deposit Amt,Deposit (+),\
      Amount Credit,Amount (credit),Funds In,Paid In,Money In,In,Inflow,Incoming,Received,Receipts,CR,Credit (+),Income,Haben,Gutschrift,Uznania,\
      Eingang,Einnahmen,Einnahme,Crédit,Crédits,Recette,Recettes,Dépôt,Dépôts,Abono,Abonos,Haber,\
      Crédito,Ingreso,Ingresos,Bij,Inkomsten,Avere,Accredito,Accrediti,Entrate,Entrata,Inn,Inn på konto,\
      Insättning,Приход,Uplata,Uplate,Potražuje,Odobrenje,Dobro,Кредит,收入金额,收入,入金額,お預り金額,입금액,입금
      """
    ),
    (
      .direction,
      """
      Debit/Credit,Credit/Debit,CreditDebet,Debet/Credit,Kredit/Debet,Debet/Kredit,Bevétel/Kiadás,DR/CR,CR/DR,D/C,D/K,Credit Debit Indicator,Debit Credit Indicator,Direction,\
      Debit or Credit,Credit or Debit,Af Bij,Soll/Haben,Soll/Haben-Kennzeichen,S/H,Sens,Transaction Type,Type,Typ,Typ operacji,Typ transakcji,Rodzaj transakcji,\
      Trans Type,Txn Type,Umsatzart,Tipo,Type de transaction,Type of transaction,Buchungsart,Mutatiesoort,Vorgang
      """
    ),
    (
      .text,
      """
      Payee,Merchant Name,Merchant,Payee Name,Counter Party,Counterparty,Counterparty Name,Partner Name,\
      Beneficiary,Beneficiary Name,Name of Beneficiary,Beneficiary Account Name,Recipient,\
      Recipient Name,Name of Recipient,Receiver,Receiver Name,Recipient/Sender,Sender/Recipient,\
      Beneficiary/Remitter,Recipient/Payer,Payee/Payer,Payer/Payee,Paid To,Pay To,Vendor,Vendor Name,\
      Zahlungsempfänger/Zahlungspflichtiger,Empfängername,Destinataire,Commerçant,Marchand,Commerce,\
      Destinatario,Beneficiario/Ordenante,Ordenante/Beneficiario,Establecimiento,Estabelecimento,\
      Favorecido,Destinatário,Esercente,Begunstigde,Naam begunstigde,Ontvanger,Odbiorca,\
      Nazwa odbiorcy,Kontrahent,Nazwa kontrahenta,Příjemce,Název příjemce,Mottagare,Mottaker,\
      Modtager,Saaja,Kedvezményezett,Alıcı,Получатель,Контрагент,Primatelj,Prejemnik,\
      Beguenstigter/Zahlungspflichtiger,Begünstigter/Zahlungspflichtiger,Begünstigter / Auftraggeber,\
      Auftraggeber / Begünstigter,Auftraggeber/Empfänger,Auftraggeber/Begünstigter,\
      Name Zahlungsbeteiligter,Empfänger,Zahlungsempfänger,Zahlungsempfänger*in,Beguenstigter,Begünstigter,\
      Gegenpartei,Empfänger/Auftraggeber,Empfaenger 1,Empfänger 1,Händler,Naam tegenpartij,\
      Naam tegenpartij bevat,Nadawca / Odbiorca,Odbiorca/Zleceniodawca,Dane kontrahenta,Protistrana,Other Party,Název protiúčtu,Název účtu protiúčtu,Názov protiúčtu,\
      Partner neve,Saaja/Maksaja,Beneficiary/Payer,Gavėjas,Counteraccount name,Naam / Omschrijving,\
      Name / Description,Naam,Tegenpartij,Bénéficiaire,Tiers,Beneficiario,Comercio,Handelaar,Name,Nombre,Description,\
      Transaction Description,Description 1,Full Description,Details,Transaction Details,Transaction Detail,\
      Narrative,Narration,Particulars,Detail,Beschreibung,Buchungsdetails,Umsatzbeschreibung,Transaktionsbeschreibung,Verwendungszweck,Buchungstext,Text,\
      Avisierungstext,Libellé,Libellé de l'opération,Libellé simplifié,Label,Désignation,Intitulé,Communication,\
      Text/mottagare,Rubrik,Beskrivning,Tekst,Beskrivelse,Forklaring,Viesti,Dettagli,Tytułem,Tytuł,Paaiškinimai,Opis transakcji,Opis,\
      Zpráva pro příjemce,Popis,Közlemény,Açıklama,Описание операции,Описание,Основание,Opis plaćanja,Opis transakcije,Svrha plaćanja,Namen,\
      Paskirtis,Selgitus,Περιγραφή,摘要,交易摘要,お取引内容,適用,적요,내용,Назначение платежа,\
      Concepto,Descripción,Detalle,Movimiento,Omschrijving,Transactie,Operazione,Descrizione,Causale,Descrizione operazione,\
      Descrição,Histórico,Action,Transaction,Item,What,Title,Transaction Ref1,Opis operacji,Original Description,Original Statement,Reference,\
      Payment Reference,Desc,Desc.,Summary,Purpose,Memo,Notes,Note,Remarks,Comment
      """
    ),
    (
      .payer,
      """
      Payer,Payer Name,Sender,Sender Name,Name of Sender,Ordering Party,Ordering Customer,Remitter,\
      Remitter Name,Originator,Auftraggeber,Absender,Zahlungspflichtiger,Ordenante,Remitente,\
      Donneur d'ordre,Émetteur,Expéditeur,Ordinante,Mittente,Remetente,Opdrachtgever,Afzender,\
      Nadawca,Nazwa nadawcy,Zleceniodawca,Odesílatel,Plátce,Avsändare,Avsender,Afsender,Maksaja,\
      Gönderen,Отправитель,Плательщик
      """
    ),
    (
      .memo,
      """
      Memo,Notes,Note,Notes and #tags,Remarks,Remark,Comment,Extended Details,Description 2,Message,\
      Original Description,Original Statement,Mitteilung,Notiz,Kommentar,Mededelingen,Notifications,\
      Commentaire,Remarque,Observaciones,Comentario,Note aggiuntive,Subject
      """
    ),
    (
      .balance,
      """
      Running Balance,Balance,Running Bal.,Account Running Balance,Account Balance,Balance After,\
      Balance After Transaction,Closing Balance,Ledger Balance,Current Balance,Saldo,\
      Saldo nach Buchung,Kontostand,Solde,Saldo disponible,Saldo na mutatie,Saldo na trn,Saldo contabile,\
      Saldo progressivo,Saldo po operacji,Saldo po transakcji,Zůstatek,Zostatok,Egyenleg,Bakiye,Stanje,\
      Салдо,Остаток,余额,残高,잔액
      """
    ),
    (
      .category,
      """
      Category,Transaction Category,Merchant Category,Spending Category,Category Name,Categories,Kategorie,\
      Catégorie,Categoría,Categorie,Categoria
      """
    ),
    (
      .account,
      """
      Account Name,Account,Account Number,Client account,Sąskaitos Nr.,Account #,Account No.,Account No,Acct,Acct Number,Bank Account,Card No.,\
      Card Number,Card,Auftragskonto,IBAN Auftragskonto,Konto,Own Account,Rekening,Rekeningnummer,\
      IBAN/BBAN,Compte,AccountNum,Numéro de compte,Cuenta,Numero de cuenta,Conto,Conta,Rachunek,Účet,\
      Számla,Tili,Račun,Hesap,Счет,Kartennummer,Numéro de carte,Número de tarjeta,Tarjeta,Carte,Kaart,\
      Depot,Cont,Contul,Wallet,Purse,Pot,Vault,Space,Número do cartão,Cartão,Numer karty,Karta,Kort,Kortnummer,Kortti
      """
    ),
    (
      .currency,
      """
      Currency,Currency Code,Ccy,Account Currency,Transaction Currency,Währung,Waehrung,Devise,Moneda,Divisa,\
      Munt,Muntsoort,Valuta,Moneta,Moeda,Monn.,Monnaie,Buchungswährung,Kontowährung,Waluta,Měna,Mena,\
      Měna účtu,Valutacode,Devies,Devizanem,Tranzakció devizaneme,Whg,Валюта,Валюта счета,Valiuta
      """
    ),
    (
      .id,
      """
      Transaction ID,TransactionID,Transaction Number,Transaction Reference,Reference Number,Reference No.,\
      Ref. No.,Ref Number,Ref #,Ref,FITID,Trace Number,ID,TransferWise ID,Entry Reference,Transactiereferentie
      """
    ),
    (.status, "Status,State,Transaction Status,Info,Cleared,Posting Status,Estado,Stato,Statut"),
    (
      .check,
      "Check Number,CheckNumber,Check #,Check,Check No.,Check or Slip #,Cheque Number,Cheque No.,No.,Check/Serial #"
    ),
    (.fee, "Fee,Fees,Gebühr"),
    (.symbol, "Symbol,Ticker,ISIN,Security,Instrument,CUSIP,WKN"),
    (
      .quantity,
      "Quantity,Qty,Shares,Units,No. of Shares,Number of Shares,Anzahl,Stück,Quantité,Aantal"
    ),
    (.price, "Price,Share Price,Unit Price,Price / share,Price per share,Kurs,Prix,Precio,Koers"),
    (
      .ignored,
      """
      Time,Uhrzeit,TimeZone,Time Zone,Address,City/State,Zip Code,Country,Original Amount,Original Date,Local Amount,Local Currency,\
      Exchange Rate,Type Group,Instructed Amount,Instructed Currency,Currency Exchange Rate,Labels,Tags,\
      Receipt,Emoji,BIC,Due Date,Total Fees,Shipping and Handling Amount,Insurance Amount,\
      Sales Tax,Statement Period Venmo Fees,Available Balance
      """
    ),
  ]
}
