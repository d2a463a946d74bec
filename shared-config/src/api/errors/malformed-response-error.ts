import { isNamed } from './is-named';

/**
 * The backend answered something that is no envelope, or an envelope whose result does not fit the call: a page of
 * HTML, cut JSON, a list where an object belongs.
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

/** Whether something thrown is a MalformedResponseError, whichever bundle it comes from. */
export function isMalformedResponseError(thrown: unknown): thrown is MalformedResponseError {
  return isNamed(thrown, 'MalformedResponseError');
}
