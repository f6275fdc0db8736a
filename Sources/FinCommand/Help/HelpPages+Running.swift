extension HelpPages {
  static let running = """
    Running a script, and what a script may do

      fin plan.fin                  run it; args holds the words that follow
      fin plan.fin --with rate=5%   run it with another value of a variable
      fin -i plan.fin               run it and stay at the prompt; keep nothing
      fin --session work plan.fin   run it with the names of a session, which it
                                    may change

    fin check FILE reads a script without running it. Do that, or read it, before
    you run a script from somebody else. A script may

      read      any file that you can read: import, import_statement
      write     new files, which only you can read: export, remind
      replace   with overwrite: true, a file whose name has the ending of the
                format, such as .csv; if it is a link, the file it leads to needs
                that ending
      change    names, expenses and budgets of the session that you name, if any

    A script can't write hidden files, or into hidden folders other than those you
    work in (names that begin with a dot). It can't start programs or use the
    network.

    What writes a file or changes the session stands at top level: it can't be used
    in a function, a live formula, whatif, seek or a test. In an imported file it
    runs once, when you type the import. When the session is opened again, fin reads
    the file for its names and does nothing else; names that were computed from
    other names of your session stay as they were.

    """

  static let errors = """
    Errors

    An error says in one line what is wrong, with a stable ID, shows the place and
    the values, and if possible a line to type instead.

    fin finds unknown names, wrong argument names and missing arguments before it
    runs the first statement: a script that fails this check prints nothing. fin
    check FILE only checks.

    A statement that fails changes nothing and ends the script. With --keep-going
    the rest runs, even after a check error; the exit code is that of the first
    error.

    Values go to standard output, errors to standard error. Exit codes: 0 success, 1
    run-time error, 2 bad usage, 3 syntax or check error, 4 an assert or test
    failed, 130 interrupted. With --json an error is a JSON object on standard
    error.

    Endless recursion, endless loops and huge values end in an error or at Ctrl-C.

    """

  static let testing = """
    Testing and checking scripts

      assert home.payment < $2,500, "over budget"

    If an assertion fails, fin shows both sides with the digits that differ and ends
    with exit code 4, so you can run a plan from cron.

      test "pays off on time" {
        assert home.payoff_date <= 2041-01-01
      }

    fin FILE checks test blocks; fin test FILE-or-FOLDER runs them.

      fin check FILE…          report errors without running; exit code 3 if any
      fin fmt FILE…            format; comments are kept
      fin fmt --check FILE…    report what would change; exit code 4 if anything

    fin plan.fin --with rate=5.75% overrides a variable of the script. fin --watch
    plan.fin runs it again whenever it is saved and marks what changed with ←.
    --today 2026-01-15 makes a run reproducible.

    """

  static let json = """
    JSON

    With --json, fin prints each value as one line of JSON:

      number, money, percent   a JSON number with all its digits; 6.5% is 0.065
      date                     "2026-01-15"
      duration                 "P30Y"  "P1Y6M"  "P14D"
      text                     a string
      list                     an array
      record, loan             an object of its fields
      schedule                 an array of row objects
      none                     null

      fin --json -e 'loan($300k, 6.5%, 30y).schedule' | jq '.[0]'
      fin export home.schedule home.csv                      for a spreadsheet

    Errors are JSON objects on standard error, always with the same keys: id, stage
    (syntax, check, runtime, assertion, interruption), severity, summary, file,
    line, column, end_line, end_column, details, hint, fix (the corrected line),
    labels, trace.

    """

  static let prompt = """
    The prompt

    fin starts it. A line is a statement; an unfinished one (an open bracket or
    block, an operator at the end) continues on the next line. Values are printed,
    also those of assignments; a ; at the end of a line silences it. Then fin shows
    the live formulas and figures that changed.

      ans, ans2 …      the last results; a line that begins with |> continues ans
      :undo :redo      undo and redo any change, also after leaving
      :list :info      names and where they come from
      help             what to type; help WORDS searches; help commands
      quit, exit       leave; Ctrl-D does too
      Ctrl-C           drops the line, or stops a computation and keeps the names
      Up, Ctrl-R       earlier lines; after an error, Up has the corrected line
      Tab              completes

    Long pages and tables go through $PAGER, or less; :set pager off stops that.

    Names, formulas, functions and imports are kept in a session: one file that is
    saved after every statement and opened by the next fin.

      fin                         the session named default
      fin --session work          another session, or a path: ./plan.json
      fin --session work -e 'x'   a script or -e with its names
      fin --no-session            keep nothing
      fin spend 42.10 food lunch  record spending from the shell
      fin -i plan.fin             the names of a script; keep nothing

    Several fins can use a session at the same time: one writes at a time, and a
    prompt shows what others changed before it runs your next line. If standard
    input is not a terminal, there is no prompt; fin prints values and what changed.

    """
}
