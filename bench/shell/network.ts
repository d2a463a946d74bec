import type { DevToolsSession } from '../product/devtools-browser';

/** A network and a CPU, as Chromium emulates them. */
export interface Condition {
  /** Name in the results. */
  name: string;
  /** Latency in milliseconds, and bandwidth in bytes per second; null: no throttling. */
  line: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
  /** Slowdown factor of the CPU. */
  cpuSlowdown: number;
}

/** The slow phone: 150 ms latency, 1.6 Mbit/s, a quarter of the CPU. */
export const SLOW_PHONE: Condition = {
  name: 'slow-4g 4x',
  line: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  cpuSlowdown: 4,
};

export const UNTHROTTLED: Condition = { name: 'unthrottled', line: null, cpuSlowdown: 1 };

/** What a run measures without `--condition`. */
export const DEFAULT_CONDITIONS: readonly Condition[] = [SLOW_PHONE, UNTHROTTLED];

export const CONDITIONS: readonly Condition[] = [
  ...DEFAULT_CONDITIONS,
  ...[6, 10].map((cpuSlowdown) => ({ ...SLOW_PHONE, name: `slow-4g ${cpuSlowdown}x`, cpuSlowdown })),
];

/** Applies a condition to a page. The latency affects each request; connections cost nothing extra. */
export async function applyCondition(session: DevToolsSession, condition: Condition): Promise<void> {
  const { line, cpuSlowdown } = condition;
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
