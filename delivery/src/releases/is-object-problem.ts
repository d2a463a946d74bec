import { TooLargeError } from '../store/store';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Returns whether an error is about one object: it is missing, damaged, not signed, or too large. Everything else in the store can still
 * be used. Other errors, such as those of an unreachable store, are not about an object.
 */
export function isObjectProblem(thrown: unknown): thrown is ReleaseRefusedError | TooLargeError {
  return thrown instanceof ReleaseRefusedError || thrown instanceof TooLargeError;
}

/** Returns the refusal for a problem of an object. */
export function refusalOf(problem: ReleaseRefusedError | TooLargeError): ReleaseRefusedError {
  if (problem instanceof ReleaseRefusedError) return problem;
  return new ReleaseRefusedError('store-damaged', problem.message);
}

/** Returns the refusal for an object whose key no store accepts: another program has written it. */
export function invalidKeyError(key: string, storeName: string): ReleaseRefusedError {
  return new ReleaseRefusedError(
    'store-damaged',
    `${JSON.stringify(key)} in ${storeName} is not a valid key, so nothing reads it: remove the object with the tools of the store.`,
  );
}
