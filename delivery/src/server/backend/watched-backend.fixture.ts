import { Agent, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { startTestServer } from '../start-test-server.fixture';

/** Address of the server in front of the backend. */
export interface Front {
  host: string;
  port: number;
}

/** A request as the backend saw it. */
export interface SeenRequest {
  /** Method, path and body. */
  text: string;
  rawHeaders: readonly string[];
}

/** A backend that sends each visitor the visitor's name, and records every request. */
export interface WatchedBackend {
  port: number;
  seen: SeenRequest[];
  /** Bytes that were no request: leftovers of another request on the connection. */
  garbage: string[];
  close(): Promise<void>;
}

/** Starts the backend on a free port. */
export async function startWatchedBackend(): Promise<WatchedBackend> {
  const seen: SeenRequest[] = [];
  const garbage: string[] = [];
  const handler: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      seen.push({ text: `${request.method} ${request.url} ${body}`, rawHeaders: request.rawHeaders });
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ who: request.headers.cookie ?? 'anonymous', url: request.url }));
    });
  };
  const { server, port, close } = await startTestServer(handler);
  watchGarbage(server, garbage);
  return { port, seen, garbage, close };
}

function watchGarbage(server: Server, garbage: string[]): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const text = error.rawPacket?.toString('latin1') ?? '';
    // Not leftovers: requests that the front aborted, and whole requests with header values that nginx forwards but Node rejects.
    const isWhole = /^[A-Z]+ \S+ HTTP\/1\.1\r\n(?:.+\r\n)*x-forwarded-host: /i.test(text);
    if (error.code?.startsWith('HPE_') && error.code !== 'HPE_INVALID_EOF_STATE' && !isWhole) {
      garbage.push(`${error.code} ${text}`);
    }
    socket.destroy();
  });
}

/** Visitors who request their profiles repeatedly. */
export interface Visitors {
  /** Stops the visitors after at least this many requests each. Returns the responses that belonged to another visitor. */
  stop(atLeast?: number): Promise<{ requestCount: number; swapped: string[] }>;
}

const PROFILE_PATH = '/s1/v2/private/user/profile';

/** Starts two visitors on separate connections; one is signed in. */
export function startVisitors(front: Front): Visitors {
  const swapped: string[] = [];
  const stopping = new AbortController();
  let requestCount = 0;
  const visit = async (who: string, atLeast: () => number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; !stopping.signal.aborted || count < atLeast(); count += 1) {
      const url = `${PROFILE_PATH}?visit=${count}`;
      const answer = await fetchProfile(front, agent, who, url);
      if (answer !== JSON.stringify({ who, url })) swapped.push(`${who} got ${answer}`);
      requestCount += 1;
    }
    agent.destroy();
  };
  let least = 0;
  const all = ['who=mira', 'anonymous'].map((who) => visit(who, () => least));
  return {
    async stop(atLeast = 0) {
      least = atLeast;
      stopping.abort();
      await Promise.all(all);
      return { requestCount, swapped };
    },
  };
}

function fetchProfile(front: Front, agent: Agent, who: string, path: string): Promise<string> {
  const headers = { Host: 'localhost', ...(who === 'anonymous' ? {} : { Cookie: who }) };
  return new Promise((resolve) => {
    get({ ...front, agent, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(text));
      answer.on('error', (error) => resolve(`error ${error.message}`));
    }).on('error', (error) => resolve(`error ${error.message}`));
  });
}

/**
 * Sends bytes on a new connection, and waits until it closes or has received enough responses.
 *
 * @param answers expected number of responses; the connection closes after `quietMs` without bytes
 * @returns the statuses of the responses; 0 if the connection closed without one
 */
export function sendBytes(
  front: Front,
  bytes: Buffer,
  { answers, quietMs }: { answers: number; quietMs: number },
): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map((match) => Number(match[1]));
    const socket = connect(front);
    const finish = () => {
      socket.destroy();
      const found = statuses();
      resolve(found.length > 0 ? found : [0]);
    };
    socket.setTimeout(quietMs, finish);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (statuses().length >= answers && text.includes('\r\n\r\n')) finish();
    });
    socket.on('close', finish);
    socket.on('error', finish);
    socket.write(bytes);
  });
}
