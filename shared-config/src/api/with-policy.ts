import type { ApiClient } from './create-api-client';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints';
import {
  isBusinessError,
  isNotSignedInError,
  isRequestAbortedError,
  type NotSignedInError,
} from './api-errors';
import { toastCodeOf } from './ret-codes';

export interface FailedCall {
  endpoint: EndpointName;
  error: unknown;
  /** Whether to show no toast: the call hides it, neither its row nor the row of the `ret_code` has one, or the same error had one already. */
  isToastHidden: boolean;
}

/** Reactions of a page to failures. Session and toasts get failures of calls only through this policy. */
export interface CallPolicy {
  /**
   * Called once for each response that says "not signed in". Settle the session here,
   * without another request to the backend, which would cause a loop.
   */
  onNotSignedIn(error: NotSignedInError): void;
  /** Called for each failure, also the ones above; not for aborted calls. */
  onError(failure: FailedCall): void;
}

/**
 * Wraps a client with a policy (R-ERROR-19). "Not signed in" reaches the session, other failures reach the visitor
 * if the call shows toasts or the `ret_code` has one. It rethrows every failure. Wrap the cached client with it: callers that share a request
 * keep their own options, and the visitor sees one toast.
 *
 * @example const api = withPolicy(createCachedClient(createApiClient(options)), { onNotSignedIn, onError });
 */
export function withPolicy(client: ApiClient, policy: CallPolicy): ApiClient {
  const shown = new WeakSet<object>();
  const settled = new WeakSet<object>();
  return {
    async request(name, payload, options = {}) {
      const row: Endpoint = ENDPOINTS[name];
      try {
        return await client.request(name, payload, options);
      } catch (error) {
        if (!isRequestAbortedError(error)) {
          const isHidden = !(row.showsToasts || hasOwnToast(error)) || options.hideToast === true;
          if (isNotSignedInError(error) && isNewIn(settled, error)) policy.onNotSignedIn(error);
          policy.onError({ endpoint: name, error, isToastHidden: isHidden || !isNewIn(shown, error) });
        }
        throw error;
      }
    },
  };
}

function hasOwnToast(error: unknown): boolean {
  return isBusinessError(error) && toastCodeOf(error.code) !== undefined;
}

/** Returns whether an error is new. Callers that share a request share its error. */
function isNewIn(seen: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (seen.has(error)) return false;
  seen.add(error);
  return true;
}
