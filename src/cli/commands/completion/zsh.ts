/** The completion script for zsh; each word is shown with its meaning. */
import { arms, onGames, quoted, takingFiles, twoWords } from './shell.ts';
import type { CompletionWord, CompletedFlag, CompletionWords } from './words.ts';

export const zsh = ({ program, commands, options }: CompletionWords): string => `#compdef perfect-play
# completion of perfect-play for zsh: eval "$(perfect-play completion zsh)"
_perfect_play() {
  local command="$words[2]" at=3
  local -a names flags
  case "$command $words[3]" in
    (${twoWords(commands)}) if ((CURRENT > 3)); then command="$command $words[3]" at=4; fi ;;
  esac
  if ((CURRENT == 2)); then
    names=(${pairs(program)})
    _describe command names
    return
  fi
  case "$command" in
${arms(commands.map(({ name, flags }) => [`(${quoted(name)}`, `flags=(${flags.map(spec).join(' ')})`]))}
  esac
  case "$command" in
    (${onGames(commands)})
      case "$words[at]" in
${arms(options.filter(([, flags]) => flags.length > 0).map(([game, flags]) => [`(${game}`, `flags+=(${flags.map(spec).join(' ')})`]))}
      esac ;;
  esac
  if ((CURRENT == at)) && [[ "$words[CURRENT]" != -* ]]; then
    case "$command" in
${arms(commands.filter(({ first }) => first.length > 0).map(({ name, first }) => [`(${quoted(name)}`, `names=(${pairs(first)})`]))}
    esac
    ((\${#names})) && _describe word names
    case "$command" in
      (${takingFiles(commands)}) _files ;;
    esac
    return
  fi
  _arguments $flags '*:file:_files'
}
if [[ "$funcstack[1]" == _perfect_play || "$funcstack[1]" == _perfect-play ]]; then _perfect_play; else compdef _perfect_play perfect-play; fi`;

/** "--memory[the most memory for the table]:size:", the form that _arguments of zsh reads. */
function spec({ flag, about, value }: CompletedFlag): string {
  const meaning = about.replaceAll(/[[\]:]/g, (sign) => `\\${sign}`);
  const action =
    value === 'file' ? '_files' : value === 'other' || value === undefined ? ' ' : `(${value.join(' ')})`;
  return quoted(`*${flag}[${meaning}]${value === undefined ? '' : `:value:${action}`}`);
}

const pairs = (candidates: readonly CompletionWord[]): string =>
  candidates.map(([word, about]) => quoted(`${word}:${about.replaceAll(':', '\\:')}`)).join(' ');
