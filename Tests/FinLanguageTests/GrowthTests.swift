import Money
import Testing

@testable import FinLanguage
@testable import FinSyntax

/// The growth of costs with a program, counted in copies and steps, as the pace of the machine
/// proves nothing.
@Suite("Lists, texts and records change where they stand")
struct GrowthTests {
  /// Returns the number of times that a name's value moved in memory while a statement ran a
  /// thousand times.
  private func moves(_ setUp: String, _ statement: String, of part: String, inFunction: Bool)
    -> String?
  {
    let loop = """
      \(setUp)
      moves = 0
      last = 0
      for i in 1..1000 {
        \(statement)
        now = address(\(part))
        if now != last { moves += 1 }
        last = now
      }
      """
    let session = Session(library: Self.library)
    let source =
      Self.functions + (inFunction ? "fn run() {\n\(loop)\nmoves\n}\nrun()" : "\(loop)\nmoves")
    let outcome = session.run(source)
    return outcome.errors.first ?? outcome.shown.last
  }

  private static let functions = """
    fn first(list) { same = list; same[1] }
    fn itself(list) = list

    """ + added
  private static let added = """
    fn add(list, x) = list + [x]
    fn more(list, x) { list += [x]; list }
    fn most(list, x) { if x > 3 { list += [x] }; list }

    """
  private static let numbers = "xs = map(1..1000, i => 0)"
  private static let long = "\"" + String(repeating: "-", count: 40) + "\""

  @Test(
    "A thousand changes move the value a few times at most",
    arguments: [
      (numbers, "xs[i] = i", "xs"),
      (numbers, "xs[i] += i", "xs"),
      (numbers, "xs[i] = xs[-i] + xs[1]", "xs"),
      (numbers, "xs[i] = address(xs)", "xs"),
      (numbers, "xs[i] = first(xs)", "xs"),
      (numbers, "y = itself(xs)[1]; xs[i] = y", "xs"),
      (numbers, "y = xs[2]; xs[i] = y", "xs"),
      (numbers, "xs[i] = map([1], k => first(xs))", "xs"),
      ("xs = []", "xs = xs + [i]", "xs"),
      ("xs = []", "xs += [i]", "xs"),
      ("xs = []", "xs = xs + [i] + [address(xs)]", "xs"),
      ("xs = [1]", "xs = xs + [first(xs)]", "xs"),
      ("xs = [1]", "xs += [if i > 3 { xs[1] } else { 0 }]", "xs"),
      ("t = \(long)", "t = t + \"x\"", "t"),
      ("t = \(long)", "t = t + \"x\" + \"{i}\"", "t"),
      ("r = {n: 0, list: \(long)}", "r.n = i", "r"),
      ("r = {n: 0, list: \(long)}", "r.n = r.n + 1", "r"),
      ("r = {n: 0, list: \(long)}", "r.n += 1", "r"),
      ("r = {list: [1]}", "r.list += [i]", "r.list"),
      ("r = {list: [1]}", "r.list = r.list + [i]", "r.list"),
      ("r = {inner: {list: [1]}}", "r.inner.list = r.inner.list + [i, i]", "r.inner.list"),
      ("xs = [1]", "xs = add(xs, i)", "xs"),
      ("xs = [1]", "y = first(xs); xs = more(xs, y)", "xs"),
      ("xs = [1]", "xs = most(xs, i)", "xs"),
      (numbers + "\nr = {list: xs}\nxs = 0", "r.list[i] = i", "r.list"),
      (numbers + "\nrows = [xs, xs]", "rows[2][i] = i", "rows[2]"),
      (
        "rows = map(1..1000, i => {n: i, tags: []})", "rows[i].n *= 2; rows[i].tags += [i]", "rows"
      ),
    ])
  func movesFewTimes(setUp: String, statement: String, part: String) throws {
    for inFunction in [false, true] {
      let moves = try #require(
        moves(setUp, statement, of: part, inFunction: inFunction).flatMap { Int($0) },
        "\(moves(setUp, statement, of: part, inFunction: inFunction) ?? "")")
      // Doubling its room each time, a list of 2,000 elements has moved eleven times.
      #expect(moves <= 20, "\(statement), \(inFunction ? "in a function" : "at top level")")
    }
  }

  @Test("What another name holds is copied, once, and stays as it was")
  func sharedValues() {
    let session = Session(library: Self.library)
    let shown = session.run(
      """
      xs = [1, 2, 3]
      ys = xs
      for i in 1..3 { xs[i] = 10 * i; ys = ys + [i] }
      xs
      ys
      r = {a: 1, b: {c: [1]}}
      s = r
      r.b.c[1] = 2
      r.b.c += [3]
      s.a = 9
      r
      s
      total := r.b.c[1] + 1
      total = total + 1
      r.b.c[1] = 100
      total
      """
    ).shown
    #expect(
      shown == [
        "[10, 20, 30]", "[1, 2, 3, 1, 2, 3]", "{a: 1, b: {c: [2, 3]}}", "{a: 9, b: {c: [1]}}", "4",
      ])
  }

  @Test(
    "A function that is given a list sees what it holds, and others keep it as it was",
    arguments: [
      ("fn f(list, x) = list + [x]", "xs = f(xs, 2)", "[1, 2] [1]"),
      ("fn f(list, x) { xs[1] + 1; list + [x] }", "xs = f(xs, 2)", "[1, 2] [1]"),
      (
        "fn f(list, x) { g = () => list[1]; list = list + [x]; list + [g()] }", "xs = f(xs, 2)",
        "[1, 2, 1] [1]"
      ),
      (
        "fn f(list, x) = list + [list[1] + x]", "xs = f(xs, 2); xs = f(xs, xs[2])",
        "[1, 3, 4] [1]"
      ),
      ("fn f(list, other) = list + other", "xs = f(xs, xs)", "[1, 1] [1]"),
      ("fn g() = xs[1]\nfn f(list, x) = list + [g()]", "xs = f(xs, 2)", "[1, 1] [1]"),
      ("fn f(list, x) { same = list; same + [x]; same }", "xs = f(xs, 2)", "[1] [1]"),
    ])
  func givenLists(function: String, statement: String, expected: String) {
    let kept = "xs = [1]; ys = xs; \(statement); \"{xs} {ys}\""
    for source in [kept, "fn run() { \(kept) }; run()"] {
      // A function's list is no global that another can see.
      if source != kept, function.contains("xs") { continue }
      let session = Session(library: Self.library)
      session.run("xs = []")
      session.run(function)
      #expect(session.run(source).shown.last == expected, "\(function), \(source)")
    }
  }

  @Test(
    "A statement that fails on the way changes nothing",
    arguments: [
      ("xs = [1, 2]", "for i in 1..3 { xs[i] = 10 }", "xs", "[1, 2]"),
      ("xs = [1]", "for i in 1..3 { xs = xs + [i]; if i == 2 { 1 / 0 } }", "xs", "[1]"),
      (
        "fn add(list, x) { if x > 2 { 1 / 0 }; list + [x] }\nxs = [1]",
        "for i in 1..3 { xs = add(xs, i) }", "xs", "[1]"
      ),
      ("r = {a: [1]}", "for i in 1..2 { r.a = r.a + [i]; 1 / (2 - i) }", "r", "{a: [1]}"),
      ("t = \"a\"", "t = t + \"b\" + 1", "t", "a"),
      ("r = {a: [1]}", "for i in 1..2 { r.a[i] += 1 }", "r", "{a: [1]}"),
      ("r = {a: [1]}", "r.a += 1", "r", "{a: [1]}"),
      ("r = {a: 1}", "r.b.c = 1", "r", "{a: 1}"),
      ("r = {a: 1}", "r.b += 1", "r", "{a: 1}"),
      ("rows = [{n: 1}]", "rows[1].n[2] = 1", "rows", "[{n: 1}]"),
    ])
  func failedStatement(setUp: String, statement: String, part: String, kept: String) {
    let session = Session(library: Self.library)
    session.run(setUp)
    #expect(session.run(statement).errors.count == 1)
    #expect(session.run(part).shown == [kept])
  }

  @Test("Values that would lie too deep in one another are refused, however they are put together")
  func nesting() {
    let session = Session(library: Self.library)
    for deeper in ["xs[1] = xs", "xs = [xs]", "r.a = r", "r.a[1].b = r"] {
      let source = "xs = [1]; r = {a: [{b: 1}]}; for i in 1..300 { \(deeper) }"
      #expect(session.run(source).errors == ["too-large"], "\(deeper)")
    }
  }

  @Test("Names that are near nothing are passed over without comparing")
  func suggestions() throws {
    let candidates = (0..<2000).map { "monthly_payment_\($0)" } + ["rate", "term", "sum", "xyz_12"]
    for index in 0..<100 {
      var search = try #require(SuggestionSearch(for: "unknown\(index)"))
      for candidate in candidates { search.look(at: candidate) }
      #expect(search.best == nil)
      #expect(search.cells == 0)
    }
    // Words alike are compared near the diagonal, to where they differ too much.
    var search = try #require(SuggestionSearch(for: "monthly_payment_"))
    for candidate in candidates { search.look(at: candidate) }
    #expect(search.best?.word == "monthly_payment_0")
    #expect(search.cells < 2000 * 16 * 7)
  }

  @Test(
    "The nearest word is the same however it is looked for",
    arguments: [
      ("paymnet", "payment"), ("Payment", "payment"), ("pyament", "payment"), ("paymen", "payment"),
      ("paxment", "payment"), ("apyemnt", "payment"), ("intrest", "interest"), ("zins", nil),
      ("p", nil), ("rte", "rate"), ("grosse", "grösse"), ("größe", nil), ("tern", "term"),
    ])
  func nearest(word: String, meant: String?) {
    let words = ["payment", "payments", "interest", "rate", "term", "grösse", "a"]
    #expect(Suggestion.nearest(to: word, among: words) == meant)
  }

  /// The tiny library with a function that tells where a value lies.
  private static let library = Library(
    functions: TinyLibrary.library.functions + [
      BuiltIn(
        "address", .test, parameters: [Parameter("x", .any, meaning: "a value")],
        summary: "Where a value lies in memory.", example: .init("address(1)", prints: "0")
      ) { call in
        let address: UnsafeRawPointer? =
          switch call[0] {
          case .list(let elements): elements.withUnsafeBytes { $0.baseAddress }
          case .record(let record): record.values.withUnsafeBytes { $0.baseAddress }
          case .text(let text):
            text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
          default: nil
          }
        return .number(Decimal(Int(bitPattern: address)))
      }
    ], values: TinyLibrary.library.values)
}
