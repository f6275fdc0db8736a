/// The shells that complete fin's command line, with what each runs for it.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  static let examples = """
      eval "$(fin completions bash)"                      in ~/.bashrc
      eval "$(fin completions zsh)"                       in ~/.zshrc, after compinit
      fin completions fish > ~/.config/fish/completions/fin.fish
    """

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  // Readline breaks words at = and :, too, and puts an answer in place of the last part only.
  private static let bashText = #"""
    # Completes fin in bash: eval "$(fin completions bash)"
    _fin() {
      local rest=${COMP_LINE:0:COMP_POINT} words=() last=-1 i trimmed word cur line answers
      for ((i = 0; i <= COMP_CWORD; i++)); do
        trimmed=${rest#"${rest%%[![:space:]]*}"}
        word=${COMP_WORDS[i]}
        if ((i == COMP_CWORD)); then word=$trimmed; fi
        if ((i == 0)) || [[ $trimmed != "$rest" ]]; then
          words[++last]=$word
        else
          words[last]+=$word
        fi
        rest=${trimmed#"$word"}
      done
      cur=$word
      if [[ $cur == [=:] ]]; then cur=; fi
      local front=${words[last]%"$cur"}
      answers=$("${words[0]/#\~/$HOME}" completions words -- "${words[@]:1}" 2>/dev/null)
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          "") ;;
          $'\tfiles')
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
            ;;
          $'\tscripts')
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do
              if [[ -d $word || $word == *.fin ]]; then COMPREPLY+=("$word"); fi
            done < <(compgen -f -- "$cur")
            ;;
          *)
            word=${line%%$'\t'*}
            if [[ $word == *[=:] ]]; then compopt -o nospace 2>/dev/null; fi
            word=${word#"$front"}
            if [[ $answers != *$'\t'files && $answers != *$'\t'scripts ]]; then
              printf -v word %q "$word"
            fi
            COMPREPLY+=("$word")
            ;;
        esac
      done <<<"$answers"
    }
    complete -F _fin fin

    """#

  private static let zshText = #"""
    #compdef fin
    # Completes fin in zsh: eval "$(fin completions zsh)", or this as _fin in a folder of $fpath.
    _fin() {
      local line word
      local -a whole parts
      local files=
      for line in "${(@f)$("${(Q)words[1]}" completions words -- "${(Q@)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        case $line in
          '') ;;
          $'\t'*) files=${line#$'\t'} ;;
          *)
            word=${${line%%$'\t'*}//:/\\:}
            if [[ ${line%%$'\t'*} == *[=:] ]]; then
              parts+=("$word:${line#*$'\t'}")
            else
              whole+=("$word:${line#*$'\t'}")
            fi
            ;;
        esac
      done
      local done=1
      if (( $#whole )); then _describe -t words 'fin' whole && done=0; fi
      if (( $#parts )); then _describe -t parts 'fin' parts -S '' && done=0; fi
      case $files in
        files) _files && done=0 ;;
        scripts) _files -g '*.fin(-.)' && done=0 ;;
      esac
      return done
    }
    if [[ $funcstack[1] == _fin ]]; then _fin "$@"; else compdef _fin fin; fi

    """#

  private static let fishText = #"""
    # Completes fin in fish: fin completions fish > ~/.config/fish/completions/fin.fish
    function __fin_words
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l program (string replace -r '^~' $HOME $words[1])
        set -e words[1]
        for line in ($program completions words -- $words "$typed" 2>/dev/null)
            switch $line
                case \tfiles
                    __fish_complete_path "$typed"
                case \tscripts
                    __fish_complete_suffix "$typed" .fin | string match -r '.*\.fin(?:\t.*)?$|.*/(?:\t.*)?$'
                case '*'
                    echo $line
            end
        end
    end
    complete -c fin -f -a '(__fin_words)'

    """#
}
