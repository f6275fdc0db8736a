import FinLanguage
import FinLibrary
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asked whether the run is interrupted: counts how often, and how long nobody asked.
private final class Watch: Sendable {
  struct State {
    var asked = 0
    /// When it began and when somebody last asked, in seconds of the processor.
    var begin = 0.0
    var last = 0.0
    /// The longest time between two questions.
    var longest = 0.0
    /// The question that is answered with an interruption.
    var limit = Int.max
    /// The time from which on every question is.
    var seconds = Double.infinity
  }
  private let state = Mutex(State())

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func begin(limit: Int = .max, seconds: Double = .infinity) {
    let now = Self.now()
    state.withLock { $0 = State(begin: now, last: now, limit: limit, seconds: seconds) }
  }

  func ask() -> Bool {
    let now = Self.now()
    return state.withLock { state in
      state.asked += 1
      state.longest = max(state.longest, now - state.last)
      state.last = now
      return state.asked >= state.limit || now - state.begin > state.seconds
    }
  }

  func end() -> State {
    _ = ask()
    return state.withLock { state in
      let ended = state
      state.limit = .max
      state.seconds = .infinity
      return ended
    }
  }
}

/// Every built-in hears an interruption, tried with its example's arguments enlarged kind by kind.
@Suite("Interruption of every built-in", .serialized)
struct BuiltInInterruptionTests {
  private static let functions = StandardLibrary.library.functions.filter { $0.effect != .outside }

  /// Runs a built-in's example, and in its place the same call with each of its arguments enlarged.
  private func enlarge(
    _ name: String, size: Int, _ watch: Watch,
    _ tried: @escaping @Sendable (String, () throws -> Void) -> Void
  ) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    let isDone = Mutex(false)
    let library = StandardLibrary.library
    let trial = BuiltIn(
      function.name, function.family, parameters: function.parameters, effect: function.effect,
      summary: function.summary, example: function.example
    ) { call in
      let wasDone = isDone.withLock { done in
        defer { done = true }
        return done
      }
      if !wasDone {
        let large = LargeArguments(size: size, context: call.context)
        for (form, call) in large.calls(like: call, of: function) {
          tried("\(name), \(form)") {
            var call = call
            _ = try function.body(&call)
          }
        }
      }
      return try function.body(&call)
    }
    let harness = ProgramHarness(
      library: Library(
        functions: library.functions.map { $0.name == name ? trial : $0 }, values: library.values,
        families: library.families, lists: library.lists, types: { library.types }),
      asked: watch.ask)
    harness.run(function.example.code)
    #expect(isDone.withLock { $0 }, "the example does not call it")
  }

  private static func isInterrupted(_ body: () throws -> Void) -> Bool? {
    do {
      try body()
      return false
    } catch {
      if case .interrupted? = error as? RuntimeError { return true }
      if let diagnostic = error as? Diagnostic { return diagnostic.stage == .interruption }
      // What is too large is refused.
      return nil
    }
  }

  @Test("ends at the question that is answered with it", arguments: functions.map(\.name))
  func ends(name: String) throws {
    let watch = Watch()
    try enlarge(name, size: 100, watch) { form, run in
      watch.begin(limit: 2_000)
      let outcome = Self.isInterrupted(run)
      let asked = watch.end().asked - 1
      guard asked > 0, outcome != nil else { return }
      // Calls of functions ask by the number of all calls so far, so the last ones differ.
      for limit in Set([1, (asked + 1) / 2, (3 * asked + 3) / 4]) {
        watch.begin(limit: limit)
        let isInterrupted = Self.isInterrupted(run)
        let more = watch.end().asked - 1 - limit
        #expect(isInterrupted == true, "\(form): question \(limit) of \(asked)")
        #expect(more < 10, "\(form): \(more) questions after the answer")
      }
    }
  }

  /// The time is the processor's, so that what else the machine does makes no difference. What is
  /// built without optimization takes some fifty times as long as a release does, which then has about
  /// as long for a million elements.
  @Test(
    "asks within two seconds of work", .enabled(if: Rounds.isLong), arguments: functions.map(\.name)
  )
  func asks(name: String) throws {
    let watch = Watch()
    try enlarge(name, size: 20_000, watch) { form, run in
      watch.begin(seconds: 0.05)
      _ = Self.isInterrupted(run)
      let longest = watch.end().longest
      #expect(longest < 2, "\(form): \(longest) s without a question")
    }
  }
}
