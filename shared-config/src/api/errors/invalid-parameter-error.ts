import { hasErrorName } from './has-error-name';

/**
 * A value of the payload is invalid in an address: missing, empty, `..`, with a slash, or an object. This is an error
 * of the caller; no request was sent.
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

/** Returns whether an error is an `InvalidParameterError`, also from another bundle. */
export function isInvalidParameterError(thrown: unknown): thrown is InvalidParameterError {
  return hasErrorName(thrown, 'InvalidParameterError');
}
