import Finance
import FinLanguage
import FinValues

/// The categories of expenses as words, with what belongs in each.
public enum ExpenseCategories {
  public typealias Word = (word: String, meaning: String)

  /// The usual ones.
  public static let all: [Word] = UsualCategory.allCases.map { ($0.rawValue, $0.meaning) }

  /// The top-level name of the list of a person's own.
  public static let ownName = SessionList.categories.rawValue

  /// A person's own, from the value of that name.
  public static func own(in list: Value) -> [Word] {
    guard case .list(let values) = list else { return [] }
    return values.compactMap { OwnCategory($0) }.map { ($0.name, $0.meaning) }
  }
}
