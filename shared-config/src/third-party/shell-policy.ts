import type { SiteHosts } from '../site/hosts';
import type { EnvironmentKind } from '../site/environments';
import { LOADER_POLICY } from '../loader/loader-policy';
import { allowedScripts } from './allowed-scripts';
import { THIRD_PARTY_POLICY } from './policy';
import type { ScriptRow } from './script-table';

/** A Content-Security-Policy, or a part of one: directive → sources. */
export type Policy = Record<string, readonly string[]>;

/**
 * Returns the sources that the policy of a page with the shell needs. Other teams add them to their policy; a test compares them
 * with examples/README.md.
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

/**
 * Merges policies; each source occurs once.
 *
 * @example mergePolicies({ 'img-src': ['a'] }, { 'img-src': ['b', 'a'] }) // { 'img-src': ['a', 'b'] }
 */
export function mergePolicies(...policies: readonly Policy[]): Policy {
  const merged = new Map<string, Set<string>>();
  for (const [name, added] of policies.flatMap((policy) => Object.entries(policy))) {
    merged.set(name, new Set([...(merged.get(name) ?? []), ...added]));
  }
  return Object.fromEntries([...merged].map(([name, sources]) => [name, [...sources]]));
}

/** Returns the header text of merged policies. @example policyText({ 'img-src': ['a'] }, { 'img-src': ['b'] }) // 'img-src a b' */
export function policyText(...policies: readonly Policy[]): string {
  return Object.entries(mergePolicies(...policies))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function thirdPartyOrigins(hosts: SiteHosts, environment: EnvironmentKind, scripts: readonly ScriptRow[]) {
  const sources = scripts.flatMap((script) => script.sources[environment] ?? []);
  return (directive: 'connect-src' | 'img-src' | 'script-src'): string[] =>
    sources.flatMap(({ url, origins }) =>
      directive === 'script-src' ? [new URL(url(hosts)).origin] : [...(origins(hosts)[directive] ?? [])],
    );
}
