/// The variables of the environment and the files that fin reads or writes, for the manual page.
enum EnvironmentTable {
  static let variables: [(names: [String], meaning: String)] = [
    (
      ["XDG_DATA_HOME", "HOME"],
      "Sessions and profiles are in fin/sessions and fin/profiles below $XDG_DATA_HOME, or below "
        + "~/.local/share if it is not set."
    ),
    (["NO_COLOR"], "If set to anything, output has no colors."),
    (
      ["FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"],
      "FORCE_COLOR or CLICOLOR_FORCE set to 1 gives colors in a pipe, too; FORCE_COLOR or CLICOLOR set to 0 turns them off."
    ),
    (["PAGER"], "The program that shows long pages; less if it is not set."),
    (
      ["VISUAL", "EDITOR"],
      "The program that Ctrl-X Ctrl-E changes a line in; vi if neither is set."
    ),
    (
      ["XDG_RUNTIME_DIR", "TMPDIR"],
      "The folder of the file in which that program changes the line; /tmp if neither is set."
    ),
    (
      ["XDG_CONFIG_HOME"],
      "The folder of the settings for all sessions; ~/.config if it is not set."
    ),
    (
      ["LC_ALL", "LANG"],
      "The locale in which figures are shown at a terminal: 1.234,50 $ for de_DE. What you type is read the same everywhere."
    ),
    (["FIN_TIMEOUT"], "The seconds that fin waits for an answer of the network."),
    (["EDITRC"], "The settings of the line editor; ~/.editrc if it is not set."),
    (
      ["TERM", "COLORTERM", "TERM_PROGRAM", "KITTY_WINDOW_ID", "LC_TERMINAL", "TMUX"],
      "What the terminal can show: colors, and charts as pictures."
    ),
    (
      ["PATH", "DISPLAY", "WAYLAND_DISPLAY"],
      "Where fin finds the programs that it starts: curl, a pager, and those that open, speak, copy and notify."
    ),
  ]

  static let files: [(path: String, meaning: String)] = [
    ("~/.local/share/fin/sessions/NAME.json", "A session, readable only by you: what you typed."),
    ("~/.local/share/fin/sessions/NAME.json.bak", "The session as it was saved before."),
    (
      "~/.local/share/fin/sessions/NAME.expenses.jsonl",
      "Expenses, earnings and transfers, one per line."
    ),
    ("~/.local/share/fin/profiles/NAME", "A profile: the sessions of one person."),
    (
      "~/.config/fin/config",
      "Settings for all sessions, as color = never; :set --always writes them."
    ),
    ("~/.editrc", "The settings of the line editor."),
  ]
}
