import { isNamed } from './is-named';

/**
 * The backend answered with an empty body (R-ERROR-6).
 *
 * @example new EmptyResponseError().message // 'Non Response!'
 */
export class EmptyResponseError extends Error {
  override readonly name = 'EmptyResponseError';
  readonly code = 'empty-response';

  constructor(message = 'Non Response!') {
    super(message);
  }
}

/** Whether something thrown is a EmptyResponseError, whichever bundle it comes from. */
export function isEmptyResponseError(thrown: unknown): thrown is EmptyResponseError {
  return isNamed(thrown, 'EmptyResponseError');
}
