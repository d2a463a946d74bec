import type { ApiClient } from './create-api-client';
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints';
import { isNotSignedInError, type NotSignedInError } from './errors/not-signed-in-error';
import { isRequestAbortedError } from './errors/request-aborted-error';

/** A call that failed, as the policy hears of it. */
export interface FailedCall {
  endpoint: EndpointName;
  error: unknown;
  /** The visitor is not to be told: the call hides it, its row hides it, or the visitor was told of this very error. */
  isToastHidden: boolean;
}

/** What the page does about failures: the session and the toasts meet the calls here, and nowhere else. */
export interface CallPolicy {
  /**
   * The backend does not know the visitor (10007, 100007, 33003, 10009). Told once for each answer. It is to settle the
   * session; asking the backend again from here would never end.
   */
  onNotSignedIn(error: NotSignedInError): void;
  /** Any call failed, also the ones above; never a call that its caller has aborted. */
  onError(failure: FailedCall): void;
}

/**
 * Puts a policy around a client (R-ERROR-19): who is not signed in reaches the session, other failures
 * reach the visitor unless the call hides them. Every failure is thrown on, so that the caller can still decide. Put it outside
 * of a cached client: callers that share one request each have their say, and the visitor is told once.
 *
 * @example
 *   const api = withPolicy(createCachedClient(createApiClient(options)), {
 *     onNotSignedIn: () => session.settleAsVisitor(),
 *     onError: ({ error, isToastHidden }) => isToastHidden || toasts.show(wordsOf(error)),
 *   });
 *   await api.request('headerData', payload, { hideToast: true });
 */
export function withPolicy(client: ApiClient, policy: CallPolicy): ApiClient {
  const shown = new WeakSet<object>();
  const told = new WeakSet<object>();
  return {
    async request(name, payload, options = {}) {
      const row: Endpoint = ENDPOINTS[name];
      try {
        return await client.request(name, payload, options);
      } catch (error) {
        if (!isRequestAbortedError(error)) {
          const isHidden = row.hidesToasts === true || options.hideToast === true;
          if (isNotSignedInError(error) && isNewIn(told, error)) policy.onNotSignedIn(error);
          policy.onError({ endpoint: name, error, isToastHidden: isHidden || !isNewIn(shown, error) });
        }
        throw error;
      }
    },
  };
}

/** Whether an error is told of for the first time; callers that share one request share one error. */
function isNewIn(heard: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (heard.has(error)) return false;
  heard.add(error);
  return true;
}
