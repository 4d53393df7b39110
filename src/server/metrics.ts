/** Metrics for the operator, in the text format of Prometheus. */

/** How many times are kept for each route. */
const LATEST = 1024;
const QUANTILES = [0.5, 0.9, 0.99] as const;

interface Route {
  /** Seconds of the latest requests; the next one is written at index `count` modulo LATEST. */
  readonly latest: Float64Array;
  count: number;
  seconds: number;
}

/** A metric: its name without the prefix, its description and its current value. */
export interface Figure {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly value: number;
}

export class Metrics {
  readonly #routes = new Map<string, Route>();
  /** Requests by route and status. */
  readonly #requests = new Map<string, number>();

  /** Counts a request. `route` must be one of a few fixed names, because each is kept. */
  observe(route: string, status: number, seconds: number): void {
    let times = this.#routes.get(route);
    if (!times) this.#routes.set(route, (times = { latest: new Float64Array(LATEST), count: 0, seconds: 0 }));
    times.latest[times.count % LATEST] = seconds;
    times.count++;
    times.seconds += seconds;
    const labels = `route="${route}",status="${status}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
  }

  /** All metrics as text, with `figures` appended. */
  text(figures: readonly Figure[]): string {
    const lines = [
      ...head('requests_total', 'counter', 'Requests by route and status'),
      ...[...this.#requests].map(([labels, count]) => `${PREFIX}requests_total{${labels}} ${count}`),
      ...head(
        'request_duration_seconds',
        'summary',
        `Seconds until the answer began: quantiles of the latest ${LATEST} requests of each route`,
      ),
      ...[...this.#routes].flatMap(([route, times]) => summary(`route="${route}"`, times)),
      ...figures.flatMap(({ name, type, help, value }) => [
        ...head(name, type, help),
        `${PREFIX}${name} ${value}`,
      ]),
    ];
    return `${lines.join('\n')}\n`;
  }
}

const PREFIX = 'perfect_play_';

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${PREFIX}${name} ${help}`,
  `# TYPE ${PREFIX}${name} ${type}`,
];

function summary(label: string, { latest, count, seconds }: Route): string[] {
  const sorted = latest.slice(0, Math.min(count, LATEST)).sort();
  const name = `${PREFIX}request_duration_seconds`;
  return [
    ...QUANTILES.map(
      (q) => `${name}{${label},quantile="${q}"} ${sorted[Math.ceil(q * sorted.length) - 1] ?? 'NaN'}`,
    ),
    `${name}_sum{${label}} ${seconds}`,
    `${name}_count{${label}} ${count}`,
  ];
}
