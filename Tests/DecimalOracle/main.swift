// Answers decimal operations, one a line, for check.py to compare with CPython's results.
// A line is an operation and its operands, separated by single spaces; the answer is a line too.

import Money

var output = ""
while let line = readLine() {
  output += Operation.answer(line)
  output += "\n"
  if output.utf8.count > 60_000 {
    print(output, terminator: "")
    output = ""
  }
}
print(output, terminator: "")
