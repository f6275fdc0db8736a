import Finance
import Money
import Testing

/// The figures that advice on spending rests on.
@Suite struct SpendingAdviceTests {
  // MARK: The survey

  /// Average annual expenditures as the Bureau of Labor Statistics publishes them for 2023 (Consumer
  /// Expenditure Surveys, table 1101, quintiles of income before taxes): all, lowest … highest.
  static let published = [77_280, 33_776, 48_923, 65_487, 87_922, 150_093]

  @Test("the survey's categories sum to what is published", arguments: IncomeQuintile.allCases)
  func surveySums(_ quintile: IncomeQuintile) {
    let survey = ConsumerSurvey(quintile)
    #expect(survey.published == Decimal(Self.published[quintile.rawValue]))
    let difference = survey.spending + survey.retirement - survey.published
    #expect(difference.magnitude <= Decimal(2))
    let shares = UsualCategory.allCases.reduce(Decimal.zero) { $0 + survey.share(of: $1) }
    #expect((shares - .one).magnitude < Decimal(coefficient: 1, exponent: -20))
  }

  /// Shares of spending without retirement, worked out from the published items by another program.
  @Test(
    "shares of spending",
    arguments: [
      (.all, [3624, 1035, 1463, 746, 550, 1509, 1073]),
      (.lowest, [4086, 1136, 1586, 699, 454, 1103, 936]),
      (.second, [3883, 1186, 1522, 667, 494, 1266, 982]),
      (.third, [3680, 1110, 1500, 694, 468, 1556, 992]),
      (.fourth, [3549, 1082, 1507, 756, 525, 1654, 927]),
      (.highest, [3427, 883, 1363, 807, 650, 1597, 1273]),
    ] as [(IncomeQuintile, [Int])])
  func surveyShares(_ quintile: IncomeQuintile, _ expected: [Int]) {
    let survey = ConsumerSurvey(quintile)
    let shares = UsualCategory.allCases.map { survey.share(of: $0).rounded(toPlaces: 4) }
    #expect(shares == expected.map { Decimal(coefficient: Int64($0), exponent: -4) })
  }

  @Test("incomes rise from fifth to fifth, and all lie among them")
  func incomes() {
    let before = IncomeQuintile.fifths.map { ConsumerSurvey($0).incomeBeforeTaxes }
    #expect(before == before.sorted())
    let after = IncomeQuintile.fifths.map { ConsumerSurvey($0).incomeAfterTaxes }
    #expect(after == after.sorted() && after.last == Decimal(211_042))
  }

  @Test(
    "the fifth with the nearest mean income, the lower of two",
    arguments: [
      (0, .lowest), (28_173, .lowest), (28_174, .second), (55_904, .second), (55_905, .third),
      (93_887, .third), (93_888, .fourth), (190_617, .fourth), (190_618, .highest),
      (5_000_000, .highest),
    ] as [(Int, IncomeQuintile)])
  func nearest(_ income: Int, _ quintile: IncomeQuintile) {
    #expect(IncomeQuintile(nearestBeforeTaxes: Decimal(income)) == quintile)
  }

  @Test(
    "after taxes",
    arguments: [(28_396, .lowest), (28_397, .second), (60_000, .third), (200_000, .highest)]
      as [(Int, IncomeQuintile)])
  func nearestAfterTaxes(_ income: Int, _ quintile: IncomeQuintile) {
    #expect(IncomeQuintile(nearestAfterTaxes: Decimal(income)) == quintile)
  }

  // MARK: Profile

  @Test(
    "addresses of electronic mail by their shape",
    arguments: [
      ("ann@example.com", true), ("a.n+n@mail.example.co.uk", true), ("ann@é.fr", true),
      ("ann", false), ("@example.com", false), ("ann@", false), ("ann@example", false),
      ("ann@.com", false), ("ann@example..com", false), (".ann@example.com", false),
      ("an n@example.com", false), ("ann@exa_mple.com", false), ("a@b@c.de", false),
    ])
  func emails(_ text: String, _ isOne: Bool) {
    var profile = PersonalProfile()
    profile.email = text
    #expect(((try? profile.check()) != nil) == isOne)
  }

  @Test(
    "places in and outside of the United States",
    arguments: [
      ("02134", "MA", "Allston"), ("02134-1234", "MA", "Allston"), ("ma", "MA", nil),
      ("Boston, MA", "MA", nil), ("New York", "NY", nil), ("Lyon", nil, nil),
      ("Lyon, France", nil, nil),
    ] as [(String, String?, String?)])
  func places(_ text: String, _ state: String?, _ city: String?) throws {
    let location = try PersonalLocation(text)
    #expect(location.state?.code == state && location.city == city)
  }

  @Test(arguments: ["", " ", "2134", "021345", "00000", "1-2"])
  func noPlaces(_ text: String) {
    #expect(throws: ProfileError.self) { try PersonalLocation(text) }
  }
}
