import FinLanguage

/// The arguments of a function: those that most people give, and the others in groups.
struct ArgumentGroups {
  let all: [Parameter]
  let usual: [Parameter]
  let others: [(title: String, parameters: [Parameter])]

  init(_ function: BuiltIn) {
    // What a session counted is handed on by the session only.
    let parameters = function.parameters.filter { $0.name != "counted" }
    all = parameters
    let groups = Self.groups[function.name] ?? []
    let grouped = Set(groups.flatMap(\.names))
    let asked = GuidedForm.all.first { $0.builtIn == function.name }?.groups
      .prefix(2).flatMap(\.fields)
    let usual = parameters.filter { parameter in
      if case .required = parameter.need { return true }
      return !grouped.contains(parameter.name) || asked?.contains(parameter.name) == true
    }
    func isOther(_ parameter: Parameter) -> Bool {
      !usual.contains { $0.name == parameter.name }
    }
    let named = groups.map { group in
      (
        title: group.title,
        parameters: parameters.filter { group.names.contains($0.name) && isOther($0) }
      )
    }
    self.usual = usual
    others = named.filter { !$0.parameters.isEmpty }
  }

  typealias Group = (title: String, names: [String])

  /// Of functions with many arguments.
  static let groups: [String: [Group]] = [
    "loan": ofLoans, "mortgage": ofMortgages, "student_loan": ofStudentLoans,
    "card": [
      ("Statement", ["closing", "minimum", "payments"]),
      ("Charges", ["spending", "promo", "closed"]),
      ("Reminders", ["remind", "reminded"]), ("Label", ["name", "style"]),
    ],
    "savings": [
      ("Start", ["start"]), ("Deposits", ["deposit", "frequency", "growth", "timing"]),
      ("Interest", ["compounding", "rounding"]), ("Prices", ["inflation"]), ("Label", ["name"]),
    ],
    "affordability": [
      ("Monthly costs", ["tax", "insurance", "hoa", "pmi"]),
      ("Lender's limits", ["front", "back", "min_down"]), ("Label", ["name"]),
    ],
    "rent_vs_buy": [
      ("Assumptions", ["appreciation", "rent_growth", "investment_return", "inflation"]),
      ("Owning", ["tax", "insurance", "maintenance", "hoa", "pmi"]),
      ("Buying and selling", ["closing", "selling"]), ("Label", ["name"]),
    ],
    "lease": [
      ("Rate", ["money_factor"]), ("Price", ["msrp"]),
      ("At signing", ["down", "drive_off", "fees"]), ("Later", ["tax", "end_fee"]),
      ("Compared with buying", ["loan_rate"]), ("Label", ["name"]),
    ],
    "plan": [
      ("Order", ["method", "order"]), ("Once", ["extras", "transfers"]), ("Start", ["start"]),
      ("Label", ["name"]),
    ],
    "import_statement": ofImports, "preview_statement": ofImports,
    "account": [
      ("Reading its files", ["currency", "dates", "mappings", "layouts", "mark"]),
      ("Kept by imports", ["balanced", "deleted"]),
    ],
  ]

  private static let ofLoans: [Group] = [
    ("Extra payments", ["extra", "extra_from", "extras"]),
    ("Repayment", ["method", "interest_only", "balloon"]),
    ("Changing rates", ["rates", "payment_cap", "balance_cap"]),
    ("Dates", ["start", "first", "frequency", "first_period", "timing"]),
    ("Interest", ["compounding", "rate_convention", "day_count", "rounding"]),
    ("Costs", ["fees", "points"]),
    ("Payments made", ["paid", "accrual", "late_charge", "autopaid", "changes", "payee"]),
    ("Label", ["name", "lender"]),
  ]

  private static let ofMortgages: [Group] =
    [
      ("Closing", ["closing", "prepaid_interest", "escrow_deposit", "credits", "fees", "points"])
    ] + ofLoans.filter { !["Costs", "Label"].contains($0.title) }
    + [("Home and label", ["property", "name", "lender"])]

  private static let ofStudentLoans: [Group] = [
    ("Repayment", ["term", "payment", "first"]), ("School", ["disbursements", "grace"]),
    ("Pauses", ["deferments", "forbearances", "capitalize", "zero_interest"]),
    ("Extra payments", ["extra", "extra_from", "extras"]),
    ("Payments made", ["paid", "autopaid", "changes", "late_charge", "payee"]),
    (
      "Plans by income",
      [
        "income", "household", "dependents", "region", "filing", "income_growth", "inflation",
        "pslf",
      ]
    ),
    ("Kind of loan", ["federal", "all_loans"]),
    ("Interest", ["unpaid_interest", "day_count", "rounding"]),
    ("Label", ["name", "servicer"]),
  ]

  private static let ofImports: [Group] = [
    ("Account", ["account", "card", "currency"]), ("Columns", ["mapping", "dates"]),
    ("Lines", ["rules", "skip", "restore"]),
  ]
}
