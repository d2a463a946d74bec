/** What of a request decides whether it may go on. */
export interface ControlRequest {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  contentType: string | undefined;
}

/**
 * Why a request to the app's control port is refused, or null. Any page in the same browser can send requests here; only
 * the app's own panel and programs that are no pages may.
 *
 * @example judgeControlRequest({ method: 'POST', host: '127.0.0.1:4000', origin: 'http://evil.example', … }, 4000)
 */
export function findRequestProblem(request: ControlRequest, port: number): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!request.host || !hosts.includes(request.host)) return 'this host is not served here';
  if (request.origin !== undefined && request.origin !== `http://${request.host}`)
    return 'this origin is not ours';
  if (request.method === 'GET') return null;
  if (request.method !== 'POST') return 'GET or POST alone';
  // No form of a foreign page can send JSON without asking first, and nobody here says yes.
  return request.contentType === 'application/json' ? null : 'a command must be application/json';
}
