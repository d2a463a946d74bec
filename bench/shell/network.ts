import type { DevToolsSession } from '../product/devtools-browser';

/** A line and a processor, as Chromium pretends them. */
export interface Condition {
  /** As the results name it. */
  name: string;
  /** Bytes a second, and milliseconds to the first byte; null: as it is. */
  line: { latencyMs: number; downPerSecond: number; upPerSecond: number } | null;
  /** How many times slower the processor is. */
  cpuSlowdown: number;
}

/** The fact sheet's slow phone: 150 ms, 1.6 Mbit/s, a quarter of the processor. */
export const SLOW_PHONE: Condition = {
  name: 'slow-4g 4x',
  line: { latencyMs: 150, downPerSecond: 1_600_000 / 8, upPerSecond: 750_000 / 8 },
  cpuSlowdown: 4,
};

/** This machine as it is. */
export const UNTHROTTLED: Condition = { name: 'unthrottled', line: null, cpuSlowdown: 1 };

/** Everything is measured under each of them. */
export const CONDITIONS: readonly Condition[] = [SLOW_PHONE, UNTHROTTLED];

/** Puts a page under a condition. The latency is that of each request; connections cost nothing more. */
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
