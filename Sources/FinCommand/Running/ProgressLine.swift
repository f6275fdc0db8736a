import FinLanguage

/// A line on standard error for work that takes a while: the time so far, or how much is done and the
/// time left where the steps can be counted. It is gone when the work ends or has something to show.
final class ProgressLine {
  private let output: any CommandOutput
  private let nanoseconds: () -> Int
  private let isPossible: Bool
  private var depth = 0
  private var start = 0
  private var lastLook = 0
  private var isShown = false
  /// The steps done, of how many, and when the first of them began.
  private var steps: (done: Int, total: Int, since: Int)?

  /// The time, in nanoseconds, after which someone who waits begins to wonder.
  static let patience = 500_000_000
  private static let interval = 200_000_000
  /// A screen reader speaks each time as a line, so seldom.
  private static let spokenInterval = 10_000_000_000
  var isRead = false

  init(_ environment: Environment, nanoseconds: @escaping () -> Int) {
    output = environment.errors
    self.nanoseconds = nanoseconds
    isPossible = output.isTerminal && environment.variable("TERM") != "dumb"
  }

  /// Work begins, perhaps within other work.
  func begin() {
    guard isPossible else { return }
    if depth == 0 { (start, steps) = (nanoseconds(), nil) }
    depth += 1
  }

  func end() {
    guard isPossible, depth > 0 else { return }
    depth -= 1
    if depth == 0 { clear() }
  }

  /// Some steps of a kind are done; those of another count begin again.
  func advance(_ done: Int, of total: Int) {
    guard depth > 0, total > 0 else { return }
    if let steps, steps.total == total, done >= steps.done {
      self.steps?.done = done
    } else {
      steps = (done, total, nanoseconds())
    }
    look()
  }

  /// Shows the line where it is time to; called by whatever works, often.
  func look() {
    guard depth > 0 else { return }
    let now = nanoseconds()
    let interval = isRead ? Self.spokenInterval : Self.interval
    guard now - (isShown ? lastLook : start) >= (isShown ? interval : Self.patience) else { return }
    (lastLook, isShown) = (now, true)
    output.send(isRead ? text(at: now) + "\n" : "\r" + text(at: now) + "\u{1B}[K")
    output.flush()
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    isShown = false
    if isRead { return }
    output.send("\r\u{1B}[K")
    output.flush()
  }

  private func text(at now: Int) -> String {
    guard let steps, steps.done > 0 else { return "working: \(Self.seconds(now - start))" }
    let percent = min(steps.done, steps.total) * 100 / steps.total
    let left = Double(now - steps.since) / Double(steps.done) * Double(steps.total - steps.done)
    return "working: \(percent)%, about \(Self.seconds(Int(min(max(left, 0), 1e17)))) left"
  }

  /// `8 s`, `2 min`.
  private static func seconds(_ nanoseconds: Int) -> String {
    let seconds = (nanoseconds + 500_000_000) / 1_000_000_000
    return seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}
