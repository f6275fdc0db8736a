import Foundation
import Testing

@testable import FinCommand

/// A value that a statement makes and shows, but no name holds, is said not to be kept.
@Suite struct UnkeptTests {
  @Test(arguments: [
    (
      #"rule("netflix", "entertainment")"#,
      #"rule is not kept; add_rule("netflix", "entertainment")"#
    ),
    (#"debt("Car", $5k, 7%, $100)"#, #"debt is not kept; car = debt("Car", $5k, 7%, $100)"#),
    ("card($500, $1k, 20%)", "card is not kept; visa2 = card($500, $1k, 20%)"),
    (#"card("My Card", $500, $1k)"#, #"card is not kept; my_card = card("My Card", $500, $1k)"#),
    (#"card("401 k", $500, $1k)"#, #"card is not kept; visa2 = card("401 k", $500, $1k)"#),
    (#"expense($12, "food")"#, #"expense is not kept; spend($12, "food")"#),
    ("earning($3_100)", "earning is not kept; earn($3_100)"),
    (#"monthly_budget("food", $400)"#, #"budget is not kept; budget("food", $400)"#),
    (#"own_category("pets", "food")"#, #"category is not kept; category("pets", "food")"#),
    ("profile(age: 30)", "profile is not kept; profile = profile(age: 30)"),
  ])
  func theLineThatKeepsIt(_ typed: String, _ note: String) throws {
    let home = try SessionHome()
    let errors = home.type("visa = card($1_200, $5k, 24.99%);", typed).errors
    #expect(errors.contains("this \(note) keeps it\n"), "\(errors)")
    // The line does keep it.
    let line = String(note.drop { $0 != ";" }.dropFirst(2))
    #expect(home.type(line).errors.contains("not kept") == false)
  }

  @Test func whatIsKeptOrAskedSaysNothing() throws {
    let home = try SessionHome()
    for typed in [
      "visa = card($500, $1k, 20%)", "card($500, $1k, 20%).utilization", "loan($300k, 6.5%, 30y)",
      #"add_rule("netflix", "entertainment")"#,
    ] {
      #expect(!home.type(typed).errors.contains("not kept"))
    }
    #expect(home.fin(["-e", "card($500, $1k, 20%)"]).errors == "")
  }
}
