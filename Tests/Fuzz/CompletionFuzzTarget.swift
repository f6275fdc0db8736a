// One input as a text that is being typed, with the cursor at several places: what is offered fits there.
//
// libFuzzer finds traps, hangs and growing memory; a broken promise stops here.

import FinLanguage
import FinLibrary
import Money

@testable import FinCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let values: [(name: String, value: Value)] = [
  ("price", .money(Money(Decimal(450_000), .usd))), ("rows", .list([.number(.one), .text("a")])),
  ("me", .record(Record([("name", .text("Ada")), ("größe", .number(.one))]))),
]

nonisolated(unsafe) private let context = CompletionContext(
  library: StandardLibrary.library,
  names: { values.map(\.name) },
  value: { name in values.first { $0.name == name }?.value }, home: "/home/ada",
  files: { $0 == "." ? [("plan.fin", false), ("plans", true), ("my \"x\".fin", false)] : [] },
  sessions: { ["default"] }, settings: [("color", ["auto", "never"])], scenarios: { ["refi"] })

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  let text = String(decoding: buffer, as: UTF8.self)
  let length = text.unicodeScalars.count
  for cursor in Set([0, length / 3, length / 2, length - 1, length]) {
    let result = Completer(context: context).completions(in: text, at: cursor)
    guard 0 <= result.range.lowerBound, result.range.upperBound <= length else {
      print("BROKEN PROMISE: \(result.range) is outside of \(text.debugDescription)")
      fflush(nil)
      abort()
    }
    _ = Signature.text(in: text, at: cursor, context)
  }
  return 0
}
