import FinLanguage
import FinLibrary
import Markup

/// `fin help --html FOLDER`: all that help shows, as web pages that link to each other.
struct HelpSite {
  struct Page {
    let file: String
    let title: String
    let body: String
  }

  private let library: Library
  /// The page that help opens for a name.
  private let text: (String) -> String?

  init(library: Library, text: @escaping (String) -> String?) {
    self.library = library
    self.text = text
  }

  // MARK: Pages

  /// The names that have a page, functions first, as what they do is what `help NAME` begins with.
  private var names: [String] {
    var names: [String] = []
    var known: Set<String> = []
    let lists = [
      library.functions.map(\.name), library.families.map(\.topic),
      HelpTopic.allCases.map(\.rawValue),
    ]
    for name in lists.joined() where known.insert(name).inserted { names.append(name) }
    return names
  }

  var pages: [Page] {
    let names = names
    let links = HelpLinks(names: Set(names), commands: Set(Command.allCases.map(\.rawValue)))
    var pages = [index(links)]
    for name in names {
      let isFunction = library.function(named: name) != nil
      guard let text = (isFunction ? text("\(name) all") : nil) ?? text(name) else { continue }
      pages.append(page(HelpLinks.file(of: name), name, text, links))
    }
    for command in Command.allCases {
      let shell = command.row.shell.map { _ in
        ShellPage(command: command, wrap: Self.wrap).text
      }
      let texts = [command.isOfPrompt ? command.page : nil, shell].compactMap(\.self)
      pages.append(
        page(
          HelpLinks.file(ofCommand: command.rawValue), command.usage, texts.joined(separator: "\n"),
          links))
    }
    return pages + [lessons(links), examples(links)]
  }

  private static let wrap = TextWrap(width: 80)

  private func page(_ file: String, _ title: String, _ text: String, _ links: HelpLinks) -> Page {
    let help = HelpText(text)
    var body = "<h1>\(links.linked(help.title))</h1>\n"
    for part in help.parts {
      switch part {
      case .heading(let heading): body += "<h2>\(links.linked(heading))</h2>\n"
      case .paragraph(let text): body += "<p>\(links.linked(text))</p>\n"
      case .rows(let rows):
        body += "<pre>\(links.linked(rows.joined(separator: "\n")))</pre>\n"
      }
    }
    return Page(file: file, title: title, body: body)
  }

  private func index(_ links: HelpLinks) -> Page {
    var body = "<h1>fin</h1>\n<p>Loans, cards, mortgages and spending, exact to the cent.</p>\n"
    body +=
      "<h2>First lines</h2>\n"
      + Self.list(
        StartPage.lines.map { ($0.0.escapedForXML, "<code>\($0.1.escapedForXML)</code>") })
    let others = [
      (Self.lessonsFile, "lessons", "learn step by step"),
      (Self.examplesFile, "examples", "each function with a result"),
    ]
    body +=
      "<h2>Pages</h2>\n"
      + Self.list(
        others.map { (Self.link($0.0, $0.1), $0.2) }
          + HelpTopic.allCases.map {
            (Self.link(HelpLinks.file(of: $0.rawValue), $0.rawValue), $0.summary.escapedForXML)
          })
    body +=
      "<h2>Functions</h2>\n"
      + Self.list(
        library.families.map { family in
          let functions = library.functions.filter { $0.family == family }
          return (
            Self.link(HelpLinks.file(of: family.topic), family.title),
            functions.map { Self.link(HelpLinks.file(of: $0.name), $0.name) }.joined(separator: " ")
          )
        })
    body +=
      "<h2>Commands</h2>\n"
      + Self.list(
        Command.allCases.map {
          (
            Self.link(HelpLinks.file(ofCommand: $0.rawValue), $0.usage),
            $0.summary.escapedForXML
          )
        })
    return Page(file: Self.indexFile, title: "Help", body: body)
  }

  private func lessons(_ links: HelpLinks) -> Page {
    let rows = LessonShelf.all.compactMap { entry -> (String, String)? in
      guard case .success(let lesson) = LessonReader.read(entry.source) else { return nil }
      return ("<code>fin lesson \(entry.name)</code>", lesson.summary.escapedForXML)
    }
    let body =
      "<h1>Lessons</h1>\n" + Self.list(rows)
      + "<p>\(Self.link(HelpLinks.file(of: HelpTopic.lessons.rawValue), "About lessons"))</p>\n"
    return Page(file: Self.lessonsFile, title: "Lessons", body: body)
  }

  /// The example of each function, with what it prints.
  private func examples(_ links: HelpLinks) -> Page {
    var body = "<h1>Examples</h1>\n"
    for family in library.families {
      let functions = library.functions.filter { $0.family == family }
      if functions.isEmpty { continue }
      body += "<h2>\(family.title.escapedForXML)</h2>\n"
      for function in functions {
        body += "<h3>\(Self.link(HelpLinks.file(of: function.name), function.name))</h3>\n"
        body += "<p>\(function.summary.escapedForXML)</p>\n<pre>"
        for example in [function.example] + function.help.examples {
          body += "&gt; \(example.code.escapedForXML)\n\(example.prints.escapedForXML)\n"
        }
        body += "</pre>\n"
      }
    }
    return Page(file: Self.examplesFile, title: "Examples", body: body)
  }

  // MARK: HTML

  static let indexFile = "index.html"
  private static let lessonsFile = "lesson-list.html"
  private static let examplesFile = "example-list.html"
  private static let mark = "<meta name=\"generator\" content=\"fin\">"

  private static func link(_ file: String, _ text: String) -> String {
    "<a href=\"\(file)\">\(text.escapedForXML)</a>"
  }

  private static func list(_ rows: [(String, String)]) -> String {
    "<dl>\n" + rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>\n" }.joined() + "</dl>\n"
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1rem}
    pre{overflow-x:auto;line-height:1.35}h1{font-size:1.4rem}h2{font-size:1.1rem}h3{font-size:1rem;margin-bottom:0}
    dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.2rem 1rem}dd{margin:0}
    """

  func html(_ page: Page) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(Self.mark)
    <title>\(page.title.escapedForXML) · fin</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <nav><a href="\(Self.indexFile)">fin</a> <a href="\(HelpLinks.file(of: HelpTopic.glossary.rawValue))">glossary</a> \
    <a href="\(Self.lessonsFile)">lessons</a> <a href="\(Self.examplesFile)">examples</a></nav>
    <main>
    \(page.body)</main>
    </body>
    </html>

    """
  }

  /// Writes the pages into a folder that is there; those of a former site are replaced. Throws a
  /// ``FileError``.
  ///
  /// - Returns: The number of pages.
  func write(to folder: String, _ files: any FileSystem) throws -> Int {
    guard files.kind(of: folder) == .folder else {
      throw FileError.missing(path: folder, nearest: nil)
    }
    let index = folder + "/" + Self.indexFile
    if files.kind(of: index) != nil {
      let content = String(decoding: try files.read(index, limit: 10_000_000), as: UTF8.self)
      guard content.contains(Self.mark) else { throw FileError.exists(path: index) }
    }
    let pages = pages
    for page in pages { try files.replace(folder + "/" + page.file, with: Array(html(page).utf8)) }
    return pages.count
  }
}

/// Finds what leads on in a text of help, such as `help loan, schedule`, and makes links of it.
struct HelpLinks {
  let names: Set<String>
  let commands: Set<String>

  static func file(of name: String) -> String { name.replacing(" ", with: "-") + ".html" }
  static func file(ofCommand name: String) -> String { "command-\(name).html" }

  private func file(for name: Substring) -> String? {
    if name.hasPrefix(":") {
      let command = String(name.dropFirst())
      return commands.contains(command) ? Self.file(ofCommand: command) : nil
    }
    return names.contains(String(name)) ? Self.file(of: String(name)) : nil
  }

  /// The text as HTML.
  func linked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "help ") {
      result += String(rest[..<start.upperBound]).escapedForXML
      rest = rest[start.upperBound...]
      // Several names follow each other with commas.
      while true {
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_:-".contains($0) }
        guard let file = file(for: name) else { break }
        result += "<a href=\"\(file)\">\(String(name).escapedForXML)</a>"
        rest = rest[name.endIndex...]
        let gap = rest.prefix { $0 == "," || $0 == " " || $0 == "\n" }
        guard gap.hasPrefix(",") else { break }
        result += gap
        rest = rest[gap.endIndex...]
      }
    }
    return result + String(rest).escapedForXML
  }
}
