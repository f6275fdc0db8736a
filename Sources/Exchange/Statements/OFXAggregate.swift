/// The aggregates of OFX that mean something here, and those whose end must not be missing.
///
/// Source: Open Financial Exchange specification 2.2, sections 2, 3 and 11.
enum OFXAggregate: String {
  case document = "OFX"
  case signOn = "SONRS"
  case institution = "FI"
  case status = "STATUS"
  case bankStatement = "STMTRS"
  case cardStatement = "CCSTMTRS"
  case investmentStatement = "INVSTMTRS"
  case bankAccount = "BANKACCTFROM"
  case cardAccount = "CCACCTFROM"
  case investmentAccount = "INVACCTFROM"
  case otherBankAccount = "BANKACCTTO"
  case otherCardAccount = "CCACCTTO"
  case list = "BANKTRANLIST"
  case pendingList = "BANKTRANLISTP"
  case investmentList = "INVTRANLIST"
  case investmentCash = "INVBANKTRAN"
  case transaction = "STMTTRN"
  case pendingTransaction = "STMTTRNP"
  case payee = "PAYEE"
  case currency = "CURRENCY"
  case ledgerBalance = "LEDGERBAL"
  case availableBalance = "AVAILBAL"
  case cardClosings = "CCSTMTENDRS"
  case cardClosing = "CCCLOSING"

  var isTransaction: Bool { self == .transaction || self == .pendingTransaction }

  var isStatement: Bool {
    self == .bankStatement || self == .cardStatement || self == .investmentStatement
  }

  /// True if it belongs to one account.
  var isOfAccount: Bool { isStatement || self == .cardClosings }

  var isAccount: Bool {
    self == .bankAccount || self == .cardAccount || self == .investmentAccount
  }

  /// True if an end without a beginning shows that transactions were lost.
  var holdsTransactions: Bool {
    isTransaction || isStatement || self == .list || self == .pendingList || self == .investmentCash
  }

  var isBalance: Bool { self == .ledgerBalance || self == .availableBalance }

  /// Returns true if banks write the tag of one of two at the end of the other.
  func isLike(_ other: OFXAggregate) -> Bool {
    isTransaction && other.isTransaction || isStatement && other.isStatement
      || isAccount && other.isAccount || isBalance && other.isBalance || isList && other.isList
  }

  private var isList: Bool { self == .list || self == .pendingList }

  /// Returns true if the end of this one is missing if `inner` begins within it.
  func cannotHold(_ inner: OFXAggregate) -> Bool {
    isTransaction || (isStatement && inner.isStatement)
  }
}

extension OFXAggregate {
  /// Returns true if a tag without a value begins an aggregate, even if its end is missing from the
  /// file.
  static func isKnown(_ name: String) -> Bool {
    OFXAggregate(rawValue: name) != nil || name.hasSuffix("MSGSRSV1") || name.hasSuffix("TRNRS")
  }

  /// Returns true if a tag without a value is only an element that is empty.
  static func isElement(_ name: String) -> Bool {
    elements.contains(name) || name.utf8.contains(UInt8(ascii: "."))
  }

  /// Returns true if it is the statement of an account of a kind that is not read, such as a loan's
  /// LOANSTMTRS.
  static func isForeignStatement(_ name: String) -> Bool {
    OFXAggregate(rawValue: name) == nil && name.hasSuffix("STMTRS")
  }

  private static let elements: Set<String> = [
    "ACCTID", "ACCTKEY", "ACCTTYPE", "ADDR1", "ADDR2", "ADDR3", "BALAMT", "BALCLOSE", "BALOPEN",
    "BANKID", "BRANCHID", "BROKERID", "CHECKNUM", "CITY", "CLTCOOKIE", "CODE", "CORRECTACTION",
    "CORRECTFITID", "COUNTRY", "CREDITLIMIT", "CURDEF", "CURRATE", "CURSYM", "DTACCTUP", "DTASOF",
    "DTAVAIL", "DTCLOSE", "DTEND", "DTPMTDUE", "DTPOSTED", "DTPROFUP", "DTSERVER", "DTSTART",
    "DTTRAN", "DTUSER", "EXTDNAME", "FID", "FITID", "INV401KSOURCE", "LANGUAGE", "MEMO", "MESSAGE",
    "MINPMTDUE", "MKTGINFO", "NAME", "ORG", "PAYEEID", "PHONE", "POSTALCODE", "REFNUM", "SEVERITY",
    "SIC", "SRVRTID", "STATE", "SUBACCTFUND", "TRNAMT", "TRNTYPE", "TRNUID",
  ]
}
