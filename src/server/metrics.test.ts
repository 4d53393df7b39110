import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('quantiles cover the latest 1,024 requests, sums cover all', () => {
  const metrics = new Metrics();
  for (let i = 0; i < 1000; i++) metrics.observe('line', 200, 99);
  for (let i = 1; i <= 1024; i++) metrics.observe('line', i % 2 === 0 ? 200 : 503, i);
  const lines = metrics.text([{ name: 'waiting', type: 'gauge', help: 'Who waits', value: 7 }]).split('\n');
  for (const line of [
    'perfect_play_requests_total{route="line",status="200"} 1512',
    'perfect_play_requests_total{route="line",status="503"} 512',
    'perfect_play_request_duration_seconds{route="line",quantile="0.5"} 512',
    'perfect_play_request_duration_seconds{route="line",quantile="0.9"} 922',
    'perfect_play_request_duration_seconds{route="line",quantile="0.99"} 1014',
    `perfect_play_request_duration_seconds_sum{route="line"} ${99_000 + (1024 * 1025) / 2}`,
    'perfect_play_request_duration_seconds_count{route="line"} 2024',
    '# HELP perfect_play_waiting Who waits',
    '# TYPE perfect_play_waiting gauge',
    'perfect_play_waiting 7',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.at(-1)).toBe('');
});
