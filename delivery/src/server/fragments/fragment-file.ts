import type { Notice } from 'shared-config/contracts/contracts';
import { mergePolicies, shellPolicyOf } from 'shared-config/third-party/shell-policy';
import type { LiveReleases } from '../../releases/loaded-build';
import { PLAIN_ERROR_HEADERS } from '../../http/security-headers';
import { PUBLIC_HEADERS } from '../files/release-files';
import type { FragmentQuery } from './fragment-query';
import { pageFragmentOf } from './page-fragment';

/**
 * Headers of fragments. A new release or notice reaches host servers within a minute, and caches keep the last answer while the shell's origin
 * fails. The policy keeps a browser that opens an answer from running it as a page of the shell's origin.
 */
export const FRAGMENT_HEADERS: Record<string, string> = {
  ...PUBLIC_HEADERS,
  'Cache-Control': 'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Headers of the answer 400 to a query that the address does not have. */
export const FRAGMENT_REFUSAL_HEADERS: Record<string, string> = { ...PUBLIC_HEADERS, ...PLAIN_ERROR_HEADERS };

/** Returns the file name of an answer; equal answers have equal names. @example fragmentFileName(query) // 'fragment/ru-KAZ/header.html' */
export function fragmentFileName({ address, served, locale, part }: FragmentQuery): string {
  if (address === 'csp.json') return `csp/${served.site.region.code}.json`;
  return part ? `fragment/${locale.code}/${part}.html` : `fragment/${locale.code}.json`;
}

/**
 * Returns the answer to a request for a fragment.
 *
 * @returns undefined if the shell was never released, or if its build is older than fragments
 * @throws Error as `pageFragmentOf`
 */
export function fragmentFileOf(
  live: LiveReleases,
  { address, served, locale, part }: FragmentQuery,
  portBase: number,
  { notices, day }: { notices: readonly Notice[]; day: string },
): string | undefined {
  if (address === 'csp.json') {
    return JSON.stringify(mergePolicies(shellPolicyOf(served.hosts, served.site.environment.kind)));
  }
  const fragment = pageFragmentOf({ live, served, locale, portBase, notices, day });
  return part ? fragment?.[part] : fragment && JSON.stringify(fragment);
}
