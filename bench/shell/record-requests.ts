import type { DevToolsSession } from '../product/devtools-browser';

/** One request of a visit; times in milliseconds since its start. */
export interface RecordedRequest {
  url: string;
  start: number;
  end: number | null;
  /** Transferred bytes: headers and compressed body; 0 from the browser's cache. */
  bytes: number;
  /** Length of the chain of requests up to this one, itself included. */
  depth: number;
  isScript: boolean;
}

/** Records the requests of a page from now on, and returns a function that returns them. */
export function recordRequests(session: DevToolsSession): () => RecordedRequest[] {
  const byId = new Map<string, RecordedRequest>();
  const depths = new Map<string, number>();
  let began: number | null = null;
  const since = (timestamp: number) => (timestamp - began!) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    const from = initiator.stack?.callFrames[0]?.url ?? initiator.url;
    const asker = initiator.stack?.parent ? undefined : from;
    const depth = (depths.get(asker ?? from ?? '') ?? 0) + 1;
    // A used preload hint and its request are one: the first one counts.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    byId.set(requestId, {
      url: request.url,
      start: since(timestamp),
      end: null,
      bytes: 0,
      depth: depths.get(request.url)!,
      isScript: type === 'Script' || new URL(request.url).pathname.endsWith('.js'),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) Object.assign(request, { end: since(timestamp), bytes: encodedDataLength });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = byId.get(requestId);
    if (request) request.bytes = 0;
  });
  return () => [...byId.values()];
}
