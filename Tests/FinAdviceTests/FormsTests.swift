import Testing

@testable import FinAdvice
@testable import FinLanguage

/// The files of `Sources/CForms`: what people type, and the answers.
@Suite("Forms")
struct FormsTests {
  private static let forms = LineHarness.forms.files.flatMap { file in
    file.forms + file.questions.map(\.form)
  }

  @Test("the files have no mistakes", arguments: LineHarness.forms.files.map(\.name))
  func mistakes(name: String) throws {
    let file = try #require(LineHarness.forms.files.first { $0.name == name })
    #expect(file.problems == [])
    #expect(!file.forms.isEmpty || !file.questions.isEmpty)
  }

  @Test(
    "a mistake is told with its line",
    arguments: [
      ("  try: 1", "1: an answer without a pattern"),
      ("a", "1: a pattern without an answer"),
      ("a\n  note: x", "2: a note without an answer"),
      ("a\n  tyr: x", "2: expected try:, note:, example: or hint:, found tyr"),
      ("a\n  try", "2: expected try:, note:, example: or hint:"),
      ("a {x:mony}\n  try: {x}", "1: the slot {x} has an unknown kind"),
      ("a {x:money}\n  try: {y}", "1: nothing is read for {y}"),
      ("a {x:money}\n  try: {x:mony}", "1: a slot of an answer has no form mony"),
      ("a {x:money}\n  try: {x", "1: a brace is not closed: {x"),
      ("a\n\nb <c>\n  try: 1", "3: a <name> that is not defined, or not in the pattern"),
      ("<a> = b <a>\nx <a>\n  try: 1", "1: <a> is not defined before"),
      ("<a> = b -> <c>\nx <a>\n  try: 1", "1: the meaning has a <name> that the words do not have"),
      ("<a> = b\n<c> = d\n<a> = e", "3: <a> is there already"),
      ("a|\n", "2: the line goes on nowhere"),
      ("words: save {mony}\n  try: 1", "1: no value is a {mony}"),
      ("words: save {money}\n  try: {money2}", "1: nothing is read for {money2}"),
    ])
  func toldMistakes(text: String, problem: String) {
    #expect(FormsFile("x", text).problems.first == "x.forms:" + problem)
  }

  @Test("names stand for each of their choices")
  func choices() {
    let file = FormsFile(
      "x",
      """
      <day> =
      <day> = yesterday -> , on: today - 1d
      <when> = at night
      <when> = by <day> -> <day>
      spent {m:money} <when>
        try: spend({m}<when>)
        hint: no
      """)
    #expect(file.problems == [])
    #expect(
      file.forms.map { "\($0.pattern.text): \($0.meant?.text ?? "-")" } == [
        "spent {m:money} at night: spend({m})", "spent {m:money} at night: -",
        "spent {m:money} by : spend({m})", "spent {m:money} by : -",
        "spent {m:money} by yesterday: spend({m}, on: today - 1d)",
        "spent {m:money} by yesterday: -",
      ])
  }

  @Test("the rows that a line can have are found by its words, before they are read")
  func possible() throws {
    let files = LineHarness.forms.files
    for line in [
      "how much is my mortgage payment", "len(xs)", "500 off 20%", "spent 12 on lunch",
      "rule of 72",
      "save 500 a month at 4% for 10 years", "x ?? 1", "", "401k match",
      "daily compounded $5k 5% 3y",
    ] {
      let words = LineWords(line).vocabulary
      for file in files {
        let all = file.forms.filter { $0.pattern.isPossible(with: words) }
        for place in [LineForm.Place.anywhere, .wholeLine, .last] {
          let found = file.forms(place, of: words)
          #expect(found.map(\.row) == all.filter { $0.place == place }.map(\.row))
        }
        let asked = file.questions.filter { question in
          question.form.pattern.groups.allSatisfy { $0.contains(where: words.contains) }
        }
        let found = Set(file.questions(of: words).map(\.form.row))
        #expect(found.isSuperset(of: asked.map(\.form.row)))
      }
    }
  }

  @Test("the words of questions are found without reading them")
  func words() {
    let file = FormsFile(
      "x",
      """
      <home> = house|flat of mine
      <all> = old|<home>
      words: pay? <all>s|<home> {money}
        not: monthly|each <all> now
        try: {money}
      not these
        try: 1
      """)
    #expect(file.problems == [])
    #expect(
      file.words == ["pay", "old", "house", "flat", "of", "mines", "mine"])
    // A line of one file's words, as reading all its rows gives them.
    for file in LineHarness.forms.files {
      let groups = Set(file.questions.flatMap { $0.form.pattern.groups.joined() })
      #expect(file.words.isSuperset(of: groups))
    }
  }

  @Test("an answer keeps all that was read")
  func kept() {
    let exempt = [
      // What stands in the place of a budget's name shows all budgets.
      "how much is? left in {w:name} budget",
      // fin writes no format, no unit and no type.
      "text ( {a:item} , {t:text} )", "datedif ( {a:item} , {b:item} , {t:text} )",
      "{x:name} : {t:name} = {e}", "let|var|const|set|define|assign {x:name} : {t:name} = {e}",
    ]
    for form in Self.forms
    where !form.isExample && form.file != "answers" && !exempt.contains(form.pattern.text) {
      guard let meant = form.meant, !meant.text.hasPrefix(":") else { continue }
      let kept = (meant.slots + (form.note?.slots ?? [])).map(\.name)
      for slot in form.pattern.slots {
        // A slot of one word is said by the form.
        if case .oneOf(let words)? = slot.kind, words.count == 1 { continue }
        #expect(kept.contains(slot.name.filter { $0 != "!" }), "\(form.row) loses \(slot.name)")
      }
    }
  }
}
