import { hasErrorName } from './has-error-name';

/**
 * The visitor is not signed in or lacks permission (R-ERROR-3). `code` is the `ret_code`, `message` the text of the
 * server. The caller decides what to do.
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

/** Returns whether an error is a `NotSignedInError`, also from another bundle. */
export function isNotSignedInError(thrown: unknown): thrown is NotSignedInError {
  return hasErrorName(thrown, 'NotSignedInError');
}
