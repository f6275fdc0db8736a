import Money
import Testing

@testable import Exchange

/// Answers of FRED in the forms that its documentation shows.
@Suite struct RateAnswerTests {
  private func rows(_ answer: RateAnswer, _ series: RateSeries) -> [String] {
    (answer.observations[series] ?? []).map { "\($0.date) \($0.rate)" }
  }

  @Test func table() throws {
    let text =
      "observation_date,MORTGAGE30US,MORTGAGE5US\n2022-11-10,7.08,6.06\n2022-11-17,6.61,.\n2022-11-23,6.58,\n"
    let answer = try RateAnswer(csv: Array(text.utf8), status: 200)
    #expect(
      rows(answer, .fixed30) == ["2022-11-23 0.0658", "2022-11-17 0.0661", "2022-11-10 0.0708"])
    #expect(rows(answer, .arm5) == ["2022-11-10 0.0606"])
    #expect(rows(answer, .fixed15) == [])
  }

  @Test func olderHeading() throws {
    let text = "\u{FEFF}DATE,MORTGAGE30US\r\n1971-04-02,7.33\r\n1971-04-09,7.31\r\n"
    let answer = try RateAnswer(csv: Array(text.utf8), status: 200)
    #expect(rows(answer, .fixed30) == ["1971-04-09 0.0731", "1971-04-02 0.0733"])
  }

  @Test func observations() throws {
    let text =
      #"{"count":3,"observations":[{"date":"2026-05-07","value":"6.37"},{"date":"2026-05-14","value":"."},{"realtime_end":"x","date":"2026-04-30","value":"6.30"}]}"#
    let answer = try RateAnswer(json: Array(text.utf8), of: .fixed30, status: 200)
    #expect(rows(answer, .fixed30) == ["2026-05-07 0.0637", "2026-04-30 0.063"])
  }

  @Test(
    arguments: [
      (
        #"{"error_code":400,"error_message":"Bad Request.  No series."}"#, 400,
        RateAnswerError.refused(status: 400, message: "Bad Request.  No series.")
      ),
      (#"{"error_code":429,"error_message":"Too Many Requests."}"#, 429, .tooManyRequests),
      (#"<error code="400" message="No key."/>"#, 400, .refused(status: 400, message: "No key.")),
      ("<html>", 503, .status(503)), ("<html>", 200, .webPage), (" <!DOCTYPE html>", 200, .webPage),
      ("", 200, .unreadable), ("{}", 200, .unreadable), ("[]", 200, .unreadable),
      (#"{"observations":[{"date":"2026-05-14","value":"106.3"}]}"#, 200, .unreadable),
      (#"{"observations":[{"date":"2026-05-14","value":"-1"}]}"#, 200, .unreadable),
      (#"{"observations":[{"date":"May","value":"6"}]}"#, 200, .unreadable),
    ] as [(String, Int, RateAnswerError)])
  func noRates(text: String, status: Int, error: RateAnswerError) {
    #expect(throws: error) {
      try RateAnswer(json: Array(text.utf8), of: .fixed30, status: status)
    }
  }
}
