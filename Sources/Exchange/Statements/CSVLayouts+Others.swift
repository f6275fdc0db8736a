extension CSVLayout {
  /// Banks of Canada and Australia.
  static let others: [CSVLayout] = [
    CSVLayout(
      "RBC", nil,
      "Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$",
      dates: .monthFirst, currency: "CAD",
      columns: [
        .amount: ["CAD$"], .text: ["Description 1", "Description 2"], .memo: ["Description 2"],
        .direction: [],
      ]),
    CSVLayout(
      "BMO", nil, "First Bank Card,Transaction Type,Date Posted,Transaction Amount,Description",
      dates: .yearFirst, currency: "CAD", columns: [.account: ["First Bank Card"]]),
    CSVLayout(
      "Westpac", nil,
      "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial",
      dates: .dayFirst, currency: "AUD"),
    CSVLayout(
      "NAB", nil,
      "Date,Amount,Account Number,Transaction Type,Transaction Details,Balance,Category,Merchant Name",
      dates: .dayFirst, currency: "AUD", columns: [.text: ["Merchant Name", "Transaction Details"]]),
  ]
}
