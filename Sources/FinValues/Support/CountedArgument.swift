import FinLanguage

/// The parameter that takes what was counted before; the last one.
///
/// Totals of a session's lists are kept with a value, so that a name bound with `=` has
/// the same figures while the lists grow and days pass. It is small however long they are.
package enum CountedArgument {
  package static let name = "counted"
  package static let parameter = Parameter(
    name, .record, .optional,
    meaning: "totals kept by the session (default: counted again)")
}
