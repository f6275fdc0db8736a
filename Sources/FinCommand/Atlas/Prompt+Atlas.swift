import FinLanguage
import FinLibrary
import LineEditor
import Markup

/// `:atlas`.
extension Prompt {
  func showAtlas() throws {
    guard isInteractive, lines.isEditor, !display.isRead, let surface = display.surface,
      let screen = FullScreen(idleLimit: (lines as? EditorLines)?.idleLimit)
    else {
      if case .domain(let atlas) = try runner.interpreter.value(of: "atlas()") {
        display.show(try atlas.markup())
      }
      return
    }
    defer { screen.close() }
    var atlas = try savedHomes()
    var view = AtlasScreen(atlas)
    var removed: [String] = []
    var edited: String?
    loop: while true {
      screen.show(view.rows(columns: screen.size.columns, rows: screen.size.rows, surface))
      let key = screen.next()
      if key == .idle { environment.pager?.wasIdle = true }
      switch view.take(key) {
      case nil: continue
      case .leave: break loop
      case .edit(let home):
        guard let name = atlas.homes[home].binding else { continue }
        edited = name
        break loop
      case .delete(let home):
        guard let name = atlas.homes[home].binding else { continue }
        do {
          try forgetQuietly(name)
          removed.append(name)
          atlas = try savedHomes()
          view = view.showing(atlas)
          view.message = "removed \(name); :undo brings it back"
        } catch {
          view.message = error.described.row.summary
        }
      case .street(let home):
        do {
          try runner.host.open(atlas.homes[home].streetAddress)
          view.message = "opened in your browser: \(atlas.homes[home].address)"
        } catch {
          view.message = error.described.row.summary
        }
      }
    }
    screen.close()
    if !removed.isEmpty {
      display.remark("removed: \(removed.joined(separator: ", ")); :undo brings it back")
    }
    // The form is a talk on the ordinary screen, where it stays to be read.
    if let edited { try edit(edited) }
  }

  private func savedHomes() throws -> Atlas {
    guard case .list(let homes) = try runner.interpreter.value(of: "mortgages") else {
      return try Atlas([])
    }
    return try Atlas(homes)
  }

  /// Removes a name without a word, which would be in the middle of the map.
  private func forgetQuietly(_ name: String) throws {
    let answer = session.answer
    session.answer = { _ in }
    defer { session.answer = answer }
    try session.entry(":forget \(name)") { try session.forget([name]) }
  }
}
