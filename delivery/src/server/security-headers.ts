import { createHash } from 'node:crypto';
import { LOADER_POLICY } from 'shared-config/federation/loader-policy';
import type { SiteHosts } from 'shared-config/hosts';

/** Headers that every answer carries. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/**
 * The headers of a page: what it may load, what it may do, who may frame it (nobody).
 *
 * @param inline texts of the inline scripts and styles that the page carries; allowed by their hash
 * @example securityHeadersOf(hosts, { scripts: [head], styles: [critical] })['Content-Security-Policy']
 */
export function securityHeadersOf(
  hosts: SiteHosts,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(hosts, inline),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

function contentSecurityPolicy(
  hosts: SiteHosts,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'connect-src': ["'self'", hosts.api, hosts.analytics, hosts.shell, hosts.bridge],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', hosts.assets],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", hosts.shell, hosts.bridge, ...inline.scripts.map(hashOf)],
    'style-src': ["'self'", hosts.shell, ...inline.styles.map(hashOf)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      LOADER_POLICY,
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

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
