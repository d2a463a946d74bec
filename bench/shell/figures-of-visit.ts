import { KIND_NAMES, type CpuTime } from '../trace/main-thread';
import type { Visit } from './measure-visit';

/** CPU time of the main thread; only of a traced visit. */
const CPU_METRICS = [
  { name: 'main-thread', unit: 'ms', of: ({ cpuTime }: Visit) => sumOf(cpuTime?.untilInteractive) },
  ...KIND_NAMES.map((kind) => ({
    name: `main-thread-${kind}` as const,
    unit: 'ms',
    of: ({ cpuTime }: Visit) => cpuTime?.untilInteractive[kind],
  })),
  { name: 'main-thread-quiet', unit: 'ms', of: ({ cpuTime }: Visit) => sumOf(cpuTime?.untilQuiet) },
] as const;

/** The metrics of a visit: name in the results, unit, and computation. */
export const METRICS = [
  { name: 'header-visible', unit: 'ms', of: ({ headerVisible }: Visit) => headerVisible! },
  { name: 'header-interactive', unit: 'ms', of: ({ headerInteractive }: Visit) => headerInteractive! },
  { name: 'content-visible', unit: 'ms', of: ({ contentVisible }: Visit) => contentVisible! },
  { name: 'layout-shift', unit: 'score', of: ({ shift }: Visit) => shift },
  { name: 'blocking-time', unit: 'ms', of: (visit: Visit) => sum(taskDurations(visit), (ms) => ms - 50) },
  { name: 'longest-task', unit: 'ms', of: (visit: Visit) => Math.max(0, ...taskDurations(visit)) },
  { name: 'bytes', unit: 'bytes', of: (visit: Visit) => sum(untilInteractive(visit), ({ bytes }) => bytes) },
  {
    name: 'script-bytes',
    unit: 'bytes',
    of: (visit: Visit) => sum(untilInteractive(visit), ({ isScript, bytes }) => (isScript ? bytes : 0)),
  },
  {
    // Without HTML and API calls: their addresses have no extension.
    name: 'file-bytes',
    unit: 'bytes',
    of: (visit: Visit) => sum(untilInteractive(visit), ({ url, bytes }) => (isFile(url) ? bytes : 0)),
  },
  { name: 'requests', unit: 'requests', of: (visit: Visit) => untilInteractive(visit).length },
  {
    name: 'serial-depth',
    unit: 'requests',
    of: (visit: Visit) => Math.max(...untilInteractive(visit).map(({ depth }) => depth)),
  },
  ...CPU_METRICS,
] as const;

export type MetricName = (typeof METRICS)[number]['name'];

/** Returns whether an address is that of a file of a build. */
function isFile(url: string): boolean {
  return /\.\w+$/.test(new URL(url).pathname);
}

/** Requests that ended before the header was interactive; the rest of the page does not count. */
function untilInteractive({ requests, headerInteractive }: Visit) {
  return requests.filter(({ end }) => end !== null && end <= headerInteractive!);
}

/** Durations of the long tasks that started before the header was interactive. */
function taskDurations({ longTasks, headerInteractive }: Visit): number[] {
  return longTasks.filter(({ start }) => start <= headerInteractive!).map(({ duration }) => duration);
}

function sumOf(kinds: CpuTime['untilQuiet'] | undefined): number | undefined {
  return kinds && sum(Object.values(kinds), (ms) => ms);
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
