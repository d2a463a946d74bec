import { request, type IncomingHttpHeaders } from 'node:http';

/** What came back, the body as it was sent. */
export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Where a server listens. */
export type Listening = { host: string; port: number } | { socketPath: string };

/** Asks a server for a path as it stands, which `fetch` would tidy up first. */
export function askServer(
  server: Listening,
  path: string,
  { body, ...options }: AskOptions = {},
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...server, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
