# The release build; sourced by scripts/fin and scripts/bench, which share it.
#
# Sets `release`, arguments of `swift build`. They are here because a package that sets them for itself
# can't be a dependency of another.

release=(-c release)
if [ "$(uname -s)" = Linux ]; then
  # A static executable starts in about a millisecond and runs without Swift installed.
  release+=(-Xswiftc -static-executable)
  # Types are found through accessors, not by name, which took half of the startup time.
  release+=(-Xswiftc -Xfrontend
    -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  # Each function gets its own section: unused ones are dropped, and the others can be ordered.
  release+=(-Xswiftc -Xfrontend -Xswiftc -function-sections)
  # Startup functions are placed together if the linker is lld, which comes with Swift.
  resources=$(swiftc -print-target-info 2>/dev/null |
    sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' | head -n 1)
  if [ -x "$resources/../../bin/ld.lld" ] || command -v ld.lld >/dev/null 2>&1; then
    # Named by its contents, so that the program is linked again when they change.
    order="$root/.build/startup-$(cksum <"$root/scripts/startup.order" | cut -d ' ' -f 1).order"
    mkdir -p "$root/.build"
    cp "$root/scripts/startup.order" "$order"
    release+=(-Xswiftc -use-ld=lld -Xlinker "--symbol-ordering-file=$order"
      -Xlinker --no-warn-symbol-ordering)
    # Functions with the same code are one. Nothing compares the addresses of functions.
    release+=(-Xlinker --icf=all)
  fi
fi
