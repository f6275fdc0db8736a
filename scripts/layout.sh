# The files of an installed fin; sourced by scripts/package and scripts/install, which share it.

# lay_out PROGRAM FOLDER: puts all that is installed into a new folder, as it is below a prefix. The program itself
# makes its manual pages, completions and notices.
lay_out() {
  program=$1 share=$2/share
  mkdir -p "$2/bin" "$share/man/man1" "$share/man/man7" "$share/bash-completion/completions" \
    "$share/zsh/site-functions" "$share/fish/vendor_completions.d" "$share/doc/fin"
  cp "$program" "$2/bin/fin"
  strip "$2/bin/fin"
  "$program" help --man >"$share/man/man1/fin.1"
  "$program" help --man language >"$share/man/man7/fin-language.7"
  "$program" completions bash >"$share/bash-completion/completions/fin"
  "$program" completions zsh >"$share/zsh/site-functions/_fin"
  "$program" completions fish >"$share/fish/vendor_completions.d/fin.fish"
  "$program" --licenses >"$share/doc/fin/THIRD_PARTY"
  cp "$root/README.md" "$root/.github/CHANGELOG.md" "$root/.github/SECURITY.md" "$share/doc/fin"
  cp -R "$root/scripts/examples" "$root/scripts/lessons" "$share/doc/fin"
  cp "$root/scripts/uninstall" "$share/doc/fin/uninstall"
  find "$2" -type d -exec chmod 755 {} +
  find "$2" -type f -exec chmod 644 {} +
  chmod 755 "$2/bin/fin" "$share/doc/fin/uninstall"
}
