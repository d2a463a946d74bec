import { isNamed } from './is-named';

/**
 * No answer came: offline, refused, forbidden by CORS, a redirect, or a connection that broke. A browser does not say which.
 *
 * @example new NetworkError().code // 'network-error'
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network-error';

  constructor(message = 'Network Error') {
    super(message);
  }
}

/** Whether something thrown is a NetworkError, whichever bundle it comes from. */
export function isNetworkError(thrown: unknown): thrown is NetworkError {
  return isNamed(thrown, 'NetworkError');
}
