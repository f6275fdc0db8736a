import Finance
import FinLanguage
import FinValues
import Imports

extension StandardLibrary {
  /// The descriptions of types in the order of the page of fields; made each time, as only help asks.
  static let types: @Sendable () -> [TypeDescription] = {
    [
      Loan.type.description,
      Mortgage.type.description,
      ProgressQuestion.type.description,
      Pace.type.description,
      Refinance.type.description,
      LoanConsolidation.type.description,
      LenderReconciliation.type.description,
      LeaseModel.type.description,
      Property.type.description,
      Affordability.type.description,
      RentOrBuyQuestion.type.description,
      Points.type.description,
      EscrowAccount.type.description,
      StudentLoan.type.description,
      StudentBorrower.type.description,
      CreditCard.type.description,
      UtilizationAdvice.type.description,
      DebtPayoff.type.description,
      MinimumPaymentWarning.type.description,
      PlainDebt.type.description,
      DebtPlan.type.description,
      FollowedPlan.type.description,
      BalanceProgress.type.description,
      BalanceOffers.type.description,
      Savings.type.description,
      PersonalProfile.type.description,
      SpendingAdvice.type.description,
      OwnCategory.type.description,
      SpendingReport.type.description,
      SpendingTrend.type.description,
      RecurringPayments.type.description,
      CategoryBudget.type.description,
      BudgetStatus.type.description,
      ImportReport.type.description,
      BankAccount.type.description,
      CategoryRule.type.description,
      NormalDistribution.type.description,
      Draws.type.description,
      MortgageRates.type.description,
    ]
  }
}
