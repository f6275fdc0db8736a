import Money
import Testing

@testable import Exchange

/// Histories of payments as servicers and lenders write them; the lines are invented.
@Suite struct PaymentHistoryTests {
  private func read(_ text: String) throws -> PaymentHistory {
    try PaymentHistory(Array(text.utf8))
  }

  /// The rows as `2025-01-15 payment 135.35 interest 12.50`.
  private func lines(_ history: PaymentHistory) -> [String] {
    history.rows.map { row in
      var parts: [String] = []
      if let number = row.number { parts.append("#\(number)") }
      if let date = row.date { parts.append("\(date)") }
      for column in PaymentHistory.Column.allCases {
        if let amount = row.amounts[column] { parts.append("\(column.rawValue) \(amount)") }
      }
      return parts.joined(separator: " ")
    }
  }

  @Test(
    "what the columns say is read, in the order of time",
    arguments: [
      // A servicer's download: a title, the newest first, what reduces the debt below zero.
      (
        """
        Payment history for loan 1-01,,,,,,
        ,,,,,,
        Effective Date,Description,Amount,Principal,Interest,Fees,Principal Balance
        02/15/2025,PAYMENT,-$135.35,-$30.35,-$105.00,$0.00,"$11,969.65"
        01/15/2025,AUTOPAY,-$135.35,$0.00,-$135.35,$0.00,"$12,000.00"
        11/15/2024,INTEREST CAPITALIZATION,$0.00,,,,"$12,000.00"
        """,
        [
          "2025-01-15 payment 135.35 principal 0 interest 135.35 balance 12000",
          "2025-02-15 payment 135.35 principal 30.35 interest 105 balance 11969.65",
        ], ["left out 1 row that is not a payment: INTEREST CAPITALIZATION"]
      ),
      (
        """
        Date,Payment,Interest
        2025-01-15,135.35,135.35
        2025-02-15,135.35,105.00
        Total,270.70,240.35
        """,
        [
          "2025-01-15 payment 135.35 interest 135.35", "2025-02-15 payment 135.35 interest 105",
        ], ["left out 1 row that is not a payment: Total"]
      ),
      // Semicolons, a comma before the cents, the day first, numbers of payments.
      (
        """
        No.;Due date;Total payment;Remaining balance
        1;15.01.2025;1.135,35;98.864,65
        2;15.02.2025;1.135,35;97.729,30
        """,
        [
          "#1 2025-01-15 payment 1135.35 balance 98864.65",
          "#2 2025-02-15 payment 1135.35 balance 97729.3",
        ], []
      ),
      // Numbers alone, with tabs; an empty line, and a cell that is empty.
      (
        "Payment Number\tPrincipal Paid\tInterest Paid\n1\t271.20\t1625.00\n\n2\t272.67\t\n",
        ["#1 principal 271.2 interest 1625", "#2 principal 272.67"], []
      ),
    ])
  func histories(_ text: String, _ rows: [String], _ remarks: [String]) throws {
    let history = try read(text)
    #expect(lines(history) == rows)
    #expect(history.remarks == remarks.map { Hint.words($0) })
  }

  @Test(
    "what is no table of payments is refused, with the line",
    arguments: [
      ("", "statement-empty"), ("When,What\n1,2\n", "payment-columns"),
      ("Date,Description\n2025-01-15,Payment\n", "payment-columns"),
      ("Date,Payment\n2025-01-15,abc\n", "statement-damaged"),
      ("Date,Payment\n2025-13-45,5.00\n", "statement-damaged"),
      ("Date,Payment\n2025-01-15,\"5.00\n", "statement-damaged"),
      ("Date,Payment\n", "statement-empty"), ("\u{89}PNG\r\n\u{1A}\n0000", "statement-format"),
    ])
  func refused(_ text: String, _ id: String) throws {
    do {
      let history = try read(text)
      Issue.record("\(history.rows)")
    } catch {
      #expect((error as? any DescribedError)?.row.id.description == id, "\(error)")
    }
  }
}
