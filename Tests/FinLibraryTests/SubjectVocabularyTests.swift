import FinLanguage
import FinLibrary
import Testing

@Suite("Words that the language takes from the library")
struct SubjectVocabularyTests {
  private let library = StandardLibrary.library

  @Test("Every form that an error may show has an example")
  func examples() {
    let examples = library.words().examples
    #expect(Set(examples.keys) == Set(HintExample.Form.allCases))
  }

  @Test("Words of a shell are told of functions that there are")
  func functions() {
    let unknown = library.words().shell.map(\.function).filter {
      library.function(named: $0) == nil
    }
    #expect(unknown == [])
  }

  @Test("Every chapter of help is listed once")
  func families() {
    #expect(library.families.count == Set(library.families).count)
    #expect(library.functions.allSatisfy { library.families.contains($0.family) })
  }
}
