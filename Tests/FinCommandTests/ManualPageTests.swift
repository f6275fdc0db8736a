import FinLibrary
import Foundation
import Testing

@testable import FinCommand

/// Manual pages and the web pages of help, which are made of the tables of help.
@Suite struct ManualPageTests {
  private func page(_ words: String...) -> String {
    TestRun()(["help", "--man"] + words).output
  }

  /// A text as the manual has it.
  private func escaped(_ text: String) -> String {
    text.replacing("-", with: "\\-").replacing("\"", with: "\\(dq").replacing(
      "…", with: "\\[u2026]")
  }

  @Test func programPageHasTheTables() {
    let text = page()
    #expect(text == page("fin"))
    for command in Command.ofShell {
      #expect(text.contains(".It \"\(escaped(command.shellUsage ?? "?"))\""), "\(command)")
    }
    for option in CommandOption.allCases { #expect(text.contains(escaped(option.name))) }
    #expect(text.contains(".Dt FIN 1\n") && text.contains(".Sh EXIT STATUS\n"))
  }

  @Test func languagePageNamesEveryFunction() {
    let text = page("language")
    for function in StandardLibrary.library.functions {
      #expect(text.contains(".It \"\(function.name)("), "\(function.name)")
    }
  }

  /// Nothing of roff is left to chance: no long or unescaped line, no sentence that begins inside a line.
  @Test(arguments: ["fin", "language"])
  func isWellFormed(_ word: String) {
    for line in page(word).split(separator: "\n") {
      #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
      #expect(line.last != " ", "\(line)")
      if line.hasPrefix("'") { Issue.record("\(line)") }
    }
  }

  @Test func unknownPages() {
    let result = TestRun()(["help", "--man", "music"])
    #expect(result.exitCode == 2 && result.errors.contains("fin help --man language"))
  }

  /// The table of the environment names all that fin reads there.
  @Test func environmentIsTold() throws {
    let known = Set(EnvironmentTable.variables.flatMap(\.names))
    var read: Set<String> = []
    for path in Repository.paths(in: "Sources", ".swift") {
      for match in try Repository.text(path).matches(of: /(?:variable|getenv)\("([A-Z_]+)"\)/) {
        read.insert(String(match.1))
      }
    }
    #expect(read.count > 8)
    #expect(read.subtracting(known).isEmpty)
  }

  // MARK: Web pages

  @Test func linksLeadSomewhere() throws {
    let home = try SessionHome()
    try home.makeFolder("site")
    let result = home.fin(["help", "--html", home.at("site")])
    #expect(result.exitCode == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.at("site"))
    var reached: Set<String> = ["index.html"]
    for file in files {
      let text = try home.read(home.at("site/" + file))
      for match in text.matches(of: /href="([^"]+)"/) {
        #expect(files.contains(String(match.1)), "\(file): \(match.1)")
        reached.insert(String(match.1))
      }
    }
    #expect(Set(files) == reached)
    #expect(result.errors.contains("wrote \(files.count) pages"))
    for function in StandardLibrary.library.functions {
      #expect(files.contains(function.name + ".html"))
      #expect(try home.read(home.at("site/example-list.html")).contains(">\(function.name)</a>"))
    }
    for lesson in LessonShelf.names {
      #expect(try home.read(home.at("site/lesson-list.html")).contains("fin lesson \(lesson)<"))
    }
    // What a page of help leads on to is a link.
    #expect(try home.read(home.at("site/statements.html")).contains("help <a href=\"live.html\">"))
    #expect(
      try home.read(home.at("site/literals.html")).contains("&quot;Visa {card.balance}&quot;"))
  }

  @Test func leavesOtherSitesAlone() throws {
    let home = try SessionHome()
    #expect(home.fin(["help", "--html", home.at("nowhere")]).exitCode == 1)
    try home.makeFolder("site")
    try home.write("site/index.html", "<p>mine</p>")
    #expect(home.fin(["help", "--html", home.at("site")]).errors.contains("already exists"))
    #expect(try home.read(home.at("site/index.html")) == "<p>mine</p>")
  }

  // MARK: Notices

  @Test func noticesNameLicenses() {
    let text = TestRun()(["--licenses"]).output
    #expect(text.contains("GNU LESSER GENERAL PUBLIC LICENSE") && text.contains("Apache License"))
    let page = TestRun()(["help", "licenses"]).output
    #expect(Notices.parts.count > 15)
    for part in Notices.parts {
      #expect(!part.license.isEmpty && page.contains("  \(part.name) "), "\(part.name)")
    }
    // The libraries that Package.swift names are all there; the release build holds the list against
    // what it linked.
    for library in ["cairo", "pixman-1", "fontconfig", "expat", "png16", "z", "edit", "bsd", "md"] {
      #expect(Notices.parts.contains { $0.archives.contains("lib\(library).a") }, "\(library)")
    }
  }

  @Test func versionNamesTables() {
    let text = TestRun()(["--version"]).output
    #expect(text.hasPrefix("fin \(Version.text)"))
    for table in TableYear.all {
      #expect(text.replacing("\n ", with: "").contains("\(table.name) \(table.edition)"))
    }
  }
}
