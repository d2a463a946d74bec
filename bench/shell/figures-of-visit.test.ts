import { METRICS, type MetricName } from './figures-of-visit';
import type { Visit } from './measure-visit';
import type { RecordedRequest } from './record-requests';

const requestWith = (changes: Partial<RecordedRequest>): RecordedRequest => ({
  url: 'http://localhost:3000/main.js',
  start: 0,
  end: 100,
  bytes: 1_000,
  depth: 1,
  isScript: true,
  ...changes,
});

const VISIT: Visit = {
  headerVisible: 500,
  contentVisible: 600,
  headerInteractive: 1_000,
  shift: 0.25,
  longTasks: [
    { start: 100, duration: 80 },
    { start: 990, duration: 150 },
    { start: 1_001, duration: 400 },
  ],
  requests: [
    requestWith({ isScript: false, bytes: 3_000, url: 'http://localhost:3000/en/verification/' }),
    requestWith({ isScript: false, url: 'http://localhost:3001/boot/en.json?1' }),
    requestWith({ end: 1_000, depth: 2 }),
    requestWith({ end: 1_001, depth: 3, bytes: 9_000 }),
    requestWith({ end: null, bytes: 9_000, depth: 4 }),
  ],
};

const figureOf = (name: MetricName, visit = VISIT) =>
  METRICS.find((metric) => metric.name === name)!.of(visit);

test.each<[MetricName, number]>([
  ['header-visible', 500],
  ['header-interactive', 1_000],
  ['content-visible', 600],
  ['layout-shift', 0.25],
  ['blocking-time', 130],
  ['longest-task', 150],
  ['bytes', 5_000],
  ['script-bytes', 1_000],
  ['file-bytes', 2_000],
  ['requests', 3],
  ['serial-depth', 2],
])('%s counts everything until the header is interactive', (name, figure) => {
  expect(figureOf(name)).toBe(figure);
});

test('a visit without long tasks has no blocking time', () => {
  expect(figureOf('longest-task', { ...VISIT, longTasks: [] })).toBe(0);
  expect(figureOf('blocking-time', { ...VISIT, longTasks: [] })).toBe(0);
});
