import type { BlockedReason } from 'shared-config/contracts/contracts';
import { urlFrom } from 'shared-config/platform/url-from';

export type ParsedLink =
  { kind: 'page'; url: URL } | { kind: 'launcher'; url: URL } | { kind: 'blocked'; reason: BlockedReason };

/** Schemes that the app passes to the phone (R-DEEP-16). */
const LAUNCHER_SCHEMES: readonly string[] = ['mailto:', 'tel:'];
const PAGE_SCHEMES: readonly string[] = ['https:', 'http:'];

/**
 * Parses a link as a browser does, but blocks what browsers repair silently: backslashes and control characters.
 * A path (`/markets`) is resolved against `origin`; other relative addresses are invalid.
 *
 * @example parseLink('mailto:help@example.com', origin) // { kind: 'launcher', url }
 * @example parseLink('java\nscript:alert(1)', …) // { kind: 'blocked', reason: 'control-character' }
 */
export function parseLink(link: string, origin: string): ParsedLink {
  if (/\p{Cc}/u.test(link)) return blocked('control-character');
  if (link.includes('\\')) return blocked('backslash');
  const url = urlFrom(link) ?? (link.startsWith('/') ? urlFrom(link, origin) : undefined);
  if (!url) return blocked('not-a-url');
  if (LAUNCHER_SCHEMES.includes(url.protocol)) return { kind: 'launcher', url };
  if (!PAGE_SCHEMES.includes(url.protocol)) return blocked('scheme');
  if (url.username !== '' || url.password !== '') return blocked('credentials');
  return { kind: 'page', url };
}

function blocked(reason: BlockedReason): ParsedLink {
  return { kind: 'blocked', reason };
}
