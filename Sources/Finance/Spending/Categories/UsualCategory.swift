/// The few categories that fin brings along, and a month is looked at by.
public enum UsualCategory: String, CaseIterable, Sendable {
  case home, insurance, food, lifestyle, entertainment, auto, misc

  /// The things that belong in it, in a few words.
  public var meaning: String {
    switch self {
    case .home: "rent, home and utility bills"
    case .insurance: "health, home, car and life insurance"
    case .food: "groceries and eating out"
    case .lifestyle: "shopping: clothes, gifts, the gym"
    case .entertainment: "movies, vacations, events"
    case .auto: "car payments, lease, fuel and repairs"
    case .misc: "subscriptions and the rest"
    }
  }

  /// The category that a word of everyday life belongs in: `rent` in home; nil for other words.
  public init?(everydayWord word: String) {
    let word = word.lowercased()
    guard let category = Self.allCases.first(where: { $0.everydayWords.contains(word) }) else {
      return nil
    }
    self = category
  }

  private var everydayWords: [String] {
    switch self {
    case .home:
      [
        "rent", "house", "housing", "apartment", "mortgage", "utility", "utilities", "electricity",
        "power", "water", "heating", "internet", "phone", "bills", "hoa",
      ]
    case .insurance: ["insurances", "policy", "premium", "premiums"]
    case .food:
      [
        "groceries", "grocery", "supermarket", "restaurant", "restaurants", "dining", "eating",
        "breakfast", "lunch", "dinner", "coffee", "snacks", "takeout", "meals",
      ]
    case .lifestyle:
      [
        "shopping", "clothes", "clothing", "shoes", "haircut", "beauty", "cosmetics", "gym",
        "fitness", "sport", "sports", "hobby", "hobbies", "books", "gifts", "personal", "style",
      ]
    case .entertainment:
      [
        "fun", "leisure", "movies", "movie", "cinema", "theater", "concert", "concerts", "music",
        "games", "vacation", "vacations", "holiday", "holidays", "travel", "trip", "flight",
        "flights", "hotel", "events", "tickets",
      ]
    case .auto:
      [
        "car", "cars", "vehicle", "fuel", "petrol", "gasoline", "parking", "lease", "repair",
        "repairs", "transport", "transportation", "transit", "bus", "train", "taxi", "commute",
      ]
    case .misc:
      [
        "other", "others", "miscellaneous", "rest", "various", "subscription", "subscriptions",
        "streaming", "fees", "donation", "donations", "health", "medical", "doctor", "pharmacy",
        "education", "school", "childcare", "pets", "pet",
      ]
    }
  }
}

/// The category of an expense: one of the usual few, or one of a person's own.
public struct SpendingCategory: Hashable, Sendable {
  /// Its name: `food`.
  public let word: String

  public init(_ word: String) { self.word = word }

  public init(_ usual: UsualCategory) { word = usual.rawValue }

  /// The usual category that it is; nil for one's own.
  public var usual: UsualCategory? { UsualCategory(rawValue: word) }
}
