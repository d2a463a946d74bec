import { getResponse, ws, type HttpHandler, type WebSocketHandler } from 'msw';
import { LIVE_PATH } from 'shared-config/api/live-messages';
import type { MockContext } from '../mock-context';
import { liveClientOf } from '../live/live-client-of';

const TICK_MS = 1_000;

/** Creates the live connections of a page without a server. The session is that of the page's cookies in MSW. */
export function liveHandler(context: MockContext, handlers: HttpHandler[]): WebSocketHandler {
  setInterval(() => void context.live.tick(), TICK_MS);
  return ws.link(new RegExp(`^wss?://[^/]+${LIVE_PATH}`)).addEventListener('connection', ({ client }) => {
    const profile = `${client.url.origin.replace(/^ws/, 'http')}/v2/private/user/profile`;
    const connection = context.live.connect({
      ...liveClientOf(client.url),
      send: (text) => client.send(text),
      close: (code) => client.close(code),
      async accountOf() {
        const request = new Request(profile, { credentials: 'include' });
        const { result } = await (await getResponse(handlers, request))!.json();
        return result?.id ?? null;
      },
    });
    client.addEventListener('message', ({ data }) => void connection.receive(data));
    client.addEventListener('close', connection.leave);
  });
}
