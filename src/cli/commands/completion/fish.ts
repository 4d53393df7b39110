/** The completion script for fish; each word is shown with its meaning. */
import type { CompletedFlag, CompletionWords } from './words.ts';

export const fish = ({
  program,
  commands,
  options,
}: CompletionWords): string => `# completion of perfect-play for fish: perfect-play completion fish > ~/.config/fish/completions/perfect-play.fish
function __perfect_play_command --description 'the command, of one or two words'
    set -l typed (commandline -opc) ''
    switch "$typed[2] $typed[3]"
        case ${commands.flatMap(({ name }) => (name.includes(' ') ? [quoted(name)] : [])).join(' ')}
            echo "$typed[2] $typed[3]"
        case '*'
            echo $typed[2]
    end
end
function __perfect_play_is --description 'whether the command is this one'
    test (__perfect_play_command) = "$argv"
end
function __perfect_play_first --description 'whether the next word is the first one after this command'
    __perfect_play_is $argv; and test (count (commandline -opc)) -eq (math (count (string split ' ' -- $argv)) + 1)
end
function __perfect_play_game --description 'whether the command is on this game'
    set -l name (__perfect_play_command)
    contains -- $name ${commands.flatMap(({ name, onGame }) => (onGame ? [quoted(name)] : [])).join(' ')}; or return 1
    set -l typed (commandline -opc) '' ''
    test $typed[(math (count (string split ' ' -- $name)) + 2)] = "$argv"
end
complete -c perfect-play -f
${program
  .map(([name, about]) => `complete -c perfect-play -n '__perfect_play_is ""' -a ${name} -d ${quoted(about)}`)
  .join('\n')}
${commands
  .flatMap(({ name, first, files, flags }) => [
    ...first.map(
      ([word, about]) =>
        `complete -c perfect-play -n ${quoted(`__perfect_play_first "${name}"`)} -a ${word} -d ${quoted(about)}`,
    ),
    ...(files ? [`complete -c perfect-play -n ${quoted(`__perfect_play_is "${name}"`)} -F`] : []),
    ...flags.map((flag) => rule(flag, `__perfect_play_is "${name}"`)),
  ])
  .join('\n')}
${options.flatMap(([game, flags]) => flags.map((flag) => rule(flag, `__perfect_play_game ${game}`))).join('\n')}`;

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;

function rule({ flag, about, value }: CompletedFlag, when: string): string {
  const values =
    value === 'file'
      ? ' -r -F'
      : value === undefined
        ? ''
        : value === 'other'
          ? ' -x'
          : ` -x -a ${quoted(value.join(' '))}`;
  return `complete -c perfect-play -n ${quoted(when)} -l ${flag.slice(2)}${values} -d ${quoted(about)}`;
}
