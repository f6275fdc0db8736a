import Markup
import Testing

@testable import Presentation

/// Figures below zero in charts.
@Suite struct NegativeChartTests {
  private func lines(_ chart: Chart, isUnicode: Bool = true) -> [String] {
    ChartLayout.lines(chart, on: Surface(width: 40, isUnicode: isUnicode)).map(\.plainText)
  }

  @Test("a bar below zero ends where those above begin, however short")
  func bars() {
    let chart = Chart(
      .bars,
      series: [Chart.Series("", values: [-0.01, 10, -2], texts: ["-$0.01", "$10.00", "-$2.00"])],
      labels: ["a", "b", "c"])
    let bars = lines(chart).map { $0.dropFirst(3).prefix(27) }
    let zero = bars[1].prefix { $0 == " " }.count
    #expect(zero > 0)
    #expect(bars[0].prefix(zero).last == "▕")
    #expect(bars[2].prefix(zero).last == "█")
    let ascii = lines(chart, isUnicode: false)
    #expect(ascii.allSatisfy { $0.contains("#") })
  }

  @Test("areas below zero hang from it")
  func areas() {
    let text = lines(
      Chart(.area, series: [Chart.Series("a", values: [10, -10])], scale: .number))
    let plot = text.filter { $0.contains("│") || $0.contains("┤") }
    #expect(plot.first?.contains("█") == true && plot.last?.contains("█") == true)
    #expect(text.contains { $0.contains("-10 ┤") })
    let places = [plot.first ?? "", plot.last ?? ""].map { line -> Int in
      line.prefix { $0 != "█" }.count
    }
    #expect(places[0] < places[1])
  }

  @Test("a line that crosses zero shows where that is")
  func zeroLine() {
    func text(_ values: [Double]) -> [String] {
      lines(Chart(.line, series: [Chart.Series("", values: values)]))
    }
    #expect(text([-5, 10, -7]).contains { $0.contains(" 0 ┤") && $0.contains("┈") })
    #expect(!text([5, 10, 7]).contains { $0.contains("┈") })
    #expect(!text([-5, -10]).contains { $0.contains("┈") })
  }
}
