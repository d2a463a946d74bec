import { hasErrorName } from './has-error-name';

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

/** Returns whether an error is an `EmptyResponseError`, also from another bundle. */
export function isEmptyResponseError(thrown: unknown): thrown is EmptyResponseError {
  return hasErrorName(thrown, 'EmptyResponseError');
}
