/// The rule that brings a number to fewer digits.
public enum RoundingRule: String, CaseIterable, Sendable {
  /// To the nearest; a half goes away from zero. What banks and people do.
  case halfUp = "half_up"
  /// To the nearest; a half goes to the even digit.
  case halfEven = "half_even"
  /// To the nearest; a half goes toward zero.
  case halfDown = "half_down"
  /// Away from zero.
  case up
  /// Toward zero.
  case down
  /// Toward positive infinity.
  case ceiling
  /// Toward negative infinity.
  case floor
}
