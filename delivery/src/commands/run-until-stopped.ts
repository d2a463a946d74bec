/**
 * Waits for Ctrl-C or a polite kill, then stops what runs. A second signal ends at once.
 *
 * @param stop stops everything in order
 */
export async function runUntilStopped(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await stop();
  process.exit(0);
}

/** Runs a command; a failure is one clear line on standard error and exit status 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((thrown: unknown) => {
    const isExpected = thrown instanceof Error && 'code' in thrown;
    console.error(isExpected ? `Error: ${thrown.message}` : thrown);
    process.exit(1);
  });
}
