// @ts-check
/**
 * Draws the folders of src, called rooms, and the imports between them; and so the folders of two large rooms:
 *
 *     npm run architecture                             writes docs/images/architecture*.svg
 *     node scripts/architecture.mjs --print [ROOM]     prints the picture of src, or of a room
 *
 * A room is drawn above all rooms that it imports. An arrow is omitted if other arrows already lead there: `web` needs no
 * arrow to `base` because it imports `play`, which imports `base`. Imports of types count too.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$/.test(file));

/** The rooms with a picture of their own. */
const INSIDE = ['engines', 'web'];

/**
 * The folder of a file, as it is called in the picture of `inside`, or of src if that is undefined. What stands in no folder counts
 * as a folder named like what it is in; engines share the folders in `common`.
 * @param {string} file
 * @param {string | undefined} inside
 */
function roomOf(file, inside) {
  const [room, ...path] = file.split('/');
  if (inside === undefined) return room;
  if (room !== inside) return undefined;
  return path.length === 1 ? inside : path.slice(0, path[0] === 'common' ? 2 : 1).join('/');
}

/** @typedef {Map<string, Set<string>>} Imports What each room imports. */
/** @typedef {{ from: string, to: string }} Arrow */
/** @typedef {{ name: string, x: number, up: Place[], down: Place[] }} Place */
/** @typedef {Arrow & { way: Place[] }} Way An arrow with its places, from above. */

/** The rooms of a picture. @param {string} [inside] @returns {Imports} */
function importsIn(inside) {
  const within = files.filter((file) => roomOf(file, inside) !== undefined);
  const nameOf = (/** @type {string} */ file) => /** @type {string} */ (roomOf(file, inside));
  /** @type {Imports} */
  const rooms = new Map(within.map((file) => [nameOf(file), new Set()]));
  for (const file of within) {
    const code = readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    const paths = code.matchAll(
      /(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*['"](perfect-play\/kit|\.[^'"]*\.[tj]sx?)['"]/g,
    );
    for (const [, path = ''] of paths) {
      const own = path.replace(/^perfect-play\/kit$/, 'kit/index.ts');
      const to = nameOf(own === path ? posix.join(posix.dirname(file), path.replace(/\.js$/, '.ts')) : own);
      if (to !== nameOf(file) && rooms.has(to)) rooms.get(nameOf(file))?.add(to);
    }
  }
  return rooms;
}

/**
 * All rooms that a room imports, directly or indirectly. Fails for a cycle.
 * @param {Imports} rooms
 * @param {string} room
 * @param {readonly string[]} way
 * @returns {Set<string>}
 */
function behind(rooms, room, way = []) {
  if (way.includes(room)) throw new Error(`these rooms import each other: ${[...way, room].join(' → ')}`);
  const imported = [...(rooms.get(room) ?? [])];
  return new Set(imported.flatMap((to) => [to, ...behind(rooms, to, [...way, room])]));
}

/** The arrows that are not omitted. @param {Imports} rooms @returns {Arrow[]} */
const arrowsOf = (rooms) =>
  [...rooms].flatMap(([from, imported]) =>
    [...imported]
      .filter((to) => ![...imported].some((other) => behind(rooms, other).has(to)))
      .map((to) => ({ from, to })),
  );

/**
 * The places of the rooms, in layers from the bottom. An arrow through a layer has a place in it, so that it does not cross the rooms.
 * @param {Imports} rooms
 */
function layersOf(rooms) {
  const heights = new Map();
  const height = (/** @type {string} */ room) => {
    if (!heights.has(room)) heights.set(room, Math.max(-1, ...[...behind(rooms, room)].map(height)) + 1);
    return heights.get(room);
  };
  /** @type {Place[][]} */
  const layers = [];
  const placed = (/** @type {string} */ name, /** @type {number} */ layer) => {
    /** @type {Place} */
    const place = { name, x: 0, up: [], down: [] };
    (layers[layer] ??= []).push(place);
    return place;
  };
  const places = new Map([...rooms.keys()].sort().map((room) => [room, placed(room, height(room))]));
  /** @type {Way[]} */
  const ways = arrowsOf(rooms).map(({ from, to }) => {
    const between = Array.from({ length: height(from) - height(to) - 1 }, (_, k) =>
      placed('', height(from) - 1 - k),
    );
    const way = /** @type {Place[]} */ ([places.get(from), ...between, places.get(to)]);
    way.slice(1).forEach((below, k) => {
      way[k]?.down.push(below);
      below.up.push(/** @type {Place} */ (way[k]));
    });
    return { from, to, way };
  });
  return { layers, places, ways };
}

const [GAP, ROW, BOX] = [28, 84, 34];

/**
 * Moves each place to the mean of its neighbours, alternately above and below: this leaves few crossings.
 * @param {Place[][]} layers
 * @param {(place: Place) => number} widthOf
 */
function arrange(layers, widthOf) {
  const spread = (/** @type {Place[]} */ layer) => {
    const whole = layer.reduce((sum, place) => sum + widthOf(place) + GAP, -GAP);
    let x = -whole / 2;
    for (const place of layer) {
      place.x = x + widthOf(place) / 2;
      x += widthOf(place) + GAP;
    }
  };
  const mean = (/** @type {Place[]} */ near, /** @type {number} */ otherwise) =>
    near.length === 0 ? otherwise : near.reduce((sum, { x }) => sum + x, 0) / near.length;
  layers.forEach(spread);
  for (let sweep = 0; sweep < 24; sweep++) {
    const side = sweep % 2 === 0 ? 'down' : 'up';
    for (const layer of side === 'down' ? layers : layers.toReversed()) {
      const wanted = new Map(layer.map((place) => [place, mean(place[side], place.x)]));
      layer.sort((a, b) => /** @type {number} */ (wanted.get(a)) - /** @type {number} */ (wanted.get(b)));
      spread(layer);
    }
  }
}

/**
 * The picture of src, or of the room `inside`.
 * @param {string} [inside]
 */
function pictureOf(inside) {
  const rooms = importsIn(inside);
  const { layers, places, ways } = layersOf(rooms);
  // as wide as the longest name needs
  const width = Math.max(104, ...[...rooms.keys()].map((room) => 9 * room.length));
  const widthOf = (/** @type {Place} */ { name }) => (name === '' ? 0 : width);
  arrange(layers, widthOf);

  const left = Math.min(...layers.flat().map((place) => place.x - widthOf(place) / 2)) - GAP;
  const right = Math.max(...layers.flat().map((place) => place.x + widthOf(place) / 2)) + GAP;
  const bottom = layers.length * ROW;
  const yOf = (/** @type {Place} */ place) =>
    bottom - ROW / 2 - ROW * layers.findIndex((layer) => layer.includes(place));
  const rounded = (/** @type {number} */ n) => Math.round(n - 0.5);
  // an arrow is straight where it passes rooms, and bends between layers
  const drawnWay = (/** @type {Place[]} */ way) =>
    way
      .map((place, k) => {
        const [x, y] = [rounded(place.x - left), yOf(place)];
        const [above, below] = [y - BOX / 2, y + BOX / 2];
        if (k === 0) return `M${x} ${below}`;
        const from = /** @type {Place} */ (way[k - 1]);
        const end = k === way.length - 1 ? above - 5 : above;
        const middle = (yOf(from) + BOX / 2 + end) / 2;
        const bend = `C${rounded(from.x - left)} ${middle} ${x} ${middle} ${x} ${end}`;
        return end === above ? `${bend}V${below}` : bend;
      })
      .join('');
  const sentence = ways.map(({ from, to }) => `${from} imports ${to}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(right - left)} ${bottom}" role="img" aria-label="${sentence}">
  <style>
    svg { color: #1f2328; background: #fff; font: 15px system-ui, sans-serif; }
    @media (prefers-color-scheme: dark) { svg { color: #e6edf3; background: #0d1117; } }
    rect { fill: none; stroke: currentColor; }
    text { fill: currentColor; text-anchor: middle; }
    path { fill: none; stroke: currentColor; opacity: 0.6; }
  </style>
  <marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M1 1 7 4 1 7z" style="fill: currentColor; opacity: 1"/></marker>
${ways.map(({ from, to, way }) => `  <path d="${drawnWay(way)}" marker-end="url(#tip)"><title>${from} imports ${to}</title></path>`).join('\n')}
${[...places].map(([room, place]) => `  <rect x="${rounded(place.x - left - width / 2)}" y="${yOf(place) - BOX / 2}" width="${width}" height="${BOX}" rx="6"/><text x="${rounded(place.x - left)}" y="${yOf(place) + 5}">${room}</text>`).join('\n')}
</svg>
`;
}

const [, , print, asked] = process.argv;
if (print === '--print') process.stdout.write(pictureOf(asked));
else
  for (const inside of [undefined, ...INSIDE])
    writeFileSync(`docs/images/architecture${inside ? `-${inside}` : ''}.svg`, pictureOf(inside));
