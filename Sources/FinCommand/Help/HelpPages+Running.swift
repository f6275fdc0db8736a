extension HelpPages {
  static let running = """
    Running a script, and what a script may do

      fin plan.fin                  run it; args holds the words after the file
      fin plan.fin --with rate=5%   run it with a different value of a variable
      fin -i plan.fin               run it and stay at the prompt; save nothing
      fin --session work plan.fin   run it in a session; it can use and change the
                                    session's names

    fin check FILE checks a script without running it. A script may come from
    someone else, so it can only

    \(ScriptRule.help)

    Hidden files (names that begin with a dot) need the option, too, except in a
    hidden folder that you work in. At a terminal fin asks: once, always for this
    file, or no. It remembers "always" for a file of yours that no one else can
    write, else for the contents of the file and all it imports. --allow-all allows
    everything but fin's own files. What you type, also with -e, needs no option.
    This holds for fin FILE, -, -i, test, --watch, a lesson's file, an import that
    you type, and a session from another folder.

    --max-steps N, --max-memory SIZE (default: 2GB) and --timeout TIME stop a run
    with an error and exit code 1.

    Statements that write a file or change the session must be at top level: you
    can't use them in a function, a live formula, whatif, seek or a test. In an
    imported file they run once, when you first type the import. If you type it
    again, fin reads the file again and runs its assertions; an import that fails
    changes nothing. When you open the session again, fin only reads the file's
    names; names that were calculated from other names of your session stay as they
    were. A file that is gone or takes too long keeps the values of its last import.

    """

  static let errors = """
    Errors

    An error says in one line what is wrong, with an ID that never changes. It shows
    where, with the values, and if possible what to type instead.

    fin finds unknown names, wrong argument names and missing arguments before it
    runs the first statement, so a script that fails this check prints nothing. fin
    check FILE only checks.

    A statement that fails changes nothing and ends the script. With --keep-going,
    the rest runs, even after a check error; the exit code is that of the first
    error.

    Values go to standard output, errors to standard error. Exit codes: 0 success, 1
    run-time error, 2 bad usage, 3 syntax or check error, 4 an assert or test
    failed or something is due, 5 the profile is locked, 130 interrupted. With
    --json an error is a JSON object on standard error.

    Endless recursion and huge values end in an error; Ctrl-C stops endless loops.

    """

  static let testing = """
    Testing and checking scripts

      assert home.payment < $2,500, "over budget"

    If an assertion fails, fin shows both sides, marks the digits that differ, and
    ends with exit code 4, so you can run a plan from cron. An assertion that you
    type in a session is kept and checked after each change; :list numbers them,
    :forget assert 2 removes one, and fin assert checks all, also those of imported
    files.

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

    Type fin to start it. Each line is a statement; an unfinished one (an open
    bracket or block, an operator at the end) continues on the next line. fin prints
    the value of every line, including assignments. End a line with ; to suppress
    it. Then fin shows which live formulas and figures changed.

      ans, ans2 …      the last results; a line that begins with |> starts with ans
      :undo :redo      undo and redo any change, also after leaving
      :list :info      names and where they come from
      help             what to type; help WORDS searches; help commands
      quit, exit       leave; Ctrl-D does too
      Ctrl-C           discards the line, or stops a calculation
      Up, Ctrl-R       earlier lines; after an error, Up recalls the corrected line
      Tab              completes; on an empty line, takes the corrected line
      Right, End       take what stands in gray behind the line; Alt-Right one word
      Alt-Up, Alt-Down turn the number, amount, rate, span or date at the cursor;
                       with Shift ten times
      F1               shows all arguments of a call
      Ctrl-X Ctrl-E    changes the line in $VISUAL or $EDITOR

    undo, redo, list, save plan.fin, history, copy, overview, due and edit home work
    without the colon, too, unless a name of yours is called so. A leading = is
    dropped: =PMT(6.5%/12, 360, 300000).

    While you type, fin colors the line, underlines unknown names, and shows one
    row below it: the argument at the cursor, or the result before you press Enter.
    :set highlight off, :set suggest off and :set preview off stop that; a screen
    reader, a pipe and a terminal that can't move its cursor get none of it.
    :dials rate turns a rate with the arrow keys, and figures follow.

      :set                        settings and what they mean
      :set color never            in this session
      :set --always color never   in all sessions: in ~/.config/fin/config
      :set prompt "{session} {due} > "

    Long pages and tables open in $PAGER, or less; :set pager off stops that.

    fin keeps names, formulas, functions and imports in a session: one file that it
    saves after every statement and opens the next time you start fin.

      fin                         the session named default
      fin --session work          another session, or a path: ./plan.json
      fin --session work -e 'x'   an expression, or a script, with its names
      fin --no-session            save nothing
      fin spend 42.10 food lunch  record spending from the shell
      fin -i plan.fin             a script's names; save nothing

    You can open a session in several windows: before a prompt runs your next line,
    it shows what the others changed. If standard input is not a terminal, there is
    no prompt; fin prints values and what changed.

    """
}
