import { hasErrorName } from './has-error-name';

/**
 * The backend understood the call and rejected it: any `ret_code` except 0 and the codes for "not signed in"
 * (R-ERROR-4). `code` is the `ret_code`, `message` the text of the server, `result` additional data.
 *
 * @example new BusinessError(20002, 'locked', { retryAfterSeconds: 60 })
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';

  constructor(
    readonly code: number,
    message: string,
    readonly result?: unknown,
  ) {
    super(message);
  }
}

/** Returns whether an error is a `BusinessError`, also from another bundle. */
export function isBusinessError(thrown: unknown): thrown is BusinessError {
  return hasErrorName(thrown, 'BusinessError');
}
