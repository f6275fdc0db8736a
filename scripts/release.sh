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
    # The libraries that are linked, for the test of their notices.
    release+=(-Xlinker "--print-archive-stats=$root/.build/archives.txt")
    # Functions with the same code are one. Nothing compares the addresses of functions.
    release+=(-Xlinker --icf=all)
  fi
fi

# The commit and its day for `fin --version`, in an object of their own: a new commit links again, and compiles
# nothing else. It is named by its contents, so that the program is linked again when they change.
commit=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null) || commit=
clang=$(dirname -- "$(readlink -f -- "$(command -v swiftc)")")/clang
if [ -n "$commit" ] && [ -x "$clang" ]; then
  day=$(TZ=UTC0 git -C "$root" log -1 --date=format-local:%Y-%m-%d --format=%cd)
  git -C "$root" diff --quiet HEAD -- Package.swift Sources scripts/lessons scripts/release.sh scripts/startup.order || commit="$commit, changed since"
  code="const char fin_commit[] = \"$commit\"; const char fin_commit_day[] = \"$day\";"
  version="$root/.build/version-$(printf '%s' "$code" | cksum | cut -d ' ' -f 1).o"
  mkdir -p "$root/.build"
  [ -e "$version" ] || printf '%s\n' "$code" | "$clang" -x c -c -o "$version" -
  release+=(-Xlinker "$version")
fi
