import FinLibrary

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
  let title: String
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

  init(
    word: String, title: String, builtIn: String, groups: [Group], names: [String],
    binding: Binding = .asked, figure: String, samples: [String: String],
    examples: [String: String] = [:]
  ) {
    (self.word, self.title, self.builtIn) = (word, title, builtIn)
    (self.names, self.binding, self.figure) = (names, binding, figure)
    (self.samples, self.examples) = (samples, examples)
    // The rows of a type say which group asks for an input.
    let parameters = StandardLibrary.library.function(named: builtIn)?.parameters ?? []
    self.groups = groups.enumerated().map { index, group in
      var group = group
      if group.fields.isEmpty { group.fields = parameters.filter { $0.group == index }.map(\.name) }
      return group
    }
  }

  static let all = [
    loan, mortgage, card, savings, property, studentLoan, affordability, rentOrBuy, category,
    profile,
  ]

  static let loan = GuidedForm(
    word: "loan", title: "A new loan", builtIn: "loan",
    groups: told(
      "loan",
      [
        Group(
          heading: "Of these four one may be left out: it is worked out from the other three.",
          solved: 1,
          whenAllGiven:
            "all four are given: the payment is the actual one, the term follows from it"
        ),
        Group(heading: "When it runs; without dates the payments only have numbers."),
      ]), names: ["home", "car"], figure: "payment",
    samples: ["amount": "$100k", "rate": "5%", "term": "30y"])

  static let mortgage = GuidedForm(
    word: "mortgage", title: "A new mortgage", builtIn: "mortgage",
    groups: told(
      "mortgage",
      [
        Group(
          heading:
            "The home, and what is paid down. Of price, rate, term and payment one may be left"
            + "\nout.",
          solved: 1,
          whenAllGiven: "all are given: the payment is the actual one, the term follows from it"),
        Group(heading: "What it costs each month beside the loan."),
        Group(
          heading:
            "At closing; a mortgage with a property (:new property) is listed by mortgages."),
      ]), names: ["home", "condo"], figure: "monthly",
    samples: ["price": "$450k", "down": "20%", "rate": "5%", "term": "30y"])

  /// Groups with the parameters of a built-in that name them.
  private static func told(_ builtIn: String, _ groups: [Group]) -> [Group] {
    let parameters = StandardLibrary.library.function(named: builtIn)?.parameters ?? []
    return groups.enumerated().map { index, group in
      var group = group
      group.fields = parameters.filter { $0.group == index }.map(\.name)
      return group
    }
  }

  static let card = GuidedForm(
    word: "card", title: "A new card", builtIn: "card",
    groups: [
      Group(
        heading: "What is owed of how much, and at which rate."),
      Group(
        heading: "The day of the month on which it is due; without it nothing tells when to pay."
          + "\nWhether what is due now is paid already, and when."),
    ], names: ["visa", "amex"], figure: "minimum_due",
    samples: ["balance": "$1_200", "limit": "$5k", "apr": "24.99%"],
    examples: [
      "balance": "$1_200 or $1.2k", "limit": "$5k", "apr": "24.99%",
      "promo": "{apr: 0%, until: 2027-06-30}",
      "minimum": "$35 or {percent: 2%, floor: $25, plus_interest: false}",
      "payments": "[{on: 2026-11-20, amount: $200}]",
    ])

  static let studentLoan = GuidedForm(
    word: "student_loan", title: "A new student loan", builtIn: "student_loan",
    groups: [
      Group(
        heading:
          "What was lent. The default plan is standard, ten years; tiered for loans first made from"
          + "\n2026-07-01."),
      Group(
        heading: "When it was paid out and when school ends; without dates months are equal."),
    ], names: ["stafford", "student"], figure: "payment",
    samples: ["amount": "$20k", "rate": "6.8%"])

  static let savings = GuidedForm(
    word: "savings", title: "New savings", builtIn: "savings",
    groups: [
      Group(
        heading:
          "Of these five one may be left out: without the goal it is what all comes to, else the part"
          + " that reaches it.", solved: 1),
      Group(
        heading: "When it begins; without a date the months only have numbers."),
    ], names: ["nest_egg", "vacation"], figure: "final_balance",
    samples: ["initial": "$10k", "rate": "5%", "term": "10y"])
}

extension GuidedForm {
  static let property = GuidedForm(
    word: "property", title: "A new property", builtIn: "property",
    groups: [
      Group(heading: "What it is, and where.")
    ], names: ["house", "flat"], figure: "address", samples: [:])

  static let affordability = GuidedForm(
    word: "affordability", title: "What a home may cost", builtIn: "affordability",
    groups: [
      Group(heading: "What comes in, and what debts take."),
      Group(heading: "The loan on offer."),
      Group(
        heading: "What a home costs a month beside it."),
    ], names: ["dream", "budget"], figure: "price",
    samples: ["income": "$120k/y", "rate": "6.5%"])

  static let rentOrBuy = GuidedForm(
    word: "rent_vs_buy", title: "Rent or buy", builtIn: "rent_vs_buy",
    groups: [
      Group(heading: "The home, and the rent of one like it."),
      Group(heading: "The loan, and for how long."),
    ], names: ["choice", "move"], figure: "break_even_year",
    samples: ["price": "$450k", "rent": "$2400", "rate": "6.5%"])
}

extension GuidedForm {
  static let category = GuidedForm(
    word: "category", title: "A category of your own", builtIn: "own_category",
    groups: [
      Group(
        heading: "How it is called and what belongs in it; a need is what one cannot do without.")
    ], names: [], binding: .keptBy("category"), figure: "meaning",
    samples: ["name": "\"pets\"", "meaning": "\"food and vet\""],
    examples: ["name": "pets", "meaning": "food and vet"])
}

extension GuidedForm {
  static let profile = GuidedForm(
    word: "profile", title: "Your profile", builtIn: "profile",
    groups: [
      Group(
        heading: "All of it may be left out. It stays in this session on this computer; nothing is"
          + "\nsent anywhere. Advice uses none of these but whether you rent."),
      Group(
        heading: "Your income and savings: advice compares by these."),
    ], names: [], binding: .name("profile"), figure: "monthly_gross", samples: ["name": "\"Ann\""],
    examples: [
      "name": "Ann", "email": "ann@example.com", "age": "34", "household": "2", "location": "02134",
      "salary": "$85k/y", "take_home": "$4_900/mo", "savings": "$9k", "picture": "me.png",
    ])
}

/// `:new`: asks for a value, or for a month's expenses, field by field.
struct GuidedEntry {
  /// The words that can follow `:new`.
  static let words = GuidedForm.all.map(\.word) + [ExpensesEntry.word]

  let world: GuidedWorld
  let asker: any Asker

  /// Asks all there is to ask; nil where there is no form for the word.
  func run(_ word: String) -> GuidedOutcome? {
    let dialogue = Dialogue(asker: asker)
    if word == ExpensesEntry.word {
      var entry = ExpensesEntry(world: world, dialogue: dialogue)
      return entry.run()
    }
    guard let form = GuidedForm.all.first(where: { $0.word == word }),
      let builtIn = world.library.function(named: form.builtIn)
    else { return nil }
    var entry = ValueEntry(form: form, builtIn: builtIn, world: world, dialogue: dialogue)
    return entry.run()
  }
}
