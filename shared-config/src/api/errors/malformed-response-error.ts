import { hasErrorName } from './has-error-name';

/**
 * The response is not an envelope, or its result has another form: an HTML page, truncated JSON, a list instead of an
 * object.
 *
 * @example new MalformedResponseError('The answer is not JSON.').code // 'malformed-response'
 */
export class MalformedResponseError extends Error {
  override readonly name = 'MalformedResponseError';
  readonly code = 'malformed-response';

  constructor(message = 'The answer is not what the call promises.') {
    super(message);
  }
}

/** Returns whether an error is a `MalformedResponseError`, also from another bundle. */
export function isMalformedResponseError(thrown: unknown): thrown is MalformedResponseError {
  return hasErrorName(thrown, 'MalformedResponseError');
}
