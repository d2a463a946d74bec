import type { EnvironmentKind } from 'shared-config/environments';
import { LOADER_POLICY } from 'shared-config/loader/loader-policy';
import type { SiteHosts } from 'shared-config/hosts';
import { allowedScripts } from 'shared-config/third-party/allowed-scripts';
import { THIRD_PARTY_POLICY } from 'shared-config/third-party/policy';
import type { ScriptRow } from 'shared-config/third-party/script-table';

/** Directive → values. */
export type Policy = Record<string, readonly string[]>;

/** The policy of a page without the shell: strict, and independent of the site. */
export const STRICT_POLICY: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
};

/**
 * Returns the policy fragment that a page needs to embed the shell. Other teams add it to their policy; a test compares it with
 * examples/README.md.
 *
 * @param scripts scripts of the third-party table that the page may load; default: those that need no consent
 * @example shellPolicyOf(hosts, 'production')['style-src'] // ['https://shell.…']
 */
export function shellPolicyOf(
  hosts: SiteHosts,
  environment: EnvironmentKind,
  scripts: readonly ScriptRow[] = allowedScripts(environment, null),
): Policy {
  const ofScripts = thirdPartyOrigins(hosts, environment, scripts);
  return {
    'connect-src': [
      ...[hosts.api, hosts.analytics, hosts.websocket, hosts.assets, hosts.shell, hosts.bridge],
      // Only production loads translations from the translation host (R-TEXT-2).
      ...(environment === 'production' ? [hosts.translationDownload] : []),
      ...ofScripts('connect-src'),
    ],
    'img-src': [hosts.assets, ...ofScripts('img-src')],
    'script-src': [hosts.shell, hosts.bridge, ...ofScripts('script-src')],
    'style-src': [hosts.shell],
    'trusted-types': [
      LOADER_POLICY,
      THIRD_PARTY_POLICY,
      'shell#webpack',
      'bridge#webpack',
      "'allow-duplicates'",
    ],
  };
}

/** Merges policies; each value occurs once. @example policyText({ 'img-src': ['a'] }, { 'img-src': ['b'] }) // 'img-src a b' */
export function policyText(...policies: readonly Policy[]): string {
  const values = new Map<string, Set<string>>();
  for (const [name, added] of policies.flatMap((policy) => Object.entries(policy))) {
    values.set(name, new Set([...(values.get(name) ?? []), ...added]));
  }
  return [...values].map(([name, set]) => [name, ...set].join(' ')).join('; ');
}

function thirdPartyOrigins(hosts: SiteHosts, environment: EnvironmentKind, scripts: readonly ScriptRow[]) {
  const sources = scripts.flatMap((script) => script.sources[environment] ?? []);
  return (directive: 'connect-src' | 'img-src' | 'script-src'): string[] =>
    sources.flatMap(({ url, origins }) =>
      directive === 'script-src' ? [new URL(url(hosts)).origin] : [...(origins(hosts)[directive] ?? [])],
    );
}
