import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BuildEvent } from 'build/development-page';
import { LIVE_RELOAD_PATH } from 'build/development-page-key';
import { PUBLIC_HEADERS } from './files/release-files';
import { allowEndlessResponse } from './listen/limit-connections';

export type LiveReload = ReturnType<typeof createLiveReload>;

/**
 * Creates the event stream that development builds listen to. Each listener serves it, because pages of other origins load these builds
 * and may connect to the origin of a build only.
 */
export function createLiveReload() {
  const open = new Set<ServerResponse>();
  /** What a page receives that connects now. */
  let present = ': open\n\n';
  return {
    /** Handles the event stream; returns false for every other request. */
    handle({ method, url }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET' || url !== LIVE_RELOAD_PATH) return false;
      const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
      response.writeHead(200, { ...PUBLIC_HEADERS, ...headers });
      allowEndlessResponse(response);
      response.write(present);
      open.add(response);
      response.on('close', () => open.delete(response));
      return true;
    },
    /** Announces a build to all open pages, and to those that connect later. */
    announce(build: BuildEvent): void {
      present = `data: ${JSON.stringify(build)}\n\n`;
      open.forEach((response) => response.write(present));
    },
    close: () => open.forEach((response) => response.end()),
  };
}

/** Puts the event stream in front of a handler. Without live reload it returns the handler. */
export function withLiveReload<Handler extends RequestListener>(
  liveReload: LiveReload | undefined,
  handler: Handler,
): Handler | RequestListener {
  if (!liveReload) return handler;
  return (request, response) => {
    if (!liveReload.handle(request, response)) return handler(request, response);
  };
}
