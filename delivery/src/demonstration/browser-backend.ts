import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { distOf } from 'build/paths';
import { BROWSER_BACKEND_POLICY } from 'mocks/browser-backend-policy';
import { createStaticHandler } from './static-handler';

const SCRIPT = '/browser-backend.js';
const FILES: readonly string[] = [SCRIPT, `${SCRIPT}.map`, '/mockServiceWorker.js'];

/**
 * Adds the mock backend's script as the first script of every page, so that a service worker answers the backend's calls. Serves the
 * script and the worker on the page's origin. Only `npm run dev -- --browser-backend` uses it.
 */
export function withBrowserBackend(pages: RequestListener): RequestListener {
  const serveFile = createStaticHandler(distOf('mocks'));
  return (request, response) => {
    if (FILES.includes(request.url ?? '')) return serveFile(request, response);
    // The page must arrive here uncompressed and complete, because it is changed below.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
    changePages(response);
    return pages(request, response);
  };
}

/** Changes HTML pages only. Our handlers send a page by `writeHead` and a single `end`. */
function changePages(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  let isPage = false;
  const writeChangedHead = (status: number, headers?: OutgoingHttpHeaders) => {
    isPage = String(headers?.['Content-Type']).startsWith('text/html');
    return writeHead(status, isPage ? changedHeaders(headers!) : headers);
  };
  const endChanged = (body?: string | Buffer) => end(isPage ? changedPage(body) : body, 'utf8');
  Object.assign(response, { writeHead: writeChangedHead, end: endChanged });
}

function changedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const policy = String(headers['Content-Security-Policy']);
  return {
    ...headers,
    'Content-Security-Policy': policy.replace('trusted-types ', `trusted-types ${BROWSER_BACKEND_POLICY} `),
  };
}

function changedPage(body: string | Buffer = ''): string {
  return body.toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`);
}
