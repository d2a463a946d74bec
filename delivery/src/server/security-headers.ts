import { createHash } from 'node:crypto';
import { LOADER_POLICY } from 'shared-config/federation/loader-policy';
import type { EnvironmentKind } from 'shared-config/environments';
import type { SiteHosts } from 'shared-config/hosts';
import { THIRD_PARTY_POLICY } from 'shared-config/third-party/policy';
import { SCRIPTS } from 'shared-config/third-party/scripts';

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
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'connect-src': [
      "'self'",
      hosts.api,
      hosts.analytics,
      hosts.websocket,
      hosts.assets,
      hosts.shell,
      hosts.bridge,
    ],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', hosts.assets],
    'manifest-src': ["'self'"],
    'script-src': [
      "'self'",
      hosts.shell,
      hosts.bridge,
      ...thirdPartyOrigins(hosts, page.environment),
      ...page.scripts.map(hashOf),
    ],
    'style-src': ["'self'", hosts.shell, ...page.styles.map(hashOf)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      LOADER_POLICY,
      THIRD_PARTY_POLICY,
      'verification-host#webpack',
      'shell#webpack',
      'bridge#webpack',
      "'allow-duplicates'",
    ],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Origins of the scripts that are not ours, as far as the environment has them. */
function thirdPartyOrigins(hosts: SiteHosts, environment: EnvironmentKind): string[] {
  return SCRIPTS.flatMap(({ sources }) => sources[environment] ?? []).map(
    ({ url }) => new URL(url(hosts)).origin,
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
