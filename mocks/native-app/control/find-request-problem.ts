/** The headers that decide whether a request is allowed. */
export interface ControlRequest {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  contentType: string | undefined;
}

/**
 * Returns why a request to the control server is refused, or null. Any page in the same browser can send
 * requests; only the app's panel and programs may.
 */
export function findRequestProblem(request: ControlRequest, port: number): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!request.host || !hosts.includes(request.host)) return 'this host is not served here';
  if (request.origin !== undefined && request.origin !== `http://${request.host}`)
    return 'this origin is not allowed';
  if (request.method === 'GET') return null;
  if (request.method !== 'POST') return 'only GET and POST are allowed';
  // A foreign form cannot send JSON without a preflight, which is never answered.
  return request.contentType === 'application/json' ? null : 'a command must be application/json';
}
