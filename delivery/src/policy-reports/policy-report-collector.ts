import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressOf, type TrustedProxies } from '../http/client-address';
import { readBody } from '../http/read-body';
import { COMMON_HEADERS } from '../http/security-headers';
import { parsePolicyReports } from './parse-policy-reports';
import { createPolicyReportCounts, type CountedViolation } from './policy-report-counts';
import { createReportLimit } from './report-limit';

/** Path to which browsers send reports about our pages. */
export const POLICY_REPORTS_PATH = '/verification/policy-reports';

const TYPES = ['application/reports+json', 'application/csp-report'];

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

export interface PolicyReportCollector {
  /** Responds to a request with reports: always 204. */
  collect(request: IncomingMessage, response: ServerResponse): Promise<void>;
  counted(): PolicyReports;
}

export interface PolicyReportCollectorOptions {
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
export function createPolicyReportCollector({
  proxies,
  now,
}: PolicyReportCollectorOptions): PolicyReportCollector {
  const counts = createPolicyReportCounts(now);
  const mayRead = createReportLimit(now);
  const since = new Date(now()).toISOString();
  let leftOut = 0;
  return {
    async collect(request, response) {
      const isRead = isReport(request) && mayRead(clientAddressOf(request, proxies));
      const text = isRead ? await readBody(request, MAX_BYTES) : null;
      // The next request must not start inside a body that the server did not read.
      const closing = text === null ? { Connection: 'close' } : {};
      response.writeHead(204, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', ...closing }).end();
      if (text === null) leftOut += 1;
      else parsePolicyReports(text, request.headers.host ?? '').forEach(counts.add);
    },
    counted: () => ({ since, rows: counts.rows(), evicted: counts.evicted(), leftOut }),
  };
}

/** Returns whether the headers claim a report from a page of the same site. */
function isReport({ headers }: IncomingMessage): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const length = Number(headers['content-length'] ?? 0);
  return TYPES.includes(type) && length <= MAX_BYTES && headers['sec-fetch-site'] !== 'cross-site';
}
