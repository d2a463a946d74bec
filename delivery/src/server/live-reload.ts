import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowEndlessAnswer } from './limit-connections';

/** Reloads the pages that are open, for `npm run dev`. */
export interface LiveReload {
  /** Answers the two addresses it knows; false for every other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  reload(): void;
  close(): void;
}

/** Address of the script that pages carry while somebody develops. */
export const LIVE_RELOAD_SCRIPT = '/verification/live-reload.js';
const EVENTS = '/verification/live-reload';

/** Adds the script to a page where live reload is on; returns the page unchanged where it is off. */
export function withLiveReload(html: string, liveReload: LiveReload | undefined): string {
  return liveReload
    ? html.replace('</body>', `<script src="${LIVE_RELOAD_SCRIPT}" defer></script>\n</body>`)
    : html;
}

/** Makes the live reload. The script is the page's own, so that the page's policy stays as it is in production. */
export function createLiveReload(): LiveReload {
  const open = new Set<ServerResponse>();
  return {
    handle(request, response) {
      if (request.url === LIVE_RELOAD_SCRIPT) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        response.end(`new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`);
        return true;
      }
      if (request.url !== EVENTS) return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      allowEndlessAnswer(response);
      response.write(': open\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    reload: () => open.forEach((response) => response.write('event: reload\ndata:\n\n')),
    close: () => open.forEach((response) => response.end()),
  };
}
