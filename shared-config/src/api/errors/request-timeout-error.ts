import { hasErrorName } from './has-error-name';

/**
 * The response did not arrive in time (R-ERROR-7: 'timeout of 30000ms exceeded').
 *
 * @example new RequestTimeoutError(30000).message // 'timeout of 30000ms exceeded'
 */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError';
  readonly code = 'request-timeout';

  constructor(readonly timeoutMs: number) {
    super(`timeout of ${timeoutMs}ms exceeded`);
  }
}

/** Returns whether an error is a `RequestTimeoutError`, also from another bundle. */
export function isRequestTimeoutError(thrown: unknown): thrown is RequestTimeoutError {
  return hasErrorName(thrown, 'RequestTimeoutError');
}
