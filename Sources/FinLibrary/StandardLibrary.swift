import FinLanguage

/// The built-ins that come with the language, each family in a file of its own.
public enum StandardLibrary {
  public static let library = Library(
    functions: ListBuiltIns.all + TextBuiltIns.all + NumberBuiltIns.all + DateBuiltIns.all
      + ConversionBuiltIns.all + OutputBuiltIns.all + TimeValueBuiltIns.all + DayCountBuiltIns.all
      + LoanBuiltIns.all + SavingsBuiltIns.all,
    values: [today])

  static let today = BuiltInValue("today", summary: "The date of today.") { context in
    .date(context.host.today)
  }
}
