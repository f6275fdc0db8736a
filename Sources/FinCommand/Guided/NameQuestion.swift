import FinLanguage

/// Asks what to call a value.
struct NameQuestion {
  let form: GuidedForm
  let world: GuidedWorld
  let dialogue: Dialogue

  /// Asks until there is a name, which `name` then is.
  func ask(_ name: inout String) -> Dialogue.Turn {
    var offer = name.isEmpty ? free("my_\(form.word)") : name
    let examples = form.names.joined(separator: " or ")
    let help = "a short name to use it by, e.g. \(examples)"
    var chosen: String?
    let turn = dialogue.ask(
      "Name it [\(offer)]: ", help: help, choices: AnswerChoices(isPlain: true),
      explanation: {
        "\(help); \(form.names.first ?? offer).\(form.figure) then shows one of its figures"
      }
    ) { answer in
      guard let answer else {
        chosen = offer
        return .next
      }
      if let refusal = refusal(of: answer, &offer) {
        dialogue.remark(refusal)
        return nil
      }
      chosen = answer
      return .next
    }
    if let chosen { name = chosen }
    return turn
  }

  /// Returns the reason that a text can't be a new name, with an offer of one that can.
  private func refusal(of text: String, _ offer: inout String) -> String? {
    if isBuiltIn(text) {
      offer = free("my_\(text)")
      return "\(text) is a built-in name; \(offer) is free"
    }
    if !Self.isName(text) {
      // A figure that was meant for another question is no name.
      if text.first?.isLetter == true { offer = free(Self.nameLike(text) ?? offer) }
      return "a name has only letters, digits and _, e.g. \(offer)"
    }
    if world.isTaken(text) {
      offer = free(text)
      return "\(text) is taken; \(offer) is free"
    }
    return nil
  }

  private func isBuiltIn(_ name: String) -> Bool {
    world.library.isReserved(name) || ["ans", "expenses"].contains(name)
      || name.hasPrefix("ans") && name.dropFirst(3).allSatisfy(\.isNumber)
  }

  /// The name, or with the first number that makes it a new one.
  private func free(_ name: String) -> String {
    guard world.isTaken(name) || isBuiltIn(name) else { return name }
    for number in 2...999 where !world.isTaken("\(name)\(number)") { return "\(name)\(number)" }
    return name
  }

  /// Returns true if the language takes it as the name of a binding.
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
