/** `perfect-play table info`: which game a table is for, and its counts. */
import { tableInfo } from '../../../tables/file.ts';
import { print } from '../../io.ts';
import type { RunCommand } from '../../run.ts';
import { tablePath } from './of-game.ts';
import { infoJson, infoText } from './text.ts';

export const run: RunCommand<'table info'> = ({ args, flags }) => {
  const path = tablePath(args.table);
  const info = tableInfo(path);
  print(flags.json ? JSON.stringify(infoJson(info), undefined, 2) : infoText(info, path));
};
