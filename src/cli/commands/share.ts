/** `perfect-play share`: a link to the laboratory that holds a game file. */
import { badUse, quote, said } from '../../base/errors.ts';
import { gameNames } from '../../games/index.ts';
import { writeLink } from '../../source/link.ts';
import { print } from '../io.ts';
import { pageText } from '../rules-file/text.ts';
import { isPath } from '../rules-file/path.ts';
import type { RunCommand } from '../run.ts';

export const run: RunCommand<'share'> = async ({ args: { game }, flags: { at } }) => {
  const page = pageAt(at);
  if (gameNames.includes(game)) return print(`${page}?lab=${game}`);
  if (!isPath(game))
    throw badUse(
      said`there is no game ${quote(game)}; expected one of the library, or a file as in ${'./my-game.ts'}`,
    );
  print(`${page}?lab#${await writeLink(pageText(game))}`);
};

/** The address of the page, without a query. Raises bad use. */
function pageAt(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw badUse(
      said`${'--at'}: ${quote(address)} is not the address of a page, as in ${'https://example.org/play/'}`,
    );
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
