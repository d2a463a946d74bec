import { request, type IncomingHttpHeaders } from 'node:http';

/** A response with its undecoded body. */
export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export type ServerAddress = { host: string; port: number } | { socketPath: string };

/** Requests a path exactly as written; `fetch` would normalize it first. */
export function sendRequest(
  server: ServerAddress,
  path: string,
  { body, ...options }: TestRequestOptions = {},
): Promise<TestResponse> {
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
