import Testing

/// Lines that are refused, each by the error that says why.
@Suite struct RefusalTests {
  private let home: SessionHome

  init() throws { home = try SessionHome() }

  @Test(
    arguments: [
      ("due soon", "bad-duration"), ("due 30d extra", "bad-duration"),
      ("--passphrase-fd x due", "bad-descriptor"), ("completions tcsh", "unknown-shell"),
      ("completions", "unknown-shell"), ("help --man nothing", "unknown-manual-page"),
      ("--profile ann --no-session -e 1", "profile-and-none"),
      ("--session nosuch due", "no-such-session"), ("--max-steps -1 -e 1", "bad-limit"),
      ("--timeout never -e 1", "bad-limit"), ("spend 5", "no-category"),
      ("report zzz", "bad-period"), ("report 2026-01 extra", "bad-period"),
      ("rates --below x", "bad-rate"), ("rates --below 0", "bad-rate"),
    ])
  func shell(_ line: String, _ id: String) {
    let result = home.fin(line.split(separator: " ").map(String.init))
    #expect(result.exitCode != 0 && result.errors.contains("error[\(id)]"), "\(line): \(result)")
  }

  @Test func aStatementIsNoScriptAndNoBackup() throws {
    try home.write("a.csv", "Date,Amount\n2026-01-01,5\n")
    let result = home.fin([home.at("a.csv")])
    #expect(result.errors.contains("error[file-is-statement]"), "\(result)")
    let restored = home.type(":restore \(home.at("a.csv"))")
    #expect(restored.errors.contains("error[no-backup]"), "\(restored)")
  }

  @Test(
    arguments: [
      (":set locale xx_YY", "unknown-locale"), (":set color blue", "bad-setting"),
      (":profile zzz", "unknown-argument"), (":profile rename a b c d", "bad-arguments"),
      (":lock", "not-protected"), (":set lock 10s", "not-protected"),
      (":profile passwd", "not-logged-in"), (":profile login nosuch", "unknown-profile"),
      (":profile new .x", "profile-name"), (":forget assert", "no-assertion-number"),
      (":doctor take", "unwanted-argument"), (":restore /dev/null", "file-unreadable"),
    ])
  func prompt(_ line: String, _ id: String) {
    let before = home.type(":list", ":set").output
    let result = home.type(line)
    #expect(result.errors.contains("error[\(id)]"), "\(line): \(result)")
    #expect(home.type(":list", ":set").output == before)
  }

  @Test func deletingIsConfirmed() {
    let result = home.type(":profile new ann", ":profile delete ann")
    #expect(result.errors.contains("error[not-confirmed]"), "\(result)")
    #expect(home.type(":profile").output.contains("ann"))
  }
}
