import TerminalSupport
import Testing

extension SessionTests {
  /// Tab and the signature key, by the place of the cursor.
  @Suite final class CompletionTests: TestAtHome {
    private func prepared() throws -> Pty {
      try put("x = 1\n", at: home.path + "/plan.fin")
      let fin = try home.start(rows: 60)
      try fin.enter("price_of_house = $450k")
      try fin.enter("home = loan($300k, 6.5%, 30y)")
      try fin.enter("home.payment whatif home.rate = 5% as \"refinance\"")
      return fin
    }

    @Test func completeByPlace() throws {
      let fin = try prepared()
      for (typed, line) in [
        ("pric", "> price_of_house"), ("2 * pric", "> 2 * price_of_house"),
        ("amortiz", "> amortiz"), ("home.total_i", "> home.total_interest"),
        ("home.xyz", "> home.xyz"), ("loan($300k, ter", "> loan($300k, term:"),
        ("home with {ter", "> home with {term:"),
        (":hist", "> :history"), (":und", "> :undo"), (":info pri", "> :info price_of_house"),
        (":help operato", "> :help operators"), ("help operato", "> help operators"),
        (":new sav", "> :new savings"), (":set cur", "> :set currency"),
        (":set color nev", "> :set color never"), (":apply ref", "> :apply \"refinance\""),
        (":load ~/pl", "> :load ~/plan.fin"), ("import \"~/pl", "> import \"~/plan.fin\""),
        (":copy home.total_i", "> :copy home.total_interest"), ("whi", "> while"),
        ("x = \"pric", "> x = \"pric"), ("# pric", "> # pric"),
        (":session def", "> :session default"),
      ] {
        fin.type(typed + "\t")
        #expect(fin.screen.current == line, "\(typed)")
        fin.type(Keys.control("C"))
      }
      try fin.leave()
    }

    @Test func listWhatThereIs() throws {
      let fin = try prepared()
      fin.type("home.paym\t")
      #expect(fin.screen.current == "> home.payment")
      fin.type("\t")
      let list = fin.screen.text
      #expect(list.contains("payment "))
      #expect(list.contains("payments "))
      // The next key takes the list away.
      fin.type("s")
      #expect(fin.screen.text.hasSuffix("> home.payments"))
      fin.type(Keys.control("U") + ":\t")
      #expect(fin.screen.text.contains("\n:apply"))
      #expect(fin.screen.text.contains("apply a scenario"))
      fin.type(Keys.control("C"))
      try fin.leave()
    }

    @Test func showTheSignature() throws {
      let fin = try prepared()
      fin.type("fv(5%, \(Keys.f1)")
      #expect(fin.screen.current == "> fv(5%,")
      #expect(fin.screen.line(fin.screen.row + 1).hasPrefix("fv(rate"))
      fin.type("3")
      #expect(fin.screen.text.hasSuffix("> fv(5%, 3"))
      fin.type(Keys.control("C"))
      let bells = fin.screen.bells
      fin.type("price_of_house\(Keys.f1)")
      #expect(fin.screen.bells == bells + 1)
      fin.type(Keys.control("C"))
      try fin.leave()
    }
  }
}
