import { hasErrorName } from './has-error-name';

/**
 * No response: offline, refused, forbidden by CORS, a redirect, or a broken connection. Browsers do not distinguish
 * these.
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

/** Returns whether an error is a `NetworkError`, also from another bundle. */
export function isNetworkError(thrown: unknown): thrown is NetworkError {
  return hasErrorName(thrown, 'NetworkError');
}
