import FinLanguage
import Testing

@testable import FinSession

/// The remarks of an older session on defaults that have changed.
@Suite struct SessionDefaultsTests {
  /// A session of some statements, saved as one of the former form.
  private func older(_ statements: [String]) throws -> StoreFolder {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    for statement in statements { bench.enter(statement) }
    #expect(bench.problems.isEmpty)
    bench.session?.close()
    try folder.write(
      "plan.json", folder.read("plan.json").replacing("\"fin\": 4,", with: "\"fin\": 2,"))
    return folder
  }

  private func moved(_ bench: SessionBench) -> [String] {
    bench.notices.flatMap { notice -> [String] in
      guard case .defaultMoved(_, let moved) = notice else { return [] }
      return moved.flatMap { moved in
        moved.figures.map {
          "\(moved.path).\($0.name) \($0.before.displayText) \($0.now.displayText)"
        } + [moved.restoring.map { "\($0.name): \($0.value.sourceText)" }.joined(separator: ", ")]
      }
    }
  }

  @Test(
    "figures that a default moves are said, with the input that restores them",
    arguments: [
      (
        "home = mortgage($375k, 20%, 6.5%, 30y, start: 2026-01-20)",
        [
          "home.cash_to_close $75,000.00 $75,641.10", "home.payoff_date 2056-01-20 2056-02-01",
          "first_period: \"days\"",
        ]
      ),
      (
        "car = loan($12k, 5%, 1y, start: 2026-01-31)",
        ["car.payoff_date 2027-01-28 2027-01-31", "first: 2026-02-28"]
      ),
      (
        """
        car = loan($10_025, 4.5%, 12mo, start: 2022-08-22, first: 2022-10-01, day_count: "act/365")
        """,
        [
          "car.payment $855.92 $856.92", "car.total_interest $258.33 $258.07",
          "payment: $855.92, term: 1y",
        ]
      ),
      (
        """
        car = loan($300k, term: 30y, payment: $1_914.57, start: 2025-01-01, day_count: "act/360")
        """,
        [
          "car.total_interest $410,712.46 $389,245.40",
          "rate: 6.592901023419861016000117654692%, payment: $1_914.57, term: 30y",
        ]
      ),
      (
        """
        car = loan(rate: 6.5%, term: 30y, payment: $1_914.57, start: 2025-01-01, day_count: "act/360")
        """,
        [
          "car.total_interest $407,238.13 $389,245.61",
          "amount: $302_905.69, payment: $1_914.57, term: 30y",
        ]
      ),
      (
        "cars = [loan($12k, 5%, 1y), loan($12k, 5%, 1y, start: 2026-01-31)]",
        ["cars[2].payoff_date 2027-01-28 2027-01-31", "first: 2026-02-28"]
      ),
      (
        "car := loan($12k, 5%, 1y, start: 2026-01-31)",
        ["car.payoff_date 2027-01-28 2027-01-31", "first: 2026-02-28"]
      ),
      (
        """
        home = loan($300k, 6.5%, 30y, start: 2025-11-01, paid: [{on: 2025-12-12, amount: $1_896.20}])
        """,
        ["home.remaining balance $302,112.13 $301,352.33", "accrual: \"daily\""]
      ),
      (
        "school = student_loan($30k, 6%, start: 2026-09-01, school_until: 2030-05-15)",
        [
          "school.payment $417.10 $317.03", "school.total_interest $19,090.08 $25,096.53",
          "school.payoff_date 2040-09-15 2045-05-15", "term: 10y",
        ]
      ),
      (
        "school = student_loan($27k, 5.5%, start: 2022-09-01, school_until: 2026-05-15)",
        [
          "school.payment $360.79 $344.69", "school.total_interest $15,644.74 $13,949.22",
          "federal: false, term: 10y",
        ]
      ),
      ("school = student_loan($27k, 5.5%, term: 10y, federal: false, start: 2022-09-01)", []),
      ("home = mortgage($375k, 20%, 6.5%, 30y, start: 2026-01-20, first_period: \"days\")", []),
      ("home = mortgage($375k, 20%, 6.5%, 30y, start: 2026-02-01)", []),
      ("car = loan($12k, 5%, 1y, start: 2026-01-15)", []),
    ])
  func told(_ statement: String, _ expected: [String]) throws {
    let folder = try older([statement])
    let told = moved(try SessionBench(folder.file()))
    #expect(told == expected, "\(told)")
  }

  @Test("it is said until the session is next written")
  func once() throws {
    let folder = try older(["car = loan($12k, 5%, 1y, start: 2026-01-31)"])
    for statement in ["car.payment", "x = 1", "x = 2"] {
      let bench = try SessionBench(folder.file())
      #expect(moved(bench).isEmpty == (statement == "x = 2"), "\(statement)")
      bench.enter(statement)
      bench.session?.close()
    }
  }

  @Test("what restores a value gives the figures that it had")
  func restored() throws {
    let folder = try older(["car = loan($12k, 5%, 1y, start: 2026-01-31)"])
    let bench = try SessionBench(folder.file())
    #expect(bench.enter("(car with {first: 2026-02-28}).payoff_date") == ["2027-01-28"])
  }
}
