import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ReleaseReader } from '../releases/live-releases';
import { isInUse } from '../releases/release-document';
import { COMMON_HEADERS } from './security-headers';
import type { ServingState } from './serving-state';

/** Where whoever sends requests here asks whether to send more. */
export const HEALTH_PATH = '/__health';

export interface WithHealthOptions {
  state: ServingState;
  releases: Pick<ReleaseReader, 'present' | 'trouble'>;
}

/**
 * Puts the health answer in front of a handler: 200 while requests are taken, also while the store is away, because pages come from
 * memory; 503 from the moment on that a stop has begun. Whoever is answered then is asked to come by another connection.
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
  const storeAwaySince = releases.trouble()?.since.toISOString() ?? null;
  return { status: 'ok', releases: { ...Object.fromEntries(served) }, storeAwaySince };
}

function answer(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
