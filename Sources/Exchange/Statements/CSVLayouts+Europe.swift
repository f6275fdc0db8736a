extension CSVLayout {
  /// Banks of the United Kingdom.
  static let british: [CSVLayout] = [
    CSVLayout(
      "Barclays", nil, "Number,Date,Account,Amount,Subcategory,Memo", dates: .dayFirst,
      currency: "GBP",
      columns: [
        .text: ["Memo"], .direction: ["Subcategory"], .category: [], .check: [], .memo: [],
      ]),
    CSVLayout(
      "Lloyds", nil,
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
      dates: .dayFirst, currency: "GBP"),
    CSVLayout(
      "Nationwide", nil, "Date,Transaction type,Description,Paid out,Paid in,Balance",
      dates: .dayFirst, currency: "GBP"),
    CSVLayout(
      "NatWest", nil, "Date,Type,Description,Value,Balance,Account Name,Account Number",
      dates: .dayFirst, currency: "GBP",
      columns: [.amount: ["Value"], .account: ["Account Number"]]),
    CSVLayout(
      "Monzo", nil,
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount",
      dates: .dayFirst, currency: "GBP",
      columns: [
        .amount: ["Amount"], .text: ["Name", "Description"], .memo: ["Notes and #tags"],
        .debit: [], .credit: [],
      ]),
    CSVLayout(
      "Starling", nil, "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)",
      dates: .dayFirst, currency: "GBP", columns: [.memo: ["Reference"], .id: []]),
  ]

  /// Banks of the European continent.
  static let european: [CSVLayout] = [
    CSVLayout(
      "N26", .checking, "Date,Payee,Account number,Transaction type,Payment reference,Amount (EUR)",
      currency: "EUR", columns: [.account: [], .memo: ["Payment reference"], .id: []]),
    CSVLayout(
      "N26", .checking,
      "Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR)",
      currency: "EUR", columns: [.account: ["Account Name"], .memo: ["Payment Reference"]]),
    CSVLayout(
      "Deutsche Bank", nil,
      "Buchungstag,Wert,Umsatzart,Begünstigter / Auftraggeber,Verwendungszweck,IBAN,Soll,Haben",
      dates: .dayFirst, currency: "EUR",
      columns: [.memo: ["Verwendungszweck"], .amount: [], .id: []]),
    CSVLayout(
      "Sparkasse", nil,
      "Auftragskonto,Buchungstag,Valutadatum,Buchungstext,Verwendungszweck,Betrag,Info",
      dates: .dayFirst, currency: "EUR",
      columns: [
        .memo: ["Verwendungszweck"], .amount: ["Betrag"], .account: ["Auftragskonto"],
        .text: [
          "Beguenstigter/Zahlungspflichtiger", "Begünstigter/Zahlungspflichtiger",
          "Verwendungszweck", "Buchungstext",
        ],
      ]),
    CSVLayout(
      "DKB", nil,
      "Buchungstag,Wertstellung,Buchungstext,Auftraggeber / Begünstigter,Verwendungszweck,Kontonummer,BLZ,Betrag (EUR)",
      dates: .dayFirst, currency: "EUR",
      columns: [.account: [], .memo: ["Verwendungszweck"], .direction: []]),
    CSVLayout(
      "DKB", nil,
      "Buchungsdatum,Wertstellung,Status,Zahlungspflichtige*r,Zahlungsempfänger*in,Verwendungszweck,Umsatztyp,IBAN,Betrag (€)",
      dates: .dayFirst, currency: "EUR",
      columns: [
        .text: ["Zahlungsempfänger*in"], .payer: ["Zahlungspflichtige*r"],
        .memo: ["Verwendungszweck"],
        .account: [], .amount: ["Betrag (€)"], .direction: [],
      ]),
    CSVLayout(
      "DKB", .creditCard,
      "Belegdatum,Wertstellung,Status,Beschreibung,Umsatztyp,Betrag (€),Fremdwährungsbetrag",
      dates: .dayFirst, currency: "EUR", columns: [.direction: []]),
    CSVLayout(
      "ING", nil, "Buchung,Auftraggeber/Empfänger,Buchungstext,Verwendungszweck,Saldo,Betrag",
      dates: .dayFirst, currency: "EUR",
      columns: [.memo: ["Verwendungszweck"], .direction: []]),
    CSVLayout(
      "Volksbank", nil,
      "IBAN Auftragskonto,Buchungstag,Valutadatum,Name Zahlungsbeteiligter,Buchungstext,Verwendungszweck,Betrag",
      dates: .dayFirst, currency: "EUR",
      columns: [
        .account: ["IBAN Auftragskonto"], .memo: ["Verwendungszweck"],
        .balance: ["Saldo nach Buchung"], .direction: [],
      ]),
    CSVLayout(
      "comdirect", nil, "Buchungstag,Wertstellung (Valuta),Vorgang,Buchungstext,Umsatz in EUR",
      dates: .dayFirst, currency: "EUR"),
    CSVLayout(
      "ING", nil,
      "Datum,Naam / Omschrijving,Rekening,Tegenrekening,Code,Af Bij,Bedrag (EUR),Mededelingen",
      dates: .yearFirst, currency: "EUR",
      columns: [.direction: ["Af Bij"], .memo: ["Mededelingen"]]),
    CSVLayout(
      "ING", nil,
      "Date,Name / Description,Account,Counterparty,Code,Debit/credit,Amount (EUR),Notifications",
      dates: .yearFirst, currency: "EUR",
      columns: [
        .text: ["Name / Description"], .direction: ["Debit/credit"], .memo: ["Notifications"],
      ]),
    CSVLayout(
      "Rabobank", nil,
      "IBAN/BBAN,Munt,Volgnr,Datum,Rentedatum,Bedrag,Saldo na trn,Naam tegenpartij,Omschrijving-1",
      dates: .yearFirst, currency: "EUR",
      columns: [
        .text: ["Naam tegenpartij", "Omschrijving-1"], .memo: ["Omschrijving-1"],
        .amount: ["Bedrag"], .id: ["Volgnr"],
      ]),
    CSVLayout(
      "KBC", nil,
      "Rekeningnummer,Rubrieknaam,Naam,Munt,Afschriftnummer,Datum,Omschrijving,Valuta,Bedrag,Saldo",
      dates: .dayFirst, currency: "EUR",
      columns: [
        .text: ["Naam tegenpartij", "Omschrijving"], .memo: ["Vrije mededeling", "Omschrijving"],
        .amount: ["Bedrag"], .account: ["Rekeningnummer"],
      ]),
    CSVLayout(
      "Boursorama", nil,
      "dateOp,dateVal,label,category,categoryParent,amount,accountNum,accountLabel",
      currency: "EUR",
      columns: [.account: ["accountNum"], .amount: ["amount"], .category: ["category"]]),
  ]
}
