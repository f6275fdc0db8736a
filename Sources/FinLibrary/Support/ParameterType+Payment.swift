import FinLanguage

extension ParameterType {
  /// Money for each payment, or money a period, told apart in the result.
  static var paymentAmount: Self { .moneyOrPeriodicMoney }
}
