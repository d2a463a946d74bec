import { createHash } from 'node:crypto';
import type { EnvironmentKind } from 'shared-config/environments';
import type { SiteHosts } from 'shared-config/hosts';
import { policyText, shellPolicyOf, STRICT_POLICY } from './content-security-policy';

/** Headers that every answer carries. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** What the policy of a page depends on besides its hosts. */
export interface PageParts {
  environment: EnvironmentKind;
  /** Texts of the inline scripts and styles that the page carries; allowed by their hash. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins on a developer's own machine that the page takes parts from. */
  overridden?: readonly string[];
}

/**
 * The headers of a page: what it may load, what it may do, who may frame it (nobody).
 *
 * @example securityHeadersOf(hosts, { environment: 'local', scripts: [head], styles: [critical] })['Content-Security-Policy']
 */
export function securityHeadersOf(hosts: SiteHosts, page: PageParts): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(hosts, page),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy(hosts: SiteHosts, page: PageParts): string {
  const { overridden = [] } = page;
  return policyText(STRICT_POLICY, shellPolicyOf(hosts, page.environment), {
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
