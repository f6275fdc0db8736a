import Foundation
import Testing

@testable import FinCommand

/// Attempts of somebody else's script, against the table that help and README show.
@Suite("Scripts from others", .timeLimit(.minutes(2)))
struct ScriptGuardTests {
  private let home: SessionHome
  private static let statement = "date,amount,text\n2026-01-02,-5.00,SHOP\n"
  private static let house = #"property("house", "12 Elm Street", "Boston", "MA", "02108")"#

  /// A folder with a script in it, files around it, and a session that is worth something.
  init() throws {
    home = try SessionHome()
    for folder in ["theirs/data", "theirs/.hidden", "mine/.ssh"] { try home.makeFolder(folder) }
    for name in [
      "theirs/in.csv", "theirs/data/in.csv", "theirs/.in.csv", "theirs/.hidden/in.csv",
      "mine/in.csv", "mine/.ssh/in.csv", "mine/old.csv",
    ] { try home.write(name, Self.statement) }
    try home.write("mine/secret.txt", "secret")
    try home.write("mine/lib.fin", "fn read(path) = preview_statement(path).lines\nlib_n = 1\n")
    for (link, target) in [("theirs/link.csv", "mine/in.csv"), ("theirs/out", "mine")] {
      try FileManager.default.createSymbolicLink(
        atPath: home.at(link), withDestinationPath: home.at(target))
    }
    #expect(home.fin(["--session", "plan", "-e", "salary = $90k"]).exitCode == 0)
    for (name, copy) in [("plan", "theirs/copy.json"), ("plan", "theirs/copy.csv")] {
      try home.write(copy, try home.read(home.session(name)))
    }
    try home.write(
      "theirs/log.csv", #"{"g":1,"on":"2026-01-05","amount":"$42.10","c":"57"}"# + "\n")
    try home.write("theirs/back.csv", #"{"fin_backup":1,"name":"ann"}"# + "\n")
    try home.write("theirs/profile.csv", #"{"fin_profile": 1, "id": "9c41", "files": "files-1"}"#)
  }

  private func run(_ statement: String, _ options: [String] = [], typed: String? = nil) throws
    -> Transcript
  {
    try home.write("theirs/plan.fin", statement.replacing("HOME", with: home.path) + "\n")
    return home.fin(
      options.map { $0.replacing("HOME", with: home.path) } + [home.at("theirs/plan.fin")],
      typed: typed ?? "", isTerminal: typed != nil)
  }

  private func snapshot() throws -> [String: String] {
    var result: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: home.path)
    while let name = names?.nextObject() as? String {
      if name == "theirs/plan.fin" { continue }
      result[name] = (try? home.read(home.at(name))) ?? "-"
    }
    return result
  }

  /// Each with the rule that refuses it.
  static let refused: [(rule: ScriptRule, statement: String)] = [
    (.read, #"preview_statement("HOME/mine/in.csv").lines"#),
    (.read, #"preview_statement("~/mine/in.csv").lines"#),
    (.read, #"preview_statement("HOME/theirs/../mine/in.csv").lines"#),
    (.read, #"preview_statement("HOME/theirs/.in.csv").lines"#),
    (.read, #"preview_statement("HOME/theirs/.hidden/in.csv").lines"#),
    (.read, #"preview_statement("HOME/theirs/link.csv").lines"#),
    (.read, #"preview_statement("HOME/theirs/out/in.csv").lines"#),
    (.read, #"preview_statement("HOME/mine").lines"#),
    (.read, #"preview_statement("HOME/theirs/out").lines"#),
    (.read, #"preview_statement("HOME/mine/nothing.csv").lines"#),
    (.read, #"preview_statement("/etc/passwd").lines"#),
    (.read, #"preview_statement("/proc/self/environ").lines"#),
    (.read, #"preview_statement("HOME/fin/sessions/plan.json").lines"#),
    (.read, #"import_statement("HOME/mine/in.csv");"#),
    (.read, #"import_statement("HOME/mine/.ssh");"#),
    (.read, #"reconcile(loan($1k, 5%, 1y), "HOME/mine/in.csv")"#),
    (.read, #"x = if true { preview_statement("HOME/mine/in.csv").lines } else { 0 }"#),
    (.read, #"fn f() = preview_statement("HOME/mine/in.csv").lines; f()"#),
    (.read, #"map([1], n => preview_statement("HOME/mine/in.csv").lines)"#),
    (.read, #"x := preview_statement("HOME/mine/in.csv").lines; x"#),
    (.read, "import \"HOME/mine/lib.fin\"\nread(\"HOME/mine/in.csv\")"),
    (
      .read,
      "visa = card($90, $5k, 24%, due: 20)\nremind(visa, to: \"HOME/mine/due.ics\")"
    ),
    (.write, #"export([1], "HOME/mine/new.csv")"#),
    (.write, #"export([1], "~/new.csv")"#),
    (.write, #"export([1], "HOME/theirs/out/new.csv")"#),
    (.write, #"export([1], "HOME/fin/sessions/new.json")"#),
    (.replace, #"export([1], "HOME/mine/old.csv", overwrite: true)"#),
    (.replace, #"export([1], "HOME/theirs/link.csv", overwrite: true)"#),
    (.replace, #"export({fin: 4}, "HOME/fin/sessions/plan.json", overwrite: true)"#),
    (.imports, #"import "HOME/mine/secret.txt""#),
    (.imports, #"import "HOME/fin/sessions/plan.json""#),
    (.network, "rates()"), (.network, "x = rates().fixed30"),
    (.network, "if true { rates() }"),
    (.programs, #"speak("hello")"#), (.programs, "for n in 1..3 { speak(\"x\") }"),
    (.programs, "streetview(\(house))"),
    (.own, #"export({fin: 4}, "HOME/theirs/copy.json", overwrite: true)"#),
    (.own, #"export([1], "HOME/theirs/copy.csv", overwrite: true)"#),
    (.own, #"export([1], "HOME/theirs/log.csv", overwrite: true)"#),
    (.own, #"export([1], "HOME/theirs/back.csv", overwrite: true)"#),
    (.own, #"export([1], "HOME/theirs/profile.csv", overwrite: true)"#),
    (.own, #"preview_statement("HOME/theirs/copy.csv").lines"#),
    (.own, #"preview_statement("HOME/theirs/log.csv").lines"#),
  ]

  @Test("forty things are refused, with the option that allows them", arguments: refused)
  func refuses(_ rule: ScriptRule, _ statement: String) throws {
    let before = try snapshot()
    let result = try run(statement)
    #expect(result.output == "")
    #expect(result.errors.contains("error[not-allowed]"), "\(statement): \(result.errors)")
    #expect(result.exitCode == (rule == .imports ? 3 : 1))
    if let option = rule.option, !result.told.contains("hint: fin \(option.name) ") {
      // A reminder reads its calendar before it writes it.
      #expect(Bool(false), "no option in: \(result.errors)")
    }
    #expect(try snapshot() == before)
    // Nobody is asked by a pipe, and a test is a run, too.
    let test = home.fin(["test", home.at("theirs/plan.fin")])
    #expect(test.exitCode != 0 && test.errors.contains("not-allowed"))
    // What a person types may do it, but for fin's own files.
    if rule == .own || statement.contains("sessions/plan.json\", overwrite") {
      let typed = home.fin(["-e", statement.replacing("HOME", with: home.path)])
      #expect(statement.contains("preview") || typed.errors.contains("not-allowed"))
      #expect(try run(statement, ["--allow-all"]).errors.contains("not-allowed"))
    }
  }

  @Test("each rule of the table is tried")
  func table() throws {
    for rule in ScriptRule.allCases {
      #expect(Self.refused.contains { $0.rule == rule })
      let page = home.fin(["help", "running"]).output
      #expect(page.contains("  " + rule.verb))
      if let option = rule.option { #expect(page.contains(option.name)) }
    }
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    for rule in ScriptRule.allCases {
      let option = rule.optionUsage.map { "`\($0)` |" } ?? "|"
      #expect(readme.contains("| \(rule.verb) | \(rule.allowed) | " + option))
    }
    for page in ["running", "security"] {
      #expect(home.fin(["help", page]).output.contains(ScriptRule.help))
    }
  }

  @Test(
    "what a script may do, it does",
    arguments: [
      (#"preview_statement("HOME/theirs/in.csv").lines"#, [] as [String]),
      (#"preview_statement("HOME/theirs/data").lines"#, []),
      (#"preview_statement("HOME/theirs").files"#, []),
      (#"export([1], "HOME/theirs/data/new.csv").rows"#, []),
      (#"export([1], "HOME/theirs/in.csv", overwrite: true).rows"#, []),
      ("import \"HOME/mine/lib.fin\"\nlib_n", []),
      (#"preview_statement("HOME/mine/in.csv").lines"#, ["--allow-read", "HOME/mine"]),
      (#"preview_statement("HOME/mine/in.csv").lines"#, ["--allow-read=HOME/mine/in.csv"]),
      (
        #"preview_statement("HOME/theirs/.in.csv").lines"#, ["--allow-read", "HOME/theirs/.in.csv"]
      ),
      (#"export([1], "HOME/mine/new.csv").rows"#, ["--allow-write", "HOME/mine"]),
      (#"export([1], "HOME/mine/new.csv").rows"#, ["--allow-all"]),
    ])
  func allows(_ statement: String, _ options: [String]) throws {
    // The copies of fin's own files are in the way of a whole folder.
    for name in ["copy.json", "copy.csv", "log.csv", "back.csv", "profile.csv", "link.csv"] {
      try FileManager.default.removeItem(atPath: home.at("theirs/" + name))
    }
    let result = try run(statement, options)
    #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
  }

  @Test("the network and programs are asked for: once, always, no")
  func questions() throws {
    let question =
      "plan.fin wants this week's rates from FRED: allow? once / always for this file / no"
    let refused = try run("rates()\nrates()", typed: "no\n")
    #expect(refused.errors.contains(question) && refused.errors.contains("not-allowed"))
    #expect(!FileManager.default.fileExists(atPath: home.at("fin/permissions")))
    // Allowed, it finds no network here; it is asked once in a run.
    for _ in 1...2 {
      let once = try run("rates()", typed: "once\n")
      #expect(once.errors.contains(question) && once.errors.contains("no-network"))
    }
    let always = try run("rates()", typed: "always\n")
    #expect(always.errors.contains(question) && always.errors.contains("no-network"))
    for options in [[], ["--json"]] {
      let later = try run("rates()  # changed", options)
      #expect(!later.errors.contains("allow?") && later.errors.contains("no-network"))
    }
    // It is for the network only, and for that file.
    #expect(try run(#"speak("x")"#).errors.contains("not-allowed"))
    try home.write("theirs/other.fin", "rates()\n")
    #expect(home.fin([home.at("theirs/other.fin")]).errors.contains("not-allowed"))
  }

  @Test("a file that others can write is known by its text and what it imports")
  func contents() throws {
    try home.write("theirs/inner.fin", "n = 1\n")
    let path = home.at("theirs/shared.fin")
    func write(_ text: String) throws {
      try home.write("theirs/shared.fin", text)
      #expect(chmod(path, 0o666) == 0)
    }
    try write("import \"inner.fin\"\nrates()\n")
    _ = home.fin([path], typed: "always\n", isTerminal: true)
    #expect(home.fin([path]).errors.contains("no-network"))
    try home.write("theirs/inner.fin", "n = 2\n")
    #expect(home.fin([path]).errors.contains("not-allowed"))
    try home.write("theirs/inner.fin", "n = 1\n")
    #expect(home.fin([path]).errors.contains("no-network"))
    try write("import \"inner.fin\"\nrates() \n")
    #expect(home.fin([path]).errors.contains("not-allowed"))
  }

  @Test("the rule holds for whatever runs a file")
  func places() throws {
    let statement = #"preview_statement("HOME/mine/in.csv").lines"#
      .replacing("HOME", with: home.path)
    try home.write("theirs/plan.fin", "assert \(statement) > 0\nn = 1\n")
    try home.write("theirs/lesson.fin", "#: A lesson: from elsewhere.\nx = \(statement)\n")
    let path = home.at("theirs/plan.fin")
    let runs = [
      home.fin([path]), home.fin(["-"], typed: statement),
      home.fin(["-i", path], typed: ":quit\n"),
      home.fin(["test", path]), home.fin(["--watch", path]),
      home.fin(["lesson", home.at("theirs/lesson.fin")]),
      home.fin(["-e", "import \"\(path)\""]), home.type("import \"\(path)\""),
      home.type(":load \(path)"), home.fin(["--session", "plan", path]),
    ]
    for (place, run) in runs.enumerated() {
      #expect(run.errors.contains("not-allowed"), "\(place): \(run.errors)")
    }
    #expect(home.fin(["-e", statement]).exitCode == 0)
    #expect(home.type(statement).errors == "")
    // What was typed in a session of one's own stays one's own; in a session from elsewhere it does not.
    let definition = "fn f() = \(statement)"
    for (name, isRefused) in [("mine", false), (home.at("theirs/from.json"), true)] {
      #expect(home.fin(["--session", name, "-e", definition]).exitCode == 0)
      let run = home.fin(["--session", name, "-e", "f()"])
      #expect(run.errors.contains("not-allowed") == isRefused)
    }
  }

  @Test(
    "a run ends at its limits",
    arguments: [
      ("while true { }", "--max-steps", "100_000", "max-steps"),
      ("fn f(n) = f(n + 1) + 1; map(1..1e6, n => n ^ 2)", "--max-steps", "20000", "max-steps"),
      ("x := sum(map(1..100000, n => n * 2))", "--max-steps", "1000", "max-steps"),
      ("grid(n: 1..9, n => sum(map(1..10000, k => k + n)))", "--max-steps", "1000", "max-steps"),
      ("while true { }", "--timeout", "1s", "timeout"),
    ])
  func limits(_ statement: String, _ option: String, _ value: String, _ id: String) throws {
    let result = try run(statement, [option, value, "--keep-going"])
    #expect(result.exitCode == 1 && result.errors.contains("error[\(id)]"), "\(result.errors)")
    for bad in ["0", "-1", "x", "", "1 parsec"] {
      #expect(try run("1", [option, bad]).exitCode == 2)
    }
  }
}
