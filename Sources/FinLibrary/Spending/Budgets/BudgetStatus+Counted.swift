import Finance
import FinLanguage
import FinValues
import Money

extension BudgetStatus {
  /// As what was counted is kept.
  var counted: Record {
    let courses = courses.sorted { $0.key.word < $1.key.word }
    return Record(counted: [
      ("on", .date(today)), ("currency", .text(currency.code)),
      ("categories", .list(courses.map { .record(record(of: $0.value, $0.key)) })),
      ("expected", .list(expected.map { .record(record(of: $0)) })),
      ("others", .number(Decimal(otherCurrencies))), ("ends", ends.map { .date($0) }),
    ])
  }

  private func record(of course: Course, _ category: SpendingCategory) -> Record {
    Record(counted: [
      ("category", .text(category.word)), ("spent", money(course.spent)),
      ("recurring", money(course.recurring)), ("to_come", money(course.toCome)),
      ("largest", course.largest.map { money($0.amount) }),
      ("largest_on", course.largest.map { .date($0.date) }),
    ])
  }

  private func record(of expected: Expected) -> Record {
    Record([
      ("payee", .text(expected.payee)), ("category", .text(expected.category.word)),
      ("amount", money(expected.amount)), ("on", .date(expected.date)),
    ])
  }

  /// Throws where a part is not as it is kept.
  init(_ budgets: [CategoryBudget], month: CalendarDate, _ parts: CountedParts) throws {
    var courses: [SpendingCategory: Course] = [:]
    for part in try parts.parts("categories") {
      var course = Course()
      course.spent = try part.amount("spent")
      course.recurring = try part.amount("recurring")
      course.toCome = try part.amount("to_come")
      if part.has("largest") {
        course.largest = Payment(
          amount: try part.amount("largest"), date: try part.date("largest_on"))
      }
      courses[SpendingCategory(try part.text("category"))] = course
    }
    self.init(
      budgets, month: month, currency: try parts.currency("currency"), courses: courses,
      expected: try parts.parts("expected").map { part in
        Expected(
          payee: try part.text("payee"), category: SpendingCategory(try part.text("category")),
          amount: try part.amount("amount"), date: try part.date("on"))
      }, otherCurrencies: try parts.whole("others"),
      ends: parts.has("ends") ? try parts.date("ends") : nil, on: try parts.date("on"))
  }
}
