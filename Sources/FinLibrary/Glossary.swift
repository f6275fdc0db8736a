import FinLanguage
import FinValues

/// The terms that a person meets who borrows, saves or pays, with the pages that are about them.
public enum Glossary {
  public struct Term: Sendable {
    public let name: String
    /// Other words for it, which are found, too.
    public let aliases: [String]
    /// One sentence without its period.
    public let meaning: String
    /// Pages of help, the nearest first.
    public let pages: [String]

    init(_ name: String, _ meaning: String, _ pages: [String], aliases: [String] = []) {
      (self.name, self.meaning, self.pages, self.aliases) = (name, meaning, pages, aliases)
    }
  }

  /// The term of a name or alias, in small letters.
  public static func term(_ word: String) -> Term? {
    terms.first { term in
      ([term.name] + term.aliases).contains { $0.lowercased() == word }
    }
  }

  /// The names and aliases of letters alone, in small ones.
  public static let words: [String] = terms.flatMap { term in
    ([term.name] + term.aliases).map { $0.lowercased() }
      .filter { word in word.allSatisfy { $0.isLetter || $0 == " " } }
  }

  public static let terms: [Term] = borrowing + homes + cards + saving

  private static let borrowing: [Term] = [
    Term(
      "amortization", "Paying a loan back in payments that each cover interest and some principal",
      ["loan", "schedule"], aliases: ["amortize", "amortization schedule", "amortisation"]),
    Term(
      "APR", "Annual percentage rate: interest and finance charges together, as a rate per year",
      ["apr", "loan"], aliases: ["annual percentage rate"]),
    Term(
      "balloon", "A large last payment of the balance left after regular payments", ["repayment"],
      aliases: ["balloon payment"]),
    Term(
      "biweekly",
      "Every two weeks; half of the monthly payment each time makes one more payment a year",
      ["repayment"], aliases: ["biweekly payments"]),
    Term(
      "capitalization", "Adding unpaid interest to the principal, so that it accrues interest, too",
      ["student_loan"], aliases: ["capitalize", "capitalized interest"]),
    Term(
      "consolidation", "One new loan that pays off several", ["consolidate"],
      aliases: ["consolidating"]),
    Term(
      "deferment", "A period without payments; a subsidized loan accrues no interest in it",
      ["student_loan"]),
    Term(
      "forbearance", "A period without payments, in which interest accrues", ["student_loan"]),
    Term(
      "forgiveness",
      "The end of a federal student loan after enough payments by a plan: the rest is not owed",
      ["repayment_plans"], aliases: ["student loan forgiveness", "loan forgiveness"]),
    Term(
      "IBR", "Income-Based Repayment: 10% or 15% of income above 150% of the poverty guideline",
      ["repayment_plans", "idr_payment"], aliases: ["income-based repayment", "IDR"]),
    Term(
      "ICR", "Income-Contingent Repayment, open until June 30, 2027, ended on July 1, 2028",
      ["repayment_plans", "idr_payment"]),
    Term(
      "interest-only", "A loan whose payments cover interest alone at first, or to the end",
      ["repayment"], aliases: ["interest only"]),
    Term(
      "PAYE", "Pay As You Earn, open until June 30, 2027, ended on July 1, 2028",
      ["repayment_plans", "idr_payment"]),
    Term(
      "PSLF", "Public Service Loan Forgiveness: the rest is forgiven after 120 payments, untaxed",
      ["repayment_plans"], aliases: ["public service loan forgiveness"]),
    Term(
      "RAP", "Repayment Assistance Plan, since July 1, 2026: 1% to 10% of the whole income",
      ["repayment_plans", "rap_payment"], aliases: ["repayment assistance plan"]),
    Term(
      "recertification", "Recalculating a payment by income each year, by that year's guideline",
      ["repayment_plans"], aliases: ["recertify"]),
    Term(
      "SAVE", "A student loan plan that a court vacated on March 10, 2026: choose another one",
      ["repayment_plans"], aliases: ["SAVE plan", "REPAYE"]),
    Term(
      "negative amortization", "A balance that grows because payments do not cover the interest",
      ["repayment"]),
    Term(
      "prepayment", "Paying principal before it is due", ["prepay", "loan"],
      aliases: ["prepaying", "overpayment"]),
    Term("principal", "What you still owe, without interest", ["loan", "balance"]),
    Term(
      "recast", "A lower payment after a lump sum; the loan ends when it would have", ["recast"],
      aliases: ["recasting", "reamortization"]),
    Term(
      "refinance", "Replacing a loan with a new one, for a lower rate or another term",
      ["refinance"], aliases: ["refinancing", "refi"]),
    Term("term", "How long a loan runs if nothing extra is paid", ["loan"]),
  ]

  private static let homes: [Term] = [
    Term(
      "ARM", "Adjustable-rate mortgage: its rate follows an index plus a margin, within caps",
      ["arm", "repayment"], aliases: ["adjustable rate", "adjustable-rate mortgage"]),
    Term(
      "cash to close", "Down payment, closing costs and prepaid amounts, minus credits",
      ["mortgage"]),
    Term(
      "closing costs", "Fees paid when you buy or refinance a home, besides the down payment",
      ["mortgage", "refinance"]),
    Term(
      "discount points", "Part of the loan paid at closing for a lower rate: 1 point is 1%",
      ["points_break_even", "loan"], aliases: ["points", "point", "mortgage points"]),
    Term(
      "down payment", "What you pay toward the price yourself", ["mortgage", "affordability"]),
    Term(
      "DTI", "Debt-to-income ratio: monthly debt payments divided by monthly gross income",
      ["dti", "affordability"], aliases: ["debt to income", "debt-to-income", "28/36"]),
    Term(
      "escrow", "The lender's account from which your property taxes and insurance are paid",
      ["escrow", "mortgage"], aliases: ["impound", "escrow account"]),
    Term(
      "HELOC", "Home equity line of credit: borrow, repay and borrow again against the home",
      ["debt", "open_end_apr"], aliases: ["home equity line", "home equity", "line of credit"]),
    Term("HOA dues", "Dues of a homeowners association", ["mortgage"], aliases: ["hoa"]),
    Term(
      "LTV", "Loan-to-value ratio: the loan divided by the price of the home", ["mortgage"],
      aliases: ["loan to value", "loan-to-value"]),
    Term(
      "PITI", "Principal, interest, taxes and insurance: a home's monthly payment", ["mortgage"]),
    Term(
      "PMI", "Private mortgage insurance, due while you owe more than 80% of the price",
      ["mortgage"], aliases: ["private mortgage insurance", "mortgage insurance", "mip"]),
    Term(
      "TIP", "Total interest percentage: all interest of a mortgage divided by the loan",
      ["mortgage"], aliases: ["total interest percentage"]),
  ]

  private static let cards: [Term] = [
    Term(
      "avalanche", "Paying the debt with the highest rate first", ["plans", "plan"],
      aliases: ["debt avalanche"]),
    Term(
      "balance transfer", "Moving a balance to a card with a lower rate, for a fee",
      ["offers", "plans"]),
    Term(
      "billing cycle", "The days from one statement to the next", ["cards"],
      aliases: ["statement period"]),
    Term(
      "credit score", "A number lenders use to judge borrowers; utilization affects it",
      ["utilization", "advise"]),
    Term(
      "daily balance", "A card's balance at the end of a day; interest is computed on the average",
      ["average_daily_balance"], aliases: ["average daily balance"]),
    Term(
      "grace period",
      "Card: days to pay without interest. Student loan: months before payments begin",
      ["cards", "student_loan"], aliases: ["grace"]),
    Term(
      "minimum payment", "The lowest payment a card's statement requires", ["cards", "payoff"],
      aliases: ["minimum due"]),
    Term(
      "promotional rate", "A lower rate for a while, such as 0% for 15 months",
      ["cards", "offers"],
      aliases: ["promo", "intro rate", "introductory rate"]),
    Term(
      "snowball", "Paying the debt with the smallest balance first", ["plans", "plan"],
      aliases: ["debt snowball"]),
    Term(
      "utilization", "A card's balance divided by its limit", ["utilization", "advise"],
      aliases: ["utilisation", "credit utilization"]),
  ]

  private static let saving: [Term] = [
    Term(
      "APY", "Annual percentage yield: what an account earns in a year, compounding included",
      ["apy", "savings"], aliases: ["annual percentage yield"]),
    Term(
      "compounding", "Adding interest to the balance, so that it earns interest, too",
      ["savings", "effect"], aliases: ["compound interest", "compound"]),
    Term(
      "effective rate", "A rate per year with compounding included", ["effect"],
      aliases: ["effective annual rate", "ear"]),
    Term(
      "inflation", "The annual rise in prices", ["real", "savings"]),
    Term(
      "IRR", "Internal rate of return: the rate at which cash flows are worth zero today",
      ["irr", "xirr"], aliases: ["internal rate of return"]),
    Term(
      "money factor",
      "A lease's rate as quoted by lessors: the annual rate in percent divided by 2400",
      ["lease"]),
    Term(
      "nominal rate", "A rate per year without compounding", ["nominal"]),
    Term(
      "NPV", "Net present value: what cash flows are worth today", ["npv", "xnpv"],
      aliases: ["net present value"]),
    Term(
      "residual value", "Value of a leased car at the end, as the contract states it", ["lease"],
      aliases: ["residual"]),
    Term("take-home pay", "Pay after taxes", ["profile"], aliases: ["net pay"]),
  ]
}
