import { createHash } from 'node:crypto';
import type { EnvironmentKind } from 'shared-config/site/environments';
import type { SiteHosts } from 'shared-config/site/hosts';
import { policyText, shellPolicyOf, type Policy } from 'shared-config/third-party/shell-policy';
import type { ScriptRow } from 'shared-config/third-party/script-table';
import { STRICT_POLICY } from './content-security-policy';

/** Headers of every response. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** Two years, with subdomains: all hosts of all environments but `local` use https. */
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/**
 * Returns the headers that make browsers use https only; none in `local`, which uses http.
 *
 * @example transportHeadersOf('production') // { 'Strict-Transport-Security': 'max-age=…' }
 */
export function transportHeadersOf(environment: EnvironmentKind): Record<string, string> {
  return environment === 'local' ? {} : HSTS;
}

/** Headers of an error response in plain text. It contains nothing of the request, and no page may frame it. */
export const PLAIN_ERROR_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

const REPORTING_ENDPOINT = 'policy-reports';

interface PagePolicyInput {
  environment: EnvironmentKind;
  /** Scripts of the third-party table that the page may load; default: those that need no consent. */
  thirdParty?: readonly ScriptRow[];
  /** Address of the collector of policy reports; without it browsers report nothing. */
  reportsUrl?: string | undefined;
  /** Texts of the page's inline scripts and styles; allowed by their hash. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins on a developer's machine that serve overridden parts. */
  overrideOrigins?: readonly string[];
}

/**
 * Returns the headers of a page: permitted sources, permitted features, no framing, and where browsers report violations. Crawlers
 * must not index testnet.
 *
 * @example pageHeadersOf(hosts, { environment: 'local', scripts: [head], styles: [critical] })['Content-Security-Policy']
 */
export function pageHeadersOf(hosts: SiteHosts, page: PagePolicyInput): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...transportHeadersOf(page.environment),
    'Content-Security-Policy': contentSecurityPolicy(hosts, page),
    ...(page.reportsUrl ? { 'Reporting-Endpoints': `${REPORTING_ENDPOINT}="${page.reportsUrl}"` } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(page.environment === 'testnet' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}

function contentSecurityPolicy(hosts: SiteHosts, page: PagePolicyInput): string {
  const { overrideOrigins = [], reportsUrl } = page;
  // Firefox and Safari support `report-uri` only; browsers with `report-to` ignore `report-uri`.
  const reporting: Policy = reportsUrl
    ? { 'report-to': [REPORTING_ENDPOINT], 'report-uri': [reportsUrl] }
    : {};
  return policyText(STRICT_POLICY, shellPolicyOf(hosts, page.environment, page.thirdParty), reporting, {
    'connect-src': overrideOrigins,
    'script-src': [...page.scripts.map(sourceHashOf), ...overrideOrigins],
    'style-src': [...page.styles.map(sourceHashOf), ...overrideOrigins],
    'trusted-types': ['verification-host#webpack'],
  });
}

/** Returns the policy source that allows an inline script or style. @example sourceHashOf('a{}') // "'sha256-…'" */
export function sourceHashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
