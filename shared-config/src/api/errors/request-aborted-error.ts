import { hasErrorName } from './has-error-name';

/**
 * The caller's signal ended the request. This is not a failure; do not report it.
 *
 * @example new RequestAbortedError().code // 'request-aborted'
 */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
  readonly code = 'request-aborted';

  constructor(message = 'The request was aborted.') {
    super(message);
  }
}

/** Returns whether an error is a `RequestAbortedError`, also from another bundle. */
export function isRequestAbortedError(thrown: unknown): thrown is RequestAbortedError {
  return hasErrorName(thrown, 'RequestAbortedError');
}
