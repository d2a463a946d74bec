import { isRecord } from 'shared-config/is-record';
import { splitLocale } from 'shared-config/locale-path';
import { pageOfPath } from 'verification-host/pages';

/** What is kept of a report: nothing about the visitor, and of addresses no more than is needed to find the cause. */
export interface PolicyViolation {
  directive: string;
  /** Origin of an address, or a word such as `inline`. */
  blocked: string;
  /** Path of a page of ours without locale and query. */
  page: string;
  disposition: 'enforce' | 'report';
}

/** Reports of one request that count. */
const MAX_REPORTS = 20;

/** Longest origin; longer ones are made up. */
const MAX_ORIGIN_CHARS = 100;

const DIRECTIVES = new Set([
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'require-trusted-types-for'],
  ...['script-src', 'script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  ...['trusted-types', 'worker-src'],
]);

/** What browsers write where no address was blocked. */
const WORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'filesystem'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]);

const WEB_SCHEMES = ['http:', 'https:', 'ws:', 'wss:'];

/**
 * Parses the body of a request with policy reports: a list of the Reporting API, or the one report of `report-uri`. Leaves out
 * everything else than reports about a page of this host. Never throws.
 *
 * @param host `Host` header of the request
 * @example parsePolicyReports('{"csp-report":{"document-uri":"https://a.example/en/verification/",…}}', 'a.example')
 */
export function parsePolicyReports(text: string, host: string): PolicyViolation[] {
  const value = parsed(text);
  const reports = Array.isArray(value) ? value.slice(0, MAX_REPORTS).map(reportBody) : [legacyBody(value)];
  return reports.flatMap((report) => violationsIn(report, host));
}

/** The fields of a report that are read. */
type Fields = Record<'directive' | 'blocked' | 'page' | 'disposition', unknown>;

function reportBody(report: unknown): Fields | null {
  if (!isRecord(report) || report.type !== 'csp-violation' || !isRecord(report.body)) return null;
  const { effectiveDirective, blockedURL, documentURL, disposition } = report.body;
  return { directive: effectiveDirective, blocked: blockedURL, page: documentURL, disposition };
}

function legacyBody(value: unknown): Fields | null {
  const report = isRecord(value) ? value['csp-report'] : undefined;
  if (!isRecord(report)) return null;
  return {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    page: report['document-uri'],
    disposition: report.disposition ?? 'enforce',
  };
}

function violationsIn(report: Fields | null, host: string): PolicyViolation[] {
  if (!report || typeof report.directive !== 'string' || typeof report.blocked !== 'string') return [];
  // Older browsers write the whole directive.
  const directive = report.directive.split(' ', 1)[0]!;
  const page = pageIn(report.page, host);
  const { disposition } = report;
  if (!DIRECTIVES.has(directive) || page === null) return [];
  if (disposition !== 'enforce' && disposition !== 'report') return [];
  return [{ directive, blocked: blockedIn(report.blocked), page, disposition }];
}

/** Path of one of our pages; addresses that no page has are one row together. */
function pageIn(address: unknown, host: string): string | null {
  const url = typeof address === 'string' ? urlFrom(address) : null;
  if (!url || url.host !== host.toLowerCase()) return null;
  return pageOfPath(splitLocale(url.pathname).path).path ?? 'unknown address';
}

function blockedIn(text: string): string {
  if (WORDS.has(text)) return text;
  const url = urlFrom(text);
  if (!url) return 'other';
  if (!WEB_SCHEMES.includes(url.protocol))
    return /^[a-z-]{1,20}:$/.test(url.protocol) ? url.protocol : 'other';
  const origin = `${url.protocol}//${url.host}`;
  return origin.length <= MAX_ORIGIN_CHARS ? origin : 'other';
}

function urlFrom(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Any client can send malformed JSON, so it is not reported.
    return null;
  }
}
