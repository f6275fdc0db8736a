// One input as a bank's file, of the format that FIN_FUZZ_STATEMENT names: ofx, qif or csv.
//
// libFuzzer finds traps, hangs and growing memory; a broken promise of the readers stops here.

import Exchange
import FinLanguage
import Money

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let format = getenv("FIN_FUZZ_STATEMENT").map { String(cString: $0) } ?? ""

/// The bytes that make any others a file of the format.
private let beginning: [UInt8] =
  switch format {
  case "ofx": Array("<OFX>\n".utf8)
  case "qif": Array("!Type:Bank\n".utf8)
  default: Array("Date,Amount,Description\n".utf8)
  }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  check(input)
  check(beginning + input)
  return 0
}

private func check(_ input: [UInt8]) {
  switch read(input) {
  case .success(let file):
    checkLines(file, input)
    if read(input) != .success(file) { fail("a second reading differs", input) }
    if format == "ofx" { checkCut(file, input) }
  case .failure(let error): checkWords(error, input)
  }
}

private func read(_ input: [UInt8]) -> Result<StatementFile, StatementError> {
  do {
    return .success(try StatementReader.read(input))
  } catch {
    guard let error = error as? StatementError else { fail("an error of another kind", input) }
    return .failure(error)
  }
}

/// Every line has a place in the file, an amount that is a number, and text that can be shown.
private func checkLines(_ file: StatementFile, _ input: [UInt8]) {
  for line in file.statements.flatMap(\.lines) {
    guard line.amount.isFinite else { fail("an amount that is no number", input) }
    guard isPlace(line.lineNumber, input) else { fail("a line without a place", input) }
    for text in [line.text, line.memo ?? "", line.id ?? "", line.category ?? ""] {
      guard isShown(text) else { fail("control characters in \(text.debugDescription)", input) }
    }
  }
  if !file.remarks.map(\.text).allSatisfy({ !$0.isEmpty && isShown($0) }) {
    fail("a remark's words", input)
  }
}

/// Every error has its words, and a place inside the file.
private func checkWords(_ error: StatementError, _ input: [UInt8]) {
  guard !error.summary.isEmpty, isShown(error.summary), isShown(error.hint?.text ?? "") else {
    fail("an error's words: \(error.summary.debugDescription)", input)
  }
  switch error {
  case .damaged(let line, _, _), .cutShort(let line, _):
    guard isPlace(line, input) else { fail("an error at line \(line)", input) }
  default: break
  }
}

/// Checks that a statement that is cut short is refused or remarked upon, and never read as if it
/// were whole.
private func checkCut(_ file: StatementFile, _ input: [UInt8]) {
  let lines = file.statements.map(\.lines)
  // Several documents in one file are each whole.
  let end = Array("/ofx".utf8)
  let lowered = input.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
  let ends = lowered.indices.count { lowered[$0...].starts(with: end) }
  guard ends <= 1, !lines.isEmpty, !input.contains(0) else { return }
  for part in 1...4 {
    let cut = Array(input.prefix(input.count * part / 5))
    if case .success(let less) = read(cut), less.remarks.isEmpty,
      less.statements.map(\.lines) != lines
    {
      fail("a file cut after \(cut.count) bytes seems whole", input)
    }
  }
}

/// Returns true if a line is one of the file's, whatever its encoding.
private func isPlace(_ line: Int, _ input: [UInt8]) -> Bool {
  line >= 1 && line <= input.count { $0 == 0x0a || $0 == 0x0d } + 1
}

private func isShown(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}

private func fail(_ promise: String, _ input: [UInt8]) -> Never {
  print("BROKEN PROMISE: \(promise)")
  print(String(decoding: input, as: UTF8.self).debugDescription)
  fflush(nil)
  abort()
}
