import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { DEFAULT_PORT_BASE } from 'shared-config/site/hosts';
import { policyText, shellPolicyOf, type Policy } from 'shared-config/third-party/shell-policy';
import type { Site } from 'shared-config/site/site-of-host';
import { EXAMPLES, servedFolderOf, type Example } from 'build/examples';
import { logFailure } from '../log/log-failure';
import { requireServedHost } from '../server/hosts/require-served-host';
import { STRICT_POLICY } from '../http/content-security-policy';
import { COMMON_HEADERS } from '../http/security-headers';
import { hostsOfSite, servedHosts } from '../server/hosts/sites-of-environment';
import { createStaticHandler } from './static-handler';

const SELF_FRAMING_POLICY: Policy = {
  ...STRICT_POLICY,
  'frame-ancestors': ["'self'"],
  'frame-src': ["'self'"],
};

/** A page at the top of an example's folder. */
const PAGE = /^\/([\w-]+\.html)?$/;

/**
 * Creates the handler of the examples: files from their folders, pages under a strict policy. The pages name our remotes' default
 * ports; if `PORT_BASE` moves the ports, the handler rewrites them.
 */
export function createPlainPageHandler(portBase: number): RequestListener {
  // Longest address first, because the example at `/` matches every path.
  const exampleHandlers = EXAMPLES.map((example) => ({
    example,
    serveFile: createStaticHandler(servedFolderOf(example)),
  })).sort((one, other) => other.example.address.length - one.example.address.length);

  return requireServedHost(servedHosts(LOCAL_ENVIRONMENT, portBase, 'pages'), (request, response, site) => {
    const [pathname = '/', ...query] = (request.url ?? '/').split('?');
    if (EXAMPLES.some(({ address }) => address === `${pathname}/`)) {
      response.writeHead(308, { ...COMMON_HEADERS, Location: `${pathname}/` }).end();
      return;
    }
    const { example, serveFile } =
      exampleHandlers.find((row) => pathname.startsWith(row.example.address)) ?? exampleHandlers.at(-1)!;
    const below = pathname.slice(example.address.length - 1);
    request.url = [below, ...query].join('?');
    const serve = async () => {
      const html = await readExamplePage(example, below, request);
      if (html === undefined) return serveFile(request, response);
      response.writeHead(200, pageHeaders(example, site, portBase)).end(withMovedPorts(html, portBase));
    };
    serve().catch((thrown: unknown) => {
      logFailure('plain page', thrown, request);
      response.writeHead(500, COMMON_HEADERS).end();
    });
  });
}

/** Returns the text of an example's page; undefined for other files and missing pages. */
async function readExamplePage(
  example: Example,
  pathname: string,
  { method }: IncomingMessage,
): Promise<string | undefined> {
  const match = PAGE.exec(pathname);
  if (!match || (method !== 'GET' && method !== 'HEAD')) return undefined;
  try {
    return await readFile(path.join(servedFolderOf(example), match[1] ?? 'index.html'), 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

function pageHeaders(example: Example, site: Site, portBase: number): Record<string, string> {
  const { framesItself, trustedTypes } = example;
  const fragment = shellPolicyOf(hostsOfSite(site, portBase), site.environment.kind);
  const policy = framesItself ? SELF_FRAMING_POLICY : STRICT_POLICY;
  return {
    ...COMMON_HEADERS,
    'X-Frame-Options': framesItself ? 'SAMEORIGIN' : 'DENY',
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policyText(policy, fragment, { 'trusted-types': trustedTypes }),
  };
}

/** Ports of the remotes, relative to the port base. */
const REMOTE_PORT_OFFSETS: readonly number[] = [1, 2];

/** Replaces all ports in one pass, so that no replaced port is replaced again. */
function withMovedPorts(html: string, portBase: number): string {
  const ports = REMOTE_PORT_OFFSETS.map((offset) => DEFAULT_PORT_BASE + offset).join('|');
  return html.replaceAll(
    new RegExp(`\\blocalhost:(${ports})\\b`, 'g'),
    (_, port: string) => `localhost:${Number(port) - DEFAULT_PORT_BASE + portBase}`,
  );
}
