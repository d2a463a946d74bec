import { createHash } from 'node:crypto';
import type { EnvironmentKind } from 'shared-config/environments';
import type { SiteHosts } from 'shared-config/hosts';
import type { ScriptRow } from 'shared-config/third-party/scripts';
import { policyText, shellPolicyOf, STRICT_POLICY, type Policy } from './content-security-policy';

/** Headers that every answer carries. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** Two years, with all subdomains: outside of the environment `local` every host of the table of hosts is https. */
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Returns the headers of pages and redirects that make browsers use https only; none in `local`, which is plain http.
 *
 * @example transportHeadersOf('production') // { 'Strict-Transport-Security': 'max-age=…' }
 */
export function transportHeadersOf(environment: EnvironmentKind): Record<string, string> {
  return environment === 'local' ? {} : { 'Strict-Transport-Security': HSTS };
}

/** Name of the endpoint that browsers send policy reports to. */
const REPORTS = 'policy-reports';

/** What the policy of a page depends on besides its hosts. */
export interface PageParts {
  environment: EnvironmentKind;
  /** Scripts of the third-party table that the page may load; default: those that need no consent. */
  thirdParty?: readonly ScriptRow[];
  /** Address of the collector of policy reports; without it browsers report nothing. */
  reportsUrl?: string;
  /** Texts of the inline scripts and styles that the page carries; allowed by their hash. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins on a developer's own machine that the page takes parts from. */
  overridden?: readonly string[];
}

/**
 * Returns the headers of a page: permitted sources, permitted features, no framing, and where browsers report violations.
 *
 * @example securityHeadersOf(hosts, { environment: 'local', scripts: [head], styles: [critical] })['Content-Security-Policy']
 */
export function securityHeadersOf(hosts: SiteHosts, page: PageParts): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...transportHeadersOf(page.environment),
    'Content-Security-Policy': contentSecurityPolicy(hosts, page),
    ...(page.reportsUrl ? { 'Reporting-Endpoints': `${REPORTS}="${page.reportsUrl}"` } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy(hosts: SiteHosts, page: PageParts): string {
  const { overridden = [], reportsUrl } = page;
  // Firefox and Safari know `report-uri` only; who knows `report-to` ignores the other.
  const reporting: Policy = reportsUrl ? { 'report-to': [REPORTS], 'report-uri': [reportsUrl] } : {};
  return policyText(STRICT_POLICY, shellPolicyOf(hosts, page.environment, page.thirdParty), reporting, {
    'connect-src': overridden,
    'script-src': [...page.scripts.map(hashOf), ...overridden],
    'style-src': [...page.styles.map(hashOf), ...overridden],
    'trusted-types': ['verification-host#webpack'],
  });
}

/** How a policy allows an inline script or style. @example hashOf('a{}') // "'sha256-…'" */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
