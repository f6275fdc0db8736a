extension PromptCommand {
  /// The page of help: how it is typed, what it does, and what else there is to know.
  var page: String {
    var text = "\(usage)\n\n  \(summary.prefix(1).uppercased() + summary.dropFirst()).\n"
    if let details { text += "\n" + details.indented }
    return text
  }

  private var details: String? {
    switch self {
    case .help:
      """
      :help            the commands
      :help loan       a function, with an example
      :help percents   a page about the language
      :help :save      a command
      """
    case .list:
      """
      :list            all names, live ones with their formulas
      :list live       only those; functions, loans and other kinds likewise
      :list home       names with home in them
      """
    case .info:
      """
      Shows the statement that defines the name, its value, which names it follows
      or was computed from, and which live formulas read it.
      """
    case .new:
      """
      :new loan        every field with its meaning; the statement that comes of it
                       is shown and run
      :new expenses    a month's expenses, category by category
      Empty leaves out what may be left out, ? explains, < goes back, :cancel
      leaves and changes nothing.
      """
    case .edit:
      """
      The statement stands on the line, to be changed and entered.
      """
    case .live:
      """
      home = loan(price, rate, 30y) copies price and rate as they are. After
      :live home it is home := loan(price, rate, 30y), and follows them.
      """
    case .forget:
      """
      :forget home car     both, as one change
      :forget "refi"       the scenario of that name
      Formulas that read a forgotten name have no value until it is there again.
      """
    case .undo:
      """
      One step is what was entered in one go, a pasted or loaded script too. It
      works after leaving and coming back as well.
      :undo 3          the last three
      :undo all        everything that can be undone
      """
    case .redo: "A new change ends what can be done again."
    case .diff:
      """
      :diff            every name that is another than when the session was opened
      :diff 3          what the last three changes did together
      """
    case .history:
      """
      :history         the last 20 entries
      :history 100     the last 100
      :history loan    those with loan in them
      Up and Ctrl-R bring entries back to the line.
      """
    case .save:
      """
      A session is saved after every statement; :save tries again after a failure.
      :save plan.fin   a script that gives the same names, for fin plan.fin
      :save notes.md   a page to read: inputs, figures, loans, functions
      :save plan.fin!  replaces a file that is there
      """
    case .load: "What the script binds is in the session then; one :undo takes it all back."
    case .import:
      """
      :import ~/Downloads/january.csv      shows what it would add, and asks
      :import Statements account:Checking  all files of a folder; fin import --help
                                           shows what else can be told
      What is there already is not added again; :undo takes an import back.
      help import_statement says more; fin import does it from the shell.
      """
    case .session:
      """
      :session         the file, how often it was saved, and the other sessions
      :session work    goes over to another one, or begins it
      :session reload  takes what is in the file now
      """
    case .profile:
      """
      :profile         what you told about yourself; advice uses income and savings
      :new profile     asks for it; all of it may be left out
      profile.salary = $90k/y  corrects a part of it
      It is kept in the session on this computer and sent nowhere.
      """
    case .set:
      """
      :set                 all settings
      :set currency EUR    the currency of bare numbers, as currency = "EUR" does
      :set color never     auto, always or never
      """
    case .overview:
      """
      What is due within a week, cards with their limits, loans and how far they are,
      other values with their headline figures, live formulas, what was spent this
      month and what is left of budgets. fin overview shows it from the shell.
      """
    case .due:
      """
      :due             within a week
      :due 1mo         within a month
      The next payment of each card and loan; what is overdue is there in any case.
      fin due shows it from the shell; help reminders says more.
      """
    case .apply:
      """
      payment whatif rate = 5.75% as "refi"    keeps the change under a name
      :apply "refi"                            makes it: rate = 5.75%
      """
    case .copy: ":copy home.payment"
    case .open: ":open notes.md"
    case .time: ":time home.schedule"
    case .lesson:
      """
      :lesson              what can be learnt
      :lesson interest     takes you through one; a beginning of its name is enough
      :lesson own.fin      one of your own making; help lessons says how
      A lesson has names of its own: this session stays as it is.
      """
    case .quit: nil
    }
  }
}

extension String {
  /// Each line two columns further right, with a line break at the end.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}

/// A bare `help` at the prompt: the commands, and where the rest is explained.
struct CommandsPage {
  let width: Int

  var text: String {
    let wrap = TextWrap(width: min(width, 100))
    var text = """
      A line is a statement of the language, or a command.

        loan($300k, 6.5%, 30y)            a value, shown
        home = loan($300k, 6.5%, 30y)     the same with a name
        payment := home.payment           a live formula: it follows home
        home.rate = 5.75%                 changes it; what follows moves
        |> balance(at: 12)                goes on with the last answer, ans

      Commands (:help :undo says more about one)


      """
    for command in PromptCommand.allCases {
      text += wrap.entry(command.usage, command.summary, column: 28)
    }
    text += "\nPages (help TOPIC)\n"
    text +=
      "  " + wrap.wrapped(HelpTopic.allCases.map(\.rawValue).joined(separator: " "), indent: 2)
    text += "\n\nhelp loan explains a function, help functions lists all of them.\n"
    return wrap.folded(text)
  }
}
