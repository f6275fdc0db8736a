import FinLibrary

/// `fin --help`: the ways to start fin, its options and exit codes.
struct UsagePage {
  let wrap: TextWrap

  private static let starts = [
    ("fin", "Start a session: type an expression, see its value"),
    ("fin plan.fin [args]", "Run a script; `args` holds the other words"),
    ("fin -e 'EXPR' [-e …]", "Evaluate and print"),
    ("fin -", "Run standard input"),
    ("fin loan 300k 6.5 30", "Call a function; plain numbers get the units they need"),
    ("fin whatif home.extra=$200", "Ask the session; also explain and seek"),
    ("fin -i plan.fin", "Run a script, then stay at the prompt with its names"),
  ]

  private static let exitCodes = [
    "0 success · 1 run-time error · 2 bad usage · 3 syntax or check error",
    "4 an assert or test failed, fmt --check would change a file, due found something due, or doctor a fault",
    "5 the profile is locked · 130 interrupted",
  ]

  var text: String {
    var text = wrap.wrapped(
      "fin: loans, cards, mortgages and spending, exact to the cent", indent: 0)
    text += "\n\n"
    for (way, meaning) in Self.starts { text += wrap.entry(way, meaning, column: 29) }
    for command in Command.ofShell {
      guard let shell = command.row.shell, let listed = shell.listed else { continue }
      let summary = shell.summary ?? command.summary
      text += wrap.entry(listed, summary.capitalizedFirst, column: 29)
    }
    text += wrap.entry("fin --version", "Print the version", column: 29)
    text += "\nOptions\n"
    for option in CommandOption.allCases where option.isWorthListing {
      let term = [option.name, option.placeholder].compactMap(\.self).joined(separator: " ")
      text += wrap.entry(term, option.summary.capitalizedFirst, column: 29)
    }
    text += "\nExit codes\n"
    for line in Self.exitCodes { text += "  " + wrap.wrapped(line, indent: 2) + "\n" }
    return text + "\nfin help shows what fin can do.\n"
  }
}

extension CommandOption {
  /// Options that usage lists apart from the commands that show them.
  fileprivate var isWorthListing: Bool {
    switch self {
    case .with, .watch, .json, .keepGoing, .today, .color, .session, .noSession, .profile,
      .passphraseDescriptor, .allowRead, .allowWrite, .allowNetwork, .allowPrograms, .allowAll,
      .maximumSteps, .maximumMemory, .timeout:
      true
    case .expression, .interactive, .check, .within, .notify, .below, .format, .overwrite, .help,
      .version:
      false
    }
  }
}
