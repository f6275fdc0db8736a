import FinLanguage
import Markup
import Money
import Presentation
import Testing

/// An output that is recorded whole.
struct RenderingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let markup: Markup
  var surface = Surface()

  var testDescription: String { name }
}

@Suite("Markup as text")
struct RenderingTests {
  static let balances = (0...30).map { year -> Double in
    let rest = Double(30 - year) / 30
    return 300_000 * (1 - (1 - rest) * (1 - rest))
  }

  static let interest = (0..<360).map { (month: Int) -> Double in
    1625 - 1600 * Double(month * month) / 129_600
  }
  static let paidOff = (0..<360).map { (month: Int) -> Double in
    271 + 1610 * Double(month * month) / 129_600
  }

  static let crossover = Chart(
    .line, title: "Where each payment goes",
    series: [
      Chart.Series("interest", values: interest), Chart.Series("principal", values: paidOff),
    ],
    labels: (0...6).map { "\(2026 + $0 * 5)" },
    marks: [Chart.Mark(index: 232, label: "payment 233: more principal than interest")],
    scale: .money(symbol: "$"))

  static let area = Chart(
    .area, title: "Paid so far",
    series: [
      Chart.Series("principal", values: (0...30).map { Double($0 * $0) * 333 }),
      Chart.Series(
        "interest",
        values: (0...30).map { (year: Int) -> Double in
          Double(year) * 12_700 - Double(year * year) * 60
        }),
    ],
    labels: (0...30).map { "\(2026 + $0)" }, scale: .money(symbol: "$"))

  static let bars = Chart(
    .bars, title: "Spending in January",
    series: [
      Chart.Series(
        "January", values: [2400, 612.4, 180, 95.5, 0],
        texts: ["$2,400.00", "$612.40", "$180.00", "$95.50", "$0.00"])
    ],
    labels: ["home", "food", "auto", "entertainment", "misc"])

  static let changes = Chart(
    .bars,
    series: [
      Chart.Series(
        "change", values: [120, -80, 15], texts: ["$120.00", "-$80.00", "$15.00"])
    ],
    labels: ["Jan", "Feb", "Mar"])

  static let sparkline = Chart(
    .sparkline,
    series: [
      Chart.Series("balance", values: balances, texts: ["$300,000.00", "$0.00"]),
      Chart.Series("rate", values: [1, 2, 3, 2, 1, .nan, 4], texts: ["6%", "7%"]),
    ])

  static let wide = Value.list([
    .record(
      Record([
        ("payee", .text("日本のスーパー")), ("amount", dollars("12")), ("share", percent("5")),
        (
          "note",
          .text("a long note about what was bought that day, in one breath, with a break\nin it")
        ),
      ])),
    .record(
      Record([
        ("payee", .text("Café Müller")), ("amount", dollars("-1234.5")), ("share", percent("5.25")),
        ("note", .text("👍🏽 fine")),
      ])),
    .record(
      Record([
        ("payee", .text("e\u{301}picerie")), ("amount", .none), ("share", percent("12.125")),
        ("note", .list([.number(.one), .text("x")])),
      ])),
  ])

  static let total = Table(
    title: "Cards",
    columns: [.init("card"), .init("balance", .trailing), .init("used", .decimal)],
    rows: [
      [StyledText("Visa"), StyledText("$1,200.00", .money), StyledText("24%", .percent)],
      [StyledText("Store"), StyledText("$80.00", .money), StyledText("5.5%", .percent)],
    ],
    footer: ["together", "$1,280.00", "18.3%"], notes: ["utilization is balance over limit"])

  /// A grid of figures from low to high, with the present marked.
  static let colorScale = Table(
    title: "home.payment: rate down, term across",
    columns: [.init("rate", .decimal), .init("15y", .decimal), .init("30y", .decimal)],
    rows: [
      [
        StyledText("6%", .percent), StyledText("$3,037.88", .heat5),
        StyledText("$2,158.38", .heat1),
      ],
      [
        StyledText("6.5%", .percent), StyledText("–", .muted),
        StyledText(Role.presentMark + "$2,275.44", .present),
      ],
      [
        StyledText("7%", .percent), StyledText("$2,791.08", .heat4),
        StyledText("$2,395.09", .heat2),
      ],
      [
        StyledText("7.5%", .percent), StyledText("$2,600.00", .heat3),
        StyledText("$2,517.17", .heat2),
      ],
    ],
    notes: [
      StyledText("lowest ", .muted) + StyledText("$2,158.38", .heat1),
      StyledText(Role.presentMark, .present) + StyledText(" now: rate 6.5%, term 30y", .muted),
    ])

  static let meters = Markup.card(
    Panel(groups: [
      Panel.Group(
        rows: ["0", "0.095", "0.29", "0.49", "0.74", "1.05"].enumerated().map { index, share in
          Panel.Row(
            StyledText("Card \(index + 1)"), StyledText("$\(index).00", .money),
            note: .meter(Decimal(share) ?? .zero, StyledText.meterRole(band: index - 1))
              + StyledText(" used", .muted))
        })
    ]))

  static let record = Value.record(
    Record([
      ("name", .text("Visa")), ("balance", dollars("1200")), ("apr", percent("24.99")),
      ("due", .date(CalendarDate(year: 2026, month: 2, day: 3) ?? .epoch)),
      ("payments", .list((1...40).map { .number(Decimal($0)) })),
    ]))

  static let cases: [RenderingCase] =
    [80, 60, 40, 20].map {
      RenderingCase(
        name: "schedule-\($0)", markup: schedule(count: 360).markup(name: "home.schedule"),
        surface: Surface(width: $0))
    }
    + [80, 34, 20].map {
      RenderingCase(name: "card-\($0)", markup: .card(loanCard), surface: Surface(width: $0))
    }
    + [80, 50, 30].map {
      RenderingCase(
        name: "wide-characters-\($0)", markup: wide.markup(), surface: Surface(width: $0))
    }
    + [
      RenderingCase(name: "schedule-short", markup: schedule(count: 3).markup()),
      RenderingCase(
        name: "schedule-ascii", markup: schedule(count: 360).markup(),
        surface: Surface(isUnicode: false)),
      RenderingCase(
        name: "card-colored", markup: .card(loanCard), surface: Surface(isColored: true)),
      RenderingCase(name: "table-total", markup: .table(total)),
      RenderingCase(
        name: "table-colored", markup: .table(total), surface: Surface(isColored: true)),
      RenderingCase(name: "heat", markup: .table(colorScale)),
      RenderingCase(
        name: "heat-colored", markup: .table(colorScale), surface: Surface(isColored: true)),
      RenderingCase(
        name: "heat-ascii", markup: .table(colorScale),
        surface: Surface(width: 30, isColored: true, isUnicode: false)),
      RenderingCase(name: "meters", markup: meters),
      RenderingCase(name: "meters-colored", markup: meters, surface: Surface(isColored: true)),
      RenderingCase(
        name: "meters-ascii", markup: meters, surface: Surface(width: 30, isUnicode: false)),
      RenderingCase(name: "record", markup: record.markup()),
      RenderingCase(
        name: "list-long", markup: Value.list((1...1000).map { .number(Decimal($0)) }).markup()),
      RenderingCase(
        name: "list-mixed",
        markup: Value.list([.list([.number(.one), .text("a")]), .record(Record([("k", .none)]))])
          .markup()),
      RenderingCase(name: "line", markup: .chart(crossover)),
      RenderingCase(
        name: "line-narrow", markup: .chart(crossover), surface: Surface(width: 34)),
      RenderingCase(
        name: "line-ascii", markup: .chart(crossover), surface: Surface(isUnicode: false)),
      RenderingCase(name: "area", markup: .chart(area)),
      RenderingCase(
        name: "area-ascii", markup: .chart(area), surface: Surface(width: 50, isUnicode: false)),
      RenderingCase(name: "bars", markup: .chart(bars)),
      RenderingCase(name: "bars-narrow", markup: .chart(bars), surface: Surface(width: 30)),
      RenderingCase(name: "bars-below-zero", markup: .chart(changes)),
      RenderingCase(
        name: "pie",
        markup: .chart(
          Chart(.pie, title: bars.title, series: bars.series, labels: bars.labels))),
      RenderingCase(name: "sparkline", markup: .chart(sparkline), surface: Surface(width: 60)),
      RenderingCase(
        name: "stack",
        markup: .stack([
          .line("Two things", .heading), .nothing,
          .paragraph(StyledText(String(repeating: "words that go on ", count: 12))),
        ])),
    ]

  @Test("whole outputs", arguments: cases)
  func snapshot(_ example: RenderingCase) throws {
    let text = Renderer(example.surface).text(example.markup)
    try expectSnapshot(text, example.name)
  }

  @Test("nothing is wider than the surface", arguments: [20, 25, 33, 47, 61, 80, 132])
  func width(_ width: Int) {
    for example in Self.cases {
      var surface = example.surface
      surface.width = width
      surface.isColored = false
      let text = Renderer(surface).text(example.markup)
      for line in text.split(separator: "\n") {
        // Lists of lists are shown as they are, for the terminal to break.
        if example.name == "list-mixed" { continue }
        #expect(columns(line) <= width, "\(example.name) at \(width): \(line)")
      }
    }
  }

  /// Columns of a line, counted without the code under test: wide scripts two, marks none.
  private func columns(_ line: Substring) -> Int {
    line.reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      let isWide = (0x3000...0x9FFF).contains(first.value) || first.value >= 0x1F000
      return sum + (isWide ? 2 : 1)
    }
  }

  /// ECMA-48, 8.3.117: 32 green, 33 yellow, 34 blue, 35 magenta display.
  @Test("a color that is asked for by name is that color")
  func namedColors() {
    let codes: [Role: String] = [.green: "32", .yellow: "33", .blue: "34", .magenta: "35"]
    var surface = Surface()
    surface.isColored = true
    for (role, code) in codes {
      let text = Renderer(surface).text(.line("x", role))
      #expect(text.contains("\u{1B}[\(code)mx"), "\(role)")
    }
  }
}
