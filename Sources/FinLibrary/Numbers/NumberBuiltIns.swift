import FinLanguage

/// Functions over numbers.
enum NumberBuiltIns {
  static let all: [BuiltIn] = RoundingBuiltIns.all + MathematicsBuiltIns.all
}
