extension Chart {
  /// A sentence that says what the chart shows: what is drawn, how each series runs, and the marks.
  public func sentence(in locale: DisplayLocale? = nil) -> String {
    if let map {
      let pins = map.pins.count == 1 ? "1 pin" : "\(map.pins.count) pins"
      return (["Map with \(pins)"] + map.legend).joined(separator: "; ")
    }
    let drawn = series.filter { $0.values.contains(where: \.isFinite) }
    guard !drawn.isEmpty else { return "There are no figures to draw." }
    let told: [String] =
      switch kind {
      case .bars, .pie: drawn.map { named($0, list(of: $0, locale)) }
      case .line, .area, .sparkline, .map: drawn.map { named($0, course(of: $0, locale)) }
      }
    var reach = ""
    if kind == .line || kind == .area, let first = labels.first, let last = labels.last,
      first != last, !last.isEmpty
    {
      let unit = unit.isEmpty ? "" : unit + " "
      reach = (first.isEmpty ? "" : " from \(unit)\(first)") + " to \(last)"
    }
    return "\(noun)\(reach): " + (told + marks.map(\.label)).joined(separator: "; ") + "."
  }

  private var noun: String {
    switch kind {
    case .line, .sparkline: series.count == 1 ? "Line" : "\(series.count) lines"
    case .area: series.count == 1 ? "Area" : "\(series.count) areas, stacked"
    case .bars: "Bars"
    case .pie: "Shares"
    case .map: "Map"
    }
  }

  private func named(_ series: Series, _ told: String) -> String {
    series.name.isEmpty ? told : "\(series.name) \(told)"
  }

  /// A figure as it is read: its text, else short as on the axis.
  private func figure(_ series: Series, _ place: Int, _ locale: DisplayLocale?) -> String {
    if series.texts.indices.contains(place) { return series.texts[place] }
    return Axis(series.values, scale: scale, includesZero: false, count: 100)
      .label(series.values[place], in: locale)
  }

  private func label(_ place: Int, of series: Series) -> String? {
    labels.count == series.values.count ? labels[place] : nil
  }

  /// The bars one by one; of many the longest and the shortest.
  private func list(of series: Series, _ locale: DisplayLocale?) -> String {
    let places = series.values.indices.filter { series.values[$0].isFinite }
    func bar(_ place: Int) -> String {
      let text = figure(series, place, locale)
      return label(place, of: series).map { "\($0) \(text)" } ?? text
    }
    guard places.count > 24, let (low, high) = ends(of: series) else {
      return places.map(bar).joined(separator: ", ")
    }
    return "\(places.count) in all, highest \(bar(high)), lowest \(bar(low))"
  }

  /// From the first figure to the last, with the highest and lowest between them.
  private func course(of series: Series, _ locale: DisplayLocale?) -> String {
    let places = series.values.indices.filter { series.values[$0].isFinite }
    guard let first = places.first, let last = places.last, let (low, high) = ends(of: series)
    else {
      return ""
    }
    let (start, end) = (figure(series, first, locale), figure(series, last, locale))
    if series.values[low] == series.values[high] { return "stays at \(start)" }
    let (from, to) = (series.values[first], series.values[last])
    var told =
      from == to
      ? "goes from \(start) to \(end)"
      : from < to
        ? "rises from \(start) to \(end)" : "falls from \(start) to \(end)"
    for (place, word) in [(high, "highest"), (low, "lowest")]
    where series.values[place] != from && series.values[place] != to {
      let at = label(place, of: series).map { " at \($0)" } ?? ""
      told += ", \(word) \(figure(series, place, locale))\(at)"
    }
    return told
  }

  /// The places of the lowest and the highest figure.
  private func ends(of series: Series) -> (low: Int, high: Int)? {
    let places = series.values.indices.filter { series.values[$0].isFinite }
    guard let low = places.min(by: { series.values[$0] < series.values[$1] }),
      let high = places.max(by: { series.values[$0] < series.values[$1] })
    else { return nil }
    return (low, high)
  }
}
