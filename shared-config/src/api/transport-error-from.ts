import axios from 'axios';
import { MalformedResponseError, NetworkError, RequestAbortedError, RequestTimeoutError } from './api-errors';

/**
 * Returns our error for an error of axios without a complete response.
 *
 * @example transportErrorFrom(new AxiosError('Network Error', 'ERR_NETWORK'), 30000) // NetworkError
 */
export function transportErrorFrom(thrown: unknown, timeoutMs: number): Error {
  if (axios.isCancel(thrown)) return new RequestAbortedError();
  const code = axios.isAxiosError(thrown) ? thrown.code : undefined;
  if (code === 'ETIMEDOUT' || code === 'ECONNABORTED') return new RequestTimeoutError(timeoutMs);
  if (code === 'ERR_BAD_RESPONSE') return new MalformedResponseError('The answer is too large.');
  return new NetworkError(thrown instanceof Error && thrown.message ? thrown.message : undefined);
}
