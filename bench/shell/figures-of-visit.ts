import type { Visit } from './measure-visit';

/** The metrics of a visit: name in the results, unit, and computation. */
export const METRICS = [
  { name: 'header-visible', unit: 'ms', of: ({ headerVisible }: Visit) => headerVisible! },
  { name: 'header-interactive', unit: 'ms', of: ({ headerInteractive }: Visit) => headerInteractive! },
  { name: 'content-visible', unit: 'ms', of: ({ contentVisible }: Visit) => contentVisible! },
  { name: 'layout-shift', unit: 'score', of: ({ shift }: Visit) => shift },
  { name: 'blocking-time', unit: 'ms', of: blockingTime },
  { name: 'longest-task', unit: 'ms', of: longestTask },
  { name: 'bytes', unit: 'bytes', of: (visit: Visit) => sum(untilInteractive(visit), ({ bytes }) => bytes) },
  {
    name: 'script-bytes',
    unit: 'bytes',
    of: (visit: Visit) =>
      sum(
        untilInteractive(visit).filter(({ isScript }) => isScript),
        ({ bytes }) => bytes,
      ),
  },
  { name: 'requests', unit: 'requests', of: (visit: Visit) => untilInteractive(visit).length },
  {
    name: 'serial-depth',
    unit: 'requests',
    of: (visit: Visit) => Math.max(...untilInteractive(visit).map(({ depth }) => depth)),
  },
] as const;

export type MetricName = (typeof METRICS)[number]['name'];

/** Requests that ended before the header was interactive; the rest of the page does not count. */
function untilInteractive({ requests, headerInteractive }: Visit) {
  return requests.filter(({ end }) => end !== null && end <= headerInteractive!);
}

/** The part over 50 ms of each long task before the header was interactive. */
function blockingTime({ longTasks, headerInteractive }: Visit): number {
  const before = longTasks.filter(({ start }) => start <= headerInteractive!);
  return sum(before, ({ duration }) => duration - 50);
}

function longestTask({ longTasks, headerInteractive }: Visit): number {
  return Math.max(
    0,
    ...longTasks.filter(({ start }) => start <= headerInteractive!).map(({ duration }) => duration),
  );
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
