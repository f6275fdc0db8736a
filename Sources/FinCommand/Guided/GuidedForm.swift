import FinLibrary
import Money

/// The questions of `:new WORD` for a value that one built-in makes; the fields are its parameters.
struct GuidedForm: Sendable {
  /// Questions that belong together.
  struct Group: Sendable {
    let heading: String
    /// Names of parameters, in the order of asking.
    var fields: [String] = []
    /// The number of them left out, because the others give them.
    var solved = 0
    /// The text after them if none is left out.
    var whenAllGiven: String?
  }

  /// The word after `:new`.
  let word: String
  private(set) var title: String
  let builtIn: String
  /// Asked of everybody; the other parameters come after "more options?".
  let groups: [Group]
  /// Names to bind, for the help of that question.
  let names: [String]
  /// The binding of the value.
  var binding = Binding.asked
  /// A field of the value that people want to see.
  let figure: String
  enum Binding: Equatable, Sendable {
    /// A name is asked for.
    case asked
    case name(String)
    /// Another built-in of the same arguments makes the value and keeps it.
    case keptBy(String)
  }

  /// Ordinary answers, beside which one alone can be tried for its range.
  let samples: [String: String]
  /// Answers to show where the type of a field suggests none, or those of other forms.
  let examples: [String: String]
  /// Answers that an empty line takes.
  let defaults: [String: String]
  /// The value in a sentence, where it can be a part of another one.
  let noun: String
  /// Fields that are checked against each other as soon as the last of them is answered; the samples
  /// stand for the others.
  let together: [String]
  /// Fields that are asked for at once where an answer needs them, by the error that says so.
  let needs: [ErrorID: String]
  /// An answer that the others may not fit, and what is entered in its place then.
  let replacement: Replacement?

  /// The field of an answer that an error is about, and another, whose value the hint of the error has.
  struct Replacement: Sendable {
    let error: ErrorID
    let field: String
    let other: String
    /// A value given besides, unless a field is answered.
    let also: (field: String, value: String, unless: String)
    let remark: String
  }

  init(
    word: String, title: String, builtIn: String, groups: [Group], names: [String],
    binding: Binding = .asked, figure: String, samples: [String: String] = [:],
    examples: [String: String] = [:], defaults: [String: String] = [:], noun: String = "",
    together: [String] = [], needs: [ErrorID: String] = [:], replacement: Replacement? = nil
  ) {
    (self.word, self.title, self.builtIn) = (word, title, builtIn)
    (self.names, self.binding, self.figure) = (names, binding, figure)
    (self.samples, self.examples, self.defaults) = (samples, examples, defaults)
    (self.noun, self.together, self.needs) = (noun, together, needs)
    self.replacement = replacement
    // The rows of a type say which group asks for an input.
    let parameters = StandardLibrary.library.function(named: builtIn)?.parameters ?? []
    self.groups = groups.enumerated().map { index, group in
      var group = group
      group.fields = parameters.filter { $0.group == index }.map(\.name)
      return group
    }
  }

  static let all = [
    loan, student, mortgage, card, debt, savings, affordability, refinance, budget, rule, profile,
    property, rentOrBuy, category,
  ]

  /// The form of a word, which may be the name of the built-in as well.
  static func form(for word: String) -> GuidedForm? {
    all.first { $0.word == word } ?? all.first { $0.builtIn == word }
  }

  /// The form with the present inputs of a name, to change some of them.
  func editing(_ name: String) -> GuidedForm {
    var form = self
    form.title = "Edit \(name): Enter keeps what is there"
    form.binding = .name(name)
    return form
  }

  /// A line that does without questions, to type if questions can't be asked.
  var line: String? {
    var function = builtIn
    if case .keptBy(let keeper) = binding { function = keeper }
    return StandardLibrary.library.function(named: function)?.example.code
  }
}

// MARK: Loans and cards

extension GuidedForm {
  static let loan = GuidedForm(
    word: "loan", title: "New loan", builtIn: "loan",
    groups: [
      Group(
        heading: "Leave any one empty, and fin calculates it.", solved: 1,
        whenAllGiven: "you gave all four: fin uses your payment and recalculates the term"),
      Group(heading: "Dates (optional). Without them, payments are just numbered."),
    ], names: ["home", "car"], figure: "payment",
    samples: ["amount": "$100k", "rate": "5%", "term": "30y"])

  static let student = GuidedForm(
    word: "student", title: "New student loan", builtIn: "student_loan",
    groups: [
      Group(heading: "The loan."),
      Group(heading: "Dates (optional). Without them, all months have the same length."),
    ], names: ["stafford", "student"], figure: "payment",
    samples: ["amount": "$20k", "rate": "6.8%"], examples: ["income": "$45k"],
    needs: ["student-income-missing": "income"],
    replacement: Replacement(
      error: "student-plan-closed", field: "plan", other: "changes",
      also: ("autopaid", "true", unless: "paid"),
      remark:
        "the plan began after repayment: it is entered as a change, from the standard plan; if you"
        + " chose it later, change the date"))

  static let card = GuidedForm(
    word: "card", title: "New credit card", builtIn: "card",
    groups: [
      Group(heading: "Balance, credit limit and rate."),
      Group(heading: "Due day, for reminders, and whether you already paid this cycle."),
    ], names: ["visa", "amex"], figure: "minimum_due",
    samples: ["balance": "$1_200", "limit": "$5k", "apr": "24.99%"],
    examples: [
      "balance": "$1_200 or $1.2k", "limit": "$5k", "apr": "24.99%",
      "promo": "{apr: 0%, until: 2027-06-30}",
      "minimum": "$35 or {percent: 2%, floor: $25, plus_interest: false}",
      "payments": "[{on: 2026-11-20, amount: $200}]",
    ])

  static let debt = GuidedForm(
    word: "debt", title: "New debt", builtIn: "debt",
    groups: [Group(heading: "What you owe, for payoff plans.")], names: ["store", "family"],
    figure: "payoff_date",
    samples: ["balance": "$5k", "apr": "20%", "minimum": "$150"],
    examples: [
      "balance": "$5k", "apr": "22.9%", "minimum": "$100", "promo": "{apr: 0%, until: 2027-06-30}",
    ])

  static let refinance = GuidedForm(
    word: "refinance", title: "Refinance a loan", builtIn: "refinance",
    groups: [
      Group(heading: "Your current loan and the new one. Tab lists your loans."),
      Group(heading: "When you refinance, and how you pay the costs."),
    ], names: ["refi", "offer"], figure: "break_even",
    examples: ["loan": "the name of a loan, or loan($300k, 6.5%, 30y)", "costs": "$4_000"])
}

// MARK: Homes

extension GuidedForm {
  static let mortgage = GuidedForm(
    word: "mortgage", title: "New mortgage", builtIn: "mortgage",
    groups: [
      Group(
        heading: "The home and its loan. Leave price, rate, term or payment empty, and fin"
          + " calculates it.",
        solved: 1,
        whenAllGiven: "you gave all of them: fin uses your payment and recalculates the term"),
      Group(heading: "Costs besides the loan (optional)."),
      Group(heading: "Closing (optional)."),
      Group(
        heading:
          "Address (optional). Press Enter to skip it, or type the name of a property you have."),
    ], names: ["home", "condo"], figure: "monthly",
    samples: ["price": "$450k", "down": "20%", "rate": "5%", "term": "30y"])

  static let property = GuidedForm(
    word: "property", title: "New property", builtIn: "property",
    groups: [Group(heading: "Address."), Group(heading: "Building.")],
    names: ["house", "condo"], figure: "address",
    samples: ["kind": "\"house\"", "street": "\"12 Elm Street\"", "zip": "\"\""],
    examples: ["street": "12 Elm Street", "city": "Boston", "state": "MA", "zip": "02134"],
    defaults: ["kind": "house"], noun: "the address", together: ["city", "state"])

  static let affordability = GuidedForm(
    word: "affordability", title: "Home affordability", builtIn: "affordability",
    groups: [
      Group(heading: "Your income and debts."), Group(heading: "The loan."),
      Group(heading: "Costs besides the loan (optional)."),
    ], names: ["dream", "reach"], figure: "price",
    samples: ["income": "$120k/y", "rate": "6.5%"],
    examples: ["income": "$120k/y or $10k/mo", "debts": "$450"])

  static let rentOrBuy = GuidedForm(
    word: "rent_vs_buy", title: "Rent or buy", builtIn: "rent_vs_buy",
    groups: [
      Group(heading: "The home, and the rent for a similar one."),
      Group(heading: "The loan, and how long you would stay."),
    ], names: ["choice", "move"], figure: "break_even_year",
    samples: ["price": "$450k", "rent": "$2400", "rate": "6.5%"])
}

// MARK: Saving and spending

extension GuidedForm {
  static let savings = GuidedForm(
    word: "savings", title: "New savings plan", builtIn: "savings",
    groups: [
      Group(
        heading:
          "Leave any one empty, and fin calculates it; without a goal, the final balance.",
        solved: 1),
      Group(heading: "Start (optional). Without a date, months are just numbered."),
    ], names: ["nest_egg", "vacation"], figure: "final_balance",
    samples: ["initial": "$10k", "rate": "5%", "term": "10y"])

  static let budget = GuidedForm(
    word: "budget", title: "Category budget", builtIn: "monthly_budget",
    groups: [Group(heading: "Starts this month. Tab lists the categories.")], names: [],
    binding: .keptBy("budget"), figure: "amount",
    samples: ["category": "\"food\"", "amount": "$600"], examples: ["amount": "$600 or $7_200/y"])

  static let rule = GuidedForm(
    word: "rule", title: "Import rule", builtIn: "rule",
    groups: [
      Group(heading: "Imported transactions with this text in the note get the category.")
    ],
    names: [], binding: .keptBy("add_rule"), figure: "category",
    samples: ["contains": "\"uber\"", "category": "\"auto\""], examples: ["contains": "whole foods"]
  )

  static let category = GuidedForm(
    word: "category", title: "Spending category", builtIn: "own_category",
    groups: [Group(heading: "Its name, what belongs in it, and whether it is a need or a want.")],
    names: [],
    binding: .keptBy("category"), figure: "meaning",
    samples: ["name": "\"pets\"", "meaning": "\"food and vet\""],
    examples: ["name": "pets", "meaning": "food and vet"])

  static let profile = GuidedForm(
    word: "profile", title: "Your profile", builtIn: "profile",
    groups: [
      Group(
        heading: "All fields are optional. Your profile never leaves this computer. From these"
          + " fields, advice uses only whether you rent or own."),
      Group(heading: "Income and savings, which advice compares with your spending."),
    ], names: [], binding: .name("profile"), figure: "monthly_gross", samples: ["name": "\"Ann\""],
    examples: [
      "name": "Ann", "email": "ann@example.com", "age": "34", "household": "2", "location": "02134",
      "salary": "$85k/y", "take_home": "$4_900/mo", "savings": "$9k", "picture": "me.png",
    ])
}
