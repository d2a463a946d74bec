import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_HEARTBEAT_MS, LIVE_MAX_REQUEST_BYTES, LIVE_PATH } from 'shared-config/api/live-messages';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { WebSocketServer, type WebSocket } from 'ws';
import { liveClientOf } from '../live/live-client-of';
import type { MockContext } from '../mock-context';
import { signedInAccount } from '../sign-in/sessions';
import { isLocalOrigin, checkRequest } from './origin-policy';
import { requestUrlOf } from './node-http';

/** How often prices move and sessions are checked. */
const TICK_MS = 1_000;

/** The websocket side of the mock backend. */
export interface LiveServer {
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/**
 * Creates the live connections of a server. A browser sends cookies with a handshake from any site, and no CORS applies: only a local
 * `Origin` may connect, and one is required.
 */
export function createLiveServer(context: MockContext): LiveServer {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIVE_MAX_REQUEST_BYTES,
  });
  const answered = new WeakSet<WebSocket>();
  const beat = () => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  };
  const timers = [setInterval(() => void context.live.tick(), TICK_MS), setInterval(beat, LIVE_HEARTBEAT_MS)];
  timers.forEach((timer) => timer.unref());
  const accept = (socket: WebSocket, incoming: IncomingMessage, url: URL) => {
    const sessionToken = sessionTokenOf(incoming);
    const connection = context.live.connect({
      ...liveClientOf(url),
      send: (text) => socket.send(text),
      close: (code) => socket.close(code),
      accountOf: () =>
        signedInAccount({ sessionToken, userToken: null }, context).then(
          ({ id }) => id,
          () => null,
        ),
    });
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    socket.on('message', (data: Buffer) => void connection.receive(data.toString()));
    socket.on('close', connection.leave);
    // A message above the limit; the connection closes.
    socket.on('error', () => undefined);
  };
  return {
    upgrade(incoming, socket, head) {
      socket.on('error', () => undefined);
      const url = requestUrlOf(incoming);
      const refused = !url ? 400 : url.pathname !== LIVE_PATH ? 404 : mayConnect(incoming) ? null : 403;
      if (!url || refused) return void socket.end(`HTTP/1.1 ${refused} Refused\r\nConnection: close\r\n\r\n`);
      server.handleUpgrade(incoming, socket, head, (opened) => accept(opened, incoming, url));
    },
    close() {
      timers.forEach((timer) => clearInterval(timer));
      server.clients.forEach((socket) => socket.terminate());
    },
  };
}

function mayConnect({ headers: { host = '', origin } }: IncomingMessage): boolean {
  if (origin === undefined || !isLocalOrigin(origin)) return false;
  return checkRequest({ method: 'GET', host, origin, contentType: null }).isAllowed;
}

function sessionTokenOf({ headers: { host = '', cookie = '' } }: IncomingMessage): string | null {
  const name = `${cookieNamesOf(siteOfHost(host).environment).auth}=`;
  const pair = cookie.split('; ').find((each) => each.startsWith(name));
  return pair?.slice(name.length) ?? null;
}
