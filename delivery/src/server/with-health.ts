import type { RequestListener } from 'node:http';
import type { ReleaseReader } from '../releases/live-releases';
import { isInUse } from '../releases/release-document';
import { endResponse } from '../http/end-response';
import type { Store } from '../store/store';

const HEALTH_PATH = '/__health';
const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

type Releases = Pick<ReleaseReader, 'current' | 'failure'>;

export interface ServingState {
  isStopping: boolean;
}

/** Makes the health endpoint report `stopping`, then waits until load balancers have noticed. */
export async function drain(state: ServingState, drainMs: number): Promise<void> {
  state.isStopping = true;
  if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
}

/**
 * Puts the health endpoint in front of a handler. It sends 200 while the server serves pages, also from memory while the store is
 * unreachable or its document invalid; `failure` then names the reason. It sends 503 as soon as the server stops.
 */
export function withHealth(
  {
    state,
    releases,
    store,
  }: { state: ServingState; releases: Releases; store?: Pick<Store, 'isReadOnly'> | undefined },
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    if (state.isStopping) response.setHeader('Connection', 'close');
    if (request.url?.split('?')[0] !== HEALTH_PATH) return handler(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return endResponse(response, 405, { Allow: 'GET, HEAD' });
    }
    const send = (status: number, body: object) =>
      endResponse(response, status, HEADERS, JSON.stringify(body));
    if (state.isStopping) return send(503, { status: 'stopping' });
    healthBody(releases).then(
      (body) => send(200, { ...body, ...(store?.isReadOnly && { automaticRollback: false }) }),
      // There are no releases, so there is nothing to serve.
      () => send(503, { status: 'failed' }),
    );
  };
}

async function healthBody(releases: Releases): Promise<object> {
  const { document } = await releases.current();
  const served = Object.entries(document.microFrontends).map(([part, versions]) => [
    part,
    versions.filter(isInUse).map(({ extras }) => extras.buildId),
  ]);
  const found = releases.failure();
  const failure = found && {
    since: found.since.toISOString(),
    code: found.code,
    message: found.publicMessage,
  };
  const storeAwaySince = found?.isStoreUnreachable ? found.since.toISOString() : null;
  return { status: 'ok', releases: { ...Object.fromEntries(served) }, storeAwaySince, failure };
}
