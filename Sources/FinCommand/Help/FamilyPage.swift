import FinLanguage

/// The functions of one family, a line or two each.
struct FamilyPage {
  let family: BuiltIn.Family
  let library: Library
  let width: Int

  var text: String {
    let wrap = TextWrap(width: width)
    var text = family.title + "\n"
    for function in library.functions where function.family == family {
      text += "\n  " + wrap.wrapped(function.signature, indent: 6) + "\n"
      text += "    " + wrap.wrapped(function.summary, indent: 4) + "\n"
    }
    return text
  }
}
