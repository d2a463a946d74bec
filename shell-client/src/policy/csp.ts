import { embeddedSiteOf } from 'shared-config/site/embedded-site';
import type { EnvironmentName } from 'shared-config/site/environments';
import { hostsOf } from 'shared-config/site/hosts';
import type { RegionCode } from 'shared-config/site/regions';
import { shellPolicyOf, type Policy } from 'shared-config/third-party/shell-policy';
import { isPolicy } from './is-policy';

export type { Policy } from 'shared-config/third-party/shell-policy';

export interface ShellSourcesOptions {
  /** Edition that the page shows. Default `GLOBAL`. */
  region?: RegionCode | undefined;
  /** Environment of the shell, such as `testnet` or `dev-3`. Default `production`. */
  environment?: EnvironmentName | undefined;
}

/**
 * Returns the sources that the Content-Security-Policy of a page with the shell needs, by directive.
 *
 * @throws RangeError for an unknown region or environment
 * @example shellSources({ region: 'KAZ' })['style-src'] // ['https://shell.…']
 */
export function shellSources({
  region = 'GLOBAL',
  environment = 'production',
}: ShellSourcesOptions = {}): Policy {
  const site = embeddedSiteOf({ region, environment }, '');
  return shellPolicyOf(hostsOf({ site, isSecure: site.environment.kind !== 'local' }), site.environment.kind);
}

/** Directives that a browser uses for a directive that a policy lacks: the first one that the policy has. */
const FALLBACKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['frame-src', ['child-src', 'default-src']],
  ['script-src-attr', ['script-src', 'default-src']],
  ['script-src-elem', ['script-src', 'default-src']],
  ['style-src-attr', ['style-src', 'default-src']],
  ['style-src-elem', ['style-src', 'default-src']],
  ['worker-src', ['child-src', 'script-src', 'default-src']],
]);

/** Directives that restrict the same requests as another directive. Sources must be in both. */
const NARROWER: ReadonlyMap<string, string> = new Map([
  ['script-src', 'script-src-elem'],
  ['style-src', 'style-src-elem'],
]);

/**
 * Adds sources to the text of a Content-Security-Policy and returns the new text. It never forbids what the policy allows: a
 * directive that the policy lacks starts with the sources of `default-src`, and stays absent if that is absent too. The sources
 * replace `'none'`.
 *
 * @param policy value of the header or of the meta element; several policies, separated by commas, all get the sources
 * @param sources of `shellSources`, or `csp` of a page fragment
 * @throws TypeError for a source or directive with a separator in it, which would change other directives
 * @example addSources("default-src 'self'", { 'img-src': ['https://a.example'] }) // "default-src 'self'; img-src 'self' https://a.example"
 */
export function addSources(policy: string, sources: Policy): string {
  if (!isPolicy(sources))
    throw new TypeError('addSources: a directive or source contains a space, ";" or ",".');
  return policy
    .split(',')
    .map((one) => extendPolicy(one, sources))
    .join(', ');
}

function extendPolicy(text: string, sources: Policy): string {
  const directives = parsePolicy(text);
  const wanted = Object.entries(sources).flatMap(([name, added]) => {
    const narrower = NARROWER.get(name);
    return narrower && directives.has(narrower)
      ? [[name, added] as const, [narrower, added] as const]
      : [[name, added] as const];
  });
  // Fallbacks are those of the original policy.
  const original = new Map(directives);
  for (const [name, added] of wanted) {
    const present = effectiveSources(original, name);
    if (present) directives.set(name, withSources(directives.get(name) ?? present, added));
  }
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}

/** Returns the directives of a policy in lower case. The first of two with the same name counts, as in browsers. */
function parsePolicy(text: string): Map<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

function effectiveSources(directives: ReadonlyMap<string, readonly string[]>, name: string) {
  // Others, such as `form-action` and `trusted-types`, allow everything if they are absent.
  const fallbacks = FALLBACKS.get(name) ?? (name.endsWith('-src') ? ['default-src'] : []);
  const used = [name, ...fallbacks].find((each) => directives.has(each));
  return used === undefined ? undefined : directives.get(used);
}

function withSources(present: readonly string[], added: readonly string[]): string[] {
  const kept = present.filter((source) => source.toLowerCase() !== "'none'");
  // A hash would make browsers ignore the 'unsafe-inline' of the page.
  const allowsInline =
    kept.some((source) => source.toLowerCase() === "'unsafe-inline'") && !kept.some(isHashOrNonce);
  return [...new Set([...kept, ...added.filter((source) => !(allowsInline && isHashOrNonce(source)))])];
}

function isHashOrNonce(source: string): boolean {
  return /^'(?:nonce|sha(?:256|384|512))-/i.test(source);
}
