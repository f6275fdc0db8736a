import FinLanguage
import FinLibrary
import Money

/// `fin help --man`: the pages of help as manual pages, made of the same tables.
struct ManualPage {
  /// As `man` knows it: `fin`, `fin-language`.
  let name: String
  /// The word that `fin help --man` knows it by.
  let word: String
  let text: String

  static func all(library: Library) -> [ManualPage] {
    [
      ManualPage(name: "fin", word: "fin", text: program),
      ManualPage(name: "fin-language", word: "language", text: language(library)),
    ]
  }

  private static func page(_ name: String, section: Int, summary: String) -> Mdoc {
    var page = Mdoc()
    page.line(".Dd " + date)
    page.line(".Dt \(name.uppercased()) \(section)")
    page.line(".Os")
    page.line(".Sh NAME")
    page.line(".Nm " + name)
    page.line(".Nd " + summary)
    return page
  }

  /// The day of the commit, as mdoc has it: `January 15, 2026`.
  private static var date: String {
    guard let day = CalendarDate(iso8601: Version.day) else { return "January 1, 2026" }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(months[day.month - 1]) \(day.day), \(day.year)"
  }

  // MARK: fin(1)

  private static var program: String {
    var page = page("fin", section: 1, summary: "loans, cards, mortgages and spending, to the cent")
    for line in [
      ".Sh SYNOPSIS", ".Nm", ".Op Ar option ...", ".Op Ar script Op Ar argument ...", ".Nm",
      ".Fl e Ar expression ...", ".Nm", ".Ar command Op Ar argument ...",
    ] { page.line(line) }
    page.line(".Sh DESCRIPTION")
    page.paragraph(
      "fin calculates loans, mortgages, credit cards and savings, and keeps track of spending. "
        + "It is an interactive session around a small, strict language, described in")
    page.line(".Xr fin-language 7 .")
    page.list(UsagePage.starts.map { (term: $0.0, meaning: $0.1 + ".") })
    page.line(".Sh COMMANDS")
    page.list(
      Command.ofShell.map { command in
        let options = command.ownOptions.map { "\($0.term): \($0.summary)." }
        let meaning = [command.shellSummary.capitalizedFirst + "."] + options
        return (
          term: command.shellUsage ?? command.rawValue, meaning: meaning.joined(separator: " ")
        )
      })
    page.line(".Sh OPTIONS")
    page.list(
      CommandOption.allCases.map { option in
        let names = option.names.joined(separator: ", ")
        let term = [names, option.placeholder].compactMap(\.self).joined(separator: " ")
        return (term: term, meaning: option.summary.capitalizedFirst + ".")
      })
    page.line(".Sh ENVIRONMENT")
    page.list(
      EnvironmentTable.variables.map {
        (term: $0.names.joined(separator: ", "), meaning: $0.meaning)
      })
    page.line(".Sh FILES")
    page.list(EnvironmentTable.files.map { (term: $0.path, meaning: $0.meaning) })
    page.line(".Sh EXIT STATUS")
    page.list(UsagePage.exitCodes.map { (term: $0.0, meaning: $0.1.capitalizedFirst + ".") })
    page.line(".Sh EXAMPLES")
    for (meaning, line) in StartPage.lines {
      page.paragraph(meaning + ":")
      page.rows(["fin -e '\(line)'"])
    }
    page.line(".Sh SEE ALSO")
    page.line(".Xr fin-language 7")
    return page.text
  }

  // MARK: fin-language(7)

  private static let topics: [HelpTopic] = [
    .literals, .statements, .operators, .percents, .lists, .records, .live, .seek, .grids, .explain,
    .fields, .running, .testing, .errors, .json,
  ]

  private static func language(_ library: Library) -> String {
    var page = page(
      "fin-language", section: 7, summary: "money, percents, dates and loans as values")
    page.line(".Sh DESCRIPTION")
    page.paragraph(
      "The language of fin, as typed at its prompt and kept in scripts. In fin, help NAME opens the "
        + "page of a function, with its arguments and examples.")
    page.line(".Sh LANGUAGE")
    for topic in topics {
      let help = HelpText(topic.text)
      page.macro("Ss", help.title)
      var isAfterText = false
      for part in help.parts {
        switch part {
        case .heading(let heading):
          if isAfterText { page.line(".Pp") }
          page.macro("Sy", heading)
        case .paragraph(let text):
          if isAfterText { page.line(".Pp") }
          page.paragraph(text)
        case .rows(let rows): page.rows(rows.map { String($0.dropFirst(2)) })
        }
        isAfterText = true
      }
    }
    page.line(".Sh FUNCTIONS")
    for family in library.families {
      let functions = library.functions.filter { $0.family == family }
      if functions.isEmpty { continue }
      page.macro("Ss", family.title)
      page.list(functions.map { (term: $0.signature, meaning: $0.summary + ".") })
    }
    page.line(".Sh SEE ALSO")
    page.line(".Xr fin 1")
    return page.text
  }
}
