import Finance
import FinLanguage

extension StandardLibrary {
  /// The descriptions of types in the order of the page of fields; made each time, as only help asks.
  static let types: @Sendable () -> [TypeDescription] = {
    [
      Loan.type.description,
      Mortgage.type.description,
      Property.type.description,
      Affordability.type.description,
      RentOrBuyQuestion.type.description,
      Points.type.description,
      EscrowAccount.type.description,
      LeaseModel.type.description,
      Savings.type.description,
      LenderReconciliation.type.description,
      NormalDistribution.type.description,
      Draws.type.description,
    ]
  }
}
