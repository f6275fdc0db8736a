import FinLanguage
import FinValues

/// A mortgage or loan that gives a question the inputs that it has itself.
enum HomeSubject {
  /// The last parameter of a question.
  ///
  /// - Parameters:
  ///   - names: The parameters that it gives, by the names of its own inputs and figures.
  ///   - others: Those that go by another name there.
  static func parameter(
    giving names: [String],
    others: @escaping @Sendable (_ value: any DomainValue, _ parameter: String) -> Value? = {
      _, _ in nil
    }
  ) -> Parameter {
    Parameter(
      "home", .either([.domain(Mortgage.kind), .domain(Loan.kind)]),
      .subject { value, name in
        names.contains(name) ? own(name, of: value) : others(value, name)
      },
      meaning: "mortgage or loan: gives what is left out")
  }

  /// Costs that a mortgage has only where they were given: left out, they are the question's to assume.
  private static let costs = ["tax", "insurance", "hoa", "pmi", "closing", "down"]

  private static func own(_ name: String, of domain: any DomainValue) -> Value? {
    let given = domain.inputs.first { $0.name == name }?.value
    let value = costs.contains(name) ? given : given ?? (try? domain.field(name)) ?? nil
    return value.flatMap { $0.isNone ? nil : $0 }
  }
}
