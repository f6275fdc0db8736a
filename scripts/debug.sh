# The debug build; sourced by scripts/test and Tests/Fuzz/run, which share it.
#
# Sets `debug`, arguments of `swift build` and `swift test`: each target is compiled as a whole, without debug
# information or an index, which takes a fraction of the time from nothing. It has a folder of its own, so that it
# and a plain `swift build` leave each other alone. The compiler names each expression whose types take it more than
# `slowest` milliseconds of processor time; `scripts/test` fails for twice as much.

slowest=300
debug=(--scratch-path "$root/.build-tests" --disable-index-store -debug-info-format none
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
  -Xswiftc -Xfrontend -Xswiftc "-warn-long-expression-type-checking=$slowest")
