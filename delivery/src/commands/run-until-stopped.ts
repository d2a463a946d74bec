/** Waits for SIGINT or SIGTERM, then calls `stop` and exits. A second signal exits immediately. */
export async function runUntilStopped(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await stop();
  process.exit(0);
}

/** Runs a command. A failure exits with 1; an error with a code prints only its message. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((thrown: unknown) => {
    const isExpected = thrown instanceof Error && 'code' in thrown;
    console.error(isExpected ? `Error: ${thrown.message}` : thrown);
    process.exit(1);
  });
}
