/** `perfect-play table verify`: reads every byte and recomputes every value from the values of the successors. */
import { badInput, exitStatus, located, printable, said } from '../../../base/errors.ts';
import { bytes, grouped, plural } from '../../../base/numbers.ts';
import { sayValue } from '../../../play/words.ts';
import { valueJson } from '../../../answers/json.ts';
import { dumpTable } from '../../../tables/dump.ts';
import { gameText } from '../../../tables/header.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type BlockRange, type TableFlaw, verifyTable } from '../../../tables/verify.ts';
import type { CommandWork } from '../../task.ts';
import { checkedIndependently } from './independent.ts';
import { openWhole } from './of-game.ts';

export const work: CommandWork<'table verify'> = async ({ args, flags, progress, label, exchange }) => {
  const { path, rules, file, memory } = await openWhole(args.table, flags, label);
  const flaw = located(printable(path), () =>
    verifyTable(rules, file, {
      progress: (stage, done, of) => progress(done, of, stage),
      blocks: blocksIn(flags.blocks, file.info.blocks),
      exchange,
    }),
  );
  // only the first rank says what was found
  if (exchange && exchange.rank > 0) return {};
  const independent =
    flags.independent && !flaw
      ? await checkedIndependently(dumpTable(rules, file, { memory, progress }))
      : undefined;
  if (independent?.wrong !== undefined)
    throw badInput(said`the independent checker does not agree: ${independent.says}`);
  const status = flaw ? exitStatus['bad input'] : 0;
  const { info } = file;
  if (flags.json) {
    const json = {
      table: path,
      game: info.game,
      options: info.options,
      start: info.start,
      holds: flaw === undefined,
      positions: info.counts.positions,
      ...(flags.blocks ? { blocks: flags.blocks } : {}),
      flaw: flaw ? flawJson(rules, flaw) : null,
      ...(independent ? { independent: independent.says } : {}),
    };
    return { text: JSON.stringify(json, undefined, 2), status };
  }
  const judged = `Game: ${gameText(info)}`;
  if (flaw) {
    const head = `${path}: a value is wrong, in block ${grouped(flaw.block)} of ${grouped(info.blocks)}.`;
    return { text: [head, judged, ...flawText(rules, flaw)].join('\n'), status };
  }
  if (flags.quiet) return {};
  if (flags.blocks) {
    const { from, to } = flags.blocks;
    const least = Math.min(info.blocks, to);
    return `${path}: all ${bytes(info.bytes)} are as they were written, and each value in ${plural(least - from + 1, 'block')} of ${grouped(info.blocks)}, from ${grouped(from)} to ${grouped(least)}, follows from the values of the successors.\n${judged}`;
  }
  return `${path} is right: all ${bytes(info.bytes)} in ${plural(info.blocks, 'block')} are as they were written, and each of the ${grouped(info.counts.positions)} values follows from the values of the successors.${independent ? ` The independent checker agrees: ${independent.says}.` : ''}\n${judged}`;
};

const flawJson = (
  rules: Rules<Position>,
  { position, block, got, expected, reason }: TableFlaw<Position>,
): object => ({
  position: rules.position.text(position),
  block,
  got: got === undefined ? null : valueJson(rules, position, got),
  expected: valueJson(rules, position, expected),
  reason,
});

const flawText = (
  rules: Rules<Position>,
  { position, got, expected, reason }: TableFlaw<Position>,
): string[] => [
  '',
  rules.position.diagram(position),
  '',
  `Position: ${rules.position.text(position)}`,
  `The table says: ${got === undefined ? 'nothing' : sayValue(rules, position, got)}`,
  `It follows from the moves: ${sayValue(rules, position, expected)} (${reason})`,
];

/** The blocks to check, as far as there are so many. Raises bad input if there are none of them. */
function blocksIn(asked: BlockRange | undefined, blocks: number): BlockRange | undefined {
  if (asked && asked.from > blocks)
    throw badInput(
      said`--blocks: ${asked.from}..${asked.to} begins after the last of ${plural(blocks, 'block')}`,
    );
  return asked && { from: asked.from, to: Math.min(blocks, asked.to) };
}
