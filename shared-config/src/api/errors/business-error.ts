import { isNamed } from './is-named';

/**
 * The backend understood the call and says no: any `ret_code` but 0 and those of a visitor (R-ERROR-4).
 * `code` is the `ret_code`, `message` the server's words, `result` what came with them.
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

/** Whether something thrown is a BusinessError, whichever bundle it comes from. */
export function isBusinessError(thrown: unknown): thrown is BusinessError {
  return isNamed(thrown, 'BusinessError');
}
