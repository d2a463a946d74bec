import { isRecord } from 'shared-config/platform/is-record';
import { jsonFrom } from 'shared-config/platform/json-from';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { urlFrom } from 'shared-config/platform/url-from';
import { pageOfPath } from 'verification-host/pages';

/** The stored data of a report: nothing about the visitor, and only the parts of URLs that help to find the cause. */
export interface PolicyViolation {
  directive: string;
  /** Origin of the blocked URL, or a keyword such as `inline`. */
  blocked: string;
  /** Path of one of our pages, without locale and query. */
  page: string;
  disposition: 'enforce' | 'report';
}

const MAX_REPORTS_PER_REQUEST = 20;

/** Maximum length of an origin; longer ones are forged. */
const MAX_ORIGIN_CHARS = 100;

const DIRECTIVES = new Set([
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'require-trusted-types-for'],
  ...['script-src', 'script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  ...['trusted-types', 'worker-src'],
]);

/** Keywords that browsers report instead of a blocked URL. */
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'filesystem'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]);

const WEB_SCHEMES = ['http:', 'https:', 'ws:', 'wss:'];

/**
 * Parses the body of a request with policy reports: a list of the Reporting API, or the single report of `report-uri`. Ignores
 * everything but reports about pages of this host. Never throws.
 *
 * @param host `Host` header of the request
 * @example parsePolicyReports('{"csp-report":{"document-uri":"https://a.example/en/verification/",…}}', 'a.example')
 */
export function parsePolicyReports(text: string, host: string): PolicyViolation[] {
  // Any client can send malformed JSON, so it is not reported.
  const value = jsonFrom(text);
  const reports = Array.isArray(value)
    ? value.slice(0, MAX_REPORTS_PER_REQUEST).map(reportBody)
    : [legacyBody(value)];
  return reports.flatMap((report) => violationsIn(report, host));
}

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
  // Older browsers report the whole directive.
  const directive = report.directive.split(' ', 1)[0]!;
  const page = pageIn(report.page, host);
  const { disposition } = report;
  if (!DIRECTIVES.has(directive) || page === null) return [];
  if (disposition !== 'enforce' && disposition !== 'report') return [];
  return [{ directive, blocked: blockedIn(report.blocked), page, disposition }];
}

/** Returns the path of one of our pages; all unknown addresses share one value. */
function pageIn(address: unknown, host: string): string | null {
  const url = typeof address === 'string' ? urlFrom(address) : undefined;
  if (!url || url.host !== host.toLowerCase()) return null;
  return pageOfPath(splitLocale(url.pathname).path).path ?? 'unknown address';
}

function blockedIn(text: string): string {
  if (KEYWORDS.has(text)) return text;
  const url = urlFrom(text);
  if (!url) return 'other';
  if (!WEB_SCHEMES.includes(url.protocol))
    return /^[a-z-]{1,20}:$/.test(url.protocol) ? url.protocol : 'other';
  const origin = `${url.protocol}//${url.host}`;
  return origin.length <= MAX_ORIGIN_CHARS ? origin : 'other';
}
