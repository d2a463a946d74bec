import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressOf, type TrustedProxies } from '../http/client-address';
import { CUSTOMER_NETWORK, networkOf } from '../http/network-of';
import { readBody } from '../http/read-body';
import { COMMON_HEADERS } from '../http/security-headers';
import { parsePolicyReports } from './parse-policy-reports';
import { createPolicyReportCounts, type CountedViolation } from './policy-report-counts';

/** Path to which browsers send reports about our pages. */
export const POLICY_REPORTS_PATH = '/verification/policy-reports';

const TYPES = ['application/reports+json', 'application/csp-report'];

/** Requests that are read per minute, in total and of one network. */
export const REQUESTS_PER_MINUTE = 300;
export const REQUESTS_PER_NETWORK = 10;

/** Longest body. Each report contains the whole policy, and browsers send several together. */
const MAX_BYTES = 32_768;

/** Violations that this server's pages have reported. Any client can send reports, so no report may trigger an action by itself. */
export interface PolicyReports {
  /** ISO 8601: start of the counts. */
  since: string;
  rows: readonly CountedViolation[];
  /** Number of reports in evicted rows. */
  evicted: number;
  /** Number of ignored requests: beyond the limits, of another type, too long, or from another site. */
  leftOut: number;
}

export type PolicyReportCollector = ReturnType<typeof createPolicyReportCollector>;

interface PolicyReportCollectorOptions {
  /** The proxies in front of this server; default: none, and the address of the connection counts. */
  proxies?: TrustedProxies | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Creates the collector of policy reports. It stores counts in memory and nothing about visitors.
 *
 * @example createPolicyReportCollector({ now: Date.now }).collect(request, response)
 */
export function createPolicyReportCollector({ proxies, now }: PolicyReportCollectorOptions) {
  const counts = createPolicyReportCounts(now);
  const mayRead = createReportLimit(now);
  const since = new Date(now()).toISOString();
  let leftOut = 0;
  return {
    /** Responds to a request with reports: always 204. */
    async collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const isRead = isReport(request) && mayRead(clientAddressOf(request, proxies));
      const text = isRead ? await readBody(request, MAX_BYTES) : null;
      // The next request must not start inside a body that the server did not read.
      const closing = text === null ? { Connection: 'close' } : {};
      response.writeHead(204, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', ...closing }).end();
      if (text === null) leftOut += 1;
      else parsePolicyReports(text, request.headers.host ?? '').forEach(counts.add);
    },
    counted: (): PolicyReports => ({ since, rows: counts.rows(), evicted: counts.evicted(), leftOut }),
  };
}

/** Returns whether the headers claim a report from a page of the same site. */
function isReport({ headers }: IncomingMessage): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const length = Number(headers['content-length'] ?? 0);
  return TYPES.includes(type) && length <= MAX_BYTES && headers['sec-fetch-site'] !== 'cross-site';
}

/** Creates a limit that returns whether a request from an address is read. It stores no network longer than a minute. */
export function createReportLimit(now: () => number): (address: string) => boolean {
  const networks = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (address) => {
    const currentMinute = Math.floor(now() / 60_000);
    if (currentMinute !== minute) {
      networks.clear();
      total = 0;
    }
    minute = currentMinute;
    if (total >= REQUESTS_PER_MINUTE) return false;
    const network = networkOf(address, CUSTOMER_NETWORK) ?? '';
    const count = networks.get(network) ?? 0;
    if (count >= REQUESTS_PER_NETWORK) return false;
    networks.set(network, count + 1);
    total += 1;
    return true;
  };
}
