import FinLanguage

/// Functions over lists.
enum ListBuiltIns {
  static let all: [BuiltIn] =
    TotalBuiltIns.all + OrderBuiltIns.all + ElementBuiltIns.all + PartBuiltIns.all
    + RecordBuiltIns.all
}
