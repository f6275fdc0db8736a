import FinLanguage

/// Asks what to call a value.
struct NameQuestion {
  let form: GuidedForm
  let world: GuidedWorld
  let dialogue: Dialogue

  enum Answer: Equatable {
    case name(String)
    case back, cancelled
  }

  func ask() -> Answer {
    var offer = free("my_\(form.word)")
    let help = "what to call it in this session, such as \(form.names.joined(separator: " or "))"
    while true {
      switch dialogue.reply("name [\(offer)]: ", help: help) {
      case .explain:
        dialogue.remark("\(help): by that name you speak of it afterwards, as in NAME.payment")
      case .empty: return .name(offer)
      case .back: return .back
      case .cancelled: return .cancelled
      case .text(let text):
        let near = Self.nameLike(text)
        if isBuiltIn(text) {
          offer = free("my_\(text)")
          dialogue.remark("\(text) is built in; how about \(offer)?")
        } else if !Self.isName(text) {
          offer = free(near ?? offer)
          dialogue.remark("a name is letters, digits and _, as in \(offer)")
        } else if world.isTaken(text) {
          offer = free(text)
          dialogue.remark("\(text) is something else already; \(offer) is free")
        } else {
          return .name(text)
        }
      }
    }
  }

  private func isBuiltIn(_ name: String) -> Bool {
    world.library.index(ofValue: name) != nil || ["ans", "expenses"].contains(name)
      || name.hasPrefix("ans") && name.dropFirst(3).allSatisfy(\.isNumber)
  }

  /// The name, or with the first number that makes it a new one.
  private func free(_ name: String) -> String {
    guard world.isTaken(name) || isBuiltIn(name) else { return name }
    for number in 2...999 where !world.isTaken("\(name)\(number)") { return "\(name)\(number)" }
    return name
  }

  /// Whether the language takes it as the name of a binding.
  static func isName(_ text: String) -> Bool {
    let tree = parse(SourceFile(name: "name", text: text + " = 1"), number: 0)
    guard tree.diagnostics.isEmpty, tree.statements.count == 1,
      case .bind(let binding)? = tree.statements.first?.kind
    else { return false }
    return binding.target.path.isEmpty && binding.target.root.text == text
  }

  /// `my home!` as `my_home`; nil where nothing of it could be a name.
  private static func nameLike(_ text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.joined(separator: "_")
    if isName(name) { return name }
    return isName("my_" + name) ? "my_" + name : nil
  }
}
