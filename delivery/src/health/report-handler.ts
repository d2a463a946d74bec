import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseReader } from '../releases/live-releases';
import { isInUse, versionOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { clientAddressOf, type TrustedProxies } from '../http/client-address';
import { networkOf, PROVIDER_NETWORK } from '../http/network-of';
import { logNotice } from '../log/log-failure';
import { readBody } from '../http/read-body';
import { COMMON_HEADERS } from '../http/security-headers';
import type { CountWindow } from './count-window';
import { isOwnPage } from './is-own-page';
import { isBot } from './is-bot';
import { createNetworkLimit } from './network-limit';
import { createPageProofs } from './page-proofs';
import { parseLoadReport } from './parse-load-report';
import { networkId, type ReportKey } from './report-key';
import { createReportTokens, type TokenSubject } from './report-tokens';

interface ReportHandlerOptions {
  releases: Pick<ReleaseReader, 'current'>;
  window: Pick<CountWindow, 'add'>;
  key: ReportKey;
  proxies?: TrustedProxies;
  now: () => number;
}

type Audience = TokenSubject['audience'];

/**
 * Creates the handler of load reports. `GET ?build=part/buildId&page=proof` returns a token, or 204 if the request is not eligible: a build
 * on trial needs the proof that a page was sent to the same network. `POST` always returns 204, which does not reveal whether a report
 * counts. Forged reports are rejected before they touch a count. Networks share no resource that one of them could exhaust.
 */
export function createReportHandler(options: ReportHandlerOptions) {
  const { releases, window, key, proxies, now } = options;
  const limit = createNetworkLimit(now);
  const tokens = createReportTokens(key, now);
  const proofs = createPageProofs(key, now);
  let hasLoggedBot = false;

  const networkOfRequest = (request: IncomingMessage) => {
    const network = networkOf(clientAddressOf(request, proxies), PROVIDER_NETWORK);
    return network === null ? null : networkId(key, network);
  };
  /** Returns the network of a person's browser on one of our pages; null for other requests. */
  const visitorNetwork = (request: IncomingMessage, audience: Audience) => {
    if (!isOwnPage(request, audience)) return null;
    if (!isBot(request.headers['user-agent'] ?? '')) return networkOfRequest(request);
    if (!hasLoggedBot) logNotice('health', BOT_NOTICE);
    hasLoggedBot = true;
    return null;
  };
  /** Only served builds are judged. Counts of former ones would only make the shared file larger. */
  const servedVersion = async (build: string) => {
    const [name, buildId] = build.split('/');
    const { document } = await releases.current();
    // Checked by table: `constructor` is not a part, but every object has such a property.
    const row = RELEASED_PARTS.find(({ part }) => part === name);
    const version = row && buildId ? versionOf(document, row.part, buildId) : undefined;
    return version && isInUse(version) ? version : null;
  };
  const count = async (text: string, network: string, audience: Audience) => {
    const report = parseLoadReport(text);
    if (!report) return;
    const { token, outcome } = report;
    const build = `${report.part}/${report.buildId}`;
    const subject = { audience, build, network };
    if (!tokens.isValid(token, subject) || !(await servedVersion(build))) return;
    // Checked again: the token may have been spent while the releases were read.
    if (!tokens.isValid(token, subject) || !limit.hasRoom(network, build)) return;
    limit.add(network, build);
    tokens.spend(token);
    window.add(build, outcome, network);
  };
  const sendToken = async (request: IncomingMessage, response: ServerResponse, audience: Audience) => {
    const [, build, proof = ''] = TOKEN_QUERY.exec(request.url ?? '') ?? [];
    const network = visitorNetwork(request, audience);
    const version = build === undefined ? null : await servedVersion(build);
    const mayIssue = network !== null && (version?.deployment?.default || proofs.isValid(proof, network));
    if (!build || !version || !mayIssue) return void response.writeHead(204, headersOf(audience)).end();
    response
      .writeHead(200, { ...headersOf(audience), 'Content-Type': 'text/plain' })
      .end(tokens.issue({ audience, build, network }));
  };
  const receiveReport = async (request: IncomingMessage, response: ServerResponse, audience: Audience) => {
    const network = visitorNetwork(request, audience);
    const isTooLong = Number(request.headers['content-length'] ?? 0) > MAX_REPORT_BYTES;
    const text = network === null || isTooLong ? null : await readBody(request, MAX_REPORT_BYTES);
    // Node would parse an unread body as the next request.
    const closing = text === null ? { Connection: 'close' } : {};
    response.writeHead(204, { ...headersOf(audience), ...closing }).end();
    if (text !== null && network !== null) await count(text, network, audience);
  };
  return {
    handleReport: (request: IncomingMessage, response: ServerResponse, audience: Audience): Promise<void> =>
      (request.method === 'GET' ? sendToken : receiveReport)(request, response, audience),
    /** Returns the headers that a page or discovery document needs while a build is on trial. */
    pageHeaders(request: IncomingMessage): Record<string, string> {
      const network = networkOfRequest(request);
      return network === null ? {} : proofs.headersFor(network);
    },
  };
}

const BOT_NOTICE =
  'A bot, such as a headless browser, has asked for a token of load reports. Its loads do not count, and later ones are not logged.';

const MAX_REPORT_BYTES = 1_024;

/** `?build=shell/0a1b2c3d4e&page=29761000.q3…` */
const TOKEN_QUERY = /\?build=([\w-]{1,40}\/[\w-]{1,40})(?:&page=([\w.-]{0,60}))?$/;

function headersOf(audience: Audience): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Pages of the same site read the token. For other pages the response is empty.
    ...(audience === 'same-site' ? { 'Access-Control-Allow-Origin': '*' } : {}),
  };
}
