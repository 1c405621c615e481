extension CompletedShell {
    /// The script that asks the program what can be typed. It knows no command itself, so that it
    /// need not be renewed with the program.
    var script: String {
        switch self {
        case .bash:
            #"""
            _news() {
                local answer
                COMPREPLY=()
                while IFS= read -r answer; do
                    case $answer in
                    :files | :directories) return ;;
                    *:) compopt -o nospace ;;
                    esac
                    COMPREPLY+=("$answer")
                done < <("${COMP_WORDS[0]}" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$2" "$COMP_TYPE" 2>/dev/null)
                compopt +o default
            }
            complete -o default -o nosort -F _news news
            """#
        case .zsh:
            #"""
            #compdef news
            _news() {
                local answer
                local -a answers plain glued
                answers=("${(@f)$("${words[1]}" ---complete zsh "${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${IPREFIX}${PREFIX}" 2>/dev/null)}")
                for answer in "${answers[@]}"; do
                    case $answer in
                    (:files) _files; return ;;
                    (:directories) _files -/; return ;;
                    ($'\t'*) glued+=("${answer#?}") ;;
                    (?*) plain+=("$answer") ;;
                    esac
                done
                _describe -V '' plain -- glued -S ''
            }
            if [[ ${funcstack[1]} == _news ]]; then _news "$@"; else compdef _news news; fi
            """#
        case .fish:
            #"""
            function __news_complete
                set -l program (commandline -opc)[1]
                for answer in ($program ---complete fish (commandline -cp | string collect) 2>/dev/null)
                    switch $answer
                        case :files
                            __fish_complete_path (commandline -ct)
                        case :directories
                            __fish_complete_directories (commandline -ct) ''
                        case '*'
                            printf '%s\n' $answer
                    end
                end
            end
            complete -c news -f -k -a '(__news_complete)'
            """#
        }
    }
}
