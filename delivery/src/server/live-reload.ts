import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowEndlessResponse } from './listen/limit-connections';

export type LiveReload = ReturnType<typeof createLiveReload>;

/** Address of the script that development pages load. */
export const LIVE_RELOAD_SCRIPT = '/verification/live-reload.js';
const EVENTS = '/verification/live-reload';

export function withLiveReload(html: string, liveReload: LiveReload | undefined): string {
  return liveReload
    ? html.replace('</body>', `<script src="${LIVE_RELOAD_SCRIPT}" defer></script>\n</body>`)
    : html;
}

/** Creates the live reload. Its script has the page's origin, so the page keeps its production policy. */
export function createLiveReload() {
  const open = new Set<ServerResponse>();
  return {
    /** Handles the script and the event stream; returns false for every other address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url === LIVE_RELOAD_SCRIPT) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        response.end(`new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`);
        return true;
      }
      if (request.url !== EVENTS) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      allowEndlessResponse(response);
      response.write(': open\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    reload: () => open.forEach((response) => response.write('event: reload\ndata:\n\n')),
    close: () => open.forEach((response) => response.end()),
  };
}
