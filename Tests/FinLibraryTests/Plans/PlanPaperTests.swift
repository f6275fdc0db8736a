import Testing

/// Plans on paper: the rows of all debts stand by their dates, and each year is summed once.
@Suite struct PlanPaperTests {
  /// Debts of one month of the plan have due days in two years. Today is 2026-01-15.
  @Test(arguments: [
    ("loan($6k, 7%, 3y, start: 2024-12-04, autopaid: true)", 2026...2027),
    ("debt(\"b\", $2_000, 20%, $60)", 2026...2028),
  ])
  func yearsAreSummedOnce(other: String, years: ClosedRange<Int>) {
    let harness = ProgramHarness()
    harness.run(
      """
      visa = card("Visa", $2_400, $5k, 24.99%, due: 28, closing: 3)
      p = plan([\(other), visa], extra: $50, start: 2026-01-20)
      export(p, "p.html")
      print(unique(map(p.schedule, r => r.date.year)))
      """)
    let page = String(decoding: harness.files["p.html"] ?? [], as: UTF8.self)
    let sums = page.split(separator: "<tr").filter { $0.hasPrefix(" class=\"sum\"") }
    for year in years {
      let own = sums.filter { $0.contains("<strong>\(year)</strong>") }
      #expect(own.count == 1, "\(year)")
    }
    #expect(sums.count >= years.count)
  }
}
