import Foundation
import Money
import Testing

@testable import FinAdvice
@testable import FinLanguage

/// The rows of `Sources/CForms`, each with a line that leads to it.
@Suite("Forms that are reached")
struct FormReachTests {
  @Test(
    "each row answers a line that somebody types", arguments: LineHarness.forms.files.map(\.name))
  func reached(name: String) throws {
    let file = try #require(LineHarness.forms.files.first { $0.name == name })
    let rows = Dictionary(grouping: file.forms + file.questions.map(\.form), by: \.row)
    let answers = [
      "home", "visa", "payoff(visa, $250/mo)", "fixed", "home.schedule", "plan(debts)",
      "$500 + $20",
      "rent_vs_buy(rent: $2_000/mo, home: home)", "affordability($9_000/mo, rate: 6%)",
      "savings($5k, $100/mo, 4%, 10y)", "refinance(fixed, 5%, costs: $2_000)",
      "student_loan($30k, 5.5%)",
    ]
    let sessions =
      (name == "answers" ? [] : [Session(), Session("")]) + answers.map { Session(answering: $0) }
    let left = rows.filter { row, forms in
      !sessions.contains { $0.reach(row, forms.flatMap(Sample.lines)) }
    }.keys.sorted()
    let habits = left.isEmpty ? [] : try Self.habits()
    for row in left {
      let forms = rows[row] ?? []
      let near = habits.filter { habit in
        let words = LineWords(habit.line, today: sessions[0].today).vocabulary
        return forms.contains { $0.pattern.isPossible(with: words) }
      }
      let isReached = near.contains { habit in
        Session(habit.given).reach(row, [habit.line])
      }
      #expect(isReached, "nothing reaches \(row): \(forms[0].pattern.text)")
    }
  }

  private static func habits() throws -> [(given: String, line: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Habits")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.flatMap { file -> [(String, String)] in
      let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      let given = lines.filter { $0.hasPrefix("given ") }.map { $0.dropFirst(6) + "\n" }.joined()
      return lines.filter { $0.hasPrefix("> ") }.map { (given, String($0.dropFirst(2))) }
    }
  }

  /// A session with some values, in which lines are typed.
  private struct Session {
    let harness = LineHarness()
    var today: CalendarDate { harness.today }

    private let answer: String?

    init(_ given: String = Sample.given, answering answer: String? = nil) {
      self.answer = answer
      for line in given.split(separator: "\n") { _ = harness.problem(ofTyped: String(line)) }
    }

    /// Types lines until one of them is answered by a row.
    func reach(_ row: String, _ lines: some Sequence<String>) -> Bool {
      var tried: Set<String> = []
      return lines.contains { line in
        guard tried.insert(line).inserted else { return false }
        if let answer { harness.answer(with: answer) }
        return harness.problem(ofTyped: line) != nil && harness.row == row
      }
    }
  }
}

/// Lines that have a form.
private enum Sample {
  static let given = """
    home = mortgage($425k, 10%, 6.75%, 30y, start: 2022-03-01)
    visa = card($4_800, $10k, 24.99%, due: 20)
    fixed = loan($200k, 6%, 15y)
    xs = [3, 1, 2]
    price = $450k
    rate = 6.5%
    cost := loan(price, rate, 30y)
    n = 3
    rows = [{name: "rent", payment: $12, n: 2}, {name: "food", payment: $10, n: 3}]
    """

  /// The words for a slot of a kind: the first of each in one line, the second in another.
  private static func words(_ kind: LinePattern.Kind?) -> [String] {
    switch kind {
    case .oneOf(let words): words
    case .plain(let plain):
      switch plain {
      case .known: ["home", "visa", "fixed", "xs", "price"]
      case .operand: ["home", "price", "xs", "3", "$100", "visa", "2026-12-25"]
      case .place: ["home", "price", "xs", "n", "rows", "fixed"]
      case .money, .amount, .regular: ["$200", "$5_000"]
      case .percent, .rate: ["6%"]
      case .duration, .time: ["5y", "15y"]
      case .date: ["2026-03-01"]
      case .number: ["3", "2"]
      case .value: ["5%", "$300"]
      case .periodic: ["$200/mo"]
      case .values: ["1, 2 and 3"]
      case .text: ["\"a\""]
      case .currency: ["euros"]
      case .cell: ["B12"]
      case .builtin: ["sum"]
      case .name: ["payment", "balance", "coffee", "loan", "sqrt", "x"]
      case .word, .thing: ["coffee", "payment"]
      case .term, .item, .rest: ["xs", "$5", "2", "4", "price"]
      }
    case nil: []
    }
  }

  static func lines(of form: LineForm) -> [String] {
    if form.place == .anyOrder { return form.samples + questions(form) }
    return form.samples
      + [(false, false), (true, false), (false, true), (true, true)].flatMap { isFull, isVaried in
        (0..<7).map { choice in
          form.pattern.text.split(separator: " ").compactMap { part -> String? in
            if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
              let slot = part.dropFirst().dropLast().split(separator: ":")
              let words = words(slot.count > 1 ? LinePattern.Kind(slot[1]) : .plain(.rest))
              return words.isEmpty ? nil : words[choice % words.count]
            }
            guard part.contains(where: \.isLetter) else { return String(part) }
            if part.hasSuffix("?"), !isFull { return nil }
            let words = part.split { $0 == "|" || $0 == "?" }
            return String(words[isVaried ? choice % words.count : 0])
          }.joined(separator: " ")
        }
      }
  }

  private static func questions(_ form: LineForm) -> [String] {
    let values = [
      "money": ["$20k", "$150"], "down": ["20% down"], "percent": ["6%", "5%"],
      "duration": ["30y", "15y"], "periodic": ["$300/mo"], "number": ["4", "5"], "zero": ["0%"],
      "date": ["2031-05-01"], "sum": ["$40 $30"],
    ]
    var counts: [String: Int] = [:]
    // Beside the words before it in the row.
    let slots = form.pattern.slots.map { $0.name.filter { $0 != "!" } }
    let given = slots.map { name -> String in
      let words = values[name] ?? []
      defer { counts[name, default: 0] += 1 }
      return words.isEmpty ? "" : words[counts[name, default: 0] % words.count]
    }
    return (0..<12).map { choice in
      var values = given[...]
      return form.pattern.text.split(separator: " ").compactMap { part in
        if part.hasPrefix("{") { return values.popFirst() }
        let words = part.split { $0 == "|" || $0 == "?" }.map(String.init)
        return words[choice % words.count]
      }.joined(separator: " ")
    }
  }
}
