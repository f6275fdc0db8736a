# How what is released is built; sourced by scripts/fin and scripts/bench, which so share what was built.
#
# Sets `release`, arguments of `swift build`. They stand here as a package that set them for itself
# could not be another's dependency.

release=(-c release)
if [ "$(uname -s)" = Linux ]; then
  # A static executable starts in about a millisecond and runs where there is no Swift.
  release+=(-Xswiftc -static-executable)
  # Types are found through accessors, not by looking up their names, half of what a start did.
  release+=(-Xswiftc -Xfrontend
    -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  # Each function in a section of its own: what nothing calls is left out, and the rest can be put
  # in order.
  release+=(-Xswiftc -Xfrontend -Xswiftc -function-sections)
  # What a start runs lies side by side, where the linker can do that: lld, which comes with Swift.
  resources=$(swiftc -print-target-info 2>/dev/null |
    sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' | head -n 1)
  if [ -x "$resources/../../bin/ld.lld" ] || command -v ld.lld >/dev/null 2>&1; then
    # Named by its contents: the program is linked again when they change.
    order="$root/.build/startup-$(cksum <"$root/scripts/startup.order" | cut -d ' ' -f 1).order"
    mkdir -p "$root/.build"
    cp "$root/scripts/startup.order" "$order"
    release+=(-Xswiftc -use-ld=lld -Xlinker "--symbol-ordering-file=$order"
      -Xlinker --no-warn-symbol-ordering)
  fi
fi
