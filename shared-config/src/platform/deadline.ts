/** A promise did not settle in time. Use `isDeadlineError` to recognise it. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'deadline';
}

export function isDeadlineError(thrown: unknown): thrown is DeadlineError {
  return thrown instanceof Error && thrown.name === 'DeadlineError';
}

/**
 * Settles like `work`, or rejects with a `DeadlineError` after `timeoutMs`, whichever happens first.
 *
 * @example await withDeadline(fetch('/discovery.json'), 3000, 'the discovery document');
 */
export function withDeadline<Value>(work: Promise<Value>, timeoutMs: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlineError(`${what} did not arrive within ${timeoutMs} ms`)),
      timeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
