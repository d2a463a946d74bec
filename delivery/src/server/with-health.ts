import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ReleaseReader } from '../releases/live-releases';
import { isInUse } from '../releases/release-document';
import { COMMON_HEADERS } from './security-headers';
import type { ServingState } from './serving-state';

/** Health endpoint for load balancers. */
export const HEALTH_PATH = '/__health';

export interface WithHealthOptions {
  state: ServingState;
  releases: Pick<ReleaseReader, 'present' | 'trouble'>;
}

/**
 * Puts the health answer in front of a handler: 200 while requests are taken, also while the store is away or the document in it
 * cannot be used, because pages come from memory; `trouble` then names the reason. 503 as soon as a stop has begun: clients should
 * use another connection.
 *
 * @example withHealth({ state, releases }, handler)
 */
export function withHealth(
  { state, releases }: WithHealthOptions,
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    if (state.isStopping) response.setHeader('Connection', 'close');
    if (request.url?.split('?')[0] !== HEALTH_PATH) return handler(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...COMMON_HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (state.isStopping) return answer(request, response, 503, { status: 'stopping' });
    bodyOf(releases).then(
      (body) => answer(request, response, 200, body),
      // Without releases there is nothing to serve.
      () => answer(request, response, 503, { status: 'failed' }),
    );
  };
}

async function bodyOf(releases: WithHealthOptions['releases']): Promise<object> {
  const { document } = await releases.present();
  const served = Object.entries(document.microFrontends).map(([part, versions]) => [
    part,
    versions.filter(isInUse).map(({ extras }) => extras.buildId),
  ]);
  const found = releases.trouble();
  const trouble = found && { since: found.since.toISOString(), message: found.publicMessage };
  const storeAwaySince = found?.isStoreAway ? found.since.toISOString() : null;
  return { status: 'ok', releases: { ...Object.fromEntries(served) }, storeAwaySince, trouble };
}

function answer(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
