import FinLibrary

/// `fin --help`: the ways to start fin, its options and exit codes.
struct UsagePage {
  let wrap: TextWrap

  static let starts = [
    ("fin", "Start a session: type an expression, see its value"),
    ("fin plan.fin [args]", "Run a script; `args` holds the other words"),
    ("fin -e 'EXPR' [-e …]", "Evaluate and print"),
    ("fin -", "Run standard input"),
    ("fin loan 300k 6.5 30", "Call a function; plain numbers get the units they need"),
    ("fin whatif home.extra=$200", "Ask the session; also explain and seek"),
    ("fin -i plan.fin", "Run a script, then stay at the prompt with its names"),
  ]

  static let exitCodes = [
    ("0", "success"), ("1", "run-time error"), ("2", "bad usage"), ("3", "syntax or check error"),
    (
      "4",
      "an assert or test failed, fmt --check would change a file, due found something due, or doctor a fault"
    ),
    ("5", "the profile is locked"), ("130", "interrupted"),
  ]

  var text: String {
    var text = wrap.wrapped(
      "fin: loans, cards, mortgages and spending, exact to the cent", indent: 0)
    text += "\n\n"
    for (way, meaning) in Self.starts { text += wrap.entry(way, meaning, column: 29) }
    for command in Command.ofShell {
      guard let shell = command.row.shell, let listed = shell.listed else { continue }
      text += wrap.entry(listed, command.shellSummary.capitalizedFirst, column: 29)
    }
    for option in [CommandOption.version, .licenses] {
      text += wrap.entry("fin " + option.name, option.summary.capitalizedFirst, column: 29)
    }
    text += "\nOptions\n"
    for option in CommandOption.allCases where option.isWorthListing {
      text += wrap.entry(option.term, option.summary.capitalizedFirst, column: 29)
    }
    text += "\nExit codes\n"
    for (code, meaning) in Self.exitCodes { text += wrap.entry(code, meaning, column: 7) }
    return text + "\nfin help shows what fin can do.\n"
  }
}

extension CommandOption {
  /// Options that usage lists apart from the commands that show them.
  fileprivate var isWorthListing: Bool {
    switch self {
    case .with, .watch, .json, .keepGoing, .today, .color, .reader, .quiet, .session, .noSession,
      .profile,
      .passphraseDescriptor, .allowRead, .allowWrite, .allowNetwork, .allowPrograms, .allowAll,
      .maximumSteps, .maximumMemory, .timeout:
      true
    case .expression, .interactive, .check, .within, .notify, .tables, .below, .format,
      .overwrite, .help,
      .version, .licenses, .manual, .website:
      false
    }
  }
}
