// @ts-check
/** The page about the values of the first boards of four games. */

/** The games, each with the most rows and columns, and the most cells of its boards. */
const GAMES = [
  { name: 'domineering', rows: 5, columns: 6, cells: 30 },
  { name: 'clobber', rows: 4, columns: 6, cells: 15 },
  { name: 'snort', rows: 3, columns: 5, cells: 12 },
  { name: 'col', rows: 3, columns: 5, cells: 12 },
];
/** A longer form is described by its stops. */
const MOST_CHARACTERS = 60;

/**
 * The page in Markdown. `mostCells` leaves out larger boards.
 * @param {import('./make.mjs').Load} load
 */
export async function valuesPage(load, mostCells = Infinity) {
  const { loadGame } = await load('index.js');
  const { PositionValues, Thermographs, formText } = await load('sums/index.js');
  const { numberText } = await load('partizan/dyadic.js');

  const row = (/** @type {any} */ game, /** @type {number} */ height, /** @type {number} */ width) => {
    const rules = game.rules({ height, width });
    const values = new PositionValues(rules);
    const value = values.value(rules.start);
    const { mean, temperature } = new Thermographs().of(value);
    const text =
      formText(values.forms, value, MOST_CHARACTERS) ??
      `too long; stops ${numberText(value.leftStop)} and ${numberText(value.rightStop)}`;
    const cells = [
      `${height} × ${width}`,
      `\`${text.replaceAll('|', '\\|')}\``,
      values.forms.outcome(value),
      numberText(mean),
      numberText(temperature),
    ];
    return `| ${cells.join(' | ')} |`;
  };

  const sections = [];
  for (const { name, rows, columns, cells } of GAMES) {
    const game = await loadGame(name);
    const [left, right] = game.rules({}).position.sides;
    const lines = [];
    for (let height = 1; height <= rows; height++)
      for (let width = name === 'domineering' ? 1 : height; width <= columns; width++)
        if (height * width <= Math.min(cells, mostCells)) lines.push(row(game, height, width));
    sections.push(`## ${game.title.en}

Left is ${left}, Right is ${right}.

| rows × columns | value | class | mean | temperature |
| --- | --- | --- | ---: | ---: |
${lines.join('\n')}
`);
  }
  return `# An atlas of values

This page is for readers who want to look up what empty boards are worth in sums: it has the values of the first boards of four games, computed from the rules. The documentation explains the notation and the classes under *sums of games*.

A value that is longer than ${MOST_CHARACTERS} characters is described by its stops; \`perfect-play value\` has it in full. Boards that differ only by exchanging rows and columns are given once, except for domineering, where that exchanges the sides.

${sections.join('\n')}`;
}
