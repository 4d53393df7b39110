/** The board on the page as a picture file. Loaded when asked for. */
import { fileOf } from '../parts/save-file.ts';

/** The properties of an SVG element that its style sheets may set. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;
/** Pixels of paper around what is drawn. */
const MARGIN = 16;
/** Pixels of a PNG for each pixel of the screen. */
const SCALE = 2;

/** The board as an SVG file of its own, with the colours of the page. */
function boardSvg(): { readonly text: string; readonly width: number; readonly height: number } {
  const board = document.querySelector<SVGSVGElement>('.board-area svg.board')!;
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')]);
  for (const [k, element] of from!.entries()) {
    const style = getComputedStyle(element);
    const copied = to![k]!;
    for (const name of STYLES) copied.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'tabindex', 'role', 'aria-label']) copied.removeAttribute(name);
  }
  // the buttons on the cells are not part of the picture
  for (const button of copy.querySelectorAll('[data-spot]')) button.remove();
  const [x, y, width, height] = drawnPart(board);
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height }))
    paper.setAttribute(name, String(value));
  paper.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(paper);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** The part of a drawing with something on it: its left and upper edge, its width and its height. */
function drawnPart(svg: SVGSVGElement): readonly [number, number, number, number] {
  const { width, height } = svg.getBoundingClientRect();
  const box = svg.getBBox();
  const [left, top] = [box.x, box.y].map((edge) => Math.max(0, Math.floor(edge - MARGIN))) as [
    number,
    number,
  ];
  const right = Math.min(width, Math.ceil(box.x + box.width + MARGIN));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + MARGIN));
  return [left, top, right - left, bottom - top];
}

/** Saves the board as an SVG file; `name` is without its ending. */
export const saveSvg = (name: string): void => fileOf(`${name}.svg`, 'image/svg+xml', boardSvg().text);

/** Saves the board as a PNG file. */
export async function savePng(name: string): Promise<void> {
  const { text, width, height } = boardSvg();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((made) => canvas.toBlob(made));
  if (png) fileOf(`${name}.png`, 'image/png', png);
}
