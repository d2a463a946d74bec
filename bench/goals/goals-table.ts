import type { ResultRow } from '../measure/result-rows';
import { PRERENDER, pagesTimes } from '../prerender/prerender-metric';
import { REACT_BYTES } from '../shell/variants';

/** One goal: how to compute its figure, and the limit. */
export interface Goal {
  what: string;
  /** The limit as text. */
  goal: string;
  /** Returns the figure, or undefined if it was not measured. */
  of: (find: FindMedian) => number | undefined;
  isReached: (figure: number, find: FindMedian) => boolean;
  digits: number;
}

/** Returns the median of a metric under a condition. Default variant: ours. */
export type FindMedian = (metric: string, condition: string, variant?: string) => number | undefined;

const COLD = 'cold slow-4g 4x';
const SECOND = 'second-visit';
const AFTER_DEPLOY = 'after-deploy';

/**
 * The goals, with the metric names of the measurements (R-PERF-1, R-PERF-2, R-PERF-3, R-PERF-4, R-PERF-5, R-PERF-7, R-PERF-8, R-PERF-9, R-PERF-10,
 * R-PERF-11).
 */
export const GOALS: readonly Goal[] = [
  ratio('header interactive, cold, ÷ one bundle', 'header-interactive', COLD, 0.8),
  ratio('header interactive, second visit, ÷ one bundle', 'header-interactive', SECOND, 0.88),
  ratio(
    'header interactive, cold, ÷ prerendered bundle',
    'header-interactive',
    COLD,
    1,
    'one-bundle-prerendered',
  ),
  ratio(
    'header interactive, second visit, ÷ prerendered bundle',
    'header-interactive',
    SECOND,
    1,
    'one-bundle-prerendered',
  ),
  ratio('header interactive, cold, ÷ single-spa', 'header-interactive', COLD, 1, 'single-spa'),
  ...(['chromium', 'firefox', 'webkit'] as const).map((engine) =>
    ratio(`header interactive in ${engine}, cold, ÷ one bundle`, 'header-interactive', `cold ${engine}`, 1.1),
  ),
  ratio('header interactive, after a deployment, ÷ one bundle', 'header-interactive', AFTER_DEPLOY, 0.7),
  {
    ...ratio(
      'header interactive, after a deployment, ÷ second visit',
      'header-interactive',
      AFTER_DEPLOY,
      1.05,
    ),
    of: (find) =>
      known(
        (after, second) => after / second,
        find('header-interactive', AFTER_DEPLOY),
        find('header-interactive', SECOND),
      ),
  },
  atMost('files to the header after a deployment (bytes)', 'file-bytes', AFTER_DEPLOY, 3 * 1024),
  ratio('header interactive, other page, ÷ one bundle', 'header-interactive', 'other-page', 0.5),
  ratio('header visible, cold, ÷ one bundle', 'header-visible', COLD, 0.6),
  ratio('blocking time, cold, ÷ one bundle', 'blocking-time', COLD, 1.2),
  atMost('longest task before interactive, cold (ms)', 'longest-task', COLD, 50),
  {
    ...atMost('JavaScript to the header without React (bytes)', 'script-bytes', COLD, 45 * 1024),
    of: (find) => {
      const react = find(REACT_BYTES.metric, REACT_BYTES.condition, 'single-spa');
      return known((bytes, ofReact) => bytes - ofReact, find('script-bytes', COLD), react);
    },
  },
  { ...atMost('layout shift, cold', 'layout-shift', COLD, 0), digits: 3 },
  {
    what: 'deep links resolved (M/s), and ahead of find-my-way',
    goal: '≥ 8',
    of: (find) => resolvedMillions(find, 'ours'),
    isReached: (figure, find) => figure >= 8 && figure > (resolvedMillions(find, 'find-my-way') ?? Infinity),
    digits: 1,
  },
  atMost('deep-link engine (bytes, gzip)', 'deep-link-engine-size', 'gzip', 0.7 * 1024),
  {
    ...atMost(
      'bridge round trip, p99 (ms)',
      'bridge-round-trip-p99',
      'simulator, 1000 calls one after the other',
      2,
    ),
    digits: 2,
  },
  atMost('bridge (bytes, gzip)', 'bridge-size', 'gzip', 3 * 1024),
  {
    what: 'every page, language and region prerendered (s)',
    goal: '≤ 10',
    of: (find) => known((time) => time / 1000, prerenderTime(find, 1)),
    isReached: (figure) => figure <= 10,
    digits: 1,
  },
  {
    what: 'a page prerendered among eight times as many, ÷ alone',
    goal: '≤ 1.10',
    of: (find) => known((few, many) => many / 8 / few, prerenderTime(find, 1), prerenderTime(find, 8)),
    isReached: (figure) => figure <= 1.1,
    digits: 2,
  },
  atMost('heap after 1,000 mounts (bytes)', 'heap-growth', '1,000 mounts of header and footer', 1_048_576),
  atMost('nodes left after 1,000 mounts', 'nodes-left', '1,000 mounts of header and footer', 0),
  atMost('listeners left after 1,000 mounts', 'listeners-left', '1,000 mounts of header and footer', 0),
];

function ratio(what: string, metric: string, condition: string, limit: number, against = 'one-bundle'): Goal {
  return {
    what,
    goal: `≤ ${limit.toFixed(2)}`,
    of: (find) =>
      known((own, other) => own / other, find(metric, condition), find(metric, condition, against)),
    isReached: (figure) => figure <= limit,
    digits: 2,
  };
}

function atMost(what: string, metric: string, condition: string, limit: number): Goal {
  return {
    what,
    goal: `≤ ${Math.round(limit)}`,
    of: (find) => find(metric, condition),
    isReached: (figure) => figure <= limit,
    digits: 0,
  };
}

function prerenderTime(find: FindMedian, factor: number): number | undefined {
  return find(PRERENDER.metric, PRERENDER.condition, pagesTimes(factor));
}

function resolvedMillions(find: FindMedian, variant: string): number | undefined {
  return known((rate) => rate / 1e6, find('deep-link-resolve', 'raw paths, 60 patterns', variant));
}

/** Computes a figure, unless a measurement is missing. */
function known(
  figureOf: (one: number, other: number) => number,
  ...figures: [one: number | undefined, other?: number | undefined]
): number | undefined {
  const [one, other] = figures;
  return figures.includes(undefined) ? undefined : figureOf(one!, other!);
}

/** Returns a function that finds medians in the results. */
export function findMedianIn(rows: readonly ResultRow[]): FindMedian {
  return (metric, condition, variant = 'ours') =>
    rows.find((row) => row.metric === metric && row.condition === condition && row.variant === variant)
      ?.median;
}
