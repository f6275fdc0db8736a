import FinCommand

/// A desktop that only notes what it is asked for.
final class FakeDesktop: Desktop {
  var copied: [String] = []
  var opened: [String] = []
  var notified: [String] = []
  /// The error with which no notification can be shown.
  var notifyFailure: (any Error)?

  func copy(_ text: String) -> Bool {
    copied.append(text)
    return true
  }

  var spoken: [String] = []

  func speak(_ text: String, waits: Bool) throws { spoken.append(text) }

  func open(_ target: String) throws { opened.append(target) }

  func notify(_ title: String, _ body: String) throws {
    if let notifyFailure { throw notifyFailure }
    notified.append("\(title)|\(body)")
  }
}
