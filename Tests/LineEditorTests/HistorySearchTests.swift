import Testing

@testable import LineEditor

@Suite struct HistorySearchTests {
  private typealias State = UndoHistory.State
  private static let entries = ["alpha 1", "Beta 2", "alpha 2", "alpha 2"]

  private func search(_ entries: [String] = HistorySearchTests.entries) -> HistorySearch {
    HistorySearch(entries, from: State(text: "begun", cursor: 2))
  }

  @Test(arguments: [
    ("", "begun", 2, false), ("a", "alpha 2", 0, false), ("2", "alpha 2", 6, false),
    ("beta", "Beta 2", 0, false), ("Beta", "Beta 2", 0, false), ("BETA", "Beta 2", 0, true),
    ("1", "alpha 1", 6, false), ("alpha 3", "alpha 2", 0, true),
    ("1 alp", "alpha 1", 6, false), ("2 bet", "Beta 2", 5, false), ("2 bet 3", "Beta 2", 0, true),
  ])
  func looksAsIsTyped(_ pattern: String, _ text: String, _ cursor: Int, _ hasFailed: Bool) {
    var search = search()
    for scalar in pattern.unicodeScalars { search.type(scalar) }
    // Where a longer pattern is not found, the last match stays.
    #expect(search.state == State(text: text, cursor: cursor))
    #expect(search.hasFailed == hasFailed)
  }

  @Test func skipsTheSameAgain() {
    var search = search()
    search.type("a")
    search.next(.older, formerPattern: "")
    #expect(search.state.text == "Beta 2")
    search.next(.older, formerPattern: "")
    #expect(search.state.text == "alpha 1")
    search.next(.older, formerPattern: "")
    #expect(search.state.text == "alpha 1" && search.hasFailed)
    search.next(.newer, formerPattern: "")
    #expect(search.state.text == "Beta 2" && !search.hasFailed)
  }

  @Test func knowsThePatternBefore() {
    var search = search()
    search.next(.older, formerPattern: "bet")
    #expect(search.state.text == "Beta 2" && search.pattern == "bet")
  }

  @Test func hasNothingInAnEmptyHistory() {
    var search = search([])
    search.type("a")
    search.next(.older, formerPattern: "")
    search.erase()
    search.erase()
    #expect(search.state.text == "begun")
  }
}

@Suite struct HistoryRecallTests {
  @Test func goesBackAndForth() {
    let entries = ["alpha 1", "beta", "alpha 2", "alpha 2"]
    var recall = HistoryRecall(of: "al", upTo: "al", entries: entries.count)
    #expect(recall.newer(entries) == nil)
    #expect(recall.older(entries) == "alpha 2")
    #expect(recall.older(entries) == "alpha 1")
    #expect(recall.older(entries) == nil)
    #expect(recall.newer(entries) == "alpha 2")
    #expect(recall.newer(entries) == "al")
    #expect(recall.newer(entries) == nil)
  }
}

@Suite struct UndoHistoryTests {
  private typealias State = UndoHistory.State

  /// The texts that undo leads back to.
  private func undone(_ states: [State]) -> [String] {
    var history = UndoHistory()
    for state in states { history.record(state) }
    var texts: [String] = []
    while let state = history.undo() { texts.append(state.text) }
    return texts
  }

  @Test func takesAWordAtATime() {
    let typed = Array("ab cd".unicodeScalars)
    let states = (0...typed.count).map {
      State(text: String(String.UnicodeScalarView(typed[..<$0])), cursor: $0)
    }
    #expect(undone(states) == ["ab", ""])
  }

  @Test func takesOtherChangesOneByOne() {
    #expect(
      undone([
        State(text: "abc", cursor: 3), State(text: "ab", cursor: 2), State(text: "a", cursor: 1),
        State(text: "", cursor: 0),
      ]) == ["a", "ab", "abc"])
  }

  @Test func beginsAnewElsewhere() {
    #expect(
      undone([
        State(text: "", cursor: 0), State(text: "a", cursor: 1), State(text: "a", cursor: 0),
        State(text: "xa", cursor: 1), State(text: "xya", cursor: 2),
      ]) == ["a", ""])
  }

  @Test func forgetsWithoutEnd() {
    let states = (0...3000).map { State(text: String(repeating: "ab", count: $0 % 2), cursor: 0) }
    #expect(undone(states).count == 1000)
  }
}
