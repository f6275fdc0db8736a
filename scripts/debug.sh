# The debug build; sourced by scripts/test and Tests/Fuzz/run, which share it.
#
# Sets `debug`, arguments of `swift build` and `swift test`: each target is compiled as a whole, without debug
# information or an index, which takes a fraction of the time from nothing. It has a folder of its own, so that it
# and a plain `swift build` leave each other alone.

debug=(--scratch-path "$root/.build-tests" --disable-index-store -debug-info-format none
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
