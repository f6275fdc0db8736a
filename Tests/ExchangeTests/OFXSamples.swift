/// Files of an invented bank, in the shapes that banks write.
enum OFXSamples {
  static let header = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    SECURITY:NONE
    ENCODING:USASCII
    CHARSET:1252
    COMPRESSION:NONE
    OLDFILEUID:NONE
    NEWFILEUID:NONE


    """

  static let signOn =
    "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260901"
    + "<LANGUAGE>ENG<FI><ORG>Grove Bank<FID>77</FI><INTU.BID>77</SONRS></SIGNONMSGSRSV1>\n"

  /// A checking account in SGML, with what stands in its list of transactions on lines from 13.
  static func bank(_ list: String, currency: String = "USD", header: String = header) -> String {
    header + "<OFX>" + signOn
      + "<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>"
      + "<CURDEF>\(currency)<BANKACCTFROM><BANKID>990<ACCTID>000111222<ACCTTYPE>CHECKING"
      + "</BANKACCTFROM><BANKTRANLIST><DTSTART>20260801<DTEND>20260831\n"
      + list
      + "\n</BANKTRANLIST><LEDGERBAL><BALAMT>810.25<DTASOF>20260831120000[-5:EST]</LEDGERBAL>"
      + "<AVAILBAL><BALAMT>790.25<DTASOF>20260831</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>"
      + "\n</OFX>\n"
  }

  /// A transaction whose other elements are usual.
  static func transaction(
    type: String = "DEBIT", posted: String = "20260805", amount: String = "-12.50",
    rest: String = "<FITID>A1<NAME>GROVE MARKET"
  ) -> String {
    "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>\(posted)<TRNAMT>\(amount)\(rest)</STMTTRN>"
  }

  static let twoAccounts = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
    <!-- exported for Ann -->
    <OFX>
      <SIGNONMSGSRSV1>
        <SONRS>
          <STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY><MESSAGE></MESSAGE></STATUS>
          <DTSERVER>20260901</DTSERVER>
          <LANGUAGE/>
          <FI><ORG>Grove &amp; Sons</ORG><FID>77</FID></FI>
        </SONRS>
      </SIGNONMSGSRSV1>
      <BANKMSGSRSV1>
        <STMTTRNRS>
          <TRNUID>1</TRNUID>
          <STMTRS>
            <CURDEF>EUR</CURDEF>
            <BANKACCTFROM>
              <BANKID>990</BANKID><ACCTID>DE77 0001</ACCTID><ACCTTYPE>MONEYMRKT</ACCTTYPE>
            </BANKACCTFROM>
            <BANKTRANLIST>
              <DTSTART>20260801</DTSTART>
              <STMTTRN>
                <TRNTYPE>INT</TRNTYPE>
                <DTPOSTED>20260831120000.000[+2:CEST]</DTPOSTED>
                <TRNAMT>1,25</TRNAMT>
                <FITID>i-1</FITID>
                <NAME>Zinsen</NAME>
                <MEMO>August
                  2026</MEMO>
              </STMTTRN>
            </BANKTRANLIST>
          </STMTRS>
        </STMTTRNRS>
      </BANKMSGSRSV1>
      <CREDITCARDMSGSRSV1>
        <CCSTMTTRNRS>
          <CCSTMTRS>
            <CURDEF>EUR</CURDEF>
            <CCACCTFROM><ACCTID>4000000000000002</ACCTID></CCACCTFROM>
            <BANKTRANLIST>
              <STMTTRN>
                <TRNTYPE>PAYMENT</TRNTYPE>
                <DTPOSTED>20260815</DTPOSTED>
                <TRNAMT>250.00</TRNAMT>
                <FITID>c-1</FITID>
                <NAME>Payment</NAME>
              </STMTTRN>
              <STMTTRN>
                <TRNTYPE>POS</TRNTYPE>
                <DTPOSTED>20260816</DTPOSTED>
                <TRNAMT>-40.00</TRNAMT>
                <FITID>c-2</FITID>
                <PAYEE><NAME>Bücher &lt;Nord&gt;</NAME><CITY>Kiel</CITY></PAYEE>
                <BANKACCTTO><BANKID>1</BANKID><ACCTID>2</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTTO>
                <CURRENCY><CURRATE>1</CURRATE><CURSYM>CHF</CURSYM></CURRENCY>
              </STMTTRN>
            </BANKTRANLIST>
            <LEDGERBAL><BALAMT>-310.5</BALAMT><DTASOF>20260831</DTASOF></LEDGERBAL>
          </CCSTMTRS>
        </CCSTMTTRNRS>
        <CCSTMTENDTRNRS>
          <CCSTMTENDRS>
            <CURDEF>EUR</CURDEF>
            <CCACCTFROM><ACCTID>4000000000000002</ACCTID></CCACCTFROM>
            <CCCLOSING>
              <FITID>s-8</FITID><DTCLOSE>20260831</DTCLOSE><BALCLOSE>310.50</BALCLOSE>
              <DTPMTDUE>20260925</DTPMTDUE><MINPMTDUE>35</MINPMTDUE><CREDITLIMIT>4000</CREDITLIMIT>
            </CCCLOSING>
            <CCCLOSING><DTCLOSE>20260731</DTCLOSE><BALCLOSE>1</BALCLOSE></CCCLOSING>
          </CCSTMTENDRS>
        </CCSTMTENDTRNRS>
      </CREDITCARDMSGSRSV1>
    </OFX>

    """
}
