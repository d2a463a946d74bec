import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseReader } from '../releases/live-releases';
import { versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from '../releases/released-parts';
import { clientAddressOf, type TrustedProxies } from '../server/client-address';
import { COMMON_HEADERS } from '../server/security-headers';
import { isCrawler } from 'shared-config/is-crawler';
import type { CountWindow } from './count-window';
import { parseLoadReport } from './parse-load-report';
import { createSourceLimit } from './source-limit';

export interface ReportTakerOptions {
  releases: Pick<ReleaseReader, 'present'>;
  window: Pick<CountWindow, 'add'>;
  /** The proxies in front of this server; without them the address of the connection counts. */
  proxies?: TrustedProxies;
  now: () => number;
}

/** Longest report. */
const MAX_BYTES = 1_024;

/** How long a report may take to come in. */
const DEADLINE_MS = 5_000;

/** Reports that are looked at in a second; a flood costs no more than that. */
const MAX_PER_SECOND = 500;

/**
 * Makes the handler of load reports. It answers 204 whatever is sent, at once: no page waits for it, and nobody learns what counts.
 *
 * @example createReportTaker({ releases, window, now: Date.now })(request, response)
 */
export function createReportTaker({ releases, window, proxies, now }: ReportTakerOptions) {
  const mayCount = createSourceLimit(now);
  let second = 0;
  let taken = 0;

  const isTooMany = () => {
    const present = Math.floor(now() / 1_000);
    if (present !== second) taken = 0;
    second = present;
    taken += 1;
    return taken > MAX_PER_SECOND;
  };
  const count = async (text: string, source: string) => {
    const report = parseLoadReport(text);
    if (!report) return;
    const { part, buildId, outcome } = report;
    const { document } = await releases.present();
    // A name such as `constructor` is no part, whatever a document answers to it.
    const isPart = RELEASED_PARTS.some((row) => row.part === part);
    const isKnown = isPart && versionsOf(document, part).some(({ extras }) => extras.buildId === buildId);
    const build = `${part}/${buildId}`;
    if (isKnown && mayCount(source, build)) window.add(build, outcome);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isIgnored = isTooMany() || isCrawler(request.headers['user-agent'] ?? '');
    const text = isIgnored ? null : await bodyOf(request);
    // A body that is left unread would be read as the next request.
    const closing = text === null ? { Connection: 'close' } : {};
    response.writeHead(204, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', ...closing }).end();
    if (text !== null) await count(text, clientAddressOf(request, proxies));
  };
}

/** The text of a body; null where it is too long, too late or cut off. */
function bodyOf(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (text: string | null) => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(text);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BYTES) return finish(null);
      chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(null), DEADLINE_MS);
    request.on('data', take);
    request.on('end', () => finish(Buffer.concat(chunks).toString()));
    for (const event of ['error', 'aborted', 'close']) request.on(event, () => finish(null));
  });
}
