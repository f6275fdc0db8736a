import Finance
import Money
import Testing

/// Rules of import: what they fit, and what is no rule.
@Suite struct ImportRuleTests {
  private static let euro = Currency(code: "EUR") ?? .usd

  private static func expense(_ word: String) -> CategoryRule.Outcome {
    .expense(SpendingCategory(word))
  }

  private static func first(
    _ rules: [CategoryRule], _ note: String, _ amount: Int = -20, account: String? = nil
  ) throws -> Int? {
    try RuleMatcher(rules).first(note: note, amount: Money(Decimal(amount)), account: account)
  }

  @Test("a text is found whatever its case, and the first rule wins")
  func texts() throws {
    let rules = [
      try CategoryRule(.contains("Whole Foods"), outcome: Self.expense("food")),
      try CategoryRule(.contains("café"), outcome: Self.expense("food")),
      try CategoryRule(.contains("FOODS"), outcome: Self.expense("pets")),
    ]
    #expect(try Self.first(rules, "POS WHOLE FOODS #12") == 0)
    #expect(try Self.first(rules, "CAFÉ NOIR") == 1)
    #expect(try Self.first(rules, "Pet foods") == 2)
    #expect(try Self.first(rules, "wholefoods.com") == 2)
    #expect(try Self.first(rules, "Whole Food") == nil)
    #expect(try Self.first([], "Whole Foods") == nil)
  }

  @Test("amounts are sizes, and the account is part of its label")
  func conditions() throws {
    let rules = [
      try CategoryRule(
        .contains("costco"), over: Money(Decimal(40)), under: Money(Decimal(80)),
        outcome: Self.expense("auto")),
      try CategoryRule(.contains("costco"), account: "card …11", outcome: .transfer),
      try CategoryRule(nil, over: Money(Decimal(1000)), outcome: .earning),
    ]
    for (amount, account, place) in [
      (-41, nil, 0), (79, nil, 0), (-40, nil, nil), (-80, nil, nil),
      (-80, "My Card …1111", 1),
      (-1001, nil, 2), (1000, nil, nil),
    ] as [(Int, String?, Int?)] {
      #expect(try Self.first(rules, "COSTCO", amount, account: account) == place, "\(amount)")
    }
    let euros = Money(Decimal(-50), Self.euro)
    #expect(try RuleMatcher(rules).first(note: "Costco", amount: euros, account: nil) == nil)
  }

  @Test(
    "regular expressions",
    arguments: [
      ("^(uber|lyft)", "LYFT *RIDE", true), ("^uber", "SQ UBER", false),
      ("shop \\d+$", "Shop 42", true), ("[\\d-]{3}", "a1-2", true), ("a.c", "ABC", true),
      ("(?i)abc", "ABC", true), ("(?:ab)+c", "ababc", true), ("\\bgas\\b", "costco gas", true),
      ("\\bgas\\b", "gastropub", false), ("x{2,3}", "axxb", true), ("[[:alpha:]]+9", "b9", true),
      ("a\\.b", "axb", false), ("[]x]", "]", true), ("CAFÉ", "un café", true), ("{", "a{", true),
      ("[a\\-z]", "-", true), ("\\w+\\s\\W", "one !", true),
    ])
  func expressions(pattern: String, note: String, fits: Bool) throws {
    let rule = try CategoryRule(.expression(pattern), outcome: .transfer)
    #expect(try Self.first([rule], note) == (fits ? 0 : nil))
  }

  @Test(
    "a bad expression says where it is wrong",
    arguments: [
      ("(ab", 1), ("ab)", 3), ("a[b", 2), ("*a", 1), ("a|*", 3), ("ab\\", 3), ("(a)\\1", 4),
      ("a(?=b)", 2), ("\\q", 1), ("a{5,2}", 2), ("a{200}", 2), ("(a{20}){20}", 8),
      ("[[:alpha", 2), ("a**", 3), ("[\\1]", 2),
    ])
  func badExpressions(pattern: String, position: Int) throws {
    do {
      _ = try CategoryRule(.expression(pattern), outcome: .transfer)
      Issue.record("\(pattern) is taken")
    } catch RuleError.badExpression(let source, let place, _) {
      #expect(source == pattern)
      #expect(place == position, "\(pattern)")
    }
  }

  @Test("what is long or expensive is refused, and nothing hangs")
  func expense() throws {
    #expect(throws: RuleError.self) {
      try CategoryRule(.expression(String(repeating: "a", count: 201)), outcome: .transfer)
    }
    // What tries every way to part a text would not end before the machine does.
    for (pattern, ofA, ofAB) in [
      ("(a*)*b", nil, 0), ("(a|aa)+$", nil, nil),
      ("(a|b)*a(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)", 0, 0),
      (String(repeating: "(", count: 60) + "a" + String(repeating: ")*", count: 60), 0, 0),
    ] as [(String, Int?, Int?)] {
      let matcher = try RuleMatcher([
        try CategoryRule(.expression(pattern), outcome: .transfer)
      ])
      for count in 0..<300 {
        let (word, fit) = count % 2 == 0 ? ("a", ofA) : ("ab", ofAB)
        let found = matcher.first(
          note: String(repeating: word, count: 40) + "\(count)!", amount: Money(Decimal(1)),
          account: nil)
        #expect(found == fit, "\(pattern)")
      }
    }
  }

  @Test("what fits everything or nothing is no rule")
  func bad() {
    let five = Money(Decimal(5))
    let cases: [(CategoryRule.Pattern?, Money?, Money?, String)] = [
      (.contains(" "), nil, nil, "rule-empty"), (nil, nil, nil, "rule-empty"),
      (nil, five, five, "rule-amounts"), (nil, Money(Decimal(-5)), nil, "rule-amounts"),
      (nil, five, Money(Decimal(9), Self.euro), "different-currencies"),
      (.expression(""), nil, nil, "bad-expression"),
    ]
    for (pattern, over, under, id) in cases {
      do {
        _ = try CategoryRule(pattern, over: over, under: under, outcome: .transfer)
        Issue.record("\(id) is taken")
      } catch {
        #expect((error as? RuleError)?.id.description == id)
        #expect((error as? RuleError)?.summary.isEmpty == false)
      }
    }
  }

  @Test("the words that stay of a note are found in it again")
  func learning() {
    let cases: [(note: String, words: String?)] = [
      ("WHOLE FOODS MKT 10234 AUSTIN TX", "WHOLE FOODS MKT"),
      ("BLUE DOOR CAFE BOSTON MA", "BLUE DOOR CAFE"), ("SHELL OIL 57444", "SHELL OIL"),
      ("SQ *GREEN LEAF #12", "GREEN LEAF"), ("NETFLIX.COM", "NETFLIX.COM"),
      ("POS PURCHASE RIVER BOOKS 01/12", "RIVER BOOKS"), ("12345", nil), ("", nil), ("AB 1", nil),
      ("Maple Street Dental Group Of Springfield", "Maple Street Dental Group Of Springfield"),
      ("CITY POWER & WATER 0042", "CITY POWER & WATER"), ("PAPER & INK", "PAPER & INK"),
      ("PAPER & CO", "PAPER & CO"), ("POS PAPER & INK PORTLAND OR", "PAPER & INK"),
      ("SQ *THE ROSE HILL INN 44", "THE ROSE HILL INN"), ("THE 12 ROSES", nil),
      ("CHECK 1234", nil), ("ROSE, HILL & SONS 0042", "ROSE, HILL & SONS"),
      ("MARKET US*2H4XY1", "MARKET US"), ("RIDE   *TRIP HELP", "RIDE   *TRIP HELP"),
      ("Green Leaf · order 8812", "Green Leaf"),
    ]
    for (note, words) in cases {
      #expect(PayeeKeywords.stable(in: note) == words, "\(note)")
      if let words { #expect(note.contains(words)) }
    }
  }
}
