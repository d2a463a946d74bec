import { inspect } from 'node:util';
import { printFailure } from './print';

/**
 * Waits for SIGINT or SIGTERM, then calls `stop` and exits. A second signal exits immediately. A terminal or a service manager signals
 * all processes of a command, and the launcher passes the signal on: signals within a second are one.
 */
export async function runUntilStopped(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.off(signal, exitBySignal).once(signal, () => resolve());
  });
  const stoppedAt = performance.now();
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (performance.now() - stoppedAt > SAME_STOP_MS) process.exit(1);
    });
  await stop();
  process.exit(0);
}

/** Runs a command. A failure exits with 1; an error with a code prints only its message. */
export function runCommand(command: () => Promise<void>): void {
  for (const signal of SIGNALS) process.once(signal, exitBySignal);
  command().catch((thrown: unknown) => {
    const isExpected = thrown instanceof Error && 'code' in thrown;
    printFailure(isExpected ? `Error: ${thrown.message}` : inspect(thrown));
    process.exit(1);
  });
}

/** Longer than the launcher needs to notice the end of its parent. */
const SAME_STOP_MS = 1_000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Exits as by default. The first process of a container ignores signals without a listener, also while it starts. */
function exitBySignal(_signal: NodeJS.Signals, number: number): void {
  process.exit(128 + number);
}
