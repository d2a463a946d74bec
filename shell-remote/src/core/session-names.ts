import { hostsOf } from 'shared-config/site/hosts';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { PageAddress, PageContext } from './page/page-context';
import { pagePortBase } from './page/page-port-base';

/** Names of the storage items, locks and channel with which the tabs of an origin share a session. */
export type SessionNames = ReturnType<typeof sessionNames>;

/** Returns the names with a suffix. @example sessionNames(':api.example').profile // 'shell:profile:api.example' */
export function sessionNames(suffix = '') {
  return {
    userIdMarker: `${storageKeys.userIdMarker}${suffix}`,
    pendingSignOut: `${storageKeys.pendingSignOut}${suffix}`,
    sessionEnd: `${storageKeys.sessionEnd}${suffix}`,
    /** Lock and channel of the profile calls. */
    profile: `shell:profile${suffix}`,
    /** Lock of the sign-in and logout calls. */
    signOut: `shell:sign-out${suffix}`,
  } as const;
}

/**
 * Returns the names for a page. A session belongs to an API host. If that is not the API host of the page's own host name, the
 * names end with it: one origin may embed several editions. On our own hosts the skeleton's script reads the plain names.
 */
export function sessionNamesOf(
  { hosts }: Pick<PageContext, 'hosts'>,
  { host, isSecure, portBase }: Omit<PageAddress, 'pathname'>,
): SessionNames {
  const site = ownSiteOfHost(host);
  const isOwnApi = site !== undefined && hostsOf({ site, isSecure, portBase }).api === hosts.api;
  return sessionNames(isOwnApi ? '' : `:${new URL(hosts.api).host}`);
}

/** Returns the names for this page. */
export function pageSessionNames(context: Pick<PageContext, 'hosts'>): SessionNames {
  const { host, protocol } = window.location;
  return sessionNamesOf(context, { host, isSecure: protocol === 'https:', portBase: pagePortBase() });
}
