import FinLanguage

/// The built-ins that come with the language, each family in files of its own.
public enum StandardLibrary {
  public static let library = Library(functions: gathered, values: [today])

  static let today = BuiltInValue("today", summary: "The date of today.") { context in
    .date(context.host.today)
  }

  private static let families: [[BuiltIn]] = [
    TotalBuiltIns.all, OrderBuiltIns.all, ElementBuiltIns.all, PartBuiltIns.all,
    RecordBuiltIns.all, TextBuiltIns.all, RoundingBuiltIns.all, MathematicsBuiltIns.all,
    DateBuiltIns.all, DayCountBuiltIns.all, ConversionBuiltIns.all, DateConversion.all,
    TextConversions.all, TimeValueBuiltIns.all, LoanBuiltIns.all, SavingsBuiltIns.all,
    PrintBuiltIns.all, TableBuiltIns.all, ChartBuiltIns.all, ComparisonBuiltIns.all,
  ]

  private static var gathered: [BuiltIn] {
    // Every run pays for this: grow one array, where `+` would copy what came before each family.
    var functions: [BuiltIn] = []
    functions.reserveCapacity(families.reduce(0) { $0 + $1.count })
    for family in families { functions += family }
    return functions
  }
}
