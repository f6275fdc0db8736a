import Drawing
import FinLanguage
import FinSession
import Markup
import Money
import Presentation

/// Takes what a run shows and reports to the streams, in the form that was asked for.
final class Display {
  private let environment: Environment
  /// Of the work that goes on.
  let progress: ProgressLine
  private var form: any OutputForm
  private var color: Invocation.ColorChoice
  private(set) var locale: DisplayLocale?
  /// True for a locale that a person set; that of the environment is for a terminal and for documents.
  private var isLocaleChosen = false
  private var shownLocale: DisplayLocale? {
    isLocaleChosen || environment.output.isTerminal ? locale : nil
  }
  /// True if a screen reader speaks what is shown.
  private(set) var isRead: Bool
  /// True if a person reads one result after the other, so that a long one waits to be read.
  var pagesResults = false
  /// True if long texts may go through a pager.
  var mayPage = true
  /// The choice to show charts in pixels: auto where the terminal can.
  var pictures = PictureChoice.auto {
    didSet { if pictures != oldValue { pictureForm = nil } }
  }
  /// The terminal's answer, once it was asked.
  private var pictureForm: PictureForm??
  /// The settings that hold in every session.
  var configuration = Configuration()
  /// The reason that the configuration could not be read.
  private(set) var configurationError: (any DescribedError)?
  /// True for values and errors only.
  let isQuiet: Bool
  /// With `--watch`: what the last run showed, to mark what moved.
  var marks: ChangeMarks?

  init(_ invocation: Invocation, _ environment: Environment) {
    self.environment = environment
    progress = ProgressLine(environment, nanoseconds: environment.nanoseconds)
    isQuiet = invocation.isQuiet
    do { configuration = try environment.configuration() } catch {
      configurationError = error.described
    }
    let kept = configuration.values
    color =
      invocation.color != .auto
      ? invocation.color : kept[.color].flatMap(Invocation.ColorChoice.init) ?? .auto
    locale =
      kept[.locale].flatMap { $0 == "auto" ? nil : .some(DisplayLocale(named: $0)) }
      ?? environment.locale
    locale?.writesDates = kept[.dates] == "local"
    isRead =
      invocation.isForReader || kept[.reader] == "on"
      || kept[.reader] != "off" && environment.hasScreenReader
    progress.isRead = isRead
    form =
      invocation.json
      ? JSONForm()
      : TextForm(
        color: color, locale: environment.output.isTerminal ? locale : nil,
        isRead: isRead, environment: environment)
  }

  /// Colors from now on as chosen; results for programs have none.
  func use(_ color: Invocation.ColorChoice) {
    self.color = color
    lookAtTerminal()
  }

  /// Figures from now on as a locale has them, by its name; as the environment says where it is nil.
  ///
  /// - Parameter writesDates: True for its dates, too.
  func use(locale name: String?, writesDates: Bool) {
    isLocaleChosen = name != nil
    locale = name.map { DisplayLocale(named: $0) } ?? environment.locale
    locale?.writesDates = writesDates
    lookAtTerminal()
  }

  /// For a screen reader from now on, or as the environment says where nothing was chosen.
  func use(reader: Bool?) {
    isRead = reader ?? environment.hasScreenReader
    progress.isRead = isRead
    lookAtTerminal()
  }

  /// Takes the terminal's width again, which may have changed since the last line.
  func lookAtTerminal() {
    if !isForPrograms {
      form = TextForm(
        color: color, locale: shownLocale, pictures: mayShowPictures ? pictureForm ?? nil : nil,
        isRead: isRead, environment: environment)
    }
  }

  /// A way of showing charts that a person chooses.
  enum PictureChoice: String, CaseIterable { case auto, on, off }

  private var mayShowPictures: Bool {
    pictures != .off && !isRead && environment.output.isTerminal
      && environment.variable("TERM") != "dumb"
  }

  /// Asks the terminal before the first chart or picture that it is to show, and not before.
  private func prepareForPictures(_ hasPicture: @autoclosure () -> Bool) {
    guard pictureForm == nil, !isForPrograms, mayShowPictures, hasPicture() else { return }
    let named = PictureForm(variable: environment.variable)
    environment.output.flush()
    // A console of Linux would show the question.
    let answer =
      environment.variable("TERM") == "linux"
      ? nil : environment.askForPictures.map { $0(named) } ?? named
    pictureForm = .some(answer ?? (pictures == .on ? named ?? PictureForm(.kitty) : nil))
    lookAtTerminal()
  }

  var isClosed: Bool { environment.output.isClosed }

  func show(_ output: Output) {
    if output.values.count == 1, case .domain = output.values[0] {
      prepareForPictures(output.values[0].markup().hasPlot)
    }
    if isMoved(form.page(of: output)) { return }
    let text = form.text(of: output)
    send(marks?.marking(text) ?? text)
  }

  /// Shows a page of help.
  func page(_ text: String) {
    progress.clear()
    let text = isRead ? text.withoutPictures : text
    if !isPaged(text.visible) { environment.output.write(text) }
  }

  /// Shows a text through the pager where it is longer than the screen of a person, by more than some
  /// rows.
  private func isPaged(_ text: String, spare: (_ height: Int) -> Int = { _ in 0 }) -> Bool {
    guard mayPage, !isForPrograms, environment.output.isTerminal, environment.input.isTerminal,
      environment.variable("TERM") != "dumb", let pager = environment.pager,
      let height = environment.output.height,
      text.count(where: \.isNewline) >= height + spare(height)
    else { return false }
    environment.output.flush()
    return pager.show(text)
  }

  /// Shows a page that is wider than the screen of a person, to be moved sideways.
  private func isMoved(_ page: @autoclosure () -> WidePage?) -> Bool {
    guard pagesResults, mayPage, marks == nil, environment.output.isTerminal,
      environment.input.isTerminal, environment.variable("TERM") != "dumb",
      let pager = environment.pager, let page = page()
    else { return false }
    progress.clear()
    environment.output.flush()
    return pager.show(page)
  }

  /// Writes what the form made, which is safe for what it was made for.
  private func send(_ text: String) {
    progress.clear()
    // A pager shows no pictures.
    let hasPicture = form.showsPictures && text.utf8.count > 20_000
    // A few rows more than the screen has are read by scrolling back.
    if pagesResults, !hasPicture, isPaged(text, spare: { $0 / 2 }) { return }
    environment.output.send(text)
    // A person who waits for the next figure, or is asked a question, should see this one.
    if environment.output.isTerminal { environment.output.flush() }
  }

  func report(_ diagnostic: Diagnostic, sources: SourceMap = SourceMap()) {
    if isQuiet, diagnostic.severity == .note { return }
    progress.clear()
    // What was printed before the error stands before it on a screen.
    environment.output.flush()
    environment.errors.send(form.text(of: diagnostic, sources: sources))
    environment.errors.flush()
  }

  /// An error that belongs to no program: a file, an option.
  func report(_ error: any DescribedError) {
    report(Diagnostic(error, stage: .runtime, span: nil))
  }

  /// A line for a person beside the results.
  func note(_ text: String) {
    if isQuiet { return }
    progress.clear()
    environment.output.flush()
    environment.errors.write(text.visibleOnOneLine + "\n")
    environment.errors.flush()
  }

  /// A remark for a person beside the results, broken into lines as the width allows.
  func remark(_ text: String) {
    if isQuiet { return }
    progress.clear()
    environment.output.flush()
    environment.errors.send(form.note(.paragraph(StyledText(text, .muted))))
    environment.errors.flush()
  }

  /// Clears the screen of a terminal, as Ctrl-L does.
  func clear(withScrollback: Bool = false) {
    guard environment.output.isTerminal, environment.variable("TERM") != "dumb" else { return }
    // kitty's pictures are no text.
    let pictures = pictureForm??.kind == .kitty ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    environment.output.send(
      "\u{1B}[H\u{1B}[2J" + (withScrollback ? "\u{1B}[3J" + pictures : ""))
    environment.output.flush()
  }

  /// A text of one row, as results are written, without colors.
  func oneLine(_ text: StyledText) -> String { form.oneLine(text) }

  /// A line of results.
  func line(_ text: String) { show(.line(text)) }

  /// A line with a secret, of which nothing stays in memory.
  func show(_ label: String, _ secret: Secret) {
    progress.clear()
    environment.output.write(label)
    environment.output.send(secret)
    environment.output.write("\n")
    environment.output.flush()
  }

  /// Results that are no value of the language: what a command lists.
  func show(_ markup: Markup) {
    prepareForPictures(markup.hasPlot)
    if isMoved(form.page(of: markup)) { return }
    send(form.text(of: markup))
  }

  /// Shows a small picture where the output can. Throws a ``PNGFile/Problem``.
  func show(_ picture: PNGFile) throws(PNGFile.Problem) {
    prepareForPictures(true)
    guard let surface, let text = try SmallPicture.text(picture, on: surface) else { return }
    progress.clear()
    environment.output.send(text)
  }

  /// True if results are for programs, which want values only.
  var isForPrograms: Bool { form.isForPrograms }
  var isColored: Bool { form.isColored }
  /// The abilities of the output; nil where results are for programs.
  var surface: Surface? { form.surface }
  /// True if the output can show more than ASCII.
  var isUnicode: Bool { form.isUnicode }
}

/// One way of writing values and errors out; the text ends with a line break.
protocol OutputForm {
  var isForPrograms: Bool { get }
  var isColored: Bool { get }
  var isUnicode: Bool { get }
  var showsPictures: Bool { get }
  /// The abilities of the output; nil where results are for programs.
  var surface: Surface? { get }
  func text(of markup: Markup) -> String
  /// Returns the text for standard error.
  func note(_ markup: Markup) -> String
  func text(of output: Output) -> String
  /// The page of a table that is wider than the output; nil if there is none.
  func page(of markup: Markup) -> WidePage?
  func page(of output: Output) -> WidePage?
  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String
  /// A text of one row, without colors.
  func oneLine(_ text: StyledText) -> String
}

extension OutputForm {
  var showsPictures: Bool { false }
  func oneLine(_ text: StyledText) -> String { text.plainText }
  func page(of markup: Markup) -> WidePage? { nil }
  func page(of output: Output) -> WidePage? { nil }
  var surface: Surface? { nil }
}

extension Markup {
  /// True if a chart is in it that is more than a line of text.
  fileprivate var hasPlot: Bool {
    switch self {
    case .chart(let chart): chart.isPicture
    case .lines(let parts), .stack(let parts): parts.contains(where: \.hasPlot)
    case .indented(let inner, _): inner.hasPlot
    case .text, .paragraph, .table, .card, .derivation: false
    }
  }
}
