extension Command {
  /// The row of the table of commands: the prompt, the reader of the shell's arguments, the pages of
  /// help and completion all work from it.
  var row: Row {
    switch self {
    case .help:
      Row(
        usage: ":help [WORDS]", summary: "open a page of help, or search for words",
        argument: .topic, aliases: ["?", ":?", ":h", "help", "help()"], isForLessons: true,
        details: """
          :help                  what to type first
          :help extra payments   search for words
          :help loan             a function; :help loan all describes everything
          :help percents         a topic; :help topics lists them
          :help :save            a command
          """,
        shell: Shell(
          place: .help, listed: "fin help [WORDS]",
          summary: "open a page of help, or search for words",
          usage: "fin help [WORDS]"))
    case .list:
      Row(
        usage: ":list [WORD]", summary: "list the names of this session and their values",
        argument: .words, worksWithoutColon: true, isForLessons: true,
        details: """
          :list            all names, live ones with their formulas
          :list live       only those; functions, loans and other kinds likewise
          :list home       names with home in them
          """, shell: Shell(place: .session))
    case .info:
      Row(
        usage: ":info NAME",
        summary: "show where a name comes from, what it reads and what follows it",
        argument: .name, needsArgument: true, isForLessons: true,
        details: """
          Shows the statement that defines the name, its value, which names it follows
          or was computed from, and which live formulas read it.
          """)
    case .new:
      Row(
        usage: ":new [FORM]", summary: "create a value step by step", argument: .form,
        writes: true,
        details: """
          :new             lists the forms
          :new loan        asks for each field, then shows and runs the statement
          :new expenses    a month's expenses, category by category
          60k is money, 6.5 a percent, 30 years a term. Enter skips an optional field,
          Tab lists choices, ? explains, < goes back, :cancel leaves and changes nothing.
          """, shell: Shell(place: .session))
    case .edit:
      Row(
        usage: ":edit NAME", summary: "change the inputs of a name",
        argument: .name, needsArgument: true, worksWithoutColon: true,
        details: """
          For a card, a loan or another value that has a form, asks for each input;
          Enter keeps what is there. Of other values, formulas and functions, puts
          the statement on the next line, for you to change and enter.
          """)
    case .live:
      Row(
        usage: ":live NAME", summary: "make a name follow its inputs",
        argument: .name, needsArgument: true, writes: true, isForLessons: true,
        details: """
          home = loan(price, rate, 30y) copies price and rate. After :live home it
          is home := loan(price, rate, 30y), and follows them.
          """)
    case .forget:
      Row(
        usage: ":forget NAME…", summary: "delete names; :undo brings them back", argument: .name,
        needsArgument: true, writes: true, isForLessons: true,
        details: """
          :forget home car     both, as one change
          :forget "refi"       the scenario of that name
          :forget assert 2     the second assertion; :list shows their numbers
          Formulas that read a deleted name have no value until it is back.
          """)
    case .undo:
      Row(
        usage: ":undo [COUNT]", summary: "undo the last change, or several", argument: .count,
        worksWithoutColon: true, writes: true, isForLessons: true,
        details: """
          One step is everything you entered at once, such as a pasted or loaded script.
          It also works after leaving and coming back.
          :undo 3          the last three
          :undo all        everything that can be undone
          """,
        shell: Shell(place: .session, listed: "fin undo [COUNT]", words: ["all"]))
    case .redo:
      Row(
        usage: ":redo [COUNT]", summary: "redo an undone change",
        argument: .count, worksWithoutColon: true, writes: true, isForLessons: true,
        details: "A new change clears what can be redone.", shell: Shell(place: .session))
    case .diff:
      Row(
        usage: ":diff [COUNT or FILE]",
        summary: "show what changed since this session was opened",
        argument: .words, isForLessons: true,
        details: """
          :diff            names changed since the session was opened
          :diff 3          names changed by the last three changes
          :diff plan.fin   names that differ from those of a script
          """)
    case .history:
      Row(
        usage: ":history [COUNT or WORD]", summary: "show what you typed", argument: .words,
        worksWithoutColon: true,
        details: """
          :history         the last 20 lines
          :history 100     the last 100
          :history loan    lines with loan in them
          Up and Ctrl-R bring lines back.
          """)
    case .save:
      Row(
        usage: ":save [FILE]",
        summary: "save now, as a script (plan.fin), page (notes.md) or document (home.pdf)",
        argument: .file, worksWithoutColon: true,
        details: """
          A session is saved after every statement; :save tries again after an error.
          :save plan.fin   a script that gives the same names, for fin plan.fin; without
                           transactions
          :save all.fin with transactions   the same with all of them
          :save notes.md   a page to read: inputs, figures, loans, functions
          :save home.pdf   the value named home as a document; also .html, .svg, .png
          :save plan.fin!  replaces an existing file
          """)
    case .load:
      Row(
        usage: ":load FILE", summary: "run a script in this session, as one change",
        argument: .file, needsArgument: true, writes: true,
        details: "The names of the script become part of the session; one :undo undoes all.")
    case .check:
      Row(
        usage: "fin check FILE…", summary: "report errors without running", argument: .script,
        needsArgument: true,
        shell: Shell(
          place: .check, listed: "fin check FILE…", topic: HelpTopic.testing.rawValue))
    case .fmt:
      Row(
        usage: "fin fmt [--check] FILE…",
        summary: "format scripts, or report what would change", argument: .script,
        needsArgument: true,
        shell: Shell(
          place: .format, listed: "fin fmt [--check] FILE…", topic: HelpTopic.testing.rawValue))
    case .test:
      Row(
        usage: "fin test FILE…", summary: "run the test blocks of files and folders",
        argument: .script, needsArgument: true,
        shell: Shell(place: .test, listed: "fin test FILE…", topic: HelpTopic.testing.rawValue))
    case .assert:
      Row(
        usage: "fin assert",
        summary: "check the assertions of a session and of what it imports",
        shell: Shell(
          place: .session, listed: "fin assert",
          examples: """
              fin assert                   those typed at the prompt, and of imported files
              fin --session work assert    the exit code is 4 if one doesn't hold
            """,
          topic: HelpTopic.testing.rawValue))
    case .spend:
      Row(
        usage: "fin spend AMOUNT CATEGORY [NOTE…] [on DATE]",
        summary: "record an expense", argument: .words, needsArgument: true,
        writes: true,
        shell: Shell(
          place: .session, listed: "fin spend 42.10 food",
          arguments: [.nothing, .category, .nothing],
          insteadOfOptions: "fin spend 42.10 food lunch on 2026-01-15"))
    case .earn:
      Row(
        usage: "fin earn AMOUNT [NOTE…] [on DATE]", summary: "record income",
        argument: .words, needsArgument: true, writes: true,
        shell: Shell(place: .session, insteadOfOptions: "fin earn 42.10 pay on 2026-01-15"))
    case .import:
      Row(
        usage: ":import FILE or FOLDER",
        summary: "preview bank statements, then import them", argument: .file,
        needsArgument: true, writes: true,
        details: """
          :import ~/Downloads/january.csv      shows what it would add, then asks
          :import Statements account:Checking  all files of a folder; fin import --help
                                               lists the options
          Duplicates are skipped; :undo takes an import back. See help imports; in
          a shell, use fin import.
          """,
        shell: Shell(
          place: .session, listed: "fin import FILE…",
          summary: "import bank statements; duplicates are skipped",
          usage: "fin import FILE-or-FOLDER… [NAME:VALUE…] [preview] [restore]",
          examples: """
              fin import ~/Downloads/january.csv          import new transactions
              fin import Statements preview               show what a folder would add
              fin import visa.csv account:Visa card:visa  name the account, and the card
                                                          to update
              fin import a.csv dates:DMY currency:EUR     dates as 31.12.2026, in euros
              fin import a.csv date:1 amount:4 text:Payee columns by number or heading;
                                                          also debit, credit, memo, id …
              fin import a.csv spent:positive decimal:,   spending has no minus sign, a
                                                          comma precedes the cents
              fin import Statements skip:notes.csv        skip a file
              fin import a.csv restore                    include deleted transactions
            """,
          topic: "import_statement", arguments: [.statement], words: ["preview", "restore"],
          insteadOfOptions: "NAME:VALUE without dashes, as account:Checking; fin import --help"))
    case .export:
      Row(
        usage: "fin export EXPR FILE [--as FORMAT] [--overwrite]",
        summary: "write a value to a file: PDF, HTML, CSV, JSON, a picture, a journal",
        argument: .words,
        needsArgument: true,
        shell: Shell(
          place: .session, listed: "fin export EXPR FILE",
          examples: """
              fin export home home.pdf                    a document to hand over
              fin export 'chart(home)' home.svg           a picture; also .png
              fin export home.schedule home.csv           a row for each payment
              fin export expenses - --as csv              to standard output
              fin export 'expenses + earnings + transfers' money.journal
                                                          for hledger; also .ledger,
                                                          .beancount
            """,
          topic: "export", arguments: [.name, .file], options: [.format, .overwrite],
          insteadOfOptions: "fin export home.schedule home.csv"))
    case .report:
      Row(
        usage: "fin report [PERIOD] [OTHER PERIOD]",
        summary: "report spending by category: this month, 2026-01 or 2025", argument: .words,
        shell: Shell(place: .session, listed: "fin report [PERIOD]", arguments: [.period]))
    case .rates:
      Row(
        usage: "fin rates [--below RATE]",
        summary:
          "show this week's mortgage rates; --below: exit with code 4 if the 30-year rate is",
        shell: Shell(
          place: .session, listed: "fin rates [--below 5.5%]",
          summary: "show this week's mortgage rates, from FRED",
          usage: "fin rates [--below 5.5%]",
          examples: """
              fin rates                   30 and 15 years fixed, and a 5/1 ARM
              fin rates --below 5.5%      the exit code is 4 if the 30-year rate is below
            """,
          options: [.below]))
    case .budget:
      Row(
        usage: "fin budget [MONTH], or fin budget CATEGORY AMOUNT [MONTH]",
        summary: "show what is left of the budgets, or set one", argument: .words,
        writes: true,
        shell: Shell(
          place: .session, listed: "fin budget [FOOD 600]",
          arguments: [.category, .nothing, .period]))
    case .session:
      Row(
        usage: ":session [NAME]",
        summary: "show where this session is kept, list others, or switch",
        argument: .session,
        details: """
          :session         the file, number of saves, and other sessions
          :session work    switches to another session, or creates it
          :session reload  reads the file again
          :session merge   takes what only a conflicted copy has, which a synced folder made
          """)
    case .profile:
      Row(
        usage: ":profile [WORD …]",
        summary: "show your profile; create, log in to, change or delete one",
        argument: .profile,
        details: """
          :profile             who is logged in, and what you entered about yourself
          :new profile         asks for it: income, household …; all optional
          :profile set salary $90k/y   changes a field, as profile.salary = $90k/y does
          :profile set picture me.png  keeps a small copy of a PNG picture; none
                                       removes it

          A profile is one person's own sessions, settings and typed lines, in a folder
          of its own. You don't need a profile to use fin.
          :profile new ann     creates a profile and logs in; its sessions start empty
          :profile login ann   logs in; fin opens ann until you log out
          :profile logout      goes back to the sessions without a profile
          :profile passwd      encrypts its files, or changes the passphrase and encrypts
                               them again with another key; --keep-key changes the
                               passphrase only
          :profile remember 8h         lets the system's keyring unlock it for 8 hours,
                               also for fin due and fin spend; off ends that
          :profile list        the profiles
          :profile rename anna         renames the one that is logged in
          :profile delete ann  deletes ann and all her sessions, after asking
          In a shell, fin --profile ann uses a profile for one run.
          """)
    case .backup:
      Row(
        usage: ":backup FILE", summary: "write all files of this profile to one file",
        argument: .file, needsArgument: true,
        details: """
          All sessions, their backups and typed lines, encrypted if the profile is; read
          again after writing. A session that is a link is in it with all its files. What
          is damaged is named, and the exit code is 4. Without a profile: the sessions
          without one.
          :backup ann.finbackup!     replaces an existing file
          """)
    case .restore:
      Row(
        usage: ":restore FILE [NAME]", summary: "make a profile of a backup",
        argument: .file, needsArgument: true,
        details: """
          :restore ann.finbackup       a profile called as the one that was saved
          :restore ann.finbackup anna  a profile called anna
          It opens with the passphrase and code that the profile had then.
          Nothing that is there is replaced.
          """)
    case .doctor:
      Row(
        usage: ":doctor [mend | seen | take SESSION | tables]",
        summary: "check the files of the profile, or of the sessions without one",
        argument: .words,
        details: """
          :doctor          every file and checksum; changes nothing
          :doctor mend     removes leftovers and others' rights to read
          :doctor seen     keeps what could not be read, and stops telling you of it
          :doctor take work    continues with a session that is older than what fin
                           saved last, because you put it back
          :doctor tables   published figures that fin holds, and when the next are due
          In a shell, fin doctor; its exit code is 4 while a fault is left.
          """,
        shell: Shell(
          place: .session, listed: "fin doctor",
          usage: "fin doctor [mend | seen | take SESSION | --tables]",
          examples: """
              fin doctor           every file and checksum; changes nothing
              fin doctor mend      removes leftovers and others' rights to read; the
                                   exit code is 4 while a fault is left
              fin doctor seen      keeps what could not be read, and stops telling of it
              fin doctor take work     continues with a session that you put back
              fin doctor --tables  published figures that fin holds; the exit code is
                                   4 while newer ones are due
            """,
          topic: "security", arguments: [.session], words: ["mend", "seen", "take"]))
    case .lock:
      Row(
        usage: ":lock", summary: "lock the profile until its passphrase is typed",
        details: """
          Clears the screen and asks for the passphrase. Everything is saved first.
          :set lock 10min      locks by itself when nothing is typed for ten minutes
          :profile passwd      sets a passphrase
          """)
    case .set:
      Row(
        usage: ":set [--always] [NAME VALUE]",
        summary: "show or change the settings of this session, or of all",
        argument: .setting,
        writes: true,
        details: """
          :set                 all settings
          :set currency EUR    currency of plain numbers, as currency = "EUR" does
          :set color never     auto, always or never
          :set locale de_DE    show 1.234,50 $ and 6,5 %; auto: as LC_ALL and LANG
                               say; C: as you type them, which never changes
          :set dates local     dates as the locale writes them; iso: 2026-01-15
          :set pager off       on or off: long output goes through $PAGER, or less
          :set lock 10min      lock the profile when nothing is typed for so long; off
          :set speech on       read results aloud, with spd-say, espeak-ng or say
          :set highlight off   no colors in what you type
          :set suggest off     nothing in gray behind it, and nothing
          :set preview off     below it
          :set prompt "{session} {due} > "
          :set --always color never    in all sessions: in ~/.config/fin/config
          :set fred_key KEY    your FRED API key, for rates(); kept in a separate file
          """)
    case .overview:
      Row(
        usage: ":overview", summary: "show the session at a glance", worksWithoutColon: true,
        details: """
          What is due within a week, cards with their limits, loans and their progress,
          other values with their main figures, live formulas, this month's spending
          and what is left in budgets. In a shell, use fin overview.
          """,
        shell: Shell(
          place: .session, listed: "fin overview", summary: "show the session at a glance"))
    case .atlas:
      Row(
        usage: ":atlas", summary: "show your homes on a map",
        details: """
          A map of the country with a numbered pin for each mortgage that has a
          property; homes of one ZIP code share a pin, as 3×2.
          Tab, Shift-Tab   the next home, the one before
          Enter            its summary
          e, d             edits or deletes the mortgage; deleting is asked
          s                opens the address on Google Maps, for its Street View
          + -, arrows      zoom and move; 0 shows the whole country
          q                returns
          In a pipe it prints the map with its table. export(atlas(), "homes.svg")
          writes a picture; also .png, .pdf and .geojson. In a shell, use fin atlas.
          """,
        shell: Shell(
          place: .session, listed: "fin atlas", summary: "show your homes on a map"))
    case .dials:
      Row(
        usage: ":dials NAMES", summary: "turn inputs, and see the figures follow",
        argument: .expression, needsArgument: true, writes: true,
        details: """
          :dials rate, home.extra   these two; :dials home turns all inputs of home
          Up and Down choose, Left and Right turn, Page Up and Page Down turn ten
          times, digits type a value, r sets it back, g shows the grid of two. Enter
          keeps what is turned, as one change; q drops it. In a pipe and for a screen
          reader it shows what one step of each moves.
          """)
    case .due:
      Row(
        usage: ":due [TIME]", summary: "show what is due soon or overdue", argument: .time,
        worksWithoutColon: true, isForLessons: true,
        details: """
          :due             within a week
          :due 1mo         within a month
          :due 3mo         every payment of the next three months, with their sums
          The payments of your cards and loans, what is overdue, and the bills that are
          expected. In a shell, use fin due (without bills); see help reminders.
          """,
        shell: Shell(
          place: .session, listed: "fin due [--within 3d]",
          summary: "show what is due soon; --notify: on the desktop",
          usage: "fin due [--within 3d] [--notify]", topic: HelpTopic.reminders.rawValue,
          options: [.within, .notify]))
    case .apply:
      Row(
        usage: ":apply \"SCENARIO\"", summary: "apply a scenario", argument: .scenario,
        needsArgument: true, writes: true,
        details: """
          payment whatif rate = 5.75% as "refi"    keeps the change as a scenario
          :apply "refi"                            makes the change: rate = 5.75%
          """)
    case .copy:
      Row(
        usage: ":copy [EXPR]", summary: "copy the last answer, or a value, to the clipboard",
        argument: .expression, worksWithoutColon: true, details: ":copy home.payment")
    case .open:
      Row(
        usage: ":open FILE or address", summary: "open a file or web page",
        argument: .file, needsArgument: true, details: ":open notes.md")
    case .time:
      Row(
        usage: ":time STATEMENT", summary: "measure how long a statement takes",
        argument: .expression,
        needsArgument: true, writes: true, isForLessons: true, details: ":time home.schedule")
    case .lesson:
      Row(
        usage: ":lesson [NAME]",
        summary: "learn step by step; without a name, list the lessons", argument: .lesson,
        details: """
          :lesson              lists the lessons
          :lesson interest     starts one; the beginning of its name is enough
          :lesson own.fin      a lesson of your own; see help lessons
          A lesson has its own names: this session stays as it is.
          """,
        shell: Shell(place: .lesson, listed: "fin lesson [NAME]"))
    case .completions:
      Row(
        usage: "fin completions bash|zsh|fish",
        summary: "print what completes fin's command line in a shell", argument: .shell,
        shell: Shell(
          place: .completions, listed: "fin completions SHELL",
          examples: CompletionScript.examples, topic: HelpTopic.options.rawValue))
    case .clear:
      Row(usage: ":clear", summary: "clear the screen; Ctrl-L does too", isForLessons: true)
    case .quit:
      Row(
        usage: ":quit", summary: "leave; Ctrl-D does too",
        aliases: [":q", ":q!", ":wq", ":exit", "quit", "exit", "quit()", "exit()"])
    }
  }
}
