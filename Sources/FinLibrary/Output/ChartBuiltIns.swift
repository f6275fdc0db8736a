import FinLanguage
import FinValues
import Markup

/// Pictures of figures.
enum ChartBuiltIns {
  static let all: [BuiltIn] = [chart, bars, line, pie, sparkline]

  private static let values = Parameter(
    "values", .any,
    meaning: "a list of numbers, money or percents, a record of them by name, or a report")
  private static let labels = Parameter(
    "labels", .list, .optional,
    meaning: "one label per value (default: the record's names, or numbers)")
  private static let title = Parameter(
    "title", .text, .optional, meaning: "title")

  static let chart = BuiltIn(
    "chart", .output,
    parameters: [
      Parameter(
        "what", .any,
        meaning:
          "a value with a course (a loan, card, plan, savings, report, …), a list of figures, a record"
          + " of figures, or a record of such lists"),
      Parameter(
        "labels", .any, .optional,
        meaning:
          "one label per value (default: the record's names, or numbers); or a second loan, plan or payoff, to draw"
          + " both balances"),
      title,
    ],
    summary:
      "Draws the chart of a value, such as interest and principal of a loan, or the balances of two.",
    example: .init(
      "chart(loan($300k, 6.5%, 30y))",
      prints: """
        Interest and principal
        ━━ interest   ╍╍ principal
          $2k ┤                                              ┊
              │                                              ┊                     ⣀ ⠊⠁
              │⠤⠤⠤⠤⠤⣀⣀⣀⣀⡀                                    ┊                  ⡠⠄⠈
        $1.5k ┤         ⠈⠉⠉⠉⠑⠒⠒⠒⠤⠤⠤⣀⣀⣀                       ┊             ⢀⡀⠠⠊
              │                       ⠉⠉⠉⠒⠒⠢⠤⠤⣀⣀             ┊          ⠠⠔ ⠁
              │                                 ⠉⠉⠑⠒⠢⠤⣀⣀     ┊     ⠠⠤ ⠉⠁
          $1k ┤                                         ⠉⠉⠒⠢⢤⣀⡠⠔ ⠉⠁
              │                                      ⢀ ⡠⠄⠐⠒ ⠁┊⠈⠉⠒⠢⠤⣀
              │                              ⣀⡀⠠⠤ ⠒⠂⠈⠁       ┊      ⠉⠑⠢⢄⣀
         $500 ┤                    ⣀⡀⠠⠤ ⠒⠂⠈⠉                 ┊           ⠉⠒⠤⣀
              │   ⣀ ⣀⡀⢀⠤ ⠤⠄⠐⠒ ⠊⠁⠈⠉                           ┊               ⠉⠒⠤⣀
              │⠉⠁⠈                                           ┊                   ⠉⠢⢄⡀
           $0 ┤                                              ┊                      ⠈⠒⠤
              └────────────────────────────────────────────────────────────────────────
                   payment 50    100       150       200       250       300       350
                   payment 233: more principal than interest ▲
        """)
  ) { call in
    if let balances = try BalanceFigures(of: call) {
      let title = call.has("title") ? try call.text("title") : BalanceFigures.title
      return .domain(
        PictureValue(
          "chart", by: "chart", parameters: ["what", "labels", "title"], call: call,
          data: balances.data, picture: .chart(balances.chart(title: title))))
    }
    if case .domain(let domain) = call["what"], let picture = try own(domain) {
      if call.has("labels") || call.has("title") {
        throw RuntimeError.invalidArgument(
          parameter: call.has("labels") ? "labels" : "title",
          problem: "the chart of a \(domain.kind) has its own labels and title", hint: nil)
      }
      return .domain(picture)
    }
    return try drawn(call, by: "chart")
  }

  /// The chart of a value's course, else the charts among what it shows.
  static func own(_ domain: any DomainValue) throws -> (any DomainValue)? {
    if let picture = domain.picture { return picture }
    let charts = try domain.markup().charts
    return charts.isEmpty
      ? nil : ValueChart(domain.kind, of: domain) { .stack(charts.map(Markup.chart)) }
  }

  static let bars = BuiltIn(
    "bars", .output, parameters: [values, labels, title],
    summary: "Draws a bar chart.",
    example: .init(
      "bars({rent: $1_800, food: $650, auto: $420})",
      prints: """
        rent  ███████████████████████████████████████████████████████████████  $1,800.00
        food  ██████████████████████▊                                            $650.00
        auto  ██████████████▊                                                    $420.00
        """)
  ) { call in try drawn(call, by: "bars", as: .bars) }

  static let line = BuiltIn(
    "line", .output, parameters: [values, labels, title],
    summary: "Draws a line chart; a record of lists gives several lines.",
    example: .init(
      "line([$100, $120, $180, $150])",
      prints: """
        $180 ┤                                              ⢀⠔⠊⠒⠢⢄⣀
             │                                            ⡠⠊⠁      ⠉⠑⠢⠤⣀
             │                                         ⢀⠔⠉              ⠉⠑⠢⠤⣀
        $160 ┤                                       ⡠⠊⠁                     ⠉⠑⠢⠤⣀
             │                                    ⢀⠔⠉                             ⠉⠑⠢⠤⣀
             │                                 ⢀⡠⠊⠁
        $140 ┤                               ⣀⠔⠁
             │                            ⢀⡠⠊
             │                          ⣀⠔⠁
        $120 ┤                      ⣀⣀⠤⠊
             │              ⢀⣀⡠⠤⠔⠒⠉⠉
             │       ⣀⣀⠤⠔⠒⠊⠉⠁
        $100 ┤⣀⠤⠤⠒⠒⠉⠉
             └─────────────────────────────────────────────────────────────────────────
        """)
  ) { call in try drawn(call, by: "line", as: .line) }

  static let pie = BuiltIn(
    "pie", .output, parameters: [values, labels, title],
    summary: "Shows the share of each value in the total.",
    example: .init(
      "pie({rent: $1_800, food: $650, auto: $420})",
      prints: """
        rent  ███████████████████████████████████████████████████████  $1,800.00   62.7%
        food  ███████████████████▉                                       $650.00   22.6%
        auto  ████████████▉                                              $420.00   14.6%
        """)
  ) { call in try drawn(call, by: "pie", as: .pie) }

  static let sparkline = BuiltIn(
    "sparkline", .output, parameters: [values],
    summary: "Draws values on one line of text.",
    example: .init(
      "sparkline([1, 3, 2, 5, 8, 6, 4])",
      prints: "1 ▁▃▂▅█▆▄ 4")
  ) { call in try drawn(call, by: "sparkline", as: .sparkline) }

  /// - Parameter given: The kind of chart; nil for the one that fits the figures.
  private static func drawn(
    _ call: Call, by name: String, as given: Chart.Kind? = nil
  ) throws -> Value {
    let takesMore = given != .sparkline
    let figures = try ChartFigures(
      call[0], labels: takesMore ? labels(call) : nil, function: name, on: call.context.host.today)
    let kind = given ?? figures.kind
    if kind == .bars || kind == .pie, figures.count > mostBars {
      throw RuntimeError.tooLarge(what: "the chart", limit: "10,000 bars")
    }
    if kind == .pie { try figures.checkShares() }
    let title =
      takesMore && call.has("title") ? StyledText(try call.text("title"), .title) : nil
    let first = name == "chart" ? "what" : "values"
    return .domain(
      PictureValue(
        "chart", by: name, parameters: [first, "labels", "title"], call: call, data: figures.data,
        picture: .chart(try figures.chart(kind, title: title, call.context))))
  }

  private static let mostBars = 10_000

  private static func labels(_ call: Call) throws -> [String]? {
    guard call.has("labels") else { return nil }
    guard case .list(let labels) = call["labels"] else {
      throw RuntimeError.invalidArgument(
        parameter: "labels", problem: "expected a list of labels, not \(described(call["labels"]))",
        hint: "chart([1, 2], [\"a\", \"b\"])")
    }
    return labels.map(\.displayText)
  }
}
