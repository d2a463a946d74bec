import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { RECORDER } from './page-recorder';

/**
 * What happens to a response. `refused` breaks the connection, `hangs` never answers, `waits` answers after the next change, `html` is a
 * page instead of the file, `changed` adds bytes.
 */
export type Fault = 'refused' | 'not-found' | 'hangs' | 'waits' | 'html' | 'changed';

interface FaultRule {
  /** Compared with the whole address. */
  address: RegExp;
  fault: Fault;
}

interface Edit {
  /** Compared with the whole address. */
  address: RegExp;
  from: RegExp;
  to: string;
}

interface NetworkState {
  rules: readonly FaultRule[];
  /** Changes of texts. */
  edits: readonly Edit[];
  /** Scripts that run in each page before its own. */
  pageScripts: readonly string[];
  /** Whether pages may frame pages of their origin, against their policies. */
  canFrame: boolean;
  /** Replaces the header of all requests. */
  userAgent: string | null;
}

const UNCHANGED: NetworkState = { rules: [], edits: [], pageScripts: [], canFrame: false, userAgent: null };

/**
 * Starts a forward proxy on this machine that a browser uses for every request. It adds the recorder to pages, applies the faults
 * of the network state, and forwards everything else unchanged.
 */
export async function startFaultProxy() {
  let state = UNCHANGED;
  const addresses: string[] = [];
  const failedAnswers: string[] = [];
  const held = new Set<IncomingMessage>();
  let waiting: (() => void)[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '';
    if (state.userAgent) request.headers['user-agent'] = state.userAgent;
    const rule = state.rules.find((row) => row.address.test(address));
    if (rule?.fault === 'hangs') return void held.add(request);
    if (rule?.fault === 'waits') return void waiting.push(() => answer(request, response));
    if (rule && rule.fault !== 'changed') return APPLY[rule.fault](request, response);
    const edits = state.edits.filter((row) => row.address.test(address));
    const change = (body: Buffer) => {
      if (rule) return Buffer.concat([body, Buffer.from('\n//')]);
      return edits.reduce((text, { from, to }) => Buffer.from(text.toString().replace(from, to)), body);
    };
    const pageScript = `${RECORDER};${state.pageScripts.join(';')}`;
    forward(request, response, change, pageScript, state.canFrame);
    response.on('finish', () => {
      // Firefox requests an icon also for pages that name none.
      if (response.statusCode >= 400 && !address.endsWith('/favicon.ico'))
        failedAnswers.push(`answer ${response.statusCode} ${address}`);
    });
  };
  const server = http.createServer((request, response) => {
    addresses.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connect', (request, socket) => {
    const { hostname, port } = new URL(`http://${request.url}`);
    // Blocks requests for browser updates.
    if (!hostname.endsWith('localhost')) return void socket.destroy();
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
    /** Addresses of all requests since the last `reset`. */
    addresses,
    /** Answers of the product with a status above 399 since the last `reset`. */
    failedAnswers,
    /** Changes what happens to later requests and to those that wait, and breaks the requests that hang. */
    change(changes: Partial<NetworkState>) {
      state = { ...state, ...changes };
      const late = waiting;
      waiting = [];
      late.forEach((request) => request());
      for (const request of held) request.socket.destroy();
      held.clear();
    },
    reset() {
      this.change(UNCHANGED);
      addresses.length = 0;
      failedAnswers.length = 0;
    },
    close: () => close(server),
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const CORS = { 'Access-Control-Allow-Origin': '*' };

const APPLY: Record<
  Exclude<Fault, 'changed' | 'hangs' | 'waits'>,
  (request: IncomingMessage, response: ServerResponse) => void
> = {
  refused: (request) => void request.socket.destroy(),
  'not-found': (_request, response) => void response.writeHead(404, CORS).end('not here'),
  html: (_request, response) =>
    void response
      .writeHead(200, { ...CORS, 'Content-Type': 'text/html' })
      .end('<!doctype html><title>x</title>'),
};

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  change: (body: Buffer) => Buffer,
  pageScript: string,
  canFrame: boolean,
): void {
  const { hostname, port, pathname, search } = new URL(request.url ?? '');
  const onward = http.request(
    {
      // Node does not resolve `*.localhost` everywhere.
      host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
      port,
      path: `${pathname}${search}`,
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = request.method === 'HEAD' ? Buffer.alloc(0) : change(Buffer.concat(chunks));
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers;
        const isPage = String(headers['content-type']).startsWith('text/html');
        response
          .writeHead(answer.statusCode ?? 502, isPage ? pageHeaders(headers, pageScript, canFrame) : headers)
          .end(isPage ? withScript(body, pageScript) : body);
      });
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function withScript(body: Buffer, script: string): string {
  return body.toString().replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
}

/** Allows the script and, on request, frames of the same origin. */
function pageHeaders(
  { 'x-frame-options': framing, ...headers }: http.IncomingHttpHeaders,
  script: string,
  canFrame: boolean,
): http.IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (!canFrame) headers['x-frame-options'] = framing;
  if (typeof policy !== 'string') return headers;
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const scripted = policy.replace(/script-src /, `script-src ${hash} `);
  const framed = scripted.replace(/frame-(src|ancestors) [^;]+;?/g, '');
  return {
    ...headers,
    'content-security-policy': canFrame ? `${framed}; frame-src 'self'; frame-ancestors 'self'` : scripted,
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
