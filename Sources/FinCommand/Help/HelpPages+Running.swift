extension HelpPages {
  static let errors = """
    Errors

    An error says what is wrong in one line with a stable id, shows the place, the
    values involved, and where possible a thing to type instead.

    Unknown names, wrong argument names and missing arguments are found before the
    first statement runs: a script that fails the check prints nothing. fin check
    FILE does that much without running.

    A statement that fails changes nothing and ends the script. With --keep-going
    the rest runs, check errors of one statement included; the exit code is that
    of the first error.

    Values go to standard output, errors to standard error. Exit codes: 0 done, 1
    run-time error, 2 bad usage, 3 syntax or check error, 4 an assert or test
    failed, 130 interrupted. With --json an error is a JSON object on standard
    error.

    Endless recursion, endless loops and huge values end in an error or at Ctrl-C.

    """

  static let testing = """
    Testing and keeping scripts in order

      assert home.payment < $2,500, "over budget"

    An assertion that does not hold shows both sides with the digits that differ,
    and the script ends with exit code 4: a plan can be run from cron and
    complain.

      test "pays off on time" {
        assert home.payoff_date <= 2041-01-01
      }

    Test blocks are checked by fin FILE and run by fin test FILE-or-FOLDER.

      fin check FILE…          errors without running; exit code 3 if there are any
      fin fmt FILE…            the one layout; comments stay
      fin fmt --check FILE…    only says what would change; then exit code 4

    fin plan.fin --with rate=5.75% runs a script with one of its top-level
    bindings replaced. fin --watch plan.fin runs it again whenever it is saved and
    marks with ← what moved. --today 2026-01-15 makes a run reproducible.

    """

  static let json = """
    JSON

    With --json every value that a script prints is one line of JSON:

      number, money, percent   a JSON number with all its digits; 6.5% is 0.065
      date                     "2026-01-15"
      duration                 "P30Y"  "P1Y6M"  "P14D"
      text                     a string
      list                     an array
      record, loan             an object of its fields
      schedule                 an array of row objects
      none                     null

      fin --json -e 'loan($300k, 6.5%, 30y).schedule' | jq '.[0]'
      … | jq -r '.[] | [.n, .payment, .balance] | @csv'      for a spreadsheet

    Errors are JSON objects on standard error, always with the same keys: id, stage
    (syntax, check, runtime, assertion, interruption), severity, summary, file,
    line, column, end_line, end_column, details, hint, mend (the mended line),
    labels, trace.

    """

  static let prompt = """
    The prompt

    fin alone starts it. A line is a statement; an unfinished one (an open
    bracket or block, an operator at the end) continues on the next line. Values
    print, those of assignments too; a ; at the end of a line silences it. Then
    comes what moved with it: live formulas and their figures.

      ans, ans2 …      the last results; a line that begins with |> goes on with ans
      :undo :redo      any change can be taken back, also after leaving
      :list :info      what there is and where it comes from
      help             the commands; help TOPIC these pages
      quit, exit       leave; Ctrl-D does too
      Ctrl-C           drops the line, or stops a computation and keeps the names
      Up, Ctrl-R       entries of before; after an error, Up has the mended line
      Tab              what fits at the place

    Names, formulas, functions and imports are kept in a session: one file that
    is saved after every statement, and read again by the next fin.

      fin                         the session called default
      fin --session work          another one; also a path: ./plan.json
      fin --session work -e 'x'   a script or -e with its names
      fin --no-session            nothing is kept
      fin spend 42.10 food lunch  a function with the words of the shell
      fin -i plan.fin             the names of a script, and nothing is kept

    Several fins can use a session at the same time: one writes at a time, and a
    prompt says what others changed before it runs your next line. When standard
    input is not a terminal, there is no prompt; values are written, and what moved.

    """
}
