extension Command {
  /// The row of the table of commands: the prompt, the reader of the shell's arguments, the pages of
  /// help and completion all work from it.
  var row: Row {
    switch self {
    case .help:
      Row(
        usage: ":help [TOPIC]", summary: "help on a command, a function or the language",
        argument: .topic, aliases: ["?", ":?", ":h", "help", "help()"], isForLessons: true,
        details: """
          :help            the commands
          :help loan       a function, with an example
          :help percents   a page about the language
          :help :save      a command
          """,
        shell: Shell(
          place: .help, listed: "fin help [TOPIC]",
          summary: "this page, or one on a topic or function"))
    case .list:
      Row(
        usage: ":list [WORD]", summary: "the names of this session and what they hold",
        argument: .words, isForLessons: true,
        details: """
          :list            all names, live ones with their formulas
          :list live       only those; functions, loans and other kinds likewise
          :list home       names with home in them
          """)
    case .info:
      Row(
        usage: ":info NAME", summary: "where a name comes from, what it reads and what follows it",
        argument: .name, needsArgument: true, isForLessons: true,
        details: """
          Shows the statement that defines the name, its value, which names it follows
          or was computed from, and which live formulas read it.
          """)
    case .new:
      Row(
        usage: ":new FORM", summary: "ask for a value field by field", argument: .form,
        needsArgument: true, writes: true,
        details: """
          :new loan        every field with its meaning; the statement that comes of it
                           is shown and run
          :new expenses    a month's expenses, category by category
          Empty leaves out what may be left out, ? explains, < goes back, :cancel
          leaves and changes nothing.
          """)
    case .edit:
      Row(
        usage: ":edit NAME", summary: "put the statement that defines a name on the next line",
        argument: .name, needsArgument: true,
        details: """
          The statement stands on the line, to be changed and entered.
          """)
    case .live:
      Row(
        usage: ":live NAME", summary: "make a name follow what it was computed from",
        argument: .name, needsArgument: true, writes: true, isForLessons: true,
        details: """
          home = loan(price, rate, 30y) copies price and rate as they are. After
          :live home it is home := loan(price, rate, 30y), and follows them.
          """)
    case .forget:
      Row(
        usage: ":forget NAME…", summary: "remove names; :undo brings them back", argument: .name,
        needsArgument: true, writes: true, isForLessons: true,
        details: """
          :forget home car     both, as one change
          :forget "refi"       the scenario of that name
          Formulas that read a forgotten name have no value until it is there again.
          """)
    case .undo:
      Row(
        usage: ":undo [COUNT]", summary: "take back the last change, or several", argument: .count,
        writes: true, isForLessons: true,
        details: """
          One step is what was entered in one go, a pasted or loaded script too. It
          works after leaving and coming back as well.
          :undo 3          the last three
          :undo all        everything that can be undone
          """,
        shell: Shell(place: .session))
    case .redo:
      Row(
        usage: ":redo [COUNT]", summary: "make a change again that :undo took back",
        argument: .count, writes: true, isForLessons: true,
        details: "A new change ends what can be done again.", shell: Shell(place: .session))
    case .diff:
      Row(
        usage: ":diff [COUNT]", summary: "what changed since this session was opened",
        argument: .count, isForLessons: true,
        details: """
          :diff            every name that is another than when the session was opened
          :diff 3          what the last three changes did together
          """)
    case .history:
      Row(
        usage: ":history [COUNT or WORD]", summary: "what was typed", argument: .words,
        details: """
          :history         the last 20 entries
          :history 100     the last 100
          :history loan    those with loan in them
          Up and Ctrl-R bring entries back to the line.
          """)
    case .save:
      Row(
        usage: ":save [FILE]",
        summary: "write now; :save plan.fin as a script, :save notes.md as a page",
        argument: .file,
        details: """
          A session is saved after every statement; :save tries again after a failure.
          :save plan.fin   a script that gives the same names, for fin plan.fin
          :save notes.md   a page to read: inputs, figures, loans, functions
          :save plan.fin!  replaces a file that is there
          """)
    case .load:
      Row(
        usage: ":load FILE", summary: "run a script's statements here, as one change",
        argument: .file, needsArgument: true, writes: true,
        details: "What the script binds is in the session then; one :undo takes it all back.")
    case .check:
      Row(
        usage: "fin check FILE…", summary: "say what is wrong without running", argument: .file,
        needsArgument: true, shell: Shell(place: .check, listed: "fin check FILE…"))
    case .fmt:
      Row(
        usage: "fin fmt [--check] FILE…",
        summary: "write in the one layout, or say what would change", argument: .file,
        needsArgument: true, shell: Shell(place: .format, listed: "fin fmt [--check] FILE…"))
    case .test:
      Row(
        usage: "fin test FILE…", summary: "run the `test` blocks of files and folders",
        argument: .file, needsArgument: true, shell: Shell(place: .test, listed: "fin test FILE…"))
    case .spend:
      Row(
        usage: "fin spend AMOUNT CATEGORY [NOTE…] [on DATE]",
        summary: "note an expense in the session", argument: .words, needsArgument: true,
        writes: true,
        shell: Shell(
          place: .session, listed: "fin spend 42.10 food",
          insteadOfOptions: "fin spend 42.10 food lunch on 2026-01-15"))
    case .earn:
      Row(
        usage: "fin earn AMOUNT [NOTE…] [on DATE]", summary: "note an earning in the session",
        argument: .words, needsArgument: true, writes: true,
        shell: Shell(place: .session, insteadOfOptions: "fin earn 42.10 pay on 2026-01-15"))
    case .import:
      Row(
        usage: ":import FILE or FOLDER",
        summary: "look at a bank's statements, and take them over", argument: .file,
        needsArgument: true, writes: true,
        details: """
          :import ~/Downloads/january.csv      shows what it would add, and asks
          :import Statements account:Checking  all files of a folder; fin import --help
                                               shows what else can be told
          What is there already is not added again; :undo takes an import back.
          help import_statement says more; fin import does it from the shell.
          """,
        shell: Shell(
          place: .session, listed: "fin import FILE…",
          summary: "take over a bank's statements; the same ones again add nothing",
          usage: "fin import FILE-or-FOLDER… [NAME:VALUE…] [preview] [restore]",
          examples: """
              fin import ~/Downloads/january.csv          what is new of it
              fin import Statements preview               what a folder would add
              fin import visa.csv account:Visa card:visa  its account, and the card that
                                                          it brings up to date
              fin import a.csv dates:DMY currency:EUR     days as 31.12.2026, in euros
              fin import a.csv date:1 amount:4 text:Payee columns by number or heading, as
                                                          debit, credit, type, memo, id …
              fin import a.csv spent:positive decimal:,   what was spent is above zero,
                                                          cents stand behind a comma
              fin import Statements skip:notes.csv        passes a file over
              fin import a.csv restore                    also lines deleted before
            """,
          topic: "import_statement",
          insteadOfOptions: "NAME:VALUE without dashes, as account:Checking; fin import --help"))
    case .report:
      Row(
        usage: "fin report [PERIOD] [OTHER PERIOD]",
        summary: "what was spent this month, or in 2026-01 or 2025, by category", argument: .words,
        shell: Shell(place: .session, listed: "fin report [PERIOD]"))
    case .budget:
      Row(
        usage: "fin budget [MONTH], or fin budget CATEGORY AMOUNT [MONTH]",
        summary: "what is left of the month's budgets, or a new one", argument: .words,
        writes: true, shell: Shell(place: .session, listed: "fin budget [FOOD 600]"))
    case .session:
      Row(
        usage: ":session [NAME]",
        summary: "where this session is kept, and which others there are; switch",
        argument: .session,
        details: """
          :session         the file, how often it was saved, and the other sessions
          :session work    goes over to another one, or begins it
          :session reload  takes what is in the file now
          """)
    case .profile:
      Row(
        usage: ":profile", summary: "what you said of yourself; :new profile asks for it",
        details: """
          :profile         what you told about yourself; advice uses income and savings
          :new profile     asks for it; all of it may be left out
          profile.salary = $90k/y  corrects a part of it
          It is kept in the session on this computer and sent nowhere.
          """)
    case .set:
      Row(
        usage: ":set [NAME VALUE]", summary: "the settings of this session", argument: .setting,
        writes: true,
        details: """
          :set                 all settings
          :set currency EUR    the currency of bare numbers, as currency = "EUR" does
          :set color never     auto, always or never
          """)
    case .overview:
      Row(
        usage: ":overview", summary: "what there is, at a glance",
        details: """
          What is due within a week, cards with their limits, loans and how far they are,
          other values with their headline figures, live formulas, what was spent this
          month and what is left of budgets. fin overview shows it from the shell.
          """,
        shell: Shell(
          place: .session, listed: "fin overview", summary: "what the session holds, at a glance"))
    case .due:
      Row(
        usage: ":due [TIME]", summary: "what is due soon, and what is overdue", argument: .time,
        isForLessons: true,
        details: """
          :due             within a week
          :due 1mo         within a month
          The next payment of each card and loan; what is overdue is there in any case.
          fin due shows it from the shell; help reminders says more.
          """,
        shell: Shell(
          place: .session, listed: "fin due [--within 3d]",
          summary: "what is due soon; --notify shows it on the desktop",
          usage: "fin due [--within 3d] [--notify]", topic: HelpTopic.reminders.rawValue,
          options: [.within, .notify]))
    case .apply:
      Row(
        usage: ":apply \"SCENARIO\"", summary: "make a kept what-if real", argument: .scenario,
        needsArgument: true, writes: true,
        details: """
          payment whatif rate = 5.75% as "refi"    keeps the change under a name
          :apply "refi"                            makes it: rate = 5.75%
          """)
    case .copy:
      Row(
        usage: ":copy EXPR", summary: "put a value on the clipboard", argument: .expression,
        needsArgument: true, details: ":copy home.payment")
    case .open:
      Row(
        usage: ":open FILE or address", summary: "show a file or a page with the program for it",
        argument: .file, needsArgument: true, details: ":open notes.md")
    case .time:
      Row(
        usage: ":time STATEMENT", summary: "how long a statement takes", argument: .expression,
        needsArgument: true, writes: true, isForLessons: true, details: ":time home.schedule")
    case .lesson:
      Row(
        usage: ":lesson [NAME]",
        summary: "learn about loans, step by step; alone it lists the lessons", argument: .lesson,
        details: """
          :lesson              what can be learnt
          :lesson interest     takes you through one; a beginning of its name is enough
          :lesson own.fin      one of your own making; help lessons says how
          A lesson has names of its own: this session stays as it is.
          """,
        shell: Shell(place: .lesson, listed: "fin lesson [NAME]"))
    case .quit:
      Row(
        usage: ":quit", summary: "leave; Ctrl-D does too",
        aliases: [":q", ":q!", ":wq", ":exit", "quit", "exit", "quit()", "exit()"])
    }
  }
}
