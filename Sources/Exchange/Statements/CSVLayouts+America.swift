extension CSVLayout {
  /// Banks and cards of the United States.
  static let american: [CSVLayout] = [
    CSVLayout(
      "Chase", .creditCard, "Transaction Date,Post Date,Description,Category,Type,Amount,Memo",
      dates: .monthFirst),
    CSVLayout(
      "Chase", .creditCard, "Transaction Date,Post Date,Description,Category,Type,Amount",
      dates: .monthFirst),
    CSVLayout(
      "Chase", .creditCard, "Type,Trans Date,Post Date,Description,Amount", dates: .monthFirst),
    CSVLayout(
      "Chase", .checking,
      "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #", dates: .monthFirst,
      columns: [.direction: ["Type"], .text: ["Description"]]),
    CSVLayout(
      "Bank of America", .checking, "Date,Description,Amount,Running Bal.", dates: .monthFirst),
    CSVLayout(
      "Bank of America", .creditCard, "Posted Date,Reference Number,Payee,Address,Amount",
      dates: .monthFirst),
    CSVLayout(
      "American Express", .creditCard, "Date,Description,Card Member,Account #,Amount",
      positiveSpent: true),
    CSVLayout(
      "American Express", .creditCard,
      "Date,Description,Amount,Extended Details,Appears On Your Statement As,Address",
      positiveSpent: true, columns: [.id: ["Reference"], .memo: ["Extended Details"]]),
    CSVLayout(
      "American Express", .creditCard,
      "Date,Receipt,Description,Card Member,Account #,Amount", positiveSpent: true),
    CSVLayout(
      "Discover", .creditCard, "Trans. Date,Post Date,Description,Amount,Category",
      positiveSpent: true, dates: .monthFirst),
    CSVLayout(
      "Discover", .checking,
      "Transaction Date,Transaction Description,Transaction Type,Debit,Credit,Balance",
      dates: .monthFirst),
    CSVLayout(
      "Capital One", .creditCard,
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit"),
    CSVLayout(
      "Capital One", .checking,
      "Account Number,Transaction Date,Transaction Description,Transaction Type,Transaction Amount,Balance",
      dates: .monthFirst),
    CSVLayout(
      "Capital One", .checking,
      "Transaction Date,Transaction Description,Transaction Type,Transaction Amount",
      dates: .monthFirst),
    CSVLayout(
      "Citi", .creditCard, "Status,Date,Description,Debit,Credit", dates: .monthFirst),
    CSVLayout(
      "Citi", .creditCard, "Status,Date,Description,Debit,Credit,Member Name", dates: .monthFirst),
    CSVLayout(
      "Charles Schwab", .checking,
      "Date,Status,Type,CheckNumber,Description,Withdrawal,Deposit,RunningBalance",
      dates: .monthFirst),
    CSVLayout(
      "Charles Schwab", .checking,
      "Date,Type,Check #,Description,Withdrawal (-),Deposit (+),RunningBalance",
      dates: .monthFirst),
    CSVLayout("Wells Fargo", nil, "Date,Description,Amount,Check #,Status", dates: .monthFirst),
    CSVLayout(
      "Fidelity", nil, "Run Date,Action,Symbol,Quantity,Amount ($),Settlement Date",
      dates: .monthFirst, currency: "USD", columns: [.text: ["Action"], .memo: [], .direction: []]),
    CSVLayout("Ally", nil, "Date,Time,Amount,Type,Description"),
    CSVLayout("USAA", nil, "Date,Description,Original Description,Category,Amount,Status"),
    CSVLayout(
      "PNC", nil, "Date,Description,Withdrawals,Deposits,Category,Balance", dates: .monthFirst),
    CSVLayout(
      "PNC", nil, "Transaction Date,Transaction Description,Amount,Category,Balance",
      dates: .monthFirst),
    CSVLayout(
      "TD Bank", nil,
      "Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance"
    ),
    CSVLayout(
      "Navy Federal", nil,
      "Posting Date,Transaction Date,Amount,Credit Debit Indicator,Type,Type Group,Reference",
      dates: .monthFirst, columns: [.direction: ["Credit Debit Indicator"], .id: ["Reference"]]),
    CSVLayout(
      "Truist", nil,
      "Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Amount",
      dates: .monthFirst, columns: [.text: ["Full description", "Merchant name"]]),
    CSVLayout(
      nil, nil, "Date,Transaction,Name,Memo,Amount",
      columns: [.direction: ["Transaction"], .text: ["Name"], .memo: ["Memo"]]),
    CSVLayout("SoFi", nil, "Date,Description,Type,Amount,Current balance,Status"),
    CSVLayout(
      "Apple Card", .creditCard,
      "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)",
      positiveSpent: true, dates: .monthFirst, currency: "USD"),
  ]
}
