import { isNamed } from './is-named';

/**
 * A value of the payload cannot stand in an address: missing, empty, `..`, with a slash, or an object. It is the
 * caller's mistake; nothing was sent.
 *
 * @example new InvalidParameterError('id', 'is missing').message // 'parameter id is missing'
 */
export class InvalidParameterError extends Error {
  override readonly name = 'InvalidParameterError';
  readonly code = 'invalid-parameter';

  constructor(
    readonly parameter: string,
    reason: string,
  ) {
    super(`parameter ${parameter} ${reason}`);
  }
}

/** Whether something thrown is an InvalidParameterError, whichever bundle it comes from. */
export function isInvalidParameterError(thrown: unknown): thrown is InvalidParameterError {
  return isNamed(thrown, 'InvalidParameterError');
}
