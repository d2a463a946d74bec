import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { RECORDER } from './page-recorder';

/** What happens to a response. `refused` breaks the connection, `hangs` never answers, `changed` alters a byte. */
export type Fault = 'refused' | 'not-found' | 'hangs' | 'html' | 'changed';

interface FaultRule {
  /** Compared with the whole address. */
  address: RegExp;
  fault: Fault;
}

/**
 * Starts a forward proxy on this machine that a browser uses for every request. It passes requests on unchanged, except those of the
 * current rules.
 */
export async function startFaultProxy() {
  let rules: readonly FaultRule[] = [];
  const addresses: string[] = [];
  const server = http.createServer((request, response) => {
    const address = request.url ?? '';
    addresses.push(address);
    const rule = rules.find((row) => row.address.test(address));
    if (!rule) return forward(request, response, (body) => body);
    APPLY[rule.fault](request, response);
  });
  // WebSockets; updates of a browser end here too.
  server.on('connect', (request, socket) => {
    const { hostname, port } = new URL(`http://${request.url}`);
    if (!hostname.endsWith('localhost') && hostname !== '127.0.0.1') return void socket.destroy();
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Addresses of all requests since the last `setRules`. */
    addresses,
    setRules(next: readonly FaultRule[]) {
      rules = next;
      addresses.length = 0;
    },
    close: () => close(server),
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const APPLY: Record<Fault, (request: IncomingMessage, response: ServerResponse) => void> = {
  refused: (request) => void request.socket.destroy(),
  hangs: () => undefined,
  'not-found': (_request, response) => void response.writeHead(404, CORS).end('not here'),
  html: (_request, response) =>
    void response
      .writeHead(200, { ...CORS, 'Content-Type': 'text/html' })
      .end('<!doctype html><title>x</title>'),
  changed: (request, response) =>
    forward(request, response, (body) => Buffer.concat([body, Buffer.from('\n//')])),
};

const CORS = { 'Access-Control-Allow-Origin': '*' };

function forward(request: IncomingMessage, response: ServerResponse, change: (body: Buffer) => Buffer): void {
  const { hostname, port, pathname, search } = new URL(request.url ?? '');
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const onward = http.request(
    // Node does not resolve `*.localhost` everywhere.
    {
      host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
      port,
      path: `${pathname}${search}`,
      method: request.method,
      headers,
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = request.method === 'HEAD' ? Buffer.alloc(0) : change(Buffer.concat(chunks));
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
        const isPage = String(rest['content-type']).startsWith('text/html');
        response
          .writeHead(answer.statusCode ?? 502, isPage ? withRecorderAllowed(rest) : rest)
          .end(isPage ? withRecorder(body) : body);
      });
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function withRecorder(body: Buffer): string {
  return body.toString().replace(/<head[^>]*>/, (head) => `${head}<script>${RECORDER}</script>`);
}

/** Adds the recorder's hash to a policy for scripts. */
function withRecorderAllowed(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return headers;
  const hash = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;
  return { ...headers, 'content-security-policy': policy.replace(/script-src /, `script-src ${hash} `) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
