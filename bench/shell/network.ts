import type { DevToolsSession } from '../product/devtools-browser';

/** A network and a CPU, as Chromium emulates them. */
export interface Condition {
  /** Name in the results. */
  name: string;
  /** Latency and bandwidth in bytes per second; null: no throttling. */
  line: { latencyMs: number; downPerSecond: number; upPerSecond: number } | null;
  /** Slowdown factor of the CPU. */
  cpuSlowdown: number;
}

/** The slow phone: 150 ms latency, 1.6 Mbit/s, a quarter of the CPU. */
export const SLOW_PHONE: Condition = {
  name: 'slow-4g 4x',
  line: { latencyMs: 150, downPerSecond: 1_600_000 / 8, upPerSecond: 750_000 / 8 },
  cpuSlowdown: 4,
};

export const UNTHROTTLED: Condition = { name: 'unthrottled', line: null, cpuSlowdown: 1 };

export const CONDITIONS: readonly Condition[] = [SLOW_PHONE, UNTHROTTLED];

/** Applies a condition to a page. The latency affects each request; connections cost nothing extra. */
export async function applyCondition(
  session: DevToolsSession,
  { line, cpuSlowdown }: Condition,
): Promise<void> {
  await session.send('Network.enable');
  if (line) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.downPerSecond,
      uploadThroughput: line.upPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
