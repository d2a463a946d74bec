import { isNamed } from './is-named';

/**
 * The caller's own signal ended the request. Nothing went wrong; it is not to be reported.
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

/** Whether something thrown is a RequestAbortedError, whichever bundle it comes from. */
export function isRequestAbortedError(thrown: unknown): thrown is RequestAbortedError {
  return isNamed(thrown, 'RequestAbortedError');
}
