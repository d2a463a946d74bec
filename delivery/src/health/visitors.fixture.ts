import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { LoadOutcome } from 'shared-config/contracts/contracts';
import type { TrustedProxies } from '../http/client-address';
import type { createReportHandler } from './report-handler';
import type { TokenSubject } from './report-tokens';

/** Trusts requests that were made without a connection. */
export const TEST_PROXIES: TrustedProxies = {
  addressHeader: 'x-address',
  includes: (address) => address === '',
};

/** Headers that a browser sends for a page of the same origin. */
export const OWN_PAGE = {
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
};

export interface SentBy {
  address: string;
  headers?: Record<string, string>;
  audience?: TokenSubject['audience'];
  /** Network to which the page was sent, as an address; null for a client that loads no page. Default: `address`. */
  pageOf?: string | null;
}

/** Simulates visitors and attackers of a handler of load reports. */
export function visitorsOf({ handleReport, pageHeaders }: ReturnType<typeof createReportHandler>) {
  const send = async (
    method: string,
    url: string,
    body: string,
    { address, headers = {}, audience = 'same-origin' }: SentBy,
  ) => {
    const request = requestFrom(address, headers);
    Object.assign(request, { method, url });
    request.push(body);
    request.push(null);
    const response = new ServerResponse(request);
    let text = '';
    response.end = ((chunk?: string) => {
      text = chunk ?? '';
      return response;
    }) as typeof response.end;
    await handleReport(request, response, audience);
    return { status: response.statusCode, text };
  };
  const proofFor = ({ address, pageOf = address }: SentBy) =>
    pageOf === null ? '' : proofIn(pageHeaders(requestFrom(pageOf)));
  const requestToken = async (build: string, by: SentBy) =>
    (await send('GET', `/verification/load-reports?build=${build}&page=${proofFor(by)}`, '', by)).text;
  const post = (body: string, by: SentBy) => send('POST', '/verification/load-reports', body, by);
  const reportWith = (token: string, build: string, outcome: LoadOutcome, by: SentBy) => {
    const [part, buildId] = build.split('/');
    return post(JSON.stringify({ part, buildId, outcome, durationMs: 412, token }), by);
  };
  return {
    requestToken,
    post,
    reportWith,
    /** Requests a token and reports, as a page does. */
    async report(build: string, outcome: LoadOutcome, by: SentBy) {
      return reportWith(await requestToken(build, by), build, outcome, by);
    },
  };
}

function requestFrom(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, OWN_PAGE, headers, { 'x-address': address });
  return request;
}

/** Returns the proof in the headers of a page. */
export function proofIn(headers: Record<string, string>): string {
  return /"(.+)"/.exec(headers['Server-Timing'] ?? '')?.[1] ?? '';
}

/** Returns an address in one of 65,536 different /24 networks. */
export function addressInNetwork(network: number, first = 10): string {
  return `${first}.${(network >> 8) % 256}.${network % 256}.7`;
}
