import FinLibrary
import LineEditor
import Markup
import Presentation

/// `:atlas` at a terminal: the map with the homes of a session, moved about with keys.
///
/// It knows no terminal: keys come in, rows go out.
struct AtlasScreen {
  /// A thing that a key asks of the session.
  enum Wish: Equatable {
    case leave
    /// Of a home, by its place in the atlas.
    case edit(Int), delete(Int), street(Int)
  }

  private enum Mode {
    case map
    case summary(Markup, top: Int)
    case deleting
  }

  private var atlas: Atlas
  private let whole: MapPicture
  private let stateNames: [MapPicture.Pin]
  /// Each step shows half as much across.
  private var zoom = 0
  private var center: MapPicture.Point
  /// The home that a person is looking at, as its place in ``Atlas/inOrder``.
  private var selected: Int?
  private var mode = Mode.map
  /// Something to say in place of the home.
  var message: String?

  static let mostZoom = 6
  static let keys =
    "Tab next  Enter summary  e edit  d delete  s street view  + - arrows  q quit"
  static let shortKeys = "Tab Enter e d s + - arrows q"

  init(_ atlas: Atlas) {
    self.atlas = atlas
    whole = atlas.map
    stateNames = atlas.stateNames
    center = Self.middle(of: whole.window)
    if atlas.homes.isEmpty { message = Atlas.nothing }
  }

  /// The same part of the map with other homes.
  func showing(_ atlas: Atlas) -> AtlasScreen {
    var screen = AtlasScreen(atlas)
    (screen.zoom, screen.center) = (zoom, center)
    screen.selected = atlas.homes.isEmpty ? nil : selected.map { min($0, atlas.homes.count - 1) }
    return screen
  }

  private static func middle(of window: MapPicture.Window) -> MapPicture.Point {
    MapPicture.Point(window.left + window.width / 2, window.top + window.height / 2)
  }

  // MARK: Keys

  /// Does what a key says, or gives what it asks of the session.
  mutating func take(_ key: ScreenKey) -> Wish? {
    if [.closed, .interrupt, .idle].contains(key) { return .leave }
    if key == .resized { return nil }
    switch mode {
    case .summary(let markup, let top): read(key, markup, top)
    case .deleting:
      mode = .map
      if key == .character("y") || key == .character("Y") { return home.map { .delete($0) } }
      message = "nothing is deleted"
    case .map:
      message = nil
      return takeOnMap(key)
    }
    return nil
  }

  /// The home that a person is looking at, by its place in the atlas.
  private var home: Int? {
    selected.flatMap { atlas.inOrder.indices.contains($0) ? atlas.inOrder[$0] : nil }
  }

  private mutating func takeOnMap(_ key: ScreenKey) -> Wish? {
    switch key {
    case .character("q"), .character("Q"), .escape: return .leave
    case .tab: step(1)
    case .backTab: step(-1)
    case .left: move(-1, 0)
    case .right: move(1, 0)
    case .up: move(0, -1)
    case .down: move(0, 1)
    case .character("+"), .character("="): zoom(to: zoom + 1)
    case .character("-"), .character("_"): zoom(to: zoom - 1)
    case .home, .character("0"): (zoom, center) = (0, Self.middle(of: whole.window))
    case .enter:
      if let home = chosen {
        do {
          mode = .summary(try atlas.homes[home].value.markup(), top: 0)
        } catch {
          message = error.described.row.summary
        }
      }
    case .character("e"): return chosen.map { .edit($0) }
    case .character("s"): return chosen.map { .street($0) }
    case .character("d"): if chosen != nil { mode = .deleting }
    default: break
    }
    return nil
  }

  /// The home that a key is about; says how to choose one where none is chosen.
  private var chosen: Int? {
    mutating get {
      if let home { return home }
      message = atlas.homes.isEmpty ? Atlas.nothing : "Tab chooses a home first"
      return nil
    }
  }

  private mutating func step(_ step: Int) {
    let count = atlas.homes.count
    guard count > 0 else { return message = Atlas.nothing }
    selected = selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    if zoom > 0 { lookAtHome() }
  }

  private mutating func lookAtHome() {
    if let pin = home.flatMap(atlas.pin(ofHome:)) { center = pin.place }
  }

  /// By a quarter of what is shown, no further than the edge of the country.
  private mutating func move(_ right: Double, _ down: Double) {
    let (window, whole) = (self.window, whole.window)
    center.x = min(max(center.x + right * window.width / 4, whole.left), whole.left + whole.width)
    center.y = min(max(center.y + down * window.height / 4, whole.top), whole.top + whole.height)
  }

  private mutating func zoom(to zoom: Int) {
    guard (0...Self.mostZoom).contains(zoom) else { return }
    if zoom > self.zoom { lookAtHome() }
    self.zoom = zoom
    if zoom == 0 { center = Self.middle(of: whole.window) }
  }

  /// A summary that is longer than the screen is read by its arrows; any other key goes back.
  private mutating func read(_ key: ScreenKey, _ markup: Markup, _ top: Int) {
    switch key {
    case .up: mode = .summary(markup, top: max(top - 1, 0))
    case .down: mode = .summary(markup, top: top + 1)
    case .pageUp: mode = .summary(markup, top: max(top - 10, 0))
    case .pageDown, .character(" "): mode = .summary(markup, top: top + 10)
    case .other: break
    default: mode = .map
    }
  }

  // MARK: Rows

  private var window: MapPicture.Window {
    let share = 1 / Double(1 << zoom)
    let size = (whole.window.width * share, whole.window.height * share)
    return MapPicture.Window(
      left: center.x - size.0 / 2, top: center.y - size.1 / 2, width: size.0, height: size.1)
  }

  /// The screen of a size.
  mutating func rows(columns: Int, rows: Int, _ surface: Surface) -> [String] {
    var surface = surface
    surface.width = max(columns, Surface.narrowest)
    let renderer = Renderer(surface)
    let height = max(rows - 3, 1)
    var lines: [StyledText]
    if case .summary(let markup, let top) = mode {
      // Of the last screen, no less.
      let all = renderer.text(markup).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      let start = min(top, max(all.count - height - 1, 0))
      mode = .summary(markup, top: start)
      let more = all.count - start > height + 1 ? "arrows show more; " : ""
      return all[start...].prefix(height + 1).map(String.init)
        + Array(repeating: "", count: max(0, height + 1 - (all.count - start)))
        + ["", renderer.line(StyledText(more + "any other key goes back", .muted))]
    }
    var map = whole
    map.window = window
    if zoom > 0 { map.names = stateNames }
    if let home, let pin = atlas.pin(ofHome: home) {
      map.pins[pin.number - 1].isSelected = true
      map.pins[pin.number - 1].label = "[\(pin.label)]"
    }
    let layout = MapLayout(map, columns: columns, rows: height, on: surface)
    lines = [title(hidden: layout.hidden)] + layout.lines
    lines += [status, StyledText(columns < Self.keys.count ? Self.shortKeys : Self.keys, .muted)]
    return lines.map(renderer.line)
  }

  private func title(hidden: Int) -> StyledText {
    var text = StyledText("Atlas", .title)
    text.append("  " + atlas.homes.count.words("home"), .muted)
    if zoom > 0 { text.append("  zoom ×\(1 << zoom)", .muted) }
    if hidden > 0 { text.append("  \(hidden.words("pin")) behind others", .muted) }
    return text
  }

  private var status: StyledText {
    if case .deleting = mode, let home {
      return StyledText("delete \(atlas.homes[home].title)? y or n", .warning)
    }
    if let message { return StyledText(message) }
    guard let home else {
      return StyledText("Tab steps through your homes", .muted)
    }
    let pin = atlas.pin(ofHome: home)
    var text = StyledText(pin.map { "\($0.number) " } ?? "outside the map: ", .accent)
    if let pin, pin.homes.count > 1, let place = pin.homes.firstIndex(of: home) {
      text.append("(\(place + 1) of \(pin.homes.count)) ", .muted)
    }
    text.append(atlas.homes[home].summary)
    return text
  }
}
