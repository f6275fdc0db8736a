import Finance

/// The usual categories of expenses as words, with what belongs in each.
public enum ExpenseCategories {
  public static let all = UsualCategory.allCases.map {
    (word: $0.rawValue, meaning: $0.meaning)
  }
}
