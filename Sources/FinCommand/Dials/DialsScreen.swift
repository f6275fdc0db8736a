import FinLanguage
import LineEditor
import Markup
import Money
import Presentation

/// `:dials` at a terminal: inputs that keys turn, and the figures that follow.
///
/// It knows no terminal: keys come in, rows go out.
struct DialsScreen {
  /// A thing that a key asks of the session.
  enum Wish { case keep, leave }

  /// A figure that follows, now and with the dials as they are turned.
  struct Figure {
    let label: String
    let now: Value
    var then: Value?
  }

  private(set) var dials: [Dial]
  /// The values of the names that follow, for these assignments; nil where there are none.
  private let values: (_ assignments: [String]) -> [Value]?
  private let names: [String]
  private let now: [Value]
  private var then: [Value]?
  private var chosen = 0
  /// The text typed in place of the chosen dial.
  private var typed: String?
  private var showsGrid = false
  private var message: String?

  static let keys = "↑↓ choose  ←→ turn  PgUp PgDn ten  digits type  g grid  Enter keep  q drop"
  static let shortKeys = "↑↓ ←→ PgUp PgDn digits g Enter q"

  init(
    _ dials: [Dial], showing names: [String], now: [Value],
    values: @escaping (_ assignments: [String]) -> [Value]?
  ) {
    self.dials = dials
    self.names = names
    self.now = now
    self.values = values
    then = now
  }

  /// The assignments of what is turned.
  var assignments: [String] { dials.filter(\.isTurned).map(\.assignment) }

  // MARK: Keys

  /// Does what a key says, or gives what it asks of the session.
  mutating func take(_ key: ScreenKey) -> Wish? {
    if [.closed, .interrupt, .idle].contains(key) { return .leave }
    if key == .resized { return nil }
    message = nil
    if let text = typed { return type(key, after: text) }
    switch key {
    case .character("q"), .character("Q"), .escape: return .leave
    case .enter: return assignments.isEmpty ? .leave : .keep
    case .up, .backTab: chosen = (chosen + dials.count - 1) % dials.count
    case .down, .tab: chosen = (chosen + 1) % dials.count
    case .right: turn(by: 1)
    case .left: turn(by: -1)
    case .pageUp: turn(by: 10)
    case .pageDown: turn(by: -10)
    case .backspace, .character("r"):
      dials[chosen].reset()
      follow()
    case .character("g"):
      showsGrid.toggle()
      if dials.count < 2 {
        showsGrid = false
        message = "a grid takes two dials"
      }
    case .character(let character) where character.isNumber || "$€£.".contains(character):
      typed = String(character)
    default: break
    }
    return nil
  }

  private mutating func type(_ key: ScreenKey, after text: String) -> Wish? {
    switch key {
    case .escape: typed = nil
    case .backspace: typed = text.count > 1 ? String(text.dropLast()) : nil
    case .enter, .up, .down, .tab, .backTab:
      typed = nil
      if dials[chosen].take(text) {
        follow()
        if key != .enter { return take(key) }
      } else {
        message = "\(text) is no value for \(dials[chosen].path), as \(dials[chosen].former) is"
      }
    case .character(let character): typed = text + String(character)
    default: break
    }
    return nil
  }

  private mutating func turn(by steps: Int) {
    dials[chosen].turn(by: steps)
    follow()
  }

  private mutating func follow() {
    then = assignments.isEmpty ? now : values(assignments)
    if then == nil { message = "there are no figures for these" }
  }

  // MARK: Figures

  /// The figures of values under their names: itself, or the headline figures of a domain value.
  static func figures(_ names: [String], _ now: [Value], _ then: [Value]?) -> [Figure] {
    var figures: [Figure] = []
    for (index, name) in names.enumerated() {
      let later = then.map { $0[index] }
      guard case .domain(let domain) = now[index] else {
        figures.append(Figure(label: name, now: now[index], then: later))
        continue
      }
      for field in domain.headlineFields.prefix(3) {
        guard let value = try? domain.field(field) else { continue }
        var other: Value?
        if case .domain(let domain)? = later { other = try? domain.field(field) }
        figures.append(Figure(label: "\(name).\(field)", now: value, then: other))
      }
    }
    return figures
  }

  private func figuresTable(_ surface: Surface) -> Markup {
    let rows = Self.figures(names, now, then).map { figure -> [StyledText] in
      let then = figure.then.map { $0.styledText(limit: 40) } ?? StyledText("–", .muted)
      let movement = StatementReport.Movement(
        label: figure.label, before: figure.now, after: figure.then, failure: nil)
      let isMoved = figure.then?.sourceText != figure.now.sourceText
      let difference =
        isMoved
        ? MovementLayout(isUnicode: surface.isUnicode).difference(movement) : StyledText()
      return [
        StyledText(figure.label, .label), figure.now.styledText(limit: 40), then, difference,
      ]
    }
    let columns = [
      Table.Column("", .leading, importance: 3), Table.Column("now", .trailing, importance: 2),
      Table.Column("then", .trailing, importance: 3), Table.Column("", .trailing, importance: 1),
    ]
    return .table(Table(columns: columns, rows: rows))
  }

  /// The first figure for five values each of the chosen dial, across, and the next, down.
  private func gridTable() -> Markup {
    let other = (chosen + 1) % dials.count
    let steps = -2...2
    func turned(_ dial: Int, _ steps: Int) -> Dial {
      var dial = dials[dial]
      dial.turn(by: steps)
      return dial
    }
    let across = steps.map { turned(chosen, $0) }
    var rows: [[StyledText]] = []
    for step in steps {
      let down = turned(other, step)
      var row = [StyledText(down.text, step == 0 ? .title : .label)]
      for column in across {
        var all = dials
        (all[chosen], all[other]) = (column, down)
        let assignments = all.filter(\.isTurned).map(\.assignment)
        let values = assignments.isEmpty ? now : self.values(assignments)
        let figure = values.flatMap { Self.figures(names, $0, nil).first?.now }
        let isHere = step == 0 && column.text == dials[chosen].text
        row.append(
          figure.map { isHere ? StyledText($0.displayText, .title) : $0.styledText(limit: 20) }
            ?? StyledText("–", .muted))
      }
      rows.append(row)
    }
    let label = Self.figures(names, now, nil).first?.label ?? ""
    var columns = [Table.Column(dials[other].path, .leading, importance: 9, mayBeCut: false)]
    columns += across.map { Table.Column($0.text, .trailing, importance: 5, mayBeCut: false) }
    return .stack([
      .line("\(label) by \(dials[chosen].path) across"),
      .table(Table(columns: columns, rows: rows)),
    ])
  }

  // MARK: Rows

  /// The screen of a size.
  func rows(columns: Int, rows: Int, _ surface: Surface) -> [String] {
    var surface = surface
    surface.width = max(columns - 1, Surface.narrowest)
    let renderer = Renderer(surface)
    func lines(_ markup: Markup) -> [String] {
      renderer.text(markup).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init
      )
      .dropLast()
    }
    let width = dials.map(\.path.count).max() ?? 0
    var shown = [renderer.line(StyledText("Dials", .title))]
    // As many as leave room for some figures; the chosen one is among them.
    let room = max(1, min(dials.count, rows / 2 - 2))
    let first = min(max(0, chosen - room + 1), dials.count - room)
    for (index, dial) in dials.enumerated().dropFirst(first).prefix(room) {
      let isChosen = index == chosen
      let text = isChosen ? typed.map { $0 + "_" } ?? dial.text : dial.text
      var line = StyledText(isChosen ? "> " : "  ", .accent)
      line.append(dial.path.padded(to: width) + "  ", isChosen ? .title : .label)
      line.append(text, .value)
      if dial.isTurned { line.append("  (now \(dial.former))", .muted) }
      shown.append(renderer.line(line))
    }
    shown.append("")
    let height = max(0, rows - shown.count - 2)
    var body = lines(showsGrid ? gridTable() : figuresTable(surface))
    if !showsGrid, let chart {
      let drawn = lines(chart)
      if body.count + 1 + drawn.count <= height { body += [""] + drawn }
    }
    shown += body.prefix(height)
    shown += Array(repeating: "", count: max(0, rows - 2 - shown.count))
    let keys = columns <= Self.keys.count ? Self.shortKeys : Self.keys
    return shown + [
      renderer.line(StyledText(message ?? "", .warning)), renderer.line(StyledText(keys, .muted)),
    ]
  }

  /// The chart of the first value that has one, with the dials as they are turned.
  private var chart: Markup? {
    for case .domain(let domain) in then ?? [] {
      if let chart = domain.picture, let markup = try? chart.markup() { return markup }
    }
    return nil
  }
}
