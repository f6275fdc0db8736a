import Testing

@Suite("Lists")
struct ListTests {
  @Test(
    "totals",
    arguments: [
      ("sum([])", "0"), ("sum(1..100)", "5050"), ("sum(1, 2, 3)", "6"), ("sum([5%, 1.5%])", "6.5%"),
      ("sum([$1, $2.50])", "$3.50"), ("sum([€1, €2])", "€3.00"), ("sum([1y, 6mo])", "1y6mo"),
      ("sum([$450/mo, $1_200/y])", "$550.00/mo"), ("sum([0, $5])", "$5.00"), ("sum([$5])", "$5.00"),
      ("sum([])+$5", "$5.00"), ("avg([$1, $2])", "$1.50"), ("avg(1, 2)", "1.5"),
      ("avg(1..4)", "2.5"), ("median(3, 1, 2)", "2"), ("median([6%, 7%])", "6.5%"),
      ("min(3, 1, 2)", "1"), ("max([$1, $3, $2])", "$3.00"), ("max(18mo, 2y)", "2y"),
      ("min([2026-03-01, 2025-03-01])", "2025-03-01"), (#"max("a", "b")"#, "b"),
      ("count([])", "0"), ("count(1..12)", "12"), (#"count("naïve")"#, "5"),
      ("count({a: 1, b: 2})", "2"), ("count([1, 5, 9], x => x > 3)", "2"),
      ("running_total([1, 2, 3])", "[1, 3, 6]"), ("running_total([])", "[]"),
      ("[$3, $1] |> max", "$3.00"),
    ])
  func totals(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "order",
    arguments: [
      ("sort([3, 1, 2])", "[1, 2, 3]"), ("sort([])", "[]"),
      ("sort([3, 1, 2], descending: true)", "[3, 2, 1]"),
      ("sort([-3, 1, 2], abs)", "[1, 2, -3]"),
      (#"sort(["b", "a", "C"])"#, #"["C", "a", "b"]"#),
      (#"sort([{n: 2, t: "x"}, {n: 1, t: "y"}], "n").t"#, #"["y", "x"]"#),
      (#"sort([{n: 1, t: "x"}, {n: 1, t: "y"}, {n: 0, t: "z"}], "n").t"#, #"["z", "x", "y"]"#),
      (
        #"sort([{n: 1, t: "x"}, {n: 1, t: "y"}, {n: 0, t: "z"}], r => r.n, descending: true).t"#,
        #"["x", "y", "z"]"#
      ),
      ("sort([2026-02-01, 2026-01-01])", "[2026-01-01, 2026-02-01]"),
      ("reverse([1, 2])", "[2, 1]"), (#"reverse("añb")"#, "bña"), ("reverse([])", "[]"),
      ("unique([1, 1.0, 2])", "[1, 2]"), ("unique([$1, $1.00])", "[$1.00]"),
      ("unique([[1], [1], [2]]) |> count", "2"),
      (#"unique([{a: 1, b: 1}, {a: 1, b: 2}], "a").b"#, "[1]"),
      (#"group([{c: "x", v: 1}, {c: "y", v: 2}, {c: "x", v: 3}], "c").key"#, #"["x", "y"]"#),
      (
        #"group([{c: "x", v: 1}, {c: "y", v: 2}, {c: "x", v: 3}], "c") |> map(g => sum(g.items.v))"#,
        "[4, 2]"
      ),
    ])
  func order(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "functions of each element",
    arguments: [
      ("map(1..3, x => x * $2)", "[$2.00, $4.00, $6.00]"), ("map([], x => x)", "[]"),
      ("map([1.4, 1.6], round)", "[1, 2]"), ("filter(1..6, x => mod(x, 2) == 0)", "[2, 4, 6]"),
      ("reduce([1, 2, 3], (a, b) => a * b)", "6"), ("reduce([], (a, b) => a, 7)", "7"),
      ("any([])", "false"), ("all([])", "true"), ("any([false, true])", "true"),
      ("all([true, false])", "false"), ("all(1..3, x => x > 0)", "true"),
    ])
  func functions(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "parts",
    arguments: [
      ("first([1, 2])", "1"), ("last([1, 2])", "2"), ("first([], 3)", "[]"),
      ("first(1..9, 3)", "[1, 2, 3]"), ("last(1..9, 3)", "[7, 8, 9]"), ("take([1], 5)", "[1]"),
      ("drop([1], 5)", "[]"), ("take([1], 0)", "[]"), ("range(1, 4)", "[1, 2, 3, 4]"),
      ("range(4, 1)", "[]"), ("range(1, 10, 4)", "[1, 5, 9]"), ("range(10, 1, -4)", "[10, 6, 2]"),
      ("range(2026-01-31, 2026-04-30, 1mo)", "[2026-01-31, 2026-02-28, 2026-03-31, 2026-04-30]"),
      ("range(2026-03-31, 2026-01-01, -1mo)", "[2026-03-31, 2026-02-28, 2026-01-31]"),
      ("range($1, $2, $.50)", "[$1.00, $1.50, $2.00]"), ("zip([1], [2], [3])", "[\n  [1, 2, 3]\n]"),
      ("flatten([[1, 2], [], [3]])", "[1, 2, 3]"), ("flatten([1..3, 4])", "[1, 2, 3, 4]"),
      ("flatten([])", "[]"), ("keys({})", "[]"), ("values({a: 1})", "[1]"),
    ])
  func parts(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "errors",
    arguments: [
      ("avg([])", "empty-list", "an empty list has no avg"), ("max([])", "empty-list", "max"),
      ("median([])", "empty-list", "median"), ("first([])", "empty-list", "no first element"),
      ("reduce([], (a, b) => a)", "empty-list", "needs an initial result"),
      ("sum([$1, €1])", "currency-mismatch", "USD and EUR"),
      ("sum([$100, 10%])", "wrong-type", "the percent 10%"),
      (#"sum([1, "2"])"#, "wrong-type", #"element 2 is the text "2""#),
      ("sum([none])", "wrong-type", "element 1 is none"),
      ("sum([1, [2]])", "wrong-type", "element 2 is a list"),
      ("min([1, $2])", "incomparable", "money and number"),
      ("sort([{a: 1}])", "not-comparable", "can't sort a record"),
      (#"sort([{amount: 1}], "amout")"#, "unknown-field", "no field amout"),
      (#"sort([1], "amount")"#, "unknown-field", "the number 1, which has no field amount"),
      ("filter([1], x => x)", "wrong-type", "for element 1 the function returned the number 1"),
      ("any([1])", "wrong-type", "a list of true and false; element 1"),
      ("take([1], -1)", "invalid-count", "0 or more, not -1"),
      ("zip([1, 2], [1])", "different-lengths", "2, 1 elements"),
      ("range(1, 10, 0)", "range-mismatch", "step of 0"),
      ("range(5, 1, -1mo)", "invalid-argument", "a step of -1mo"),
      ("range(2026-01-01, 2026-01-05, -1)", "invalid-argument", "a step of -1"),
      ("count(5)", "wrong-type", "lists, ranges"),
      ("group([x => x], x => x)", "not-comparable", "function"),
      ("map(1..3, (a, b) => a)", "argument-type", "1 argument"),
      ("map([1], 5)", "argument-type", "map"), ("sum(1..1e9)", "too-large", "list"),
      ("sum([9e6144, 9e6144])", "overflow", "too large"),
    ])
  func errors(code: String, id: String, says: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
    #expect(problem.id.description == id, "\(code): \(problem.summary)")
    #expect(problem.summary.contains(says), "\(code): \(problem.summary)")
  }
}
