import { isNamed } from './is-named';

/**
 * The visitor is not signed in or lacks permission (R-ERROR-3). `code` is the `ret_code`, `message` the
 * server's words. What to do about it is the caller's decision, not the transport's.
 *
 * @example new NotSignedInError(10007, 'not signed in').code // 10007
 */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Whether something thrown is a NotSignedInError, whichever bundle it comes from. */
export function isNotSignedInError(thrown: unknown): thrown is NotSignedInError {
  return isNamed(thrown, 'NotSignedInError');
}
