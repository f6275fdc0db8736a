/// The meanings of the categories that banks and other programs put beside a line.
enum BankCategories {
  enum Meaning: Sendable, Equatable {
    case expense(UsualCategory)
    /// A monthly bill: the home's, unless the text names an insurance or something of misc.
    case bill
    /// The payment of a card where it is of one; elsewhere what is paid by it.
    case payment
    case transfer, earning
  }

  /// Returns the meaning of a bank's category; nil for unknown words, and for those without a
  /// meaning.
  static func meaning(of category: String) -> Meaning? {
    if let known = table[key(category)] { return known }
    // `Merchandise & Supplies-Groceries`: the finer part first.
    let parts = category.split { $0 == "-" || $0 == ":" || $0 == "/" || $0 == ">" }
    for part in parts.reversed() {
      if let known = table[key(String(part))] { return known }
    }
    if let usual = UsualCategory(rawValue: key(category)) { return .expense(usual) }
    return UsualCategory(everydayWord: key(category)).map { .expense($0) }
  }

  /// Small letters and digits, in words.
  private static func key(_ category: String) -> String {
    category.lowercased().replacing("&", with: " and ")
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  // As Chase, American Express, Discover, Capital One, Citi, Bank of America, Wells Fargo and Mint
  // write them.
  private static let lists: [(meaning: Meaning, words: String)] = [
    (
      .expense(.home),
      """
      home, phone cable, phone, mobile phone, internet, television, cable,
      utilities, telecom, home improvement, home services, home supplies, home furnishings,
      furnishings, lawn and garden, mortgage and rent, rent, hardware, housing, communications,
      internet services, mobile telecom, household, home insurance and rent
      """
    ),
    (
      .expense(.insurance),
      "insurance, health insurance, auto insurance, life insurance, home insurance"
    ),
    (
      .expense(.food),
      """
      food and drink, groceries, restaurants, restaurant, dining, supermarkets, food and dining,
      fast food, coffee shops, alcohol and bars, bars and cafes, bar and cafe, food, grocery stores,
      warehouse clubs, wholesale stores, restaurants and bars, food delivery
      """
    ),
    (
      .expense(.lifestyle),
      """
      shopping, merchandise, merchandise and supplies, merchandise and inventory,
      department stores, clothing, clothing stores, apparel, gifts, gifts and donations, gift,
      personal, personal care, hair, spa and massage, health and fitness, gym, fitness, sports,
      sporting goods, sporting goods stores, electronics and software, electronics, books,
      books and supplies, hobbies, internet purchases, general purchases, jewelry, pharmacies,
      arts and crafts, beauty
      """
    ),
    (
      .expense(.entertainment),
      """
      entertainment, travel, vacation, hotel, hotels, lodging, airfare, airline, airlines,
      holidays, leisure, nightlife, airfare lodging, air travel, movies and dvds, movies and music, arts, music, amusement, events,
      theatrical events, travel and entertainment, travel entertainment, cruise lines,
      travel agencies, general events
      """
    ),
    (
      .expense(.auto),
      """
      automotive, auto and transport, auto, gas, gas and fuel, gas automotive, fuel, gasoline,
      parking, tolls, tolls and fees, service and parts, public transportation, transportation,
      car rental, rental car, rental car and taxi, auto services, auto payment, taxis and coach,
      ride share, vehicle, taxi, other travel, automotive expenses
      """
    ),
    (
      .expense(.misc),
      """
      health and wellness, health care, healthcare, medical, medical services, doctor, dentist,
      pharmacy, education, tuition, professional services, business services, office and shipping,
      fees and adjustments, fees, fees and charges, fee interest charge, interest, interest charge,
      interest charges, bank fee, service fee, atm fee, finance charge, late fee, cash advances,
      cash and atm, atm, cash, charity, charitable giving, donations, kids, pets, pet food,
      veterinary, taxes, government services, services, subscriptions, miscellaneous, misc, other,
      other services, uncategorized, legal, postage and shipping, child care, daycare,
      business miscellaneous, financial
      """
    ),
    (
      .transfer,
      """
      transfer, transfers, credit card payment, credit card payments, balance transfers,
      internal transfer, account transfer, investments, savings, credit card bill payment,
      card bill payment, transfer to savings, transfer from savings, savings transfer,
      internal transfers, own transfers, own account transfer, umbuchung, umbuchungen,
      virement interne, virements internes, transferencias internas, przelewy wlasne,
      przelew wewnetrzny, traspasos, traspaso
      """
    ),
    (.bill, "bills and utilities, bills, bill"),
    (
      .payment,
      """
      payment, payments, card payment, payment credit, payment and credits, payments and credits,
      payments credits, payment credits, payments received, payment received, payment thank you
      """
    ),
    (
      .earning,
      """
      income, paycheck, salary, wages, payroll, interest income, bonus, dividend, dividends,
      reimbursement, direct deposit, deposit, deposits, paychecks salary, returned purchase, gehalt,
      lohn, salaire, salaires, nomina, salario, wynagrodzenie, wplywy, przychody, einkommen, revenus
      """
    ),
  ]

  private static let table: [String: Meaning] = {
    var table: [String: Meaning] = [:]
    for list in lists {
      for word in list.words.split(separator: ",") {
        table[key(String(word))] = list.meaning
      }
    }
    return table
  }()
}
