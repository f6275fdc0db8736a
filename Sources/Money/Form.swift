/// A form of the language to type, as data: its numerals are as they are typed, its signs, units, quotes and brackets are
/// the language's to write.
public indirect enum Form: Hashable, Sendable {
  /// A text in the language, by who writes the language.
  case source(String)
  /// A name, or a word such as `none`.
  case name(String)
  case number(String)
  case percent(String)
  /// US dollars, by their numeral: `5_000`.
  case dollars(String)
  case money(Money)
  /// Money without the cents of a whole amount.
  case amount(Money)
  case years(Int)
  case months(Int)
  case weeks(Int)
  case date(String)
  case text(String)
  case per(Form, Period)
  case list([Form])
  case record([Form])
  case range(Form, Form)
  case call(String, [Form])
  /// Several arguments together.
  case arguments([Form])
  /// An argument, or an entry of a record, by its name.
  case named(String, Form)
  case assigned(String, Form)
  /// A command of the prompt, with words behind it.
  case command(String, [String])
  /// A part that is left out.
  case rest
}
