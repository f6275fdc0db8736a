import Testing

/// A statement of our own in the layout of a bank, and what has to be read from it.
struct CSVLayoutSample: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// Transactions, their sum, the first day and the last.
  let figures: String
  /// Of each statement: source, account, currency, balance; `-` for none.
  let accounts: String

  init(_ name: String, _ text: String, _ figures: String, _ accounts: String) {
    (self.name, self.text, self.figures, self.accounts) = (name, text, figures, accounts)
  }

  var testDescription: String { name }
}

extension CSVLayoutSample {
  private typealias Sample = CSVLayoutSample

  static let all: [CSVLayoutSample] = [
    Sample(
      "five lines of a summary above, and an opening row",
      """
      Description,,Summary Amt.
      Beginning balance as of 08/01/2026,,"1,000.00"
      Total credits,,"2,500.00"
      Total debits,,"-1,234.56"
      Ending balance as of 08/31/2026,,"2,265.44"

      Date,Description,Amount,Running Bal.
      08/01/2026,Beginning balance as of 08/01/2026,,"1,000.00"
      08/03/2026,"RENT","-1,200.00","-200.00"
      08/05/2026,"PAYROLL","2,500.00","2,300.00"
      08/06/2026,"CAFE","-34.56","2,265.44"
      """,
      "3 1265.44 2026-08-03 2026-08-06", "CSV of Bank of America (checking) - - 2265.44"),
    Sample(
      "a card that thanks for its payment",
      """
      Date,Description,Amount
      01/05/2026,GROVE MARKET,42.10
      01/04/2026,ONLINE PAYMENT - THANK YOU,-120.00
      """,
      "2 77.9 2026-01-04 2026-01-05", "CSV - - -"),
    Sample(
      "Schwab with a title and sections",
      """
      "Transactions  for Checking account XXXX-1234 as of 01/31/2026 10:00:00 AM ET"
      "Date","Type","Check #","Description","Withdrawal (-)","Deposit (+)","RunningBalance"
      "Pending Transactions","","","","","",""
      "01/30/2026","VISA","","CAFE","$3.50","",""
      "Posted Transactions","","","","","",""
      "01/29/2026","ACH","","PAYROLL","","$1,500.00","$1,600.00"
      "01/28/2026","VISA","","MARKET","$20.00","","$100.00"
      "Total","","","","$23.50","$1,500.00",""
      """,
      "3 1476.5 2026-01-28 2026-01-30", "CSV of Charles Schwab (checking) - USD 1600"),
    Sample(
      "Schwab",
      """
      "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
      "01/29/2026","Posted","ACH","","PAYROLL","","$1,500.00","$1,600.00"
      "01/28/2026","Posted","CHECK","104","Check Paid #104","$20.00","","$100.00"
      """,
      "2 1480 2026-01-28 2026-01-29", "CSV of Charles Schwab (checking) - USD 1600"),
    Sample(
      "Discover",
      """
      Trans. Date,Post Date,Description,Amount,Category
      01/05/2026,01/06/2026,"GROVE MARKET",42.10,"Supermarkets"
      01/04/2026,01/04/2026,"INTERNET PAYMENT - THANK YOU",-100.00,"Payments and Credits"
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Discover (credit card) - - -"),
    Sample(
      "Capital One card",
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2026-01-05,2026-01-06,1234,GROVE MARKET,Dining,42.10,
      2026-01-04,2026-01-04,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,100.00
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Capital One (credit card) 1234 - -"),
    Sample(
      "Ally, blanks after commas",
      """
      Date, Time, Amount, Type, Description
      2026-01-05, 10:00:00, -42.10, Withdrawal, GROVE MARKET
      2026-01-04, 09:00:00, 100.00, Deposit, "ACME, INC PAYROLL"
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Ally - - -"),
    Sample(
      "Apple Card",
      """
      Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
      01/05/2026,01/06/2026,GROVE MKT 12,Grove Market,Grocery,Purchase,42.10,Ann
      01/04/2026,01/04/2026,ACH DEPOSIT,Ach Deposit,Payment,Payment,-100.00,Ann
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Apple Card (credit card) - USD -"),
    Sample(
      "Venmo",
      """
      Account Statement - (@ann-b) ,,,,,,,,,,,,,,,,,,,,,
      Account Activity,,,,,,,,,,,,,,,,,,,,,
      ,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
      ,,,,,,,,,,,,,,,,$10.00,,,,,
      ,3001,2026-01-05T10:00:00,Payment,Complete,pizza,Ann B,Bob C,- $25.00,,0,,0,,Venmo balance,,,,,Venmo,,
      ,3002,2026-01-06T10:00:00,Payment,Complete,rent,Bob C,Ann B,+ $50.00,,0,,0,,,Venmo balance,,,,Venmo,,
      ,3003,2026-01-07T10:00:00,Standard Transfer,Issued,,,,- $30.00,,0,,0,,,BANK *1234,,,,Venmo,,
      ,,,,,,,,,,,,,,,,,$5.00,$0.00,,$0.00,"In case of errors or questions about your
      electronic transfers: call us"
      """,
      "3 -5 2026-01-05 2026-01-07", "CSV of Venmo - USD -"),
    Sample(
      "PayPal, two currencies",
      """
      "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"
      "1/5/2026","10:00:00","PST","Grove Market","Express Checkout Payment","Completed","USD","-42.10","0.00","-42.10","a@b.c","g@m.c","1AB","-42.10"
      "1/5/2026","10:00:00","PST","","Bank Deposit to PP Account ","Completed","USD","42.10","0.00","42.10","","","2AB","0.00"
      "1/6/2026","10:00:00","PST","Bob","Mobile Payment","Denied","USD","-10.00","0.00","-10.00","","","3AB","0.00"
      "1/16/2026","10:00:00","PST","Cliente","Website Payment","Completed","EUR","100.00","-3.20","96.80","","","4AB","96.80"
      """,
      "3 96.8 2026-01-05 2026-01-16", "CSV of PayPal - USD 0"),
    Sample(
      "Revolut",
      """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      CARD_PAYMENT,Current,2026-01-05 10:00:00,2026-01-06 11:00:00,Market,-42.10,0.00,EUR,COMPLETED,57.90
      TOPUP,Current,2026-01-06 10:00:00,2026-01-06 12:00:00,Top-Up,100.00,1.00,EUR,COMPLETED,156.90
      CARD_PAYMENT,Current,2026-01-07 10:00:00,,Hotel,-80.00,0.00,EUR,REVERTED,
      CARD_PAYMENT,Current,2026-01-08 10:00:00,,Cafe,-3.00,0.00,EUR,PENDING,
      """,
      "3 53.9 2026-01-06 2026-01-08", "CSV of Revolut - EUR 156.9"),
    Sample(
      "Sparkasse",
      """
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
      "DE11000000000000000011";"05.01.26";"05.01.26";"KARTENZAHLUNG";"2026-01-04 Debitk.";"";"";"";"";"";"";"MARKT AM PLATZ";"DE22";"XXX";"-1.042,10";"EUR";"Umsatz gebucht"
      "DE11000000000000000011";"06.01.26";"06.01.26";"GUTSCHR. UEBERWEISUNG";"Lohn";"";"";"";"";"";"";"Müller GmbH";"DE33";"XXX";"2.500,00";"EUR";"Umsatz vorgemerkt"
      """,
      "2 1457.9 2026-01-05 2026-01-06", "CSV of Sparkasse DE11000000000000000011 EUR -"),
    Sample(
      "DKB",
      """
      "Girokonto";"DE11000000000000000011"
      "Zeitraum:";"01.01.2026 - 31.01.2026"
      "Kontostand vom 31.01.2026:";"1.234,56 €"
      ""
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
      "05.01.26";"05.01.26";"Gebucht";"Ann";"Markt";"Einkauf";"Ausgang";"DE22";"-42,1";"";"";""
      "04.01.26";"04.01.26";"Gebucht";"Firma";"Ann";"Lohn";"Eingang";"DE33";"2.500";"";"";""
      """,
      "2 2457.9 2026-01-04 2026-01-05", "CSV of DKB DE11000000000000000011 EUR -"),
    Sample(
      "Deutsche Bank",
      """
      Umsätze Girokonto;;;Kundennummer: 100 1234567
      01.01.2026 - 31.01.2026
      Letzter Kontostand;;;;1.000,00;EUR
      Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
      Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
      05.01.2026;05.01.2026;"SEPA-Lastschrift";Markt;Einkauf;;;;;;;;;;;-42,10;;EUR
      06.01.2026;06.01.2026;"SEPA-Gutschrift";Firma;Lohn;;;;;;;;;;;;2.500,00;EUR
      Kontostand;06.01.2026;;;3.457,90;EUR
      """,
      "2 2457.9 2026-01-05 2026-01-06", "CSV of Deutsche Bank - EUR -"),
    Sample(
      "ING of the Netherlands",
      """
      "Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
      "20260105","Albert Winkel","NL11INGB0000000011","","BA","Af","42,10","Betaalautomaat","Pasvolgnr: 001"
      "20260106","Baas BV","NL11INGB0000000011","NL22","OV","Bij","2500,00","Overschrijving","Salaris"
      """,
      "2 2457.9 2026-01-05 2026-01-06", "CSV of ING NL11INGB0000000011 EUR -"),
    Sample(
      "Rabobank",
      """
      "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
      "NL11RABO0000000011","EUR","RABONL2U","000000000000000001","2026-01-05","2026-01-05","-42,10","+57,90","NL22","Winkel","","","","bg","","","","","","Boodschappen"," ","","","","",""
      "NL11RABO0000000011","EUR","RABONL2U","000000000000000002","2026-01-06","2026-01-06","+100,00","+157,90","NL22","Baas","","","","cb","","","","","","Salaris"," ","","","","",""
      """,
      "2 57.9 2026-01-05 2026-01-06", "CSV of Rabobank NL11RABO0000000011 EUR 157.9"),
    Sample(
      "Lloyds",
      """
      Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
      06/01/2026,DEB,'11-22-33,12345678,GROVE MARKET,42.10,,57.90
      05/01/2026,FPI,'11-22-33,12345678,ANN,,100.00,100.00
      """,
      "2 57.9 2026-01-05 2026-01-06", "CSV of Lloyds 12345678 GBP 57.9"),
    Sample(
      "Nationwide",
      """
      "Account Name:","FlexAccount ****12345"
      "Account Balance:","£57.90"
      "Available Balance: ","£57.90"

      "Date","Transaction type","Description","Paid out","Paid in","Balance"
      "06 Jan 2026","Visa purchase","MARKET","£42.10","","£57.90"
      "05 Jan 2026","Bank credit","ANN","","£1,100.00","£100.00"
      """,
      "2 1057.9 2026-01-05 2026-01-06", "CSV of Nationwide FlexAccount ****12345 GBP 57.9"),
    Sample(
      "Starling",
      """
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
      05/01/2026,Market,GROVE MARKET,CARD PAYMENT,-42.10,57.90,GROCERIES,
      06/01/2026,Ann,RENT,FASTER PAYMENT,100.00,157.90,INCOME,
      """,
      "2 57.9 2026-01-05 2026-01-06", "CSV of Starling - GBP 157.9"),
    Sample(
      "Monzo",
      """
      Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
      tx_0001,05/01/2026,10:00:00,Card payment,Market,,Groceries,-42.10,GBP,-42.10,GBP,,1 High St,,MARKET LONDON,,-42.10,
      tx_0002,06/01/2026,10:00:00,Faster payment,Ann,,Income,100.00,GBP,100.00,GBP,rent,,,RENT,,,100.00
      """,
      "2 57.9 2026-01-05 2026-01-06", "CSV of Monzo - GBP -"),
    Sample(
      "no headings, two sides and a balance",
      """
      01/15/2026,GROVE MARKET,42.10,,57.90
      01/14/2026,PAY ACME,,100.00,100.00
      """,
      "2 57.9 2026-01-14 2026-01-15", "CSV - - 57.9"),
    Sample(
      "RBC",
      """
      "Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
      Chequing,00001-1234567,1/5/2026,,"MARKET","",-42.10,,
      Chequing,00001-1234567,1/14/2026,,"PAY","ACME",100.00,,
      """,
      "2 57.9 2026-01-05 2026-01-14", "CSV of RBC 00001-1234567 CAD -"),
    Sample(
      "Navy Federal",
      """
      Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending
      01/06/2026,01/05/2026,42.10,Debit,Debit Card,Debit,111,,,,GROVE MARKET,Groceries,,1234
      01/04/2026,01/04/2026,100.00,Credit,ACH,Credit,112,,,,PAYROLL,Income,,
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Navy Federal - - -"),
    Sample(
      "YNAB, two accounts",
      """
      "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
      "Checking","","01/05/2026","Market","Food: Groceries","Food","Groceries","",$42.10,$0.00,"Cleared"
      "Card","","01/14/2026","Acme","Inflow: Ready","Inflow","Ready","pay",$0.00,$100.00,"Uncleared"
      """,
      "2 57.9 2026-01-05 2026-01-14", "CSV of YNAB Checking USD -; CSV of YNAB Card USD -"),
    Sample(
      "French",
      """
      Date;Libellé;Débit euros;Crédit euros
      05/01/2026;"CARTE MARCHE";42,10;
      06/01/2026;"VIREMENT ACME";;1 234,56
      """,
      "2 1192.46 2026-01-05 2026-01-06", "CSV - EUR -"),
    Sample(
      "Spanish",
      """
      Fecha;Concepto;Importe;Saldo
      05/01/2026;COMPRA MERCADO;-42,10;57,90
      04/01/2026;NOMINA;100,00;100,00
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV - - 57.9"),
    Sample(
      "Italian",
      """
      Data operazione;Data valuta;Descrizione;Dare;Avere
      05/01/2026;05/01/2026;MERCATO;42,10;
      06/01/2026;06/01/2026;STIPENDIO;;1.100,00
      """,
      "2 1057.9 2026-01-05 2026-01-06", "CSV - - -"),
    Sample(
      "CR after credits alone",
      """
      Date,Description,Amount
      01/15/2026,MARKET,42.10
      01/14/2026,PAYMENT,100.00 CR
      """,
      "2 57.9 2026-01-14 2026-01-15", "CSV - - -"),
    Sample(
      "a column of DR and CR",
      """
      Txn Date,Description,Amount,Dr/Cr
      15-01-2026,MARKET,"1,042.10",DR
      14-01-2026,PAY,"2,100.00",CR
      """,
      "2 1057.9 2026-01-14 2026-01-15", "CSV - - -"),
    Sample(
      "sep=;",
      """
      sep=;
      Date;Description;Amount
      2026-01-05;"a;b";-42,10
      2026-01-06;"say ""hi"" there";10,00
      """,
      "2 -32.1 2026-01-05 2026-01-06", "CSV - - -"),
    Sample(
      "tabs",
      """
      Date\tDescription\tAmount\tBalance
      2026-01-05\tMarket\t-42.10\t57.90
      2026-01-06\tPay "big" man\t10.00\t67.90
      """,
      "2 -32.1 2026-01-05 2026-01-06", "CSV - - 67.9"),
    Sample(
      "empty columns, a blank line, a total",
      """
      Date,Description,Amount,,
      2026-01-05,Market,-42.10,,
      2026-01-06,Pay,10.00,,

      Total,,-32.10,,
      """,
      "2 -32.1 2026-01-05 2026-01-06", "CSV - - -"),
    Sample(
      "a balance that is owed",
      """
      Date,Description,Debit,Credit,Balance
      2026-01-05,Market,42.10,,142.10
      2026-01-06,Pay,,100.00,42.10
      """,
      "2 57.9 2026-01-05 2026-01-06", "CSV - - -42.1"),
    Sample(
      "no headings, day first",
      """
      05/01/2026,GROVE MARKET LONDON,-42.10
      13/01/2026,PAY,"1,100.00"
      """,
      "2 1057.9 2026-01-05 2026-01-13", "CSV - - -"),
    Sample(
      "pipes",
      """
      Date|Amount|Description
      05/13/2026|-42.10|Market
      """,
      "1 -42.1 2026-05-13 2026-05-13", "CSV - - -"),
    Sample(
      "Westpac",
      """
      Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
      032000123456,05/01/2026,MARKET,42.10,,57.90,OTHER,
      032000123456,04/01/2026,PAY,,100.00,100.00,DEP,
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV of Westpac 032000123456 AUD 57.9"),
    Sample(
      "Date,Transaction,Name,Memo,Amount",
      """
      "Date","Transaction","Name","Memo","Amount"
      "2026-01-05","DEBIT","GROVE MARKET","Web Authorized","-42.10"
      "2026-01-04","CREDIT","ACME PAYROLL","Download","100.00"
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV - - -"),
    Sample(
      "a balance",
      """
      Booking Date,Description,Amount,Balance
      2026-01-05,GROVE MARKET,-42.10,57.90
      2026-01-04,CAFE,100.00,100.00
      """,
      "2 57.9 2026-01-04 2026-01-05", "CSV - - 57.9"),
    Sample(
      "no headings, empty columns",
      """
      posted,,01/15/2026,,"GROVE MARKET",Groceries,-42.10
      posted,,01/14/2026,,"PAY",Income,100.00
      """,
      "2 57.9 2026-01-14 2026-01-15", "CSV - - -"),
    Sample(
      "Capital One 360",
      """
      Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
      1234,Withdrawal from RENT,01/15/26,Debit,1200,300.5
      1234,Deposit from ACME,01/14/26,Credit,1500.5,1500.5
      """,
      "2 300.5 2026-01-14 2026-01-15", "CSV of Capital One (checking) 1234 - 300.5"),
    Sample(
      "American Express, five columns",
      """
      Date,Description,Card Member,Account #,Amount
      01/15/2026,GROVE,ANN,-11009,42.10
      01/14/2026,AUTOPAY PAYMENT - THANK YOU,ANN,-11009,-120.00
      """,
      "2 77.9 2026-01-14 2026-01-15", "CSV of American Express (credit card) 11009 - -"),
    Sample(
      "notes below",
      """
      Run Date,Account,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
       01/15/2026,Cash Mgmt,DIRECT DEPOSIT ACME,,No Description,Cash,,,,,,1500.00,
       01/14/2026,Cash Mgmt,DEBIT CARD PURCHASE,,No Description,Cash,,,,,,-12.00,


      "The data and information in this spreadsheet is provided to you solely for your use"
      "Date downloaded 01/31/2026 10:00 am"
      """,
      "2 1488 2026-01-14 2026-01-15", "CSV of Fidelity Cash Mgmt USD -"),
    Sample(
      "Cash App",
      """
      Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
      x1,2026-01-15 10:00:00 EST,Sent P2P,USD,-$20.00,$0.00,-$20.00,,,,COMPLETE,lunch,Bob,Visa Debit 1
      x2,2026-01-16 10:00:00 EST,Received P2P,USD,$30.00,$0.00,$30.00,,,,COMPLETE,rent,Cy,
      """,
      "2 10 2026-01-15 2026-01-16", "CSV of Cash App - USD -"),
    Sample(
      "lakhs",
      """
      Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
      15/01/26,UPI-MARKET,0000123,15/01/26,"1,20,042.10",,57.90
      16/01/26,SALARY,0000124,16/01/26,,"2,00,000.00","2,00,057.90"
      """,
      "2 79957.9 2026-01-15 2026-01-16", "CSV - - 200057.9"),
    Sample(
      "N26",
      """
      "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
      2026-01-15,2026-01-15,"Markt",,Presentment,,"Main Account",-42.1,42.1,EUR,1
      2026-01-16,2026-01-16,"Firma",DE22,"Credit Transfer","Lohn","Main Account",2500.0,,,
      """,
      "2 2457.9 2026-01-15 2026-01-16", "CSV of N26 (checking) Main Account EUR -"),
    Sample(
      "Wise",
      """
      "TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
      CARD-1,15-01-2026,-42.10,EUR,"Card transaction of 42.10 EUR",,57.90,,,,,,,Markt,1234,Ann,,,0.00
      TRANSFER-2,14-01-2026,100.00,EUR,"Received money from Firma","Lohn",100.00,,,,Firma,,,,,,,,0.00
      """,
      "2 57.9 2026-01-14 2026-01-15", "CSV of Wise - EUR 57.9"),
    Sample(
      "French, with signs and lines above",
      """
      Compte : 12345678901;;;
      Solde : 1 234,56 EUR;;;

      Date de comptabilisation;Libellé simplifié;Débit;Crédit
      15/01/2026;MARCHE;-42,10;
      16/01/2026;PAYE;;+2 500,00
      """,
      "2 2457.9 2026-01-15 2026-01-16", "CSV 12345678901 - -"),
    Sample(
      "headings twice",
      """
      Date,Description,Amount
      2026-01-15,A,-5.00
      Date,Description,Amount
      2026-01-16,B,6.00
      """,
      "2 1 2026-01-15 2026-01-16", "CSV - - -"),
    Sample(
      "months by name",
      """
      Date,Payee,Amount
      "Jan 15, 2026",A,-5.00
      "Feb 1, 2026",B,6.00
      """,
      "2 1 2026-01-15 2026-02-01", "CSV - - -"),
    Sample(
      "BMO",
      """
      Following data is valid as of 20260131102030 (Year/Month/Day/Hour/Minute/Second)


      First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description
      '5000123412341234',DEBIT,20260115,-42.10,[PR]GROVE
      '5000123412341234',CREDIT,20260114,100.00,[DN]PAY
      """,
      "2 57.9 2026-01-14 2026-01-15", "CSV of BMO 5000123412341234 CAD -"),
    Sample(
      "semicolons and points",
      """
      Date;Description;Amount
      15/01/2026;A;-42.10
      16/01/2026;B;1,100.00
      """,
      "2 1057.9 2026-01-15 2026-01-16", "CSV - - -"),
    Sample(
      "whole amounts",
      """
      Date,Description,Amount
      2026-01-15,A,-1200
      2026-01-16,B,"+3,000"
      """,
      "2 1800 2026-01-15 2026-01-16", "CSV - - -"),
    Sample(
      "a column for each currency",
      """
      Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$
      Chequing,00123-4567890,1/15/2026,,GROVE MARKET,,-42.10,,
      Chequing,00123-4567890,1/14/2026,,HARBOUR INN,,,-15.40,
      """,
      "2 -57.5 2026-01-14 2026-01-15", "CSV of RBC 00123-4567890 CAD -"),
    Sample(
      "texts below empty headings, and words of Poland",
      """
      "Data transakcji","Kwota transakcji (waluta rachunku)","Waluta","Opis","",""
      "2026-01-15","-45.60","PLN","Tytuł: PIEKARNIA","Miasto: Łódź",""
      "2026-01-14","+100.00","PLN","Nadawca: ANNA","",""
      """,
      "2 54.4 2026-01-14 2026-01-15", "CSV - PLN -"),
    Sample(
      "a type for the row whose balance has none before it",
      """
      Date,Description,Type,Amount,Balance
      2026-01-13,CAFE,Credit,5.00,95.00
      2026-01-14,WAGES,,100.00,195.00
      2026-01-15,CAFE,Debit,20.00,175.00
      """,
      "3 85 2026-01-13 2026-01-15", "CSV - - 175"),
    Sample(
      "a balance below in the place of an amount",
      """
      #Data operacji;#Opis operacji;#Kwota;#Saldo po operacji;
      2026-01-14;PIEKARNIA;-45,60;1 954,40;
      2026-01-15;KIOSK;-4,40;1 950,00;
      ;;#Saldo końcowe;1 950,00;
      """,
      "2 -50 2026-01-14 2026-01-15", "CSV - - 1950"),
    Sample(
      "a balance before, as a row of its own, whose day alone tells the order",
      """
      Data,Histórico,Valor
      31/12/2025,Saldo Anterior,100.00
      05/01/2026,Padaria,-5.00
      06/01/2026,Mercado,-7.00
      """,
      "2 -12 2026-01-05 2026-01-06", "CSV - - -"),
    Sample(
      "signs by the balance alone, oldest first",
      """
      Date,Description,Amount,Balance
      2026-01-13,CAFE,5.00,95.00
      2026-01-14,WAGES,100.00,195.00
      2026-01-15,CAFE,20.00,175.00
      """,
      "3 75 2026-01-13 2026-01-15", "CSV - - 175"),
    Sample(
      "signs by the balance alone, newest first",
      """
      Date,Description,Amount,Balance
      2026-01-15,CAFE,20.00,175.00
      2026-01-14,WAGES,100.00,195.00
      2026-01-13,OPENED,95.00,95.00
      """,
      "3 175 2026-01-13 2026-01-15", "CSV - - 175"),
    Sample(
      "all below zero, with thanks",
      """
      Date,Description,Amount
      2026-01-14,THANK YOU SPA,-80.00
      2026-01-15,AUTOMATIC PAYMENT - THANK YOU,-300.00
      """,
      "2 -380 2026-01-14 2026-01-15", "CSV - - -"),
  ]
}
