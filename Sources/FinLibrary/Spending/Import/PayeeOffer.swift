import Finance
import FinLanguage

/// The call to offer for transactions without a category.
public enum PayeeOffer {
  /// Sorts one payee of some notes and no other's; nil where none can be told from the others.
  public static func call(for unsorted: [String], among notes: [String]) -> String? {
    PayeeKeywords.sortable(unsorted, among: notes).map(call)
  }

  static func call(for payee: String) -> String {
    "recategorize(\(Value.text(payee).sourceText), \"food\", learn: true)"
  }
}
