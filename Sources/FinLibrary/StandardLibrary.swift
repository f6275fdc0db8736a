import FinLanguage
import FinValues

/// The built-ins that come with the language, each family in files of its own.
public enum StandardLibrary {
  public static let library = Library(
    functions: BuiltIn.gathered(parts),
    values: [today, pi, loans, studentLoans, mortgages, cards, debts],
    families: BuiltIn.Family.all, lists: lists, words: words, aliases: aliases,
    defaultChanges: defaultChanges, types: types)

  static let today = BuiltInValue("today", summary: "Today's date.") { context in
    .date(context.today)
  }

  static let pi = BuiltInValue(
    "pi", summary: "The number π, to 34 digits.", isReserved: false
  ) { _ in .number(.pi) }

  static let loans = BuiltInValue(
    "loans", summary: "All loans in this session."
  ) { context in .list(try context.bindings(ofKinds: [Loan.kind])) }

  static let mortgages = BuiltInValue(
    "mortgages",
    summary: "All mortgages with a property in this session."
  ) { context in .list(try savedMortgages(in: context)) }

  /// The mortgages with a property that names hold.
  static func savedMortgages(in context: any CallContext) throws -> [Value] {
    try context.bindings(ofKinds: [Mortgage.kind]).filter { value in
      if case .domain(let domain) = value, let mortgage = domain as? MortgageValue {
        mortgage.model.property != nil
      } else {
        false
      }
    }
  }

  static let debts = BuiltInValue(
    "debts",
    summary: "All debts in this session, except mortgages."
  ) { context in
    .list(try context.debts(ofKinds: Debts.kinds(forHome: false)))
  }

  static let cards = BuiltInValue(
    "cards", summary: "All credit cards in this session."
  ) { context in
    let cards = try context.bindings(ofKinds: [CardValue.kind])
    if cards.isEmpty {
      context.remark(
        "you have no cards yet; add one: visa = card($1_200, $5_000, 24.99%, due: 15) or :new card")
    }
    return .list(cards)
  }

  static let studentLoans = BuiltInValue(
    "student_loans",
    summary: "All student loans in this session."
  ) { context in .list(try context.debts(ofKinds: [StudentLoanValue.kind])) }

  private static let parts: [[BuiltIn]] = [
    TotalBuiltIns.all, PercentileBuiltIns.all, OrderBuiltIns.all, ElementBuiltIns.all,
    PartBuiltIns.all,
    RecordBuiltIns.all, TextBuiltIns.all, RoundingBuiltIns.all, MathematicsBuiltIns.all,
    DateBuiltIns.all, DayCountBuiltIns.all, ConversionBuiltIns.all, DateConversion.all,
    TextConversions.all, TimeValueBuiltIns.all, LoanBuiltIns.all, LeaseBuiltIns.all,
    StudentLoanBuiltIns.all, IncomePlanBuiltIns.all,
    SavingsBuiltIns.all, CardBuiltIns.all, AdviceBuiltIns.all,
    StatementBuiltIns.all, PayoffBuiltIns.all, PlanBuiltIns.all, ReminderBuiltIns.all,
    MortgageBuiltIns.all, HousingBuiltIns.all, AtlasBuiltIns.all, DisclosureBuiltIns.all,
    TransactionBuiltIns.all, CategoryBuiltIns.all, ProfileBuiltIn.all, SpendingAdviceBuiltIn.all,
    ImportBuiltIns.all, RuleBuiltIns.all,
    ScenarioBuiltIns.all, SolveBuiltIn.all,
    GridBuiltIns.all,
    ReportBuiltIns.all, PastReportsBuiltIns.all, TrendBuiltIns.all, PayeeBuiltIns.all,
    RecurringBuiltIns.all, SearchBuiltIns.all, BudgetBuiltIns.all,
    SimulationBuiltIns.all, PrintBuiltIns.all, TableBuiltIns.all, ExportBuiltIns.all,
    ChartBuiltIns.all, ComparisonBuiltIns.all, ReconcileBuiltIns.all, RatesBuiltIn.all,
    SpeechBuiltIns.all,
  ]

  /// Names from spreadsheets and programming languages for what takes the same arguments here.
  private static let aliases: [(name: String, meant: String)] = [
    (name: "average", meant: "avg"), (name: "mean", meant: "avg"), (name: "total", meant: "sum"),
    (name: "len", meant: "count"), (name: "length", meant: "count"), (name: "size", meant: "count"),
    (name: "minimum", meant: "min"), (name: "maximum", meant: "max"),
    (name: "ceiling", meant: "ceil"), (name: "fold", meant: "reduce"),
    (name: "where", meant: "filter"), (name: "distinct", meant: "unique"),
    (name: "group_by", meant: "group"), (name: "groupby", meant: "group"),
    (name: "sort_by", meant: "sort"), (name: "sorted", meant: "sort"),
    (name: "reversed", meant: "reverse"), (name: "includes", meant: "contains"),
    (name: "head", meant: "first"), (name: "str", meant: "text"), (name: "string", meant: "text"),
    (name: "float", meant: "number"), (name: "type", meant: "typeof"),
    (name: "strip", meant: "trim"), (name: "uppercase", meant: "upper"),
    (name: "lowercase", meant: "lower"), (name: "println", meant: "print"),
    (name: "echo", meant: "print"), (name: "edate", meant: "add_months"),
    (name: "plot", meant: "chart"), (name: "debt_to_income", meant: "dti"),
    (name: "rent_or_buy", meant: "rent_vs_buy"),
    (name: "statement_disclosure", meant: "minimum_payment_warning"),
    (name: "address", meant: "property"), (name: "delete_expense", meant: "delete"),
    (name: "remove", meant: "delete"), (name: "find", meant: "search"),
    (name: "subscriptions", meant: "recurring"), (name: "merchants", meant: "payees"),
    (name: "amortization", meant: "schedule"), (name: "amortize", meant: "schedule"),
    (name: "amortise", meant: "schedule"), (name: "emi", meant: "pmt"),
    (name: "payment", meant: "pmt"), (name: "present_value", meant: "pv"),
    (name: "future_value", meant: "fv"), (name: "yearfrac", meant: "year_fraction"),
    (name: "datedif", meant: "days_between"), (name: "datediff", meant: "days_between"),
    (name: "days", meant: "days_between"), (name: "months", meant: "months_between"),
    (name: "creditcard", meant: "card"), (name: "credit_card", meant: "card"),
    (name: "home_loan", meant: "mortgage"), (name: "graph", meant: "chart"),
    (name: "tolower", meant: "lower"), (name: "toupper", meant: "upper"),
    (name: "tolowercase", meant: "lower"), (name: "touppercase", meant: "upper"),
    (name: "compound", meant: "savings"),
    (name: "invest", meant: "savings"), (name: "refi", meant: "refinance"),
    (name: "eom", meant: "month_end"), (name: "save", meant: "savings"),
    (name: "datevalue", meant: "date"), (name: "value", meant: "number"),
    (name: "to_number", meant: "number"), (name: "parsefloat", meant: "number"),
    (name: "parseint", meant: "number"), (name: "tostring", meant: "text"),
    (name: "some", meant: "any"), (name: "every", meant: "all"), (name: "has", meant: "contains"),
    (name: "skip", meant: "drop"), (name: "tail", meant: "drop"),
    (name: "cumsum", meant: "running_total"),
  ]
}
