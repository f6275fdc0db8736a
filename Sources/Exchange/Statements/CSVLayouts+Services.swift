extension CSVLayout {
  /// Payment services, and programs that keep books.
  static let services: [CSVLayout] = [
    CSVLayout(
      "PayPal", nil, "Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net",
      columns: [
        .amount: ["Net"], .text: ["Name", "Item Title", "Subject", "Type"],
        .id: ["Transaction ID"], .memo: ["Item Title", "Subject", "Note"], .balance: ["Balance"],
      ]),
    CSVLayout(
      "PayPal", nil, "Date,Time,Time Zone,Description,Currency,Gross,Fee,Net,Balance",
      columns: [
        .amount: ["Net"], .text: ["Name", "Description"], .id: ["Transaction ID"],
        .direction: ["Description"],
      ]),
    CSVLayout(
      "PayPal", nil, "Date,Time,TimeZone,Name,Type,Status,Currency,Amount",
      columns: [.text: ["Name", "Type"]]),
    CSVLayout(
      "Venmo", nil, "ID,Datetime,Type,Status,Note,From,To,Amount (total)",
      positiveSpent: false, currency: "USD",
      columns: [
        .text: ["To", "Note", "Terminal Location", "Type"], .payer: ["From"], .memo: ["Note"],
        .amount: ["Amount (total)"], .id: ["ID"],
        .balance: ["Ending Balance"],
      ]),
    CSVLayout(
      "Cash App", nil,
      "Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Status,Notes",
      columns: [
        .amount: ["Net Amount"], .text: ["Name of sender/receiver", "Notes"], .account: [],
      ], kinds: ["withdrawal": .transfer]),
    CSVLayout(
      "Mint", nil,
      "Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes",
      dates: .monthFirst),
    CSVLayout(
      "Monarch", nil,
      "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags"),
    CSVLayout(
      "YNAB", nil,
      "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared",
      columns: [.category: ["Category"], .text: ["Payee"]]),
    CSVLayout("Empower", nil, "Date,Account,Description,Category,Tags,Amount"),
    CSVLayout(
      "Revolut", nil,
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
      columns: [.date: ["Completed Date", "Started Date"], .account: []], feeApart: true),
    CSVLayout(
      "Wise", nil,
      "TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance",
      dates: .dayFirst,
      columns: [
        .text: ["Merchant", "Payee Name", "Payer Name", "Description"], .memo: ["Description"],
        .account: [],
      ]),
  ]
}
