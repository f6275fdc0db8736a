import Money

/// The loans in `MyStudentData.txt`, which StudentAid.gov gives a borrower to download: a line each for
/// a label and its value, loan after loan.
public struct StudentAidFile: Sendable {
  /// A loan as the file has it; what it leaves out is nil.
  public struct Loan: Sendable, Equatable {
    public var type = ""
    /// When the loan was made.
    public var date: CalendarDate?
    /// All that was paid out.
    public var disbursed: Decimal?
    public var principal: Decimal?
    public var interest: Decimal?
    /// The day of the balances.
    public var asOf: CalendarDate?
    /// A year's, as a fraction.
    public var rate: Decimal?
    public var status = ""
    public var repaymentBegins: CalendarDate?
    public var nextDue: CalendarDate?
    public var payment: Decimal?
    /// The repayment plan, as the file has it: `STANDARD REPAYMENT`.
    public var plan = ""
    public var servicer: String?

    /// True if the government pays its interest in school.
    public var isSubsidized: Bool {
      let type = type.lowercased()
      return type.contains("subsidized") && !type.contains("unsubsidized")
    }

    /// A short name of it: `Direct Unsubsidized 2019`.
    public var name: String {
      let words = type.split(separator: " ").filter {
        !["STAFFORD", "LOAN"].contains($0.uppercased())
      }
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      return (words + (date.map { [String($0.year)] } ?? [])).joined(separator: " ")
    }
  }

  /// Those with a balance, in the order of the file.
  public let loans: [Loan]
  /// The number of those without one.
  public let paidOff: Int

  /// True if bytes are such a file, by their first lines.
  public static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).prefix(60)
    let labels = Set(lines.compactMap { line in line.split(separator: ":").first.map(String.init) })
    return labels.contains("File Source") && start.contains("NSLDS")
      || labels.contains("Student First Name") && labels.contains("File Request Date")
      || labels.contains("Loan Type") && labels.contains("Loan Award ID")
  }

  public init(_ bytes: [UInt8]) {
    var loans: [Loan] = []
    var isLoan = false
    var contact = ""
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let label = Self.trimmed(line[..<colon])
      let value = Self.trimmed(line[line.index(after: colon)...])
      if label == "Loan Type" || label == "Loan Type Code" && !Self.hasOpenLoan(loans, isLoan) {
        loans.append(Loan())
        isLoan = true
        contact = ""
      }
      if label.hasPrefix("Grant") { isLoan = false }
      guard isLoan, !value.isEmpty, !loans.isEmpty else { continue }
      let place = loans.count - 1
      switch label {
      case "Loan Type": loans[place].type = value
      case "Loan Type Description": loans[place].type = value
      case "Loan Date": loans[place].date = Self.date(value)
      case "Loan Disbursed Amount": loans[place].disbursed = Self.amount(value)
      case "Loan Outstanding Principal Balance": loans[place].principal = Self.amount(value)
      case "Loan Outstanding Principal Balance as of Date": loans[place].asOf = Self.date(value)
      case "Loan Outstanding Interest Balance": loans[place].interest = Self.amount(value)
      case "Loan Interest Rate":
        loans[place].rate = Self.amount(value).map { $0 / Decimal(100) }
      case "Loan Status Description": if loans[place].status.isEmpty { loans[place].status = value }
      case "Loan Repayment Begin Date": loans[place].repaymentBegins = Self.date(value)
      case "Loan Next Payment Due Date": loans[place].nextDue = Self.date(value)
      case "Loan Repayment Plan Scheduled Amount": loans[place].payment = Self.amount(value)
      case "Loan Repayment Plan Type Code Description", "Loan Repayment Plan Type Description":
        if loans[place].plan.isEmpty { loans[place].plan = value }
      case "Loan Contact Type": contact = value
      case "Loan Contact Name" where contact.lowercased().contains("servicer"):
        if loans[place].servicer == nil { loans[place].servicer = value }
      default: break
      }
    }
    self.loans = loans.filter { $0.principal?.isPositive ?? false }
    paidOff = loans.count - self.loans.count
  }

  /// True if the last loan has only its type so far, which two labels may tell.
  private static func hasOpenLoan(_ loans: [Loan], _ isLoan: Bool) -> Bool {
    guard isLoan, let last = loans.last else { return false }
    return last.date == nil && last.principal == nil && last.rate == nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return String(text)
  }

  /// `09/01/2017`.
  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 3 else { return CalendarDate(iso8601: text) }
    return CalendarDate(year: parts[2], month: parts[0], day: parts[1])
  }

  /// `$3,500.00` and `3.76%`.
  private static func amount(_ text: String) -> Decimal? {
    Decimal(text.filter { $0.isNumber && $0.isASCII || $0 == "." })
  }
}
