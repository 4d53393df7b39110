/** The completion for bash. */
import { arms, onGames, quoted, takingFiles, twoWords } from './shell.ts';
import type { CompletionWord, CompletionWords } from './words.ts';

export const bash = ({
  program,
  commands,
  options,
}: CompletionWords): string => `# completion of perfect-play for bash: eval "$(perfect-play completion bash)"
_perfect_play() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]-}" at=2 words='' files=''
  case "$command \${COMP_WORDS[2]-}" in
    ${twoWords(commands)})
      if ((COMP_CWORD > 2)); then command="$command \${COMP_WORDS[2]-}" at=3; fi ;;
  esac
  local game="\${COMP_WORDS[at]-}"
  if ((COMP_CWORD == 1)); then
    words=${quoted([...program.map(([name]) => name), '--help', '--version'].join(' '))}
  elif [[ "$current" == -* ]]; then
    case "$command" in
${arms(commands.map(({ name, flags }) => [quoted(name), `words=${quoted(flags.map(({ flag }) => flag).join(' '))}`]))}
    esac
    case "$command" in
      ${onGames(commands)})
        case "$game" in
${arms(options.map(([game, flags]) => [game, `words="$words ${flags.map(({ flag }) => flag).join(' ')}"`]))}
        esac ;;
    esac
  elif [[ "$before" == --* ]] && _perfect_play_value; then
    :
  elif ((COMP_CWORD == at)); then
    case "$command" in
${arms(commands.filter(({ first }) => first.length > 0).map(({ name, first }) => [quoted(name), `words=${quoted(namesOf(first))}`]))}
    esac
    case "$command" in
      ${takingFiles(commands)}) files=yes ;;
    esac
  else
    files=yes
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ -z "$files" ]]; then compopt +o default 2> /dev/null || true; fi
}

# completes the value of a flag; fails if the flag takes none
_perfect_play_value() {
  case "$command $before" in
${arms(
  commands.flatMap(({ name, flags }) =>
    flags.flatMap(({ flag, value }): [string, string][] =>
      value === undefined ? [] : [[quoted(`${name} ${flag}`), valueOf(value)]],
    ),
  ),
)}
    *) case "$game $before" in
${arms(options.flatMap(([game, flags]) => flags.map(({ flag }): [string, string] => [quoted(`${game} ${flag}`), ':'])))}
        *) return 1 ;;
      esac ;;
  esac
}

complete -o default -F _perfect_play perfect-play`;

const namesOf = (candidates: readonly CompletionWord[]): string => candidates.map(([word]) => word).join(' ');

function valueOf(value: readonly string[] | 'file' | 'other'): string {
  if (value === 'file') return 'files=yes';
  return value === 'other' ? ':' : `words=${quoted(value.join(' '))}`;
}
