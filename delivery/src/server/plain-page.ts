import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { DEFAULT_PORT_BASE } from 'shared-config/hosts';
import { root } from '../paths';
import { COMMON_HEADERS } from './security-headers';
import { createStaticHandler } from './static-handler';

const FOLDER = path.join(root, 'examples', 'plain-page');
const PAGES: Record<string, string> = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/by-function.html': 'by-function.html',
};

/**
 * Serves the plain page as it lies in the folder. Its script tag names the shell's address, as a stranger's would; only
 * where all ports were moved, that address moves with them.
 */
export async function createPlainPageHandler(portBase: number): Promise<RequestListener> {
  const serve = createStaticHandler(FOLDER, { isWatching: true });
  if (portBase === DEFAULT_PORT_BASE) return serve;
  const pages = new Map<string, string>();
  for (const [address, file] of Object.entries(PAGES)) {
    const html = await readFile(path.join(FOLDER, file), 'utf8');
    pages.set(address, html.replaceAll(`localhost:${DEFAULT_PORT_BASE + 1}`, `localhost:${portBase + 1}`));
  }
  return (request, response) => {
    const html = request.method === 'GET' ? pages.get((request.url ?? '/').split('?')[0]!) : undefined;
    if (html === undefined) return serve(request, response);
    response.writeHead(200, {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
    response.end(html);
  };
}
