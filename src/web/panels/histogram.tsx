/** The histogram of a game's values, as a drawing and as a table, and as a file. */
import type { VNode } from 'preact';
import { elementAt } from '../../base/present.ts';
import { grouped } from '../../base/numbers.ts';
import {
  type Bar,
  type HistogramDrawing,
  type LaneName,
  drawn,
  histogramSvg,
  rangeOf,
} from '../../play/histogram.ts';
import { fileOf } from '../parts/save-file.ts';
import { words } from '../words/index.ts';
import { study } from '../words/study.ts';

interface HistogramProps {
  readonly bars: readonly (Bar & { readonly position: string })[];
  readonly show: (position: string) => void;
  readonly title: string;
  /** The name of the file, without its ending. */
  readonly file: string;
}

const WIDTH = 380;

export function Histogram({ bars, show, title, file }: HistogramProps): VNode | null {
  const s = study.value;
  if (bars.length === 0) return null;
  const drawing = drawn(bars, rangeOf(bars), WIDTH);
  const names: Readonly<Record<LaneName, string>> = { ...s.of, points: s.points };
  const axis = elementAt(drawing.lanes, 0).lane === 'points' ? s.points : s.pliesToEnd;
  return (
    <figure class="histogram">
      <figcaption>
        {s.histogram} <span class="note">{s.logarithmic}</span>
      </figcaption>
      <Bars bars={bars} show={show} drawing={drawing} names={names} axis={axis} />
      <details>
        <summary>{s.table}</summary>
        <BarTable bars={bars} show={show} drawing={drawing} names={names} axis={axis} />
      </details>
      <button
        type="button"
        class="quiet"
        onClick={() =>
          fileOf(`${file}.svg`, 'image/svg+xml', histogramSvg(bars, { title, lanes: names, axis }))
        }
      >
        {s.save('SVG')}
      </button>
    </figure>
  );
}

interface BarsProps extends Pick<HistogramProps, 'bars' | 'show'> {
  readonly drawing: HistogramDrawing;
  readonly names: Readonly<Record<LaneName, string>>;
  readonly axis: string;
}

/** The drawing, for a pointer; the table has the same for the keyboard. */
function Bars({ bars, show, drawing, names, axis }: BarsProps): VNode {
  const { width, height, rects, lanes, ticks } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height + 18}`} aria-hidden="true">
      {lanes.map(({ lane, top, bottom }) => (
        <g key={lane}>
          <text x={6} y={top + 16}>
            {names[lane]}
          </text>
          <path class="axis" d={`M6 ${bottom}H${width - 6}`} />
        </g>
      ))}
      {rects.map((bar, k) => (
        <rect
          key={`${bar.lane} ${bar.at}`}
          class={bar.lane}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          onClick={() => show(elementAt(bars, k).position)}
        >
          <title>{`${names[bar.lane]}, ${bar.at}: ${grouped(bar.positions)}`}</title>
        </rect>
      ))}
      {ticks.map((tick) => (
        <text key={tick.at} x={tick.x} y={height - 6} text-anchor="middle">
          {tick.at}
        </text>
      ))}
      <text x={width / 2} y={height + 12} text-anchor="middle">
        {axis}
      </text>
    </svg>
  );
}

function BarTable({ bars, show, drawing, names, axis }: BarsProps): VNode {
  const columns = drawing.lanes.map(({ lane }) => lane);
  const rows = [...new Set(bars.map(({ at }) => at))].sort((a, b) => a - b);
  const at = new Map(bars.map((bar) => [`${bar.lane} ${bar.at}`, bar]));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {columns.map((lane) => (
            <th key={lane} scope="col">
              {lane === 'points' ? words.value.positions(2).replace(/^[\d\s,]+/, '') : names[lane]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((lane) => {
              const bar = at.get(`${lane} ${row}`);
              return (
                <td key={lane}>
                  {bar && (
                    <button
                      type="button"
                      class="quiet number"
                      aria-label={study.value.openOne(names[lane], row, grouped(bar.positions))}
                      onClick={() => show(bar.position)}
                    >
                      {grouped(bar.positions)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
